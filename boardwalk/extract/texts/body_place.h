// How well does a place hold the texts of posts?
//
// A place is where elements called the same stand, one in each record (signature.h). That of the
// texts covers nearly all prose and little else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/extract/page/sheet.h"

namespace boardwalk::extract {

// What is recommended, or shown of other threads, may stand between two records: nodes of records
// that stand in such boxes, with sentences and without the mark. Empty where there are none.
[[nodiscard]] std::vector<bool> nodes_beside(const Sheet& sheet,
                                             std::span<const align::Record> records,
                                             std::span<const html::NodeId> marks);

// A record may be several elements beside each other: the one with its mark.
[[nodiscard]] align::Record part_of_mark(const html::Document& page, const align::Record& record,
                                         html::NodeId mark);

// How well an element, or a place, covers the prose it should cover.
struct Cover {
  double prose = 0;
  double all = 0;   // without what is said elsewhere on the page
  double full = 0;  // with it

  // Facts about an author may be longer than what was written.
  [[nodiscard]] bool is_more_than(const Cover& other) const {
    return prose != other.prose ? prose > other.prose : full > other.full;
  }

  // The F-measure that counts taking too much twice as heavy as taking too little: signatures and
  // facts about authors look like prose too.
  [[nodiscard]] double merit(double wanted) const {
    return all + wanted > 0 ? 1.25 * prose / (all + 0.25 * wanted) : 0;
  }
};

struct BodyPlace {
  Cover cover;  // of the largest element in each record
  Cover last;   // in the last record seen
  std::size_t records = 0;
  std::size_t multiple = 0;  // records that have it several times
  std::size_t parts = 0;     // and beside each other, as paragraphs stand
  std::size_t wordy = 0;     // records that have a sentence there
  std::size_t last_record = static_cast<std::size_t>(-1);
  std::size_t silent = 0;  // records that have sentences elsewhere, and nothing but labels there
  bool twice = false;
  bool worded = false;
  bool mute = false;        // the last record is one of the silent
  html::NodeId end = 0;     // of the last element seen there
  html::NodeId parent = 0;  // of the one that says most in the last record
  std::uint16_t depth = 0;
  bool named = false;
  bool called = false;       // a text
  std::size_t of_post = 0;   // records in which it is called the text of a post
  std::size_t numbered = 0;  // records in which it, or the box around it, is that of a number
  std::size_t dated = 0;     // records that tell a date in what is called so or numbered
  std::size_t flat = 0;      // records whose mark stands in it

  // Of two places that hold the same: the inner one if it has a name, for the outer may hold more
  // on other pages; of two without names the outer, for the inner may be a paragraph.
  [[nodiscard]] bool is_better(const BodyPlace& other) const {
    if (named != other.named) return named;
    return named ? depth > other.depth : depth < other.depth;
  }
};

}  // namespace boardwalk::extract
