// ASCII, the same in every locale: the small words of protocols and markup.
//
//     for (auto word = take_word(rel); !word.empty(); word = take_word(rel))
//       if (equals_ignoring_case(word, "next")) ...
//
// White space is what HTML calls so: blank, tab, line feed, form feed, carriage return.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

#include "boardwalk/base/sixteen_bytes.h"

namespace boardwalk {

[[nodiscard]] constexpr char to_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
}

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

[[nodiscard]] constexpr bool is_alpha(char c) { return to_lower(c) >= 'a' && to_lower(c) <= 'z'; }

[[nodiscard]] constexpr bool is_alnum(char c) { return is_alpha(c) || is_digit(c); }

[[nodiscard]] constexpr bool is_space(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
}

[[nodiscard]] constexpr bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

// 0 to 15; -1 for what is no hexadecimal digit.
[[nodiscard]] constexpr int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  const char lower = to_lower(c);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

[[nodiscard]] inline std::string lowered(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), to_lower);
  return lower;
}

[[nodiscard]] constexpr bool equals_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return to_lower(x) == to_lower(y); });
}

[[nodiscard]] constexpr bool starts_ignoring_case(std::string_view text, std::string_view word) {
  return equals_ignoring_case(text.substr(0, word.size()), word);
}

[[nodiscard]] constexpr bool ends_ignoring_case(std::string_view text, std::string_view word) {
  return text.size() >= word.size() &&
         equals_ignoring_case(text.substr(text.size() - word.size()), word);
}

// Does the text contain the word, given in lower case?
[[nodiscard]] constexpr bool contains_ignoring_case(std::string_view text, std::string_view word) {
  return std::search(text.begin(), text.end(), word.begin(), word.end(),
                     [](char a, char b) { return to_lower(a) == b; }) != text.end();
}

// Indents are long: of their length, what can be told sixteen bytes at a time.
[[nodiscard]] inline std::size_t leading_space_in_steps(std::string_view text) {
  std::size_t at = 0;
  std::size_t run = SixteenBytes::kCount;
  for (; run == SixteenBytes::kCount && at + SixteenBytes::kCount <= text.size(); at += run)
    run = SixteenBytes{text.data() + at}.where_space().run();
  return at;
}

[[nodiscard]] inline std::size_t trailing_space_in_steps(std::string_view text) {
  std::size_t left = text.size();
  std::size_t run = SixteenBytes::kCount;
  for (; run == SixteenBytes::kCount && left >= SixteenBytes::kCount; left -= run)
    run = SixteenBytes{text.data() + left - SixteenBytes::kCount}.where_space().run_at_end();
  return text.size() - left;
}

[[nodiscard]] constexpr std::size_t count_leading_space(std::string_view text) {
  if (text.empty() || !is_space(text.front())) return 0;
  std::size_t at = std::is_constant_evaluated() ? 0 : leading_space_in_steps(text);
  while (at < text.size() && is_space(text[at])) ++at;
  return at;
}

[[nodiscard]] constexpr std::size_t count_trailing_space(std::string_view text) {
  if (text.empty() || !is_space(text.back())) return 0;
  std::size_t count = std::is_constant_evaluated() ? 0 : trailing_space_in_steps(text);
  while (count < text.size() && is_space(text[text.size() - 1 - count])) ++count;
  return count;
}

[[nodiscard]] constexpr std::string_view without_leading_space(std::string_view text) {
  return text.substr(count_leading_space(text));
}

[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
  text.remove_prefix(count_leading_space(text));
  text.remove_suffix(count_trailing_space(text));
  return text;
}

// Takes the next word, up to white space or a comma, from the front of `text`; empty at its end.
[[nodiscard]] constexpr std::string_view take_word(std::string_view& text) {
  const auto parts = [](char c) { return is_space(c) || c == ','; };
  while (!text.empty() && parts(text.front())) text.remove_prefix(1);
  std::size_t length = 0;
  while (length < text.size() && !parts(text[length])) ++length;
  const std::string_view word = text.substr(0, length);
  text.remove_prefix(length);
  return word;
}

[[nodiscard]] constexpr int count_words(std::string_view text) {
  int words = 0;
  while (!take_word(text).empty()) ++words;
  return words;
}

// Cuts the next piece off `rest`, up to `separator` or to the end.
[[nodiscard]] constexpr std::string_view next_piece(std::string_view& rest, char separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view piece = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return piece;
}

}  // namespace boardwalk
