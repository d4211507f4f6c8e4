// Is a line of a post something to press, and nobody's words?
//
//     is_tool(page, line, body.root)    // "Report", "+3 -1", "Spoiler (click to view)"
//
// Links that run scripts, votes, rows that are called so, advertisements, what opens a spoiler, and
// what asks visitors to log in.
#pragma once

#include "boardwalk/extract/page/lines.h"

namespace boardwalk::extract {

// `root`: the element of the text, which is never a tool itself.
[[nodiscard]] bool is_tool(const html::Document& page, const Line& line, html::NodeId root);

}  // namespace boardwalk::extract
