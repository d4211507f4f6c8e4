// Posts that their numbers tell: which dates tell them too?
//
// A question may have no number where its answers and all comments have one, and dates as these
// have: then those of two or three places mark one post more.
#pragma once

#include <vector>

#include "boardwalk/extract/records/marks.h"
#include "boardwalk/html/document.h"

namespace boardwalk::extract {

// Dates in document order, one between each number and the next, or the end, and one above them;
// none where there are no such dates.
[[nodiscard]] std::vector<html::NodeId> dates_for_numbers(const std::vector<MarkGroup>& groups,
                                                          const std::vector<html::NodeId>& numbers,
                                                          html::NodeId end);

}  // namespace boardwalk::extract
