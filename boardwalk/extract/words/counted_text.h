// Columns, numbers and words of a text, in one pass.
#pragma once

#include <cstdint>
#include <string_view>

namespace boardwalk::extract {

// Of a character of UTF-8, by its first byte; 0 for the bytes inside one. Columns of a terminal.
[[nodiscard]] constexpr std::uint32_t width_of(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xc0) return 0;
  return lead >= 0xe3 ? 2 : 1;
}

struct Counted {
  std::uint32_t columns = 0;  // runs of white space are one
  std::uint32_t numbers = 0;
  std::uint64_t words = 0;  // a hash of them, digits and case aside
};

[[nodiscard]] Counted count(std::string_view text);

// White space at its ends aside, and of the rest as above.
[[nodiscard]] std::uint32_t columns_of(std::string_view text);

}  // namespace boardwalk::extract
