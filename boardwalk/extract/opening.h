// The question above its answers, where nothing marks it.
//
// Sites of questions and answers may tell neither when nor by whom a question was asked. It is
// known by its name, by the title of the page at its head, and by the answers that follow.
#pragma once

#include "boardwalk/extract/sheet.h"

namespace boardwalk::extract {

// The heading of a question that ends before the node `answers`, with sentences below it; kNone
// without one.
[[nodiscard]] html::NodeId heading_of_question(const Sheet& sheet, html::NodeId answers);

}  // namespace boardwalk::extract
