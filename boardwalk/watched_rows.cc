#include "boardwalk/watched_rows.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace boardwalk {
namespace {

using model::PageKind;
using refresh::kNoList;
using refresh::ListId;
using refresh::ListKind;
using refresh::Moment;

constexpr int kSuspects = 2;       // threads whose rows say nothing, on a list with news
constexpr int kRowsForAHabit = 3;  // before what they have in common is believed

class NewsReader {
 public:
  NewsReader(WatchedLists& lists, const ListPage& page) : lists_(lists), page_(page) {}

  ListNews read() {
    habit_ = usual_surplus();
    for (const crawl::ListedRow& shown : page_.rows) {
      const ListId id = lists_.find(shown.identity.empty() ? shown.url : shown.identity);
      if (id == kNoList) continue;
      if (is_entry() && shown.kind == PageKind::Index && shown.posts) read_board(id, shown);
      if (!is_entry() && shown.kind == PageKind::Thread) read_thread(id, shown);
    }
    if (!is_entry()) add_silent_threads();
    return std::move(news_);
  }

 private:
  [[nodiscard]] bool is_entry() const { return page_.kind == ListKind::Entry; }

  // By the clock of posts, where that of rows is understood; 0: it tells none.
  [[nodiscard]] Moment last_of(const crawl::ListedRow& shown) const {
    if (!shown.last_post) return 0;
    const Moment last = moment_of(*shown.last_post);
    return lists_.clock(page_.kind).read(last).value_or(last);
  }

  // Does a row show a later post than any row before, and another one than the last that was read?
  // `last` is made later than that: rows may be dated less exactly, or by another clock.
  bool note_last(ListId id, const crawl::ListedRow& row, Moment& last) {
    if (!row.last_post) return false;
    WatchedLists::List& list = lists_.at(id);
    const Moment told = moment_of(*row.last_post);
    Moment& shown = page_.kind == ListKind::Latest ? list.fed_last : list.shown_last;
    if (told <= shown + kRounding) return false;
    shown = told;
    const bool is_understood = lists_.clock(page_.kind).read(told).has_value();
    if (is_understood && std::abs(last - list.last) <= kRounding) return false;
    last = std::max(last, list.last + kRounding + 1);
    return true;
  }

  void read_board(ListId board, const crawl::ListedRow& shown) {
    refresh::Row row{.list = board, .records = posts_of(*shown.posts), .last = last_of(shown)};
    if (!shown.newest.empty()) row.newest = lists_.find(shown.newest);
    const bool is_first_sight = lists_.at(board).shown_last == 0;
    Moment last = row.last;
    const bool is_later = note_last(board, shown, last);
    if (is_later && !is_first_sight && row.newest == kNoList) news_.boards.push_back(board);
    if (row.newest != kNoList && !note_last(row.newest, shown, row.last)) row.newest = kNoList;
    news_.rows.push_back(row);
  }

  void read_thread(ListId thread, const crawl::ListedRow& shown) {
    refresh::Row row{.list = thread, .last = last_of(shown)};
    const bool is_later = note_last(thread, shown, row.last);
    if (shown.posts)
      row.records = read_count(thread, *shown.posts);
    else if (!is_later)
      row.last = 0;
    news_.rows.push_back(row);
  }

  std::uint32_t read_count(ListId thread, std::int64_t count) {
    WatchedLists::List& list = lists_.at(thread);
    // What is more than usual is news; what is less has been deleted, or was never counted.
    if (!list.claimed && list.posts > 0) list.surplus = std::min(habit_, count - list.posts);
    if (list.is_claim_stale) {
      // The count has caught up with what was read, or never counts some of it.
      if (count == list.posts) list.surplus = 0;
      if (count == list.claimed) list.surplus = count - list.posts;
      list.is_claim_stale = false;
    }
    list.claimed = count;
    // A thread that is new is worth a visit, whatever its row says.
    return posts_of(std::max<std::int64_t>(list.posts == 0 ? 1 : 0, count - list.surplus));
  }

  // What rows count beyond the posts, where no row of these threads was understood before: most
  // threads have no news, so the most frequent difference is none. Where few tell, others do.
  [[nodiscard]] std::int64_t usual_surplus() const {
    std::map<std::int64_t, int> counts;
    for (const crawl::ListedRow& shown : page_.rows) {
      const ListId id = lists_.find(shown.identity.empty() ? shown.url : shown.identity);
      if (id == kNoList || !shown.posts || shown.kind != PageKind::Thread) continue;
      const WatchedLists::List& list = lists_.at(id);
      if (!list.claimed && list.posts > 0) ++counts[*shown.posts - list.posts];
    }
    const bool is_first_sight = !counts.empty();
    for (ListId id = 0; is_first_sight && id < lists_.size(); ++id)
      if (lists_.at(id).claimed && lists_.at(id).posts > 0) ++counts[lists_.at(id).surplus];
    const auto most =
        std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) {
          return a.second != b.second ? a.second < b.second
                                      : std::llabs(a.first) > std::llabs(b.first);
        });
    return most != counts.end() && most->second >= kRowsForAHabit ? most->first : 0;
  }

  // Where there is news and a row says nothing, the first ones may have it.
  void add_silent_threads() {
    int suspects = page_.has_news ? kSuspects : 0;
    for (const crawl::FoundLink& link : page_.links) {
      if (link.kind != PageKind::Thread || link.page_no != 1) continue;
      const ListId id = lists_.find(link.identity.empty() ? link.url : link.identity);
      if (id == kNoList || has_row(id)) continue;
      const bool is_new = lists_.at(id).posts == 0;
      if (!is_new && suspects-- <= 0) continue;
      news_.rows.push_back({.list = id, .records = lists_.at(id).posts + 1});
    }
  }

  [[nodiscard]] bool has_row(ListId id) const {
    return std::any_of(news_.rows.begin(), news_.rows.end(),
                       [&](const refresh::Row& row) { return row.list == id; });
  }

  static std::uint32_t posts_of(std::int64_t count) {
    return static_cast<std::uint32_t>(std::max<std::int64_t>(0, count));
  }

  WatchedLists& lists_;
  const ListPage& page_;
  std::int64_t habit_ = 0;
  ListNews news_;
};

}  // namespace

ListNews read_news(WatchedLists& lists, const ListPage& page) {
  ListNews news = NewsReader{lists, page}.read();
  // Threads that stay on top whatever their age say nothing about where the page ends.
  Moment later = 0;
  for (auto row = news.rows.rbegin(); row != news.rows.rend(); ++row) {
    if (page.kind == ListKind::Index && row->records > 0 && row->last < later) row->last = later;
    later = std::max(later, row->last);
  }
  return news;
}

}  // namespace boardwalk
