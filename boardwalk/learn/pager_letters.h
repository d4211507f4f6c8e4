// Letters, digits and arrows of all scripts, as far as anchors of pagers need them.
//
// Text is folded before it is compared: "PRÓXIMA", "próxima" and "proxima" are one word, and "٢"
// and "２" are the digit 2. Accents of Latin and Greek go, the many forms of one Arabic letter
// become one. Nothing here depends on a locale.
//
//     fold("Nächste") == "nachste"
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace boardwalk::learn {

// Takes one code point from the front; U+FFFD for a byte that begins none.
[[nodiscard]] char32_t take_code_point(std::string_view& text);

// 0 to 9 for the decimal digits of any script; -1 for everything else.
[[nodiscard]] int digit_value(char32_t c);

enum class Glyph : std::uint8_t {
  Letter,
  Digit,
  Space,
  Left,   // points back: « ‹ < ← ◀
  Right,  // points on: » › > → ▶
  Start,  // ⏮
  End,    // ⏭
  Bar,    // as in "|<"
  Unit,   // # $ % €: what is counted here are no pages
  Slash,
  Dash,
  Point,   // . , and the like: parts numbers
  Colon,   // parts hours from minutes
  Silent,  // brackets, quotes, dots, icons of fonts: says nothing
  Mark,    // accents that stand on their own, joiners: belongs to the letter before
};
[[nodiscard]] Glyph glyph(char32_t c);

// Letters of scripts that write words without spaces between them.
[[nodiscard]] bool is_unspaced(char32_t c);

// The folded letter, 0 for one that folds to nothing.
[[nodiscard]] char32_t fold_letter(char32_t c);
void append_utf8(std::string& out, char32_t c);

[[nodiscard]] std::string fold(std::string_view text);

}  // namespace boardwalk::learn
