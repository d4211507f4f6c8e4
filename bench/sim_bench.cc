// How many pages a second does the simulator write on one core?
#include <benchmark/benchmark.h>

#include "sim/calendar.h"
#include "tests/sim/sample_pages.h"

namespace boardwalk::sim {
namespace {

Traits bench_traits(const benchmark::State& state) {
  return sample_traits(static_cast<Layout>(state.range(0)), Genre::Forum, 4);
}

void report(benchmark::State& state, std::size_t bytes) {
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
}

// The markup alone: the words are there already.
void render_thread(benchmark::State& state) {
  const Traits traits = bench_traits(state);
  const Skin skin{traits};
  const ThreadPage page = sample_thread(traits, 10);
  std::size_t bytes = 0;
  for (auto _ : state) bytes += skin.thread(page).size();
  report(state, bytes);
}
BENCHMARK(render_thread)->DenseRange(0, 7);

// Words and markup, as a served page costs.
void write_thread(benchmark::State& state) {
  const Traits traits = bench_traits(state);
  const Skin skin{traits};
  std::size_t bytes = 0;
  for (auto _ : state) bytes += skin.thread(sample_thread(traits, 10)).size();
  report(state, bytes);
}
BENCHMARK(write_thread)->DenseRange(0, 7);

void render_board(benchmark::State& state) {
  const Traits traits = bench_traits(state);
  const Skin skin{traits};
  const BoardPage page = sample_board(traits, 20);
  std::size_t bytes = 0;
  for (auto _ : state) bytes += skin.board(page).size();
  report(state, bytes);
}
BENCHMARK(render_board)->DenseRange(0, 7);

void show_date_in_style(benchmark::State& state) {
  Traits traits;
  traits.time_zone = "Europe/Berlin";
  traits.dates = static_cast<DateStyle>(state.range(0));
  Time time = kSampleNow;
  for (auto _ : state)
    benchmark::DoNotOptimize(show_date(time -= Millis{61000}, kSampleNow, traits));
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}
BENCHMARK(show_date_in_style)->DenseRange(0, 10);

}  // namespace
}  // namespace boardwalk::sim
