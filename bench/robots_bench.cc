// What does it cost to ask robots.txt about every link?
#include <benchmark/benchmark.h>

#include <string>
#include <string_view>

#include "boardwalk/fetch/robots.h"
#include "boardwalk/fetch/state_changing.h"

namespace boardwalk::fetch {
namespace {

// Like those of large forums: a hundred rules, a third of them with wildcards.
std::string large_file() {
  std::string body = "User-agent: *\n";
  for (int i = 0; i < 34; ++i) {
    const std::string number = std::to_string(i);
    body += "Disallow: /folder" + number + "/\n";
    body += "Disallow: /*parameter" + number + "=\n";
    body += "Allow: /folder" + number + "/public\n";
  }
  return body + "Crawl-delay: 5\nSitemap: http://forum.test/sitemap.xml\n";
}

void parse_robots(benchmark::State& state) {
  const std::string body = large_file();
  for ([[maybe_unused]] auto _ : state) {
    Robots robots = Robots::parse(body, "boardwalk");
    benchmark::DoNotOptimize(robots);
  }
}
BENCHMARK(parse_robots);

void ask_robots(benchmark::State& state, std::string_view target) {
  const Robots robots = Robots::parse(large_file(), "boardwalk");
  for ([[maybe_unused]] auto _ : state) {
    bool allowed = robots.allows(target);
    benchmark::DoNotOptimize(allowed);
  }
}

void ask_robots_about_a_thread(benchmark::State& state) {
  ask_robots(state, "/community/viewtopic.php?f=12&t=48123&start=25");
}
BENCHMARK(ask_robots_about_a_thread);

void ask_robots_about_escapes(benchmark::State& state) {
  ask_robots(state, "/community/t/%C3%BCber-br%C3%B6tchen/48123");
}
BENCHMARK(ask_robots_about_escapes);

void look_for_state_changes(benchmark::State& state, std::string_view link) {
  const url::Url url = url::parse(link).value();
  for ([[maybe_unused]] auto _ : state) {
    bool changes = changes_state(url);
    benchmark::DoNotOptimize(changes);
  }
}

void look_for_state_changes_in_a_query(benchmark::State& state) {
  look_for_state_changes(state, "http://forum.test/bbs/viewtopic.php?f=12&t=48123&start=25");
}
BENCHMARK(look_for_state_changes_in_a_query);

void look_for_state_changes_in_a_path(benchmark::State& state) {
  look_for_state_changes(state, "http://forum.test/bbs/threads/how-to-bake-bread.48123/page-2");
}
BENCHMARK(look_for_state_changes_in_a_path);

}  // namespace
}  // namespace boardwalk::fetch
