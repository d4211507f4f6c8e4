// The miners of records that MiBAT was measured against, and MiBAT as its paper has it.
//
// Song et al. 2010, "Automatic extraction of Web data records containing user-generated content":
// which children of an element are records of one list? MDR (Liu et al. 2003) compares neighbours;
// two passes of it take in what stands apart; MiBAT looks for anchor trees, which agree around
// their dates, and then for the siblings that belong to each. Trees are compared by a part of their
// nodes: the root, all of them, three levels, the date, or the date and its siblings.
//
//     for (const align::Record& record : mine(sheet, Miner::Mibat, Measure::PivotAndSiblings)) ...
//
// Of all lists on a page the one is taken that has a date in every record and the most nodes that
// agree from record to record (heuristics 1 and 2, for all miners). Bounded for any page.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/extract/page/sheet.h"

namespace boardwalk::lab {

enum class Miner : std::uint8_t { Mdr, MdrTwoPass, Mibat };
enum class Measure : std::uint8_t {
  TopLevel,          // TL
  TreeSimilarity,    // TS
  TopThreeLevels,    // T3L
  PivotMatch,        // PM
  PivotAndSiblings,  // PS
};

// In document order; none where no list has a date in every record. MiBAT takes the last two
// measures only, for anchors are what agrees around dates.
[[nodiscard]] std::vector<align::Record> mine(const extract::Sheet& sheet, Miner miner,
                                              Measure measure);

}  // namespace boardwalk::lab
