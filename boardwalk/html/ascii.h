// ASCII as the HTML standard sees it: its white space, and comparing without regard to case.
#pragma once

#include <string_view>

namespace boardwalk::html {

[[nodiscard]] constexpr bool is_space(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
}

[[nodiscard]] constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
}

// `word` is in lower case.
[[nodiscard]] constexpr bool equals_ignoring_case(std::string_view text, std::string_view word) {
  if (text.size() != word.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (lower(text[i]) != word[i]) return false;
  return true;
}

[[nodiscard]] constexpr bool starts_ignoring_case(std::string_view text, std::string_view word) {
  return text.size() >= word.size() && equals_ignoring_case(text.substr(0, word.size()), word);
}

[[nodiscard]] constexpr std::string_view without_leading_space(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  return text;
}

[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
  text = without_leading_space(text);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
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

}  // namespace boardwalk::html
