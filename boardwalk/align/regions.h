// Where does a page repeat itself?
//
// Lists of boards, threads, posts, members or links are records built alike. A region is one such
// list: runs of siblings of a kind, where a record may be several siblings (<dt> and <dd>; the rows
// of a post), may have something else before the next (advertisements, notices), may be nested in
// the record it answers, and may stand under another parent of the same sort (a table per
// category).
//
//     for (const Region& region : find_regions(page, Shapes{page}))
//       for (const Record& record : region.records)
//         for (NodeId id = record.first; id < record.end; ++id) ...
//
// After Liu, Grossman & Zhai 2003 ("Mining data records in Web pages"), with outlines in place of
// most tree matching: time in proportion to the nodes, a few milliseconds for 500 KB.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwalk/align/shape.h"
#include "boardwalk/html/document.h"

namespace boardwalk::align {

// The nodes [first, end): whole siblings, except that a record that holds the answers to it ends
// where the first answer begins.
struct Record {
  html::NodeId first = html::kNone;
  html::NodeId end = html::kNone;
  bool operator==(const Record&) const = default;
};

struct Region {
  html::NodeId around = html::kNone;  // the smallest element around all records
  std::vector<Record> records;        // two or more, in document order, apart from each other
  int roots = 1;                      // siblings that make one record, usually
};

// In the order of their first records; a region may lie inside a record of another.
[[nodiscard]] std::vector<Region> find_regions(const html::Document& page, const Shapes& shapes);

}  // namespace boardwalk::align
