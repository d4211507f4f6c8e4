// Is this byte one of those? By a look into a table.
//
//     constexpr ByteSet kVowels{"aeiou"};
//     kVowels.holds('e')
#pragma once

#include <array>
#include <string_view>

namespace boardwalk::analyse {

class ByteSet {
 public:
  explicit constexpr ByteSet(std::string_view bytes) {
    for (const char c : bytes) add(c);
  }
  constexpr void add(char c) { holds_[static_cast<unsigned char>(c)] = true; }
  [[nodiscard]] constexpr bool holds(char c) const { return holds_[static_cast<unsigned char>(c)]; }

 private:
  std::array<bool, 256> holds_{};
};

}  // namespace boardwalk::analyse
