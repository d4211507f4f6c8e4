// The children of one element, sorted into runs of records.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwalk/align/kinship.h"
#include "boardwalk/align/regions.h"

namespace boardwalk::align {

// Records of a kind among the children of one parent. One alone is kept too: it may find others
// elsewhere on the page.
struct Run {
  html::NodeId parent = html::kNone;
  html::NodeId example = html::kNone;  // an element that leads a record
  std::vector<Record> records;
  int roots = 1;
};

// Adds the runs among the children of `parent`.
void find_runs(const html::Document& page, const Shapes& shapes, Kinship& kinship,
               html::NodeId parent, std::vector<Run>& out);

}  // namespace boardwalk::align
