// A record that stands alone on its page: the post that nobody answered, the only row of a list.
//
// Where nothing repeats there is no list to look at. But every record tells a time: from each time,
// one climbs to the smallest element around it that also has sentences in it (a post), or a title
// and a count (a row).
#pragma once

#include <cstdint>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/classify/ink.h"
#include "boardwalk/html/document.h"

namespace boardwalk::classify {

struct SingleRecord {
  align::Record record;
  std::uint32_t text = 0;    // columns in all
  std::uint32_t prose = 0;   // columns of its sentences
  std::uint32_t counts = 0;  // as in Amount

  [[nodiscard]] bool exists() const { return record.first != html::kNone; }
};

struct SingleRecords {
  SingleRecord post;  // the one with most prose
  SingleRecord row;   // the first

  // Does the row lie in what was taken for a post: the description of a board above its only
  // thread?
  [[nodiscard]] bool row_in_post() const;
};

// Looks everywhere but in `list` and in what stands beside the content.
[[nodiscard]] SingleRecords find_single_records(const html::Document& page, const Ink& ink,
                                                const std::vector<align::Record>& list);

// Is it beside the content (<aside>, <nav>), or below all of it? A footer inside an article or an
// item is part of that.
[[nodiscard]] bool is_aside(const html::Document& page, html::NodeId node);

}  // namespace boardwalk::classify
