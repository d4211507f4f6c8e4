// What do the clocks on the wall show?
//
// A zone's changes of offset are read from ICU once and kept for the life of the process: asking is
// a binary search, cheap enough for every date of every page. Unknown zones are UTC.
#pragma once

#include <chrono>
#include <string>

#include "boardwalk/base/clock.h"

namespace boardwalk::sim {

struct LocalTime {
  std::chrono::year_month_day date;
  std::chrono::weekday weekday;
  int hour = 0;
  int minute = 0;
  int second = 0;
  std::chrono::seconds offset{0};  // from UTC
  std::chrono::local_days day;
};

[[nodiscard]] LocalTime local_time(Time time, const std::string& zone);

}  // namespace boardwalk::sim
