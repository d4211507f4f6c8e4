// Is this a happy post or an angry one?
//
//     SentimentReader reader;
//     const Sentiment mood = judge(SentimentModel::built_in(), reader.read("Great, thanks!"));
//     mood.polarity == 1; mood.score == 0.97
//
// Three linear models (negative, neutral, positive; logistic loss) over the features of
// sentiment_features.h. `boardwalk-lab train-sentiment` makes them; the build embeds them.
// A model is immutable, and any number of threads may share one.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/analyse/sentiment_features.h"
#include "boardwalk/base/result.h"

namespace boardwalk::analyse {

struct Sentiment {
  int polarity = 0;  // -1, 0 (neutral) or 1
  double score = 0;  // from -1 to 1: its sign is the polarity, its size the strength
};

inline constexpr std::size_t kMoods = 3;  // negative, neutral, positive
using MoodWeights = std::array<float, kMoods>;

// A text file, one line a weight: the hash of a term in hexadecimal, or the number of a figure
// behind a '#', or "bias"; then three weights in thousandths.
//
//     bias 12 -40 -3
//     #2 -1830 -12 2045
//     3fa2910c -120 4 97
class SentimentModel {
 public:
  SentimentModel() : slots_(1) {}
  [[nodiscard]] static Result<SentimentModel> parse(std::string_view text);
  [[nodiscard]] static const SentimentModel& built_in();

  // The three margins of a text.
  [[nodiscard]] MoodWeights margins(const SentimentFeatures& features) const;

 private:
  struct Slot {
    std::uint32_t term = 0;
    std::array<std::int16_t, kMoods> weights{};
    bool used = false;
  };
  [[nodiscard]] std::size_t place_of(std::uint32_t term) const;
  [[nodiscard]] static std::size_t trace_of(std::uint32_t term);
  Result<void> add_line(std::string_view line);

  // Most terms of a text are in no model: 8 KB that stay in the nearest cache tell nearly all of
  // them.
  static constexpr std::size_t kTraces = 1 << 16;
  std::bitset<kTraces> traces_;
  std::vector<Slot> slots_;
  std::array<MoodWeights, kFigures> figures_{};
  MoodWeights bias_{};
};

[[nodiscard]] Sentiment judge(const SentimentModel& model, const SentimentFeatures& features);

}  // namespace boardwalk::analyse
