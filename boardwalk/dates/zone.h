// How far from UTC the clocks of a place are.
//
// Zones and their summer times come from ICU's copy of the IANA database. Any thread may ask.
#pragma once

#include <chrono>
#include <string>

#include "boardwalk/base/clock.h"

namespace boardwalk::dates {

// Milliseconds of a wall clock, counted as if it stood in UTC.
using WallTime = std::chrono::local_time<Millis>;

// `zone`: an IANA name or "+02:00"; whatever else is UTC.
[[nodiscard]] WallTime wall_time(Time time, const std::string& zone);
// An hour that was skipped is read as if it had not been, one that came twice as the first.
[[nodiscard]] Time utc_time(WallTime wall, const std::string& zone);

// "+05:30".
[[nodiscard]] std::string offset_name(std::chrono::minutes east);

}  // namespace boardwalk::dates
