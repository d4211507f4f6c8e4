// Who wrote it, where a line beside the date says so behind a label?
//
//     Author: ann (---.dsl.example.net)
//     Date: 05-03-11 10:02
//
// Head and text of such posts stand in one element, and nothing else tells the name from words of
// the text.
#pragma once

#include "boardwalk/align/regions.h"
#include "boardwalk/extract/names/byline.h"

namespace boardwalk::extract {

// An empty name where no line near the mark of a record has such a label.
[[nodiscard]] Byline labelled_name(const Sheet& sheet, const align::Record& record,
                                   html::NodeId mark);

}  // namespace boardwalk::extract
