// What opens a thread, in a shape of its own: a question above its answers that nothing marks, a
// name above the post.
//
// Sites of questions and answers may tell neither when nor by whom a question was asked. It is
// known by its name, by the title of the page at its head, and by the answers that follow.
#pragma once

#include <span>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/extract/page/sheet.h"
#include "boardwalk/extract/records/segments.h"

namespace boardwalk::extract {

// The heading of a question that ends before the node `answers`, with sentences below it; kNone
// without one.
[[nodiscard]] html::NodeId heading_of_question(const Sheet& sheet, html::NodeId answers);

// Where the first record begins. Its author may stand above the box with its date and its text, in
// an element called as those of all other authors, or linked as they are. Or its text stands above
// its date, and what was said to it below, all in one box.
[[nodiscard]] html::NodeId start_of_first(const Sheet& sheet,
                                          std::span<const align::Record> records,
                                          std::span<const html::NodeId> marks);

// The segments around marks, the first of them begun so.
[[nodiscard]] Segments segment_from_start(const Sheet& sheet,
                                          const std::vector<html::NodeId>& marks);

}  // namespace boardwalk::extract
