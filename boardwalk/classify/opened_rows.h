// Trees of boards: the row that is opened holds the rows below it, and so looks like no other.
#pragma once

#include "boardwalk/align/regions.h"
#include "boardwalk/classify/ink.h"
#include "boardwalk/html/document.h"

namespace boardwalk::classify {

// The region with the siblings of its rows that were opened, if it is a list of links and counts;
// as it is, otherwise.
[[nodiscard]] align::Region with_opened_rows(const html::Document& page, align::Region region,
                                             const Ink& ink);

}  // namespace boardwalk::classify
