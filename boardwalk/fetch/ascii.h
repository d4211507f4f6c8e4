// The small words of protocols: names that ignore case, blanks around values, lists of pieces.
//
// All of it is ASCII and the same in every locale.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "boardwalk/url/ascii.h"

namespace boardwalk::fetch {

using url::hex_value;
using url::is_alpha;
using url::is_digit;
using url::to_lower;

[[nodiscard]] constexpr bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
[[nodiscard]] constexpr bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

[[nodiscard]] inline std::string lowered(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), to_lower);
  return lower;
}

[[nodiscard]] inline bool same_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return to_lower(x) == to_lower(y); });
}

[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// Cuts the next piece off `rest`, up to `separator` or to the end.
[[nodiscard]] inline std::string_view next_piece(std::string_view& rest, char separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view piece = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return piece;
}

}  // namespace boardwalk::fetch
