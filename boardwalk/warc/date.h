// WARC-Date: "2026-11-15T08:15:00Z", the W3C profile of ISO 8601 in UTC.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "boardwalk/base/clock.h"

namespace boardwalk::warc {

[[nodiscard]] std::string format_date(Time time);       // to the second
[[nodiscard]] std::string format_timestamp(Time time);  // "20261115081500", as indexes write it

// Reads every precision the standard allows, from "2026" to fractions of a second (kept to the
// millisecond). None for what is no date.
[[nodiscard]] std::optional<Time> parse_date(std::string_view text);

}  // namespace boardwalk::warc
