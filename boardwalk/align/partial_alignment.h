// What do the records of a region have in common, and what is optional in them?
//
// Partial tree alignment (Zhai & Liu 2005, "Web data extraction based on partial tree alignment"):
// the largest record is the first pattern; every other one is matched with it, and what it has in
// addition is put into the pattern where its neighbours leave only one place for it. Records that
// could not be placed completely are tried again when the pattern has grown.
//
//     const Alignment aligned = align_records(page, region);
//     aligned.rows[3][slot]      // the node of record 3 in that place of the pattern, or kNone
//     aligned.support[slot]      // how many records have it: all, or it is optional
//
// Bounded: at most `max_records` records of at most `max_nodes` nodes shape the pattern.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/align/tree_match.h"
#include "boardwalk/html/document.h"

namespace boardwalk::align {

struct AlignmentLimits {
  std::size_t max_records = 50;     // that shape the pattern; all are aligned with it
  std::uint32_t max_nodes = 250;    // of one record
  std::uint32_t max_pattern = 500;  // nodes of the pattern
};

struct Alignment {
  Tree pattern;                                 // `nodes` names an example of each slot
  std::vector<std::uint32_t> support;           // by slot
  std::vector<std::vector<html::NodeId>> rows;  // by record and slot

  [[nodiscard]] bool is_optional(std::uint32_t slot) const { return support[slot] < rows.size(); }
};

[[nodiscard]] Alignment align_records(const html::Document& page, const Region& region,
                                      const AlignmentLimits& limits = {});

}  // namespace boardwalk::align
