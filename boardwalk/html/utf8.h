// Is it UTF-8, and if not quite: made so.
#pragma once

#include <string>
#include <string_view>

namespace boardwalk::html {

[[nodiscard]] bool is_utf8(std::string_view bytes);
[[nodiscard]] bool is_ascii(std::string_view bytes);

// Every ill-formed sequence becomes one U+FFFD, as in the WHATWG encoding standard.
[[nodiscard]] std::string repaired_utf8(std::string_view bytes);

// Characters that are no white space. Where there are more than `most`, not all are counted.
[[nodiscard]] int count_visible(std::string_view utf8, int most);

// Without the byte order mark EF BB BF, if it starts with one.
[[nodiscard]] std::string_view without_bom(std::string_view utf8);

}  // namespace boardwalk::html
