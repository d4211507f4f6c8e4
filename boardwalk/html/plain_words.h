// How far is a text surely words with single blanks between them? Most of most texts is, and is
// passed eight bytes at a time.
//
//     length += plain_words(text.substr(length));
//
// More such words may follow. The first byte may be a blank, the last is none; and none is 0xC2,
// with which hard spaces and soft hyphens begin.
#pragma once

#include <string_view>

#include "boardwalk/base/eight_bytes.h"

namespace boardwalk::html {

[[nodiscard]] inline std::size_t plain_words(std::string_view text) {
  static constexpr std::uint64_t kLast = 1ULL << 63U;
  std::size_t length = 0;
  while (length + EightBytes::kCount <= text.size()) {
    const EightBytes bytes{text.data() + length};
    const std::uint64_t blanks = bytes.where(' ');
    const bool twice = (blanks & blanks << 8U) != 0;
    if (twice || bytes.has_below(' ') || bytes.has('\xc2')) break;
    length += (blanks & kLast) != 0 ? EightBytes::kCount - 1 : EightBytes::kCount;
  }
  return length;
}

}  // namespace boardwalk::html
