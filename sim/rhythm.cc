#include "sim/rhythm.h"

#include <algorithm>

namespace boardwalk::sim {
namespace {

// Posts per hour of the day, relative to each other: a trough before dawn, a small peak at noon and
// a large one in the evening, as in the hourly counts of public forum traces.
constexpr std::array<int, 24> kByHour = {30, 20, 12, 8,  6,  7,  12, 22, 35, 45, 50, 52,
                                         55, 53, 50, 50, 52, 55, 60, 70, 80, 85, 75, 50};
constexpr std::array<int, 7> kByDay = {95, 97, 98, 97, 94, 108, 115};

}  // namespace

Rhythm::Rhythm() {
  std::array<std::int64_t, kHours + 1> weight{};
  for (std::size_t hour = 0; hour < kHours; ++hour) {
    weight[hour + 1] = weight[hour] + std::int64_t{kByHour[hour % 24]} * kByDay[hour / 24];
  }
  for (std::size_t hour = 0; hour <= kHours; ++hour) {
    active_until_[hour] = weight[hour] * kWeek / weight[kHours];
  }
}

std::int64_t Rhythm::real(std::int64_t active) const {
  const std::int64_t weeks = active / kWeek;
  const std::int64_t rest = active % kWeek;
  const auto next = std::upper_bound(active_until_.begin() + 1, active_until_.end() - 1, rest);
  const auto hour = next - active_until_.begin() - 1;
  const std::int64_t from = *(next - 1);
  return weeks * kWeek + hour * 3600 + (rest - from) * 3600 / (*next - from);
}

}  // namespace boardwalk::sim
