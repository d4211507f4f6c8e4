// What finding records costs beside parsing the page, on a board and a thread of a simulated forum.
#include <benchmark/benchmark.h>

#include "boardwalk/align/link_table.h"
#include "boardwalk/align/regions.h"
#include "boardwalk/classify/page_class.h"
#include "boardwalk/html/parse.h"
#include "sim/package.h"
#include "sim/site.h"

namespace {

using namespace boardwalk;

// Posts enough for `bytes`: a page as large as the largest of real forums.
std::string page_of(std::size_t bytes) {
  const sim::Traits traits = sim::draw_package(sim::train_seeds()[0]);
  sim::Site site(traits, sim::World::generate(sim::plan_for(traits, 300)));
  const Time now = site.forum().world().end();
  std::string page;
  for (sim::ThreadId thread = 1; page.size() < bytes; thread = thread % 50 + 1)
    page +=
        site.handle({.target = site.forum().urls().target(site.forum().thread_ref(thread))}, now)
            .body;
  return page;
}

html::Document parsed(std::size_t bytes) {
  html::Parser parser;
  return parser.parse(page_of(bytes)).document;
}

void parse_page(benchmark::State& state) {
  const std::string page = page_of(static_cast<std::size_t>(state.range(0)));
  html::Parser parser;
  for (auto _ : state) benchmark::DoNotOptimize(parser.parse(page));
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * page.size()));
}
BENCHMARK(parse_page)->Arg(30'000)->Arg(500'000)->Unit(benchmark::kMicrosecond);

void find_regions(benchmark::State& state) {
  const html::Document page = parsed(static_cast<std::size_t>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(align::find_regions(page, align::Shapes(page)));
}
BENCHMARK(find_regions)->Arg(30'000)->Arg(500'000)->Unit(benchmark::kMicrosecond);

void make_link_tables(benchmark::State& state) {
  const html::Document page = parsed(static_cast<std::size_t>(state.range(0)));
  const auto regions = align::find_regions(page, align::Shapes(page));
  for (auto _ : state) benchmark::DoNotOptimize(align::link_tables(page, regions));
}
BENCHMARK(make_link_tables)->Arg(30'000)->Arg(500'000)->Unit(benchmark::kMicrosecond);

void measure_page(benchmark::State& state) {
  const html::Document page = parsed(static_cast<std::size_t>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(classify::measure(page));
}
BENCHMARK(measure_page)->Arg(30'000)->Arg(500'000)->Unit(benchmark::kMicrosecond);

}  // namespace
