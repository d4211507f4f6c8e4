// Letters as they are compared: without case, accents and the many shapes of the same sign.
//
// "AOÛT" and "aout", "١٣" and "13", "14：42" and "14:42" fold to the same. Accents go from Latin,
// Greek and Cyrillic letters alone, where forums leave them out; vowel signs of other scripts are
// letters like any other. Words and texts are folded alike, so only equality matters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace boardwalk::dates {

enum class Class : std::uint8_t {
  Skip,  // joiners, direction marks, accents standing alone
  Space,
  Line,   // a line break
  Digit,  // folded to '0' to '9'
  Letter,
  Syllable,  // a letter of a script that leaves no spaces between words; a word of its own here
  Mark,
};

struct Sign {
  char32_t folded = 0;
  Class kind = Class::Mark;
  std::uint8_t bytes = 1;  // of UTF-8
  bool upper = false;
};

// The sign at the front of a text that is not empty. A byte that is no UTF-8 is a Mark.
[[nodiscard]] Sign next_sign(std::string_view text);

// Letters of ASCII, which most of most pages are, need no table: 0 for everything else.
[[nodiscard]] constexpr char plain_letter(char c) {
  if (c >= 'a' && c <= 'z') return c;
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : '\0';
}

}  // namespace boardwalk::dates
