// What the reports for people say in the same words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/analyse/overview.h"

namespace boardwalk::analyse {

[[nodiscard]] std::string day_of(Time time);               // 2026-11-15
[[nodiscard]] std::string in_percent(double share);        // 12 %
[[nodiscard]] std::string grouped_digits(std::int64_t n);  // 1,234,567
[[nodiscard]] std::string hour_name(std::size_t hour);     // Mon 14:00
[[nodiscard]] std::string_view mood_name(double score);    // positive, neutral, negative

// Valid UTF-8 without control characters, at most `most` characters; "…" where it was cut.
[[nodiscard]] std::string one_line(std::string_view text, std::size_t most);

// Hours of the week with the most posts, busiest first; none without posts.
[[nodiscard]] std::vector<std::size_t> busiest_hours(const Overview& overview, std::size_t most);

}  // namespace boardwalk::analyse
