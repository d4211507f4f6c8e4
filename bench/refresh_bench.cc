// What does a decision of the planner cost when a million lists are followed?
//
// A site of 1,000 boards without a list of the latest threads, which is the dearest case; each
// round is a decision and what the page then shows, of a forum that goes on meanwhile.
#include <benchmark/benchmark.h>

#include <vector>

#include "boardwalk/base/random.h"
#include "boardwalk/refresh/planner.h"

namespace boardwalk::refresh {
namespace {

constexpr ListId kBoards = 1'000;
constexpr ListId kLists = 1'000'000;
constexpr Moment kStart = 20'000 * kDay;
constexpr Moment kPace = 1;  // seconds between requests
constexpr PageSizes kSizes{.rows = 25, .posts = 15};

// Threads are dealt out to boards in turn; every second some thread is answered.
class BusyForum {
 public:
  explicit BusyForum(Planner& planner) : planner_(&planner), posts_(kLists, 3) {
    planner.add({.id = 0, .kind = ListKind::Entry, .read = kStart});
    for (ListId board = 1; board <= kBoards; ++board)
      planner.add({.id = board, .kind = ListKind::Index, .read = kStart});
    std::vector<Moment> times(3);
    for (ListId thread = kBoards + 1; thread < kLists; ++thread) {
      for (std::size_t i = 0; i < times.size(); ++i)
        times[i] = kStart - kDay * (1 + static_cast<Moment>((thread + i) % 300));
      planner.add({.id = thread, .board = board_of(thread), .records = times, .read = kStart});
    }
  }
  void pass_to(Moment now) {
    ++posts_[kBoards + 1 + random_.below(kLists - kBoards - 1)];
    now_ = now;
  }
  void visit(const PageRef& page) {
    rows_.clear();
    times_.clear();
    Sighting sighting{.page = page, .at = now_};
    if (page.list > kBoards) {
      times_.assign(posts_[page.list] - page.page * kSizes.posts, now_);
      sighting.posts = times_;
    } else {
      for (ListId i = 0; i < kSizes.rows; ++i) add_row(page.list, i);
      sighting.rows = rows_;
    }
    planner_->seen(sighting);
  }

 private:
  static ListId board_of(ListId thread) { return 1 + thread % kBoards; }
  void add_row(ListId list, ListId row) {
    const ListId thread = kBoards + list + kBoards * static_cast<ListId>(random_.below(900));
    if (list == 0) {
      rows_.push_back(
          {.list = 1 + row, .records = 3'000 + static_cast<ListId>(now_ - kStart), .last = now_});
    } else if (thread < kLists) {
      rows_.push_back({.list = thread, .records = posts_[thread], .last = now_ - kDay});
    }
  }

  Planner* planner_;
  std::vector<std::uint32_t> posts_;
  std::vector<Row> rows_;
  std::vector<Moment> times_;
  Random random_{7};
  Moment now_ = kStart;
};

void plan_among_a_million_lists(benchmark::State& state) {
  Planner planner{{.sizes = kSizes}};
  BusyForum forum{planner};
  Moment now = kStart;
  for ([[maybe_unused]] auto _ : state) {
    forum.pass_to(now += kPace);
    const auto visit = planner.next(now);
    if (visit) forum.visit(visit->page);
  }
  state.counters["bytes_per_list"] = static_cast<double>(planner.bytes()) / kLists;
}
BENCHMARK(plan_among_a_million_lists)->Iterations(200'000)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace boardwalk::refresh
