// When in the week do people write here?
//
// Most forums sleep at night and at some hour of the week are twice as busy as on average. A
// WeekRhythm counts posts by hour of the day and by day of the week, and tells how much of an
// average stretch of time has passed between two moments:
//
//     rhythm.add(posted);
//     rate * rhythm.passed(looked, now);   // posts to be expected since
//     rhythm.waited(looked, now);          // and how long they have waited, at a rate of 1
//
// Old posts count less and less, so that a forum may change its habits. Costs some hundred bytes;
// every question takes constant time.
#pragma once

#include <array>
#include <cstddef>

#include "boardwalk/refresh/policy.h"

namespace boardwalk::refresh {

class WeekRhythm {
 public:
  WeekRhythm() { settle(); }
  void add(Moment posted);

  // The tempo at a moment; 1 on average.
  [[nodiscard]] double at(Moment when) const;
  // Seconds between the moments, weighted by the tempo.
  [[nodiscard]] double passed(Moment from, Moment to) const;
  // The integral of tempo times what then is left until `to`, in seconds squared.
  [[nodiscard]] double waited(Moment from, Moment to) const;

 private:
  static constexpr std::size_t kHours = 168;

  void settle();
  [[nodiscard]] double sum_to(double into_week, double weeks) const;
  [[nodiscard]] double area_to(double into_week, double weeks) const;

  std::array<double, 24> by_hour_{};
  std::array<double, 7> by_day_{};
  double posts_ = 0;
  int unsettled_ = 0;
  std::array<double, kHours> tempo_{};
  std::array<double, kHours + 1> sum_{};   // of tempo, up to each hour
  std::array<double, kHours + 1> area_{};  // of that sum
};

}  // namespace boardwalk::refresh
