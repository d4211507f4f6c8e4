// Rows below headings, which the miner takes for records of a heading and all of its rows.
//
// A table of boards may have a row for the name of each category. Few categories of several boards
// each look like few posts that say much; the boards are what is listed.
#pragma once

#include "boardwalk/align/regions.h"
#include "boardwalk/align/shape.h"
#include "boardwalk/classify/ink.h"
#include "boardwalk/html/document.h"

namespace boardwalk::classify {

// The region with each such row as a record; as it is, where its records are no more than one row,
// or what they consist of is not built alike.
[[nodiscard]] align::Region with_rows_as_records(const html::Document& page, align::Region region,
                                                 const align::Shapes& shapes, const Ink& ink);

}  // namespace boardwalk::classify
