// What do the words of a pager mean?
//
// A small dictionary of what the links of pagers say, in some forty languages: words for next and
// previous, first and last, older and newer, for a page, and for the things that are listed. The
// last come in two kinds: "next posts" turns the page, "next post" goes to a neighbour.
//
//     pager_word(fold("Nächste")) == PagerWord::Next
//
// Words are given folded (pager_letters.h). Lookups cost one hash; the table is built once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace boardwalk::learn {

enum class PagerWord : std::uint8_t {
  Unknown,
  Next,
  Previous,
  First,
  Last,
  Older,
  Newer,
  Page,
  Items,   // of a list, in the plural: posts, entries, results
  Item,    // one of them: where "next" leads to a neighbour
  More,    // of the same, "show more"
  Filler,  // articles and prepositions: the, to, of
};

[[nodiscard]] PagerWord pager_word(std::string_view folded);

// The longest word that `run` begins with, for scripts without spaces between words.
struct WordAtFront {
  PagerWord word = PagerWord::Unknown;
  std::size_t length = 0;  // in bytes; 0 where no word is known
};
[[nodiscard]] WordAtFront word_at_front(std::string_view run);

}  // namespace boardwalk::learn
