#include "boardwalk/refresh/planner.h"

#include <algorithm>
#include <utility>

namespace boardwalk::refresh {
namespace {

constexpr Moment kRounding = 60;  // forums show minutes

}  // namespace

Planner::Thread& Planner::thread(ListId list) {
  if (list >= threads_.size())
    threads_.resize(std::max<std::size_t>(list + 1, threads_.size() * 9 / 8));
  return threads_[list];
}

Planner::Source* Planner::source(ListId list) {
  if (list >= sources_of_.size() || sources_of_[list] == 0) return nullptr;
  return &sources_[sources_of_[list] - 1];
}

void Planner::add(const KnownList& list) {
  if (list.kind == ListKind::Post) return add_thread(list);
  if (list.kind == ListKind::Latest && std::exchange(has_latest_, true)) return;
  if (list.id >= sources_of_.size()) sources_of_.resize(list.id + 1);
  sources_.push_back(
      {.list = list.id, .kind = list.kind, .looked = list.read, .known_until = list.read});
  sources_of_[list.id] = static_cast<std::uint32_t>(sources_.size());
}

void Planner::add_thread(const KnownList& list) {
  const auto posts = static_cast<std::uint32_t>(list.records.size());
  thread(list.id) = {posts, posts, posts == 0 ? 0 : list.records.back(), list.board};
  Source* const board = source(list.board);
  if (board != nullptr) board->posts += posts;
  for (const Moment posted : list.records) {
    if (posted < list.read - 365 * kDay) continue;
    rhythm_.add(posted);
    site_.tempo.add(1, posted);
    if (board != nullptr) board->tempo.add(1, posted);
  }
}

Planner::Look Planner::worth_of(const Source& source, Moment now) const {
  const bool site_wide = source.kind != ListKind::Index;
  const double rate = (site_wide ? site_ : source).tempo.rate(now);
  const double hidden = rate * rhythm_.waited(source.looked, now);
  return {&source, options_.look * (hidden + source.missing.ages(now)),
          rate * rhythm_.passed(source.looked, now) + source.missing.posts};
}

Planner::Look Planner::best_look(Moment now) const {
  const bool has_one_board = sources_.size() <= 2;
  Look best;
  for (const Source& source : sources_) {
    if (has_latest_ && source.kind != ListKind::Latest) continue;
    if (has_one_board && source.kind == ListKind::Entry) continue;
    const Look look = worth_of(source, now);
    if (best.source == nullptr || look.worth > best.worth) best = look;
  }
  return best;
}

Visit Planner::read(const UnreadThreads::Top& top) const {
  const std::uint32_t page = threads_[top.list].read / options_.sizes.posts;
  const bool is_new = threads_[top.list].read == 0;
  return {{top.list, page}, is_new ? Reason::NewList : Reason::ShownNew, double(top.posts)};
}

std::optional<Visit> Planner::next(Moment now) {
  if (more_) return Visit{*more_, Reason::MoreRows, double(options_.sizes.rows)};
  const auto top = unread_.top(now);
  const Look look = best_look(now);
  if (top && (look.source == nullptr || top->ages >= look.worth)) return read(*top);
  if (look.source == nullptr) return std::nullopt;
  return Visit{{look.source->list, 0}, Reason::Expected, look.posts};
}

void Planner::count(ListId board, std::uint32_t posts, Moment from, Moment to) {
  for (std::uint32_t i = 1; i <= posts; ++i) rhythm_.add(from + (to - from) * i / posts);
  site_.tempo.add(posts, to);
  Source* const listed = source(board);
  if (listed == nullptr) return;
  listed->tempo.add(posts, to);
  listed->posts += posts;
  const std::uint32_t found = std::min(posts, listed->missing.posts);
  listed->missing.sum -= listed->missing.mean() * found;
  listed->missing.posts -= found;
}

void Planner::show(ListId list, std::uint32_t posts, Moment last, Moment since, ListId board) {
  Thread& known = thread(list);
  if (known.board == kNoList) known.board = board;
  if (posts <= known.shown) return;
  const std::uint32_t news = posts - known.shown;
  const Moment from = std::min(last, std::max(known.last, since));
  Batch batch = unread_.of(list);
  batch.posts += news;
  batch.sum += double(last) * news - double(last - from) * (news - 1) / 2;
  count(known.board, news, from, last);
  known.shown = posts;
  known.last = last;
  unread_.put(list, batch);
}

void Planner::seen_posts(const Sighting& sighting) {
  Thread& known = thread(sighting.page.list);
  if (sighting.answer == Answer::NotModified) {
    known.shown = known.read;
    unread_.put(sighting.page.list, {});
    return;
  }
  const auto first = sighting.page.page * options_.sizes.posts;
  const auto end = first + static_cast<std::uint32_t>(sighting.posts.size());
  const bool is_last = sighting.page.page + 1 >= sighting.pages;
  const std::uint32_t least = is_last ? end : (sighting.pages - 1) * options_.sizes.posts + 1;
  const Moment last = sighting.posts.empty() ? known.last : sighting.posts.back();
  if (least > known.shown)
    count(known.board, least - known.shown, std::min(last, known.last), last);
  // The last page ends all guesses: counts may be wrong, or older than a deletion.
  known.shown = is_last ? end : std::max(known.shown, least);
  known.last = std::max(known.last, last);
  if (first <= known.read) known.read = std::max(known.read, end);
  const std::uint32_t left = known.shown - std::min(known.shown, known.read);
  unread_.put(sighting.page.list, {left, double(known.last) * left});
}

void Planner::seen_rows(const Sighting& sighting, Source& source) {
  if (sighting.page.page == 0) look_began_ = sighting.at;
  Moment oldest = sighting.at;
  for (const Row& row : sighting.rows) {
    oldest = std::min(oldest, row.last);
    const ListId board = source.kind == ListKind::Index ? source.list : kNoList;
    show(row.list, row.records, row.last, row.first, board);
  }
  const bool ends_among_news = !sighting.rows.empty() && oldest + kRounding >= source.known_until &&
                               sighting.page.page + 1 < sighting.pages;
  more_.reset();
  if (ends_among_news) {
    more_ = PageRef{source.list, sighting.page.page + 1};
    return;
  }
  source.looked = source.known_until = look_began_;
  // What the entry page counts and no look finds, nobody can read: hidden posts, or other counts.
  source.posts = std::max(source.posts, source.claimed);
  source.missing = {};
}

void Planner::count_missing(Source& board, const Row& row) {
  board.claimed = row.records;
  // A forum that counts fewer than were read has deleted some, or counts otherwise.
  board.posts = std::min(board.posts, row.records);
  const std::uint32_t missing = row.records - board.posts;
  if (missing <= board.missing.posts) return;
  const std::uint32_t news = missing - board.missing.posts;
  board.missing.posts = missing;
  board.missing.sum += double(board.looked + row.last) / 2 * news;
}

void Planner::seen_boards(const Sighting& sighting, Source& entry) {
  for (const Row& row : sighting.rows) {
    Source* const board = source(row.list);
    if (board == nullptr) continue;
    if (row.newest != kNoList && row.last > thread(row.newest).last)
      show(row.newest, thread(row.newest).shown + 1, row.last, board->known_until, row.list);
    count_missing(*board, row);
    board->looked = sighting.at;
    if (board->missing.posts == 0) board->known_until = sighting.at;
  }
  if (sighting.answer == Answer::NotModified)
    for (Source& board : sources_) board.looked = sighting.at;
  entry.looked = entry.known_until = sighting.at;
}

// What failed is as if it had become worth a request just now: others come first, and it comes
// again.
void Planner::missed(const Sighting& sighting) {
  if (more_ == sighting.page) more_.reset();
  if (Source* const listed = source(sighting.page.list)) {
    listed->looked = sighting.at;
    return;
  }
  const std::uint32_t posts = unread_.of(sighting.page.list).posts;
  unread_.put(sighting.page.list, {posts, double(sighting.at) * posts});
}

void Planner::seen(const Sighting& sighting) {
  if (sighting.answer == Answer::None) return missed(sighting);
  Source* const listed = source(sighting.page.list);
  if (listed == nullptr) return seen_posts(sighting);
  if (listed->kind == ListKind::Entry) return seen_boards(sighting, *listed);
  seen_rows(sighting, *listed);
}

std::size_t Planner::bytes() const {
  return threads_.capacity() * sizeof(Thread) + sources_of_.capacity() * sizeof(std::uint32_t) +
         sources_.capacity() * sizeof(Source) + unread_.size() * 128;
}

}  // namespace boardwalk::refresh
