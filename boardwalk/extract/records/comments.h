// Which dates below answers are those of comments?
//
// Comments may be of a word or two: nothing in them tells that somebody wrote it. But each stands
// in a box that is called so, with a link such as names have on this page, and says something.
#pragma once

#include <vector>

#include "boardwalk/extract/records/marks.h"
#include "boardwalk/extract/records/segments.h"

namespace boardwalk::extract {

// Adds them to the marks of a thread, and their records to its segments.
void add_comments(const Sheet& sheet, const std::vector<MarkGroup>& groups,
                  std::vector<html::NodeId>& marks, Segments& segments);

}  // namespace boardwalk::extract
