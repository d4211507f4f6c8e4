// Character classes of ASCII, the same in every locale.
#pragma once

namespace boardwalk::url {

[[nodiscard]] constexpr char to_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

[[nodiscard]] constexpr bool is_alpha(char c) { return to_lower(c) >= 'a' && to_lower(c) <= 'z'; }

[[nodiscard]] constexpr bool is_alnum(char c) { return is_alpha(c) || is_digit(c); }

// 0 to 15; -1 for what is no hexadecimal digit.
[[nodiscard]] constexpr int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  const char lower = to_lower(c);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

}  // namespace boardwalk::url
