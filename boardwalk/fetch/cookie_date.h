// The dates of cookies, which servers write as they please (RFC 6265 §5.1.1).
#pragma once

#include <optional>
#include <string_view>

#include "boardwalk/base/clock.h"

namespace boardwalk::fetch {

// Finds a time of day, a day, a month and a year among the words, whatever their order. Two digits
// of a year mean 1970 to 2069.
[[nodiscard]] std::optional<Time> parse_cookie_date(std::string_view text);

}  // namespace boardwalk::fetch
