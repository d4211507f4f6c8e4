// What the records of a page are like, one by one.
#pragma once

#include <optional>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/classify/ink.h"

namespace boardwalk::classify {

struct RecordFacts {
  Amount amount;
  std::uint32_t longest_anchor = 0;
  std::uint32_t title = 0;    // the longest anchor that no other record has, no time and no number
  std::uint32_t passage = 0;  // the longest, outside links
  std::uint32_t tools = 0;    // links whose words stand in most records: reply, quote, report
  bool user_link = false;     // a short link that says something else in most records
  bool headed = false;        // by a link that no other record has
  double height = 0;          // lines, about: text, blocks and images
  std::optional<Timestamp> latest;
};

[[nodiscard]] std::vector<RecordFacts> facts_of(const std::vector<align::Record>& records,
                                                const Ink& ink);

// From -1 (each record is older than the one before it) to 1 (each is newer).
[[nodiscard]] double time_order(const std::vector<RecordFacts>& records);

}  // namespace boardwalk::classify
