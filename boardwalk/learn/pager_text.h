// What does this link say about where it leads?
//
//     read_anchor("[2]")          a number: 2
//     read_anchor("Page 2 of 9")  a number: 2, the last is 9
//     read_anchor("21-40")        a number: 21, the first of a range
//     read_anchor("Nächste »")    on to the next
//     read_anchor("»|")           on to the last
//     read_anchor("#3")           nothing: the number of a post
//
// Any bytes are accepted; long texts say nothing.
#pragma once

#include <cstdint>
#include <string_view>

namespace boardwalk::learn {

enum class Says : std::uint8_t { Nothing, Number, Next, Previous, First, Last };

struct AnchorText {
  Says says = Says::Nothing;
  std::int64_t number = 0;
  std::int64_t last = 0;     // the number of the last page, where that is said as well
  bool range = false;        // the number is the first of a range of items
  bool arrow = false;        // only an arrow, no word
  bool twofold = false;      // that arrow is a double one: often the first or last
  bool names_pages = false;  // "next page", "older posts": surely of a list
  bool names_item = false;   // "next thread": a neighbour
  bool more = false;         // "show more": of what, only its URL can tell
  bool loose = false;        // words that we do not know stand beside
  int characters = 0;        // without white space
};

[[nodiscard]] AnchorText read_anchor(std::string_view text);

// Asked first, it saves reading most texts: digits of other scripts are beyond ASCII.
[[nodiscard]] bool may_hold_number(std::string_view text);

// What the class names of an element say: "pagination-next", "icon-arrow-left".
[[nodiscard]] Says read_classes(std::string_view classes);

}  // namespace boardwalk::learn
