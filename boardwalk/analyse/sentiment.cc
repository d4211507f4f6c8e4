#include "boardwalk/analyse/sentiment.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <charconv>
#include <cmath>
#include <optional>

#include "boardwalk/base/ascii.h"

namespace boardwalk::embedded {
extern const std::string_view kSentimentWeights;  // made by boardwalk_embed()
}

namespace boardwalk::analyse {
namespace {

constexpr float kUnit = 1000;  // weights are written in thousandths

template <typename Number>
std::optional<Number> number_in(std::string_view word, int base = 10) {
  Number value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value, base);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

std::optional<std::array<std::int16_t, kMoods>> read_weights(std::string_view line) {
  std::array<std::int16_t, kMoods> weights{};
  for (std::int16_t& weight : weights) {
    const auto number = number_in<std::int16_t>(take_word(line));
    if (!number) return std::nullopt;
    weight = *number;
  }
  return weights;
}

MoodWeights in_units(const std::array<std::int16_t, kMoods>& weights) {
  MoodWeights out{};
  for (std::size_t i = 0; i < kMoods; ++i) out[i] = static_cast<float>(weights[i]) / kUnit;
  return out;
}

}  // namespace

Result<SentimentModel> SentimentModel::parse(std::string_view text) {
  SentimentModel model;
  const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  model.slots_.resize(std::bit_ceil(2 * (lines + 1)));
  while (!text.empty())
    if (auto read = model.add_line(next_piece(text, '\n')); !read) return read.error();
  return model;
}

Result<void> SentimentModel::add_line(std::string_view line) {
  const std::string_view name = take_word(line);
  if (name.empty()) return {};
  const auto weights = read_weights(line);
  if (!weights) return Error{fmt::format("no three weights behind {}", name)};
  if (name == "bias") {
    bias_ = in_units(*weights);
    return {};
  }
  if (name.front() == '#') {
    const auto figure = number_in<std::size_t>(name.substr(1));
    if (!figure || *figure >= kFigures) return Error{fmt::format("no figure is called {}", name)};
    figures_[*figure] = in_units(*weights);
    return {};
  }
  const auto term = number_in<std::uint32_t>(name, 16);
  if (!term) return Error{fmt::format("{} is not the number of a term", name)};
  slots_[place_of(*term)] = {*term, *weights, true};
  traces_.set(trace_of(*term));
  return {};
}

std::size_t SentimentModel::trace_of(std::uint32_t term) { return (term * 0x9E3779B1U) >> 16U; }

std::size_t SentimentModel::place_of(std::uint32_t term) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = (term ^ (term >> 15U)) & mask;
  while (slots_[at].used && slots_[at].term != term) at = (at + 1) & mask;
  return at;
}

const SentimentModel& SentimentModel::built_in() {
  static const SentimentModel kModel = [] {
    auto model = parse(embedded::kSentimentWeights);
    assert(model && "the embedded weights are tested to be well-formed");
    return model ? std::move(*model) : SentimentModel{};
  }();
  return kModel;
}

// Terms count once each, and all known terms of a text together have the length 1.
MoodWeights SentimentModel::margins(const SentimentFeatures& features) const {
  std::vector<bool> is_counted(slots_.size());
  std::size_t known = 0;
  std::array<std::int32_t, kMoods> sums{};
  for (const std::uint32_t term : features.terms) {
    if (!traces_[trace_of(term)]) continue;
    const std::size_t at = place_of(term);
    if (!slots_[at].used || is_counted[at]) continue;
    is_counted[at] = true;
    ++known;
    for (std::size_t i = 0; i < kMoods; ++i) sums[i] += slots_[at].weights[i];
  }
  const float length = std::sqrt(static_cast<float>(std::max<std::size_t>(known, 1)));
  MoodWeights out = bias_;
  for (std::size_t i = 0; i < kMoods; ++i) {
    out[i] += static_cast<float>(sums[i]) / kUnit / length;
    for (std::size_t f = 0; f < kFigures; ++f) out[i] += figures_[f][i] * features.figures[f];
  }
  return out;
}

Sentiment judge(const SentimentModel& model, const SentimentFeatures& features) {
  const MoodWeights margins = model.margins(features);
  std::array<double, kMoods> odds{};
  double sum = 0;
  for (std::size_t i = 0; i < kMoods; ++i) sum += odds[i] = 1 / (1 + std::exp(-margins[i]));
  const auto likeliest = std::max_element(odds.begin(), odds.end()) - odds.begin();
  return {static_cast<int>(likeliest) - 1, (odds[2] - odds[0]) / sum};
}

}  // namespace boardwalk::analyse
