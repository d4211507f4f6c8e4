// What is the page about: which records, or which single one?
//
// Most pages repeat themselves in several places: navigation, tools, the latest posts at the side.
// The subject is the list that holds most of the text in records that each tell a time, as posts
// and rows of threads do. A page without such a list may have one of counts (boards without dates),
// or a single record (single_record.h), or one that tells no times at all (untimed.h). Forms,
// profiles and messages have nothing of all that.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/classify/ink.h"
#include "boardwalk/html/document.h"

namespace boardwalk::classify {

struct Subject {
  enum class Kind : std::uint8_t {
    None,
    TimedList,
    CountedList,
    SinglePost,
    SingleRow,
    SignedList,  // posts without times (untimed.h)
    TitleList,   // titles and nothing else
  };
  Kind kind = Kind::None;
  std::vector<align::Record> records;
  std::uint32_t opening = 0;  // columns of prose in a post outside the list
};

[[nodiscard]] Subject find_subject(const html::Document& page,
                                   const std::vector<align::Region>& regions, const Ink& ink);

}  // namespace boardwalk::classify
