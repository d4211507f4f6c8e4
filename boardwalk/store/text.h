// Text for files that other programs read: always valid UTF-8, escaped as the format asks.
//
// What is not UTF-8 becomes U+FFFD, one for each maximal part of a broken sequence (Unicode 15,
// section 3.9, the practice of the WHATWG decoder).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/base/clock.h"

namespace boardwalk::store {

void append_utf8(std::string& out, std::string_view text);
void append_json_string(std::string& out, std::string_view text);  // with its quotes
// Writes U+0085, U+2028 and U+2029 from here on as escapes: JSON may hold them, but many programs
// that read a line at a time end lines there.
void escape_line_ends(std::string& json, std::size_t from = 0);
void append_csv_field(std::string& out, std::string_view text);  // RFC 4180, quoted where needed

[[nodiscard]] std::string json_list(const std::vector<std::string>& items);
// What json_list wrote; empty for anything else.
[[nodiscard]] std::vector<std::string> list_of_json(std::string_view json);

// "2026-11-15T08:15:00Z", to the second.
[[nodiscard]] std::string iso_time(Time time);

}  // namespace boardwalk::store
