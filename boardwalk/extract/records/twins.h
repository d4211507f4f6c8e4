// Does a record hold another one that begins as it does?
//
// What marks the others may be missing in one: it was written "Yesterday", in an element of another
// kind, or its author is a guest. Then it is taken for a part of the record before it. But it
// begins with an element like theirs, beside theirs, and tells a date.
#pragma once

#include <span>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/extract/page/sheet.h"

namespace boardwalk::extract {

// Dates of such records, in document order. `dates`: all that the page tells, in document order.
[[nodiscard]] std::vector<html::NodeId> marks_of_twins(const Sheet& sheet,
                                                       std::span<const align::Record> records,
                                                       std::span<const html::NodeId> dates);

}  // namespace boardwalk::extract
