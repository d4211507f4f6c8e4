// HTTP's dates (RFC 9110 §5.6.7): the preferred form, RFC 850's and asctime's; and Retry-After.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "boardwalk/base/clock.h"

namespace boardwalk::fetch {

[[nodiscard]] std::optional<Time> parse_http_date(std::string_view text, Time now);
[[nodiscard]] std::string format_http_date(Time time);

// "120" or a date: how long to stay away from `now` on. Never negative, at most a day.
[[nodiscard]] std::optional<Millis> parse_retry_after(std::string_view text, Time now);

}  // namespace boardwalk::fetch
