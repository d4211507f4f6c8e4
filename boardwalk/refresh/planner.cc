#include "boardwalk/refresh/planner.h"

#include <algorithm>
#include <cmath>

namespace boardwalk::refresh {
namespace {

constexpr Moment kRounding = 60;  // forums show minutes
constexpr std::uint32_t kMostCounted = 1000;
// Of the posts that a board has beyond the known ones, one in five is in its latest thread: posts
// wait 0.7 % less for that by boards only (boardwalk-lab fresh). Counts may be wrong: few at most.
constexpr std::uint32_t kOfLatest = 5;
constexpr std::uint32_t kMostOfLatest = 4;
constexpr std::uint32_t kTurnEvery = 100;          // requests
constexpr std::uint32_t kMostPages = 200;          // turned in one look, should a list have no end
constexpr double kLeastRate = 1 / (365.0 * kDay);  // of a board without a post, which may get one
// A post brings half of its answers within that time. By 9, 12 and 16 hours seven forums with a
// site-wide list end with 0.9992 of a year's posts read and more; without it, one ends with 0.9989
// (boardwalk-lab fresh).
constexpr double kTalk = 16.0 * kHour;
constexpr std::size_t kLively = 32;  // threads; those shown with news before talk no more

double half_after(Moment time) { return std::exp2(-static_cast<double>(time) / kTalk); }

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
  if (list.kind == ListKind::Latest) {
    if (latest_) return;
    latest_ = sources_.size();
  }
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
  if (board != nullptr) board->rate = board->tempo.rate(list.read);
}

bool Planner::is_looked_at(const Source& source) const {
  if (source.kind == ListKind::Latest) return latest_ && &sources_[*latest_] == &source;
  if (latest_) return source.is_left_out;
  const bool has_one_board = sources_.size() <= 2;
  return source.kind == ListKind::Index || !has_one_board;
}

const Planner::Source* Planner::whose_turn() const {
  const Source* oldest = nullptr;
  for (const Source& source : sources_) {
    if (source.kind != ListKind::Index) continue;
    if (oldest == nullptr || source.looked < oldest->looked) oldest = &source;
  }
  return oldest;
}

double Planner::share_of(const Source& source) const {
  const bool needs_another = source.kind == ListKind::Entry && !entry_links_threads_.value_or(true);
  return needs_another ? options_.look_without_links : options_.look;
}

Planner::Look Planner::best_look(Moment now) const {
  const double site_rate = site_.tempo.rate(now);
  Look best;
  for (const Source& source : sources_) {
    if (!is_looked_at(source)) continue;
    const double rate = kLeastRate + (source.kind == ListKind::Index ? source.rate : site_rate);
    const double known = source.missing.ages(now);
    const double age = static_cast<double>(now - source.looked);
    // Few can be the best: the others need no exact answer.
    const double share = share_of(source);
    const double most = share * (rate * rhythm_.most() * age * age / 2 + known);
    if (best.source != nullptr && most <= best.worth) continue;
    const double worth = share * (rate * rhythm_.waited(source.looked, now) + known);
    if (best.source == nullptr || worth > best.worth) best = {&source, worth, rate};
  }
  return best;
}

// Of the posts that nobody has been shown: as many follow as were written of late. By boards only,
// where looks come seldom, posts would wait 0.5 % longer for that.
double Planner::unseen_ages(const Thread& thread, Moment now) const {
  if (!latest_) return 0;
  const Moment shown = std::max(sources_[*latest_].known_until, thread.last);
  const Moment since = std::max<Moment>(0, now - shown);
  const double posts = thread.talk * half_after(shown - thread.last) * (1 - half_after(since));
  return posts * static_cast<double>(since) / 2;
}

std::optional<UnreadThreads::Top> Planner::best_thread(Moment now) const {
  auto best = unread_.top(now);
  if (best) best->worth += unseen_ages(threads_[best->list], now);
  for (const ListId list : lively_) {
    const Batch batch = unread_.of(list);
    if (batch.posts == 0) continue;
    const double worth = UnreadThreads::worth(batch, now) + unseen_ages(threads_[list], now);
    if (worth > best->worth) best = {list, batch.ages(now), batch.posts, worth};
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
  if (latest_ && ++decisions_ % kTurnEvery == 0) {
    if (const Source* const board = whose_turn()) return Visit{{board->list, 0}, Reason::Turn, 0};
  }
  const auto top = best_thread(now);
  const Look look = best_look(now);
  if (top && (look.source == nullptr || top->ages >= look.worth)) return read(*top);
  if (look.source == nullptr) return std::nullopt;
  const double posts = look.rate * rhythm_.passed(look.source->looked, now);
  return Visit{{look.source->list, 0}, Reason::Expected, posts + look.source->missing.posts};
}

void Planner::count(ListId board, std::uint32_t posts, Moment from, Moment to) {
  // A row may claim any number: what cannot be true is not worth the time.
  const std::uint32_t counted = std::min(posts, kMostCounted);
  for (std::uint32_t i = 1; i <= counted; ++i) rhythm_.add(from + (to - from) * i / counted);
  site_.tempo.add(counted, to);
  Source* const listed = source(board);
  if (listed == nullptr) return;
  listed->tempo.add(counted, to);
  listed->rate = listed->tempo.rate(to);
  listed->posts += posts;
  const std::uint32_t found = std::min(posts, listed->missing.posts);
  listed->missing.sum -= listed->missing.mean() * found;
  listed->missing.posts -= found;
}

void Planner::note_talk(Thread& known, std::uint32_t posts, Moment last) {
  const Moment since = std::max<Moment>(0, last - known.last);
  known.talk = static_cast<float>(known.talk * half_after(since) + posts);
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
  note_talk(known, news, last);
  known.shown = posts;
  known.last = last;
  unread_.put(list, batch);
  lively_.push_back(list);
  if (lively_.size() > kLively) lively_.pop_front();
}

// Fewer posts than were guessed: a board that counted the guess would seem to miss none.
void Planner::take_back(Thread& known, std::uint32_t posts) {
  Source* const board = source(known.board);
  if (board != nullptr && posts < known.shown)
    board->posts -= std::min(board->posts, known.shown - posts);
  known.shown = posts;
}

void Planner::seen_posts(const Sighting& sighting) {
  Thread& known = thread(sighting.page.list);
  if (sighting.answer == Answer::NotModified) {
    take_back(known, known.read);
    unread_.put(sighting.page.list, {});
    return;
  }
  const auto first = sighting.page.page * options_.sizes.posts;
  const auto end = first + static_cast<std::uint32_t>(sighting.posts.size());
  const bool is_last = sighting.page.page + 1 >= sighting.pages;
  const std::uint32_t least = is_last ? end : (sighting.pages - 1) * options_.sizes.posts + 1;
  const Moment shown = sighting.posts.empty() ? known.last : sighting.posts.back();
  const Moment last = std::min(shown, sighting.at);
  if (least > known.shown) {
    count(known.board, least - known.shown, std::min(last, known.last), last);
    note_talk(known, least - known.shown, last);
  }
  // The last page ends all guesses: counts may be wrong, or older than a deletion.
  if (is_last && end < known.shown) take_back(known, end);
  known.shown = is_last ? end : std::max(known.shown, least);
  known.last = std::max(known.last, last);
  if (first <= known.read) known.read = std::max(known.read, end);
  const std::uint32_t left = known.shown - std::min(known.shown, known.read);
  unread_.put(sighting.page.list, {left, double(known.last) * left});
}

// A row without a count, whose latest post is later than the known ones, has one more at least.
Row Planner::completed(Row row, Moment now) {
  const Thread& known = thread(row.list);
  const bool is_dated = row.last != 0;
  if (row.records == 0) row.records = known.shown + (row.last > known.last ? 1 : 0);
  if (!is_dated) row.last = row.records > known.shown ? now : known.last;
  row.last = std::min(row.last, now);
  return row;
}

bool Planner::is_left_out(const Source& board, const Row& row) {
  if (!latest_ || board.kind != ListKind::Index || row.last == 0) return false;
  const Thread& known = thread(row.list);
  const Moment since = std::max(known.last, board.known_until) + kRounding;
  return row.records > known.shown && row.last > since &&
         row.last + kRounding < sources_[*latest_].known_until;
}

void Planner::seen_rows(const Sighting& sighting, Source& source) {
  if (sighting.page.page == 0) look_began_ = sighting.at;
  Moment oldest = sighting.at;
  // Behind what that look has shown there may be more.
  bool has_news = source.is_cut && !sighting.rows.empty();
  for (const Row& shown : sighting.rows) {
    const Row row = completed(shown, sighting.at);
    oldest = std::min(oldest, row.last);
    const ListId board = source.kind == ListKind::Index ? source.list : kNoList;
    if (is_left_out(source, row)) source.is_left_out = true;
    has_news |= row.records > thread(row.list).shown;
    show(row.list, row.records, row.last, row.first, board);
  }
  const bool ends_among_news = has_news && oldest + kRounding >= source.known_until &&
                               sighting.page.page + 1 < std::min(sighting.pages, kMostPages);
  more_.reset();
  if (ends_among_news) {
    more_ = PageRef{source.list, sighting.page.page + 1};
    return;
  }
  source.looked = source.known_until = look_began_;
  source.is_cut = false;
  // What the entry page counts and no look finds, nobody can read: hidden posts, or other counts.
  source.posts = std::max(source.posts, source.claimed);
  source.missing = {};
}

void Planner::count_missing(Source& board, std::uint32_t claimed, Moment last) {
  board.claimed = claimed;
  // A forum that counts fewer than were read has deleted some, or counts otherwise.
  board.posts = std::min(board.posts, claimed);
  const std::uint32_t missing = claimed - board.posts;
  if (missing <= board.missing.posts) return;
  const std::uint32_t news = missing - board.missing.posts;
  board.missing.posts = missing;
  board.missing.sum += double(board.looked + last) / 2 * news;
}

// A thread may be named only while it has news, so that rows without any say nothing.
void Planner::note_links(const Row& row, const Source& board) {
  if (row.newest != kNoList) entry_links_threads_ = true;
  if (!entry_links_threads_ && row.records > board.posts) entry_links_threads_ = false;
}

void Planner::seen_newest(const Row& row, Source& board, Moment last) {
  const std::uint32_t shown = thread(row.newest).shown;
  if (last <= thread(row.newest).last) return;
  const std::uint32_t others = row.records > board.posts ? row.records - board.posts - 1 : 0;
  const std::uint32_t more = std::min(others / kOfLatest, kMostOfLatest);
  show(row.newest, shown + 1 + more, last, board.known_until, row.list);
}

void Planner::seen_boards(const Sighting& sighting) {
  for (const Row& row : sighting.rows) {
    if (source(row.list) == nullptr) add({.id = row.list, .kind = ListKind::Index});
    Source& board = *source(row.list);
    // Nobody posts tomorrow: clocks and zones are wrong at times.
    const Moment last = std::min(row.last, sighting.at);
    note_links(row, board);
    if (row.newest != kNoList) seen_newest(row, board, last);
    count_missing(board, row.records, last);
    board.looked = sighting.at;
    board.rate = board.tempo.rate(sighting.at);
    if (board.missing.posts == 0) board.known_until = sighting.at;
  }
  if (sighting.answer == Answer::NotModified)
    for (Source& board : sources_) board.looked = sighting.at;
  Source& entry = *source(sighting.page.list);
  entry.looked = entry.known_until = sighting.at;
}

// What failed is as if it had become worth a request just now: others come first, and it comes
// again.
void Planner::missed(const Sighting& sighting) {
  const bool is_cut = more_ == sighting.page;
  if (is_cut) more_.reset();
  if (Source* const listed = source(sighting.page.list)) {
    listed->is_cut |= is_cut;
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
  if (listed->kind == ListKind::Entry) return seen_boards(sighting);
  seen_rows(sighting, *listed);
}

std::size_t Planner::bytes() const {
  return threads_.capacity() * sizeof(Thread) + sources_of_.capacity() * sizeof(std::uint32_t) +
         sources_.capacity() * sizeof(Source) + unread_.size() * 128;
}

}  // namespace boardwalk::refresh
