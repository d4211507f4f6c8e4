// "All times are GMT -5. The time now is 04:12 PM.": in which zone does a site say its times are?
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace boardwalk::dates {

// How far east of UTC; none where the line does not say.
[[nodiscard]] std::optional<std::chrono::minutes> stated_zone(std::string_view line);

}  // namespace boardwalk::dates
