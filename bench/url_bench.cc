// What does it cost to read the links of a page?
#include <benchmark/benchmark.h>

#include <optional>
#include <string>
#include <string_view>

#include "boardwalk/url/normalise.h"
#include "boardwalk/url/url.h"

namespace boardwalk::url {
namespace {

constexpr std::string_view kPage = "https://www.forum.test/community/viewforum.php?f=12&start=50";

void resolve(benchmark::State& state, std::string_view reference) {
  const Url page = parse(kPage).value();
  for ([[maybe_unused]] auto _ : state) {
    std::optional<Url> url = parse(reference, page);
    benchmark::DoNotOptimize(url);
  }
}

void resolve_absolute(benchmark::State& state) {
  resolve(state, "https://www.forum.test/community/viewtopic.php?f=12&t=48123&start=25#p551234");
}
BENCHMARK(resolve_absolute);

void resolve_sibling(benchmark::State& state) {
  resolve(state, "./viewtopic.php?f=12&t=48123&start=25#p551234");
}
BENCHMARK(resolve_sibling);

void resolve_from_root(benchmark::State& state) {
  resolve(state, "/community/threads/how-to-bake-bread.48123/page-2");
}
BENCHMARK(resolve_from_root);

void resolve_fragment(benchmark::State& state) { resolve(state, "#p551234"); }
BENCHMARK(resolve_fragment);

void resolve_escaped(benchmark::State& state) {
  resolve(state, "/community/threads/\u00fcber br\u00f6tchen und g\u00e4rzeiten.48123/");
}
BENCHMARK(resolve_escaped);

void resolve_international_host(benchmark::State& state) {
  resolve(state, "https://b\u00fccher.forum.test/");
}
BENCHMARK(resolve_international_host);

void normalise_link(benchmark::State& state) {
  const Url url = parse("/t/%7eann/48123?page=2&q=%c3%bc#p551234", parse(kPage).value()).value();
  for ([[maybe_unused]] auto _ : state) {
    Url plain = normalise(url);
    benchmark::DoNotOptimize(plain);
  }
}
BENCHMARK(normalise_link);

}  // namespace
}  // namespace boardwalk::url
