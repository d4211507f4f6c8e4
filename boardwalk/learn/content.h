// Do two pages show the same?
//
// Forums answer past the end of a list with its first page or its last, and one discussion stands
// under many names. Such pages differ in addresses and numbers, not in what they say: the prints
// compare the words of all pieces of text, digits left out, each with its weight.
//
//     if (repeats(print_of(page), print_of(next))) …   // nothing was turned
#pragma once

#include <cstdint>
#include <vector>

#include "boardwalk/html/document.h"

namespace boardwalk::learn {

struct ContentPrint {
  struct Piece {
    std::uint64_t hash = 0;
    std::uint32_t weight = 0;  // bytes of text
    friend bool operator<(const Piece& a, const Piece& b) { return a.hash < b.hash; }
  };
  std::vector<Piece> pieces;  // ascending, each once
};

// One pass over the page.
[[nodiscard]] ContentPrint print_of(const html::Document& page);

// Nearly everything on the one stands on the other as well, both ways.
[[nodiscard]] bool repeats(const ContentPrint& a, const ContentPrint& b);
// Nearly everything on `part` stands on the other as well.
[[nodiscard]] bool is_held_by(const ContentPrint& part, const ContentPrint& whole);
// A good part of the one does not stand on the other, both ways; or most of it, one way: a form has
// little but the frame that all pages share.
[[nodiscard]] bool differ(const ContentPrint& a, const ContentPrint& b);

// How a page stands to another that may be part of it: one post, and the discussion it is from.
enum class Holds : std::uint8_t { Not, AsMuch, More };
// `other` is a page like `part`: what both share is the frame around them, and says nothing.
[[nodiscard]] Holds holds(const ContentPrint& whole, const ContentPrint& part,
                          const ContentPrint& other);

}  // namespace boardwalk::learn
