// What does it cost to read a post? 20,000 posts a second and core leave 50 µs for each.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "boardwalk/analyse/language.h"
#include "boardwalk/analyse/post_reader.h"
#include "boardwalk/analyse/pulse.h"
#include "sim/prose.h"

namespace boardwalk::analyse {
namespace {

constexpr std::uint64_t kPosts = 2000;

const std::vector<std::string>& posts() {
  static const std::vector<std::string> kTexts = [] {
    const sim::Prose prose{sim::Language::English, 1};
    std::vector<std::string> texts;
    for (std::uint64_t i = 0; i < kPosts; ++i)
      texts.push_back(sim::plain_text(prose.post(i / 8, i % 8, {})));
    return texts;
  }();
  return kTexts;
}

std::int64_t bytes_of(const std::vector<std::string>& texts) {
  std::int64_t sum = 0;
  for (const std::string& text : texts) sum += static_cast<std::int64_t>(text.size());
  return sum;
}

template <typename Work>
void over_posts(benchmark::State& state, const Work& work) {
  for ([[maybe_unused]] auto _ : state)
    for (const std::string& text : posts()) work(text);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(posts().size()));
  state.SetBytesProcessed(state.iterations() * bytes_of(posts()));
}

void read_posts(benchmark::State& state) {
  PostReader reader;
  over_posts(state, [&](const std::string& text) { benchmark::DoNotOptimize(reader.read(text)); });
}
BENCHMARK(read_posts);

void take_pulse(benchmark::State& state) {
  PostReader reader;
  Pulse pulse{std::chrono::days{1}};
  std::int64_t count = 0;
  over_posts(state, [&](const std::string& text) {
    ++count;
    const std::string thread = "http://f.test/" + std::to_string(count / 8);
    pulse.add({.board = std::to_string(count % 20),
               .thread = thread,
               .author = std::to_string(count % 500),
               .at = Time{} - std::chrono::minutes{count % 500'000}},
              reader.read(text));
  });
}
BENCHMARK(take_pulse);

void judge_posts(benchmark::State& state) {
  SentimentReader reader;
  over_posts(state, [&](const std::string& text) {
    Sentiment mood = judge(SentimentModel::built_in(), reader.read(text));
    benchmark::DoNotOptimize(mood);
  });
}
BENCHMARK(judge_posts);

void tell_languages(benchmark::State& state) {
  over_posts(state, [](const std::string& text) {
    std::string_view language = language_of(text);
    benchmark::DoNotOptimize(language);
  });
}
BENCHMARK(tell_languages);

}  // namespace
}  // namespace boardwalk::analyse
