// How far is a text surely words with single blanks between them? Most of most texts is, and is
// passed sixteen bytes at a time.
//
//     length += plain_words(text.substr(length));
//
// More such words may follow. The first byte may be a blank; the last is one only where a word
// follows. None is 0xC2, with which hard spaces and soft hyphens begin.
#pragma once

#include <string_view>

#include "boardwalk/base/sixteen_bytes.h"

namespace boardwalk::html {

[[nodiscard]] inline std::size_t plain_words(std::string_view text) {
  const auto odd = [](const SixteenBytes& bytes) {
    return bytes.where_below(' ') | bytes.where('\xc2');
  };
  std::size_t length = 0;
  std::size_t run = SixteenBytes::kCount;
  for (; run == SixteenBytes::kCount && length + SixteenBytes::kCount < text.size();
       length += run) {
    const SixteenBytes here{text.data() + length};
    const SixteenBytes next{text.data() + length + 1};
    run = (odd(here) | (here.where(' ') & (next.where(' ') | odd(next)))).before_first();
  }
  return length;
}

}  // namespace boardwalk::html
