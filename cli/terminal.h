// Numbers and colours as people like to read them.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "boardwalk/base/clock.h"

namespace boardwalk::cli {

[[nodiscard]] bool is_terminal(std::FILE* file);
[[nodiscard]] int terminal_width(std::FILE* file);  // 80 when unknown

[[nodiscard]] std::string grouped(std::int64_t number);     // 1,234,567
[[nodiscard]] std::string human_bytes(std::int64_t bytes);  // 12.3 MB
[[nodiscard]] std::string human_time(Millis time);          // 1:02:03, 2:03, 4.5 s

// Wraps text in a colour when `file` is a terminal and NO_COLOR is not set.
enum class Colour : unsigned char { Green, Yellow, Red, Bold, Dim };
[[nodiscard]] std::string coloured(std::FILE* file, Colour colour, std::string_view text);

}  // namespace boardwalk::cli
