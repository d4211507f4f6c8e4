#include "boardwalk/watched_lists.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

#include "boardwalk/base/hash.h"

namespace boardwalk {

using model::PageKind;
using refresh::kNoList;
using refresh::ListId;
using refresh::ListKind;
using refresh::Moment;

namespace {

constexpr int kVotesKept = 16;
constexpr int kFewestVotes = 3;

ListKind list_kind(PageKind kind, bool counts_boards) {
  if (kind == PageKind::Entry && counts_boards) return ListKind::Entry;
  return kind == PageKind::Thread ? ListKind::Post : ListKind::Index;
}

bool is_of_forum(PageKind kind) {
  return kind == PageKind::Entry || kind == PageKind::Index || kind == PageKind::Thread;
}

}  // namespace

Moment moment_of(Time time) {
  return std::chrono::floor<std::chrono::seconds>(time).time_since_epoch().count();
}

ListId WatchedLists::find(std::string_view name) const {
  const auto known = names_.find(hash64(name));
  return known == names_.end() ? kNoList : known->second;
}

ListId WatchedLists::add(std::string_view url, std::string_view identity, ListKind kind) {
  const auto id = static_cast<ListId>(lists_.size());
  lists_.push_back({.kind = kind});
  names_.emplace(hash64(url), id);
  if (!identity.empty()) names_.emplace(hash64(identity), id);
  return id;
}

void WatchedLists::name(ListId list, std::string_view identity) {
  names_.insert_or_assign(hash64(identity), list);
}

bool WatchedLists::add_page(ListId list, const Page& page) {
  std::vector<Page>& pages = lists_[list].pages;
  const auto place = std::lower_bound(pages.begin(), pages.end(), page.number,
                                      [](const Page& p, int number) { return p.number < number; });
  if (place != pages.end() && place->number == page.number) return false;
  pages.insert(place, page);
  return true;
}

void WatchedLists::visited(ListId list, std::int64_t ticket) {
  for (Page& page : lists_[list].pages)
    if (page.ticket == ticket) page.visited = true;
}

const WatchedLists::Page* WatchedLists::page(ListId list, int number) const {
  for (const Page& page : lists_[list].pages)
    if (page.number == number) return &page;
  return nullptr;
}

const WatchedLists::Page* WatchedLists::newest_page(ListId list) const {
  const std::vector<Page>& pages = lists_[list].pages;
  if (pages.empty()) return nullptr;
  const Page* last = &pages.front();
  for (const Page& page : pages) {
    if (page.is_beyond) continue;
    if (!page.visited) return &page;
    last = &page;
  }
  return last;
}

void WatchedLists::note_beyond(ListId list, int number) {
  for (Page& page : lists_[list].pages) page.is_beyond |= page.number >= number;
}

void WatchedLists::note_growth(ListId list, int number) {
  for (Page& page : lists_[list].pages) {
    if (page.number < number || !page.is_beyond) continue;
    page.is_beyond = false;
    page.visited = page.number == number;
  }
}

void RowClock::compare(Moment row, Moment page) {
  if (row == 0 || page == 0) return;
  const Moment ahead = row - page;
  int all = 1;
  for (const Vote& vote : votes_) all += vote.count;
  if (all > kVotesKept) {
    for (Vote& vote : votes_) vote.count /= 2;
    std::erase_if(votes_, [](const Vote& vote) { return vote.count == 0; });
  }
  const auto same = std::find_if(votes_.begin(), votes_.end(), [&](const Vote& vote) {
    return std::abs(vote.ahead - ahead) <= kRounding;
  });
  if (same == votes_.end())
    votes_.push_back({ahead, 1});
  else
    ++same->count;
}

std::optional<Moment> RowClock::read(Moment row) const {
  int all = 0;
  Vote best;
  for (const Vote& vote : votes_) {
    all += vote.count;
    if (vote.count > best.count) best = vote;
  }
  const bool is_clear = best.count >= kFewestVotes && 2 * best.count > all;
  return is_clear ? std::optional{row - best.ahead} : std::nullopt;
}

void WatchedLists::forget_rows() {
  row_clock_ = fed_clock_ = {};
  for (List& list : lists_) {
    list.claimed.reset();
    list.surplus = 0;
    list.shown_last = 0;
    list.is_claim_stale = false;
  }
}

std::vector<std::pair<ListId, std::int64_t>> WatchedLists::unread() const {
  std::vector<std::pair<ListId, std::int64_t>> found;
  for (ListId id = 0; id < lists_.size(); ++id)
    for (const Page& page : lists_[id].pages)
      if (!page.visited) found.emplace_back(id, page.ticket);
  std::sort(found.begin(), found.end(),
            [](const auto& a, const auto& b) { return a.second < b.second; });
  return found;
}

std::vector<std::pair<ListId, std::int64_t>> WatchedLists::failed() const {
  std::vector<std::pair<ListId, std::int64_t>> found;
  for (ListId id = 0; id < lists_.size(); ++id)
    for (const Page& page : lists_[id].pages)
      if (lists_[id].kind == ListKind::Post && page.has_failed && page.visited)
        found.emplace_back(id, page.ticket);
  return found;
}

Result<WatchedLists> WatchedLists::load(store::Store& store, model::SiteId site,
                                        refresh::Planner& planner, Moment now, bool counts_boards) {
  WatchedLists lists;
  if (auto done = lists.load_pages(store, site, counts_boards); !done) return done.error();
  if (auto done = lists.load_threads(store, site); !done) return done.error();
  if (auto done = lists.load_ends(store, site); !done) return done.error();
  if (auto done = lists.load_settled(store, site); !done) return done.error();
  if (auto done = lists.load_posts(store, site, planner, now); !done) return done.error();
  lists.learn_clock();
  lists.settle_claims();
  lists.show_claims(planner, now);
  return lists;
}

Result<void> WatchedLists::load_pages(store::Store& store, model::SiteId site, bool counts_boards) {
  return store.each_listed_page(site, [&](const store::ListedPage& page) {
    if (page.fetched) last_visit_ = std::max(last_visit_, moment_of(*page.fetched));
    const bool is_doubtful = page.priority >= crawl::kDoubtful;
    if (!is_of_forum(page.kind) || is_doubtful || page.page_no < 1) return true;
    ListId list = find(page.list_url.empty() ? page.url : page.list_url);
    if (list == kNoList)
      list = add(page.list_url, page.identity, list_kind(page.kind, counts_boards));
    const bool is_read = page.fetched && !page.has_failed;
    add_page(list, {.number = page.page_no,
                    .ticket = page.number,
                    .visited = is_read,
                    .has_failed = page.has_failed});
    if (!page.answered) return true;
    if (page.page_no == 1) lists_[list].read = moment_of(*page.answered);
    lists_[list].answered = std::max(lists_[list].answered, moment_of(*page.answered));
    return true;
  });
}

Result<void> WatchedLists::load_threads(store::Store& store, model::SiteId site) {
  return store.each_thread(site, [&](const store::ThreadRow& row) {
    const ListId id = find(row.thread.key);
    if (id == kNoList) return true;
    List& list = lists_[id];
    list.board = find(row.thread.board_url);
    list.claimed = row.thread.posts_claimed;
    list.posts = static_cast<std::uint32_t>(row.posts);
    if (row.thread.last_post) list.shown_last = moment_of(*row.thread.last_post);
    list.told = moment_of(row.last_seen);
    return true;
  });
}

// Pages that were read and hold no post of their own are past the end. Those that do were read,
// though they may have failed since.
Result<void> WatchedLists::load_ends(store::Store& store, model::SiteId site) {
  std::vector<int> last(lists_.size(), 1);
  auto read = store.each_last_page(site, [&](const std::string& thread, int page) {
    const ListId id = find(thread);
    if (id != kNoList) last[id] = page;
    return true;
  });
  for (ListId id = 0; read && id < lists_.size(); ++id) {
    const List& list = lists_[id];
    for (Page& page : lists_[id].pages) {
      page.is_beyond = list.kind == ListKind::Post && page.visited && page.number > last[id];
      page.visited |= page.has_failed && list.posts > 0 && page.number <= last[id];
    }
  }
  return read;
}

Result<void> WatchedLists::load_settled(store::Store& store, model::SiteId site) {
  return store.each_settled(site, [&](const std::string& thread, std::int64_t surplus) {
    const ListId id = find(thread);
    if (id == kNoList) return true;
    lists_[id].surplus = surplus;
    lists_[id].settled = surplus;
    return true;
  });
}

// Most threads had no post between the look at their row and the reading of their pages.
void WatchedLists::learn_clock() {
  std::vector<const List*> threads;
  for (const List& list : lists_)
    if (list.last != 0 && list.shown_last != 0) threads.push_back(&list);
  std::sort(threads.begin(), threads.end(),
            [](const List* a, const List* b) { return a->last < b->last; });
  for (const List* const thread : threads) row_clock_.compare(thread->shown_last, thread->last);
}

// A claim that does not go with a later post is no news, and one that was there before the thread
// was read is none. Where the dates of rows are not understood, a later claim may be.
void WatchedLists::settle_claims() {
  for (List& list : lists_) {
    if (list.last == 0 || !list.claimed || list.settled) continue;
    const auto shown = row_clock_.read(list.shown_last);
    const bool is_told_later = list.told > list.answered;
    const bool has_news =
        shown && list.shown_last != 0 ? *shown > list.last + kRounding : is_told_later;
    if (!has_news) list.surplus = *list.claimed - std::int64_t{list.posts};
  }
}

Result<void> WatchedLists::load_posts(store::Store& store, model::SiteId site,
                                      refresh::Planner& planner, Moment now) {
  for (ListId id = 0; id < lists_.size(); ++id) {
    const List& list = lists_[id];
    if (list.kind != ListKind::Post)
      planner.add({.id = id, .kind = list.kind, .read = std::min(list.read, now)});
  }
  std::string thread;
  std::vector<Moment> moments;
  const auto finish = [&] {
    const ListId id = find(thread);
    if (id == kNoList || moments.empty()) return;
    std::sort(moments.begin(), moments.end());
    List& list = lists_[id];
    list.last = moments.back();
    list.posts = static_cast<std::uint32_t>(moments.size());
    planner.add(
        {.id = id, .kind = ListKind::Post, .board = list.board, .records = moments, .read = now});
  };
  auto read = store.each_moment(site, [&](const std::string& key, Time written) {
    if (key != thread) {
      finish();
      thread = key;
      moments.clear();
    }
    moments.push_back(std::min(moment_of(written), now));
    return true;
  });
  finish();
  return read;
}

// What lists have shown and nobody has read when following ended.
void WatchedLists::show_claims(refresh::Planner& planner, Moment now) const {
  std::map<ListId, std::vector<refresh::Row>> news;  // by board
  for (ListId id = 0; id < lists_.size(); ++id) {
    const List& list = lists_[id];
    if (list.kind != ListKind::Post || list.posts == 0 || list.board == kNoList) continue;
    const std::int64_t records = list.claimed ? *list.claimed - list.surplus : list.posts;
    const Moment shown = row_clock_.read(list.shown_last).value_or(0);
    const bool is_later = !list.claimed && shown > list.last + kRounding;
    if (records <= list.posts && !is_later) continue;
    news[list.board].push_back({.list = id,
                                .records = list.claimed ? static_cast<std::uint32_t>(records) : 0,
                                .last = is_later ? shown : 0});
  }
  for (const auto& [board, rows] : news) {
    const Moment at = std::min(lists_[board].read, now);
    planner.seen({.page = {board, 0}, .at = at, .pages = 1, .rows = rows});
  }
}

}  // namespace boardwalk
