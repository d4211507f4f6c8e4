// What tells records apart where next to nothing marks them?
//
// Elements that are called the texts of posts, lines that tell who wrote and when in the same
// words, and in the end whatever repeats itself.
#pragma once

#include <vector>

#include "boardwalk/extract/records/marks.h"

namespace boardwalk::extract {

void add_called_texts(const Sheet& sheet, std::vector<MarkGroup>& groups);

// Three elements or more beside each other, with one name that speaks of messages: those of two who
// talk may have others too.
void add_called_messages(const Sheet& sheet, std::vector<MarkGroup>& groups);

// A post and its only answer, each in a shape of its own, may say both: "Posted by ann on".
void add_told_alike(const Sheet& sheet, std::vector<MarkGroup>& groups);

[[nodiscard]] std::vector<MarkGroup> repeated_elements(const html::Document& page);

}  // namespace boardwalk::extract
