#include "sim/world.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "boardwalk/base/random.h"

namespace boardwalk::sim {
namespace {

using std::chrono::seconds;

// Only additions, multiplications, divisions and square roots: IEEE 754 makes these the same on
// every machine, which pow() and log() are not.

// Posts in a thread: P(length > x) falls as x^(-4/3), the tail that public traces show.
std::uint32_t draw_length(Random& random, double longest) {
  const double u = std::max(random.unit(), 1e-12);
  const double root = std::sqrt(u);
  return static_cast<std::uint32_t>(std::clamp(2.4 / (root * std::sqrt(root)), 1.0, longest));
}

// Large boards are many times the size of small ones.
std::uint16_t draw_board(Random& random, std::size_t boards) {
  const double u = random.unit();
  return static_cast<std::uint16_t>(1 +
                                    static_cast<std::size_t>(u * u * static_cast<double>(boards)));
}

int board_count(std::int64_t pages) {
  return static_cast<int>(
      std::clamp(3.0 + std::sqrt(static_cast<double>(pages)) / 12.0, 4.0, 60.0));
}

std::int64_t pages_of(std::int64_t items, int per_page) {
  return std::max<std::int64_t>(1, (items + per_page - 1) / per_page);
}

Random stream(const WorldPlan& plan, std::string_view name, ThreadId thread,
              std::int64_t number = 0) {
  return Random{plan.seed}
      .fork(name)
      .fork(static_cast<std::uint64_t>(thread))
      .fork(static_cast<std::uint64_t>(number));
}

}  // namespace

WorldPlan plan_for(const Traits& traits, std::int64_t pages) {
  WorldPlan plan;
  plan.seed = traits.seed;
  plan.pages = pages;
  plan.threads_per_page = traits.threads_per_page;
  plan.posts_per_page = traits.posts_per_page;
  plan.sub_boards = traits.sub_boards;
  plan.sticky = traits.sticky_threads;
  plan.announcements = traits.announcements;
  plan.moves = traits.moved_threads;
  return plan;
}

World World::generate(const WorldPlan& plan) {
  World world;
  world.plan_ = plan;
  world.draw_boards(board_count(plan.pages));
  world.draw_threads();
  world.place_threads_in_time();
  world.mark_threads();
  world.index_boards();
  return world;
}

void World::draw_boards(int count) {
  Random random = Random{plan_.seed}.fork("boards");
  const int categories = std::max(1, count / 4);
  for (BoardId id = 1; id <= count; ++id) {
    Board board{.id = id, .parent = 0, .category = (id - 1) % categories};
    if (plan_.sub_boards && id > 3 && random.chance(0.3)) {
      board.parent = static_cast<BoardId>(random.between(1, id - 1));
      board.category = boards_[static_cast<std::size_t>(board.parent) - 1].category;
    }
    boards_.push_back(board);
  }
}

void World::draw_threads() {
  Random random = Random{plan_.seed}.fork("threads");
  const double longest =
      std::clamp(static_cast<double>(plan_.pages * plan_.posts_per_page) / 20.0, 40.0, 20'000.0);
  std::vector<std::int64_t> in_board(boards_.size(), 0);
  auto left = plan_.pages - static_cast<std::int64_t>(boards_.size()) - 1;
  while (left > 0 || threads_.empty()) {
    Thread thread;
    thread.posts = draw_length(random, longest);
    thread.board = draw_board(random, boards_.size());
    const std::int64_t row = in_board[thread.board - 1U]++;
    left -= pages_of(thread.posts, plan_.posts_per_page);
    if (row > 0 && row % plan_.threads_per_page == 0) --left;
    threads_.push_back(thread);
  }
}

// Threads come in the order of their creation; the forum grew fast at first. A thread that would
// have gone on after the end of the world has had only a part of its posts.
void World::place_threads_in_time() {
  const auto span = std::chrono::duration_cast<seconds>(plan_.end - plan_.start).count() /
                    Rhythm::kWeek * Rhythm::kWeek;
  const auto count = static_cast<double>(threads_.size());
  Random random = Random{plan_.seed}.fork("times");
  std::int64_t next_id = 1 + static_cast<std::int64_t>(random.below(5000));
  for (std::size_t i = 0; i < threads_.size(); ++i) {
    Thread& thread = threads_[i];
    const double x = (static_cast<double>(i) + random.unit()) / count;
    const auto created =
        static_cast<std::int64_t>((0.7 * x + 0.3 * std::sqrt(x)) * static_cast<double>(span - 60));
    const double tempo = random.unit();
    const auto wanted =
        static_cast<std::int64_t>(thread.posts * (300.0 + 86'400.0 * tempo * tempo * tempo * 20.0));
    const std::int64_t lifetime =
        std::min({wanted, span - 1 - created, std::int64_t{2'000'000'000}});
    if (lifetime < wanted) {
      const double part = std::sqrt(static_cast<double>(lifetime) / static_cast<double>(wanted));
      thread.posts = std::max(1U, static_cast<std::uint32_t>(part * thread.posts));
    }
    thread.created = static_cast<std::uint32_t>(created);
    thread.lifetime = static_cast<std::uint32_t>(lifetime);
    thread.first_post = next_id;
    next_id += thread.posts;
    all_posts_ += thread.posts;
  }
  people_ = static_cast<std::uint32_t>(std::clamp<std::int64_t>(all_posts_ / 25, 12, 400'000));
}

void World::mark_threads() {
  Random random = Random{plan_.seed}.fork("marks");
  for (std::size_t i = 0; i < threads_.size(); ++i) {
    threads_[i].sticky = plan_.sticky && i < 4 * boards_.size() && random.chance(0.25);
    threads_[i].locked = random.chance(0.04);
  }
  if (!plan_.announcements) return;
  for (ThreadId id = 1; id <= std::min<ThreadId>(3, threads()); ++id) announcements_.push_back(id);
}

// Counting sort of the threads by board; a moved thread stands in both of its boards.
void World::index_boards() {
  first_member_.assign(boards_.size() + 2, 0);
  const auto each = [&](auto&& use) {
    for (ThreadId id = 1; id <= threads(); ++id) {
      use(at(id).board, id);
      if (const auto move = move_of(id)) use(move->from, id);
    }
  };
  each([&](BoardId board, ThreadId) { ++first_member_[static_cast<std::size_t>(board) + 1]; });
  for (std::size_t i = 1; i < first_member_.size(); ++i) first_member_[i] += first_member_[i - 1];
  members_.resize(first_member_.back());
  std::vector<std::uint32_t> free = first_member_;
  each([&](BoardId board, ThreadId id) {
    members_[free[static_cast<std::size_t>(board)]++] = static_cast<std::uint32_t>(id);
  });
}

bool World::has_board(std::int64_t id) const {
  return id >= 1 && id <= static_cast<std::int64_t>(boards_.size());
}

std::span<const std::uint32_t> World::threads_of(BoardId id) const {
  const auto i = static_cast<std::size_t>(id);
  return std::span(members_).subspan(first_member_[i], first_member_[i + 1] - first_member_[i]);
}

bool World::exists(ThreadId id, Time now) const {
  return id >= 1 && id <= threads() && created(id) <= now;
}

BoardId World::board_of(ThreadId id, Time now) const {
  const auto move = move_of(id);
  return move && now < move->at ? move->from : static_cast<BoardId>(at(id).board);
}

std::optional<Move> World::move_of(ThreadId id) const {
  if (!plan_.moves || boards_.size() < 2) return std::nullopt;
  Random random = stream(plan_, "moves", id);
  if (!random.chance(0.03)) return std::nullopt;
  auto from = static_cast<BoardId>(1 + random.below(boards_.size() - 1));
  if (from >= static_cast<BoardId>(at(id).board)) ++from;
  const Time when = created(id) + seconds{random.between(3600, 432'000)};
  if (when >= plan_.end) return std::nullopt;
  return Move{from, when};
}

bool World::is_sticky(ThreadId id) const { return at(id).sticky; }
bool World::is_locked(ThreadId id) const { return at(id).locked; }

// Posts are dense at first and thin out: the share x of a thread's posts is there after x² of its
// lifetime. The jitter stays below one step, so the order holds.
Time World::posted(ThreadId id, std::int64_t number) const {
  const Thread& thread = at(id);
  if (!trace_times_.empty()) {
    return plan_.start + seconds{trace_times_[thread.created + static_cast<std::size_t>(number)]};
  }
  double active = thread.created;
  if (number > 0) {
    const double jitter = 0.95 * stream(plan_, "posted", id, number).unit();
    const double x = (static_cast<double>(number) + jitter) / thread.posts;
    active += x * x * thread.lifetime;
  }
  return plan_.start + seconds{rhythm_.real(static_cast<std::int64_t>(active))};
}

// A few people write much. Inside a thread a handful of them talk to each other.
std::uint32_t World::author(ThreadId id, std::int64_t number) const {
  if (!trace_authors_.empty()) {
    return trace_authors_[at(id).created + static_cast<std::size_t>(number)];
  }
  Random random = stream(plan_, "author", id, number);
  const bool regular = number > 0 && random.chance(0.55);
  if (regular) random = stream(plan_, "regular", id, static_cast<std::int64_t>(random.below(4)));
  const double u = random.unit();
  return static_cast<std::uint32_t>(u * u * u * people_);
}

std::int64_t World::written_posts(ThreadId id, Time now) const {
  const std::int64_t all = at(id).posts;
  if (posted(id, all - 1) <= now) return all;
  std::int64_t low = 0;
  std::int64_t high = all - 1;  // not yet written
  while (low < high) {
    const std::int64_t middle = (low + high) / 2;
    if (posted(id, middle) <= now) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

// At most one post of a thread is ever deleted, and never the first: its place can be computed.
std::optional<World::Deletion> World::deletion(ThreadId id) const {
  const std::int64_t posts = at(id).posts;
  if (!plan_.revisions || posts < 4) return std::nullopt;
  Random random = stream(plan_, "deletion", id);
  if (!random.chance(0.08)) return std::nullopt;
  const std::int64_t number = random.between(1, posts - 2);
  const Time when = posted(id, number) + seconds{random.between(600, 864'000)};
  if (when >= plan_.end) return std::nullopt;
  return Deletion{number, when};
}

bool World::has_deletion(ThreadId id, Time now, std::int64_t written) const {
  const auto gone = deletion(id);
  return gone && gone->at <= now && gone->number < written;
}

std::int64_t World::visible_posts(ThreadId id, Time now) const {
  const std::int64_t written = written_posts(id, now);
  return written - (has_deletion(id, now, written) ? 1 : 0);
}

PostFacts World::post(ThreadId id, std::int64_t position, Time now) const {
  const auto gone = deletion(id);
  const bool after = gone && gone->at <= now && position >= gone->number;
  PostFacts facts;
  facts.number = position + (after ? 1 : 0);
  facts.id = at(id).first_post + facts.number;
  facts.author = author(id, facts.number);
  facts.posted = posted(id, facts.number);
  if (!plan_.revisions) return facts;
  Random random = stream(plan_, "edit", id, facts.number);
  if (!random.chance(0.03)) return facts;
  const Time edited = facts.posted + seconds{random.between(120, 259'200)};
  if (edited <= now) facts.edited = edited;
  return facts;
}

std::optional<Time> World::next_event(ThreadId id, Time now) const {
  std::optional<Time> next;
  if (now >= plan_.end) return next;
  const auto consider = [&](Time when) {
    if (when > now && (!next || when < *next)) next = when;
  };
  const std::int64_t written = written_posts(id, now);
  if (written < at(id).posts) consider(posted(id, written));
  if (const auto gone = deletion(id)) consider(gone->at);
  if (const auto move = move_of(id)) consider(move->at);
  return next;
}

std::optional<World::PostPlace> World::find_post(std::int64_t post_id, Time now) const {
  const auto after = std::upper_bound(
      threads_.begin(), threads_.end(), post_id,
      [](std::int64_t wanted, const Thread& thread) { return wanted < thread.first_post; });
  if (after == threads_.begin()) return std::nullopt;
  const ThreadId id = after - threads_.begin();
  const std::int64_t number = post_id - at(id).first_post;
  if (number >= written_posts(id, now)) return std::nullopt;
  const auto gone = deletion(id);
  const bool shortened = gone && gone->at <= now;
  if (shortened && gone->number == number) return std::nullopt;
  return PostPlace{id, number - (shortened && gone->number < number ? 1 : 0)};
}

std::size_t World::bytes() const {
  return threads_.capacity() * sizeof(Thread) + members_.capacity() * sizeof(std::uint32_t) +
         (trace_times_.capacity() + trace_authors_.capacity()) * sizeof(std::uint32_t);
}

}  // namespace boardwalk::sim
