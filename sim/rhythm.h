// When do people write?
//
// In the evening more than at four in the morning, at weekends more than on a Monday. A Rhythm
// bends time: it maps active seconds, which pass evenly for every post, to the seconds of a week,
// which do not. The map is monotone and keeps whole weeks, so posts can be computed one by one.
#pragma once

#include <array>
#include <cstdint>

namespace boardwalk::sim {

class Rhythm {
 public:
  Rhythm();

  // Both count from the Monday the world began. Active weeks are as long as real ones.
  [[nodiscard]] std::int64_t real(std::int64_t active) const;

  static constexpr std::int64_t kWeek = 604'800;  // seconds

 private:
  static constexpr std::size_t kHours = 168;
  std::array<std::int64_t, kHours + 1> active_until_{};  // active seconds before each hour
};

}  // namespace boardwalk::sim
