// Counts of right and wrong answers, and figures of many forums, as the papers give them.
#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace boardwalk::lab {

// Right, wrong and missed; precision and recall in per cent.
struct Tally {
  double right = 0;
  double wrong = 0;
  double missed = 0;

  void add(bool is, bool taken) {
    right += is && taken ? 1 : 0;
    wrong += !is && taken ? 1 : 0;
    missed += is && !taken ? 1 : 0;
  }
  void add(const Tally& other) {
    right += other.right;
    wrong += other.wrong;
    missed += other.missed;
  }
  [[nodiscard]] double precision() const { return 100 * right / std::max(1.0, right + wrong); }
  [[nodiscard]] double recall() const { return 100 * right / std::max(1.0, right + missed); }
  // From 0 to 1; 0 of nothing.
  [[nodiscard]] double f1() const {
    const double all = 2 * right + wrong + missed;
    return all == 0 ? 0 : 2 * right / all;
  }
};

// Mean and standard deviation; both 0 of nothing.
struct Spread {
  double mean = 0;
  double deviation = 0;
};
[[nodiscard]] inline Spread spread_of(const std::vector<double>& values) {
  if (values.empty()) return {};
  const auto count = static_cast<double>(values.size());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
  double variance = 0;
  for (const double value : values) variance += (value - mean) * (value - mean) / count;
  return {mean, std::sqrt(variance)};
}

}  // namespace boardwalk::lab
