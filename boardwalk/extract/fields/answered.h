// Which post does a post answer?
//
// An answer stands inside what it answers: in the element of that post itself, in a list there, or
// in a list right behind it; or it is pushed to the right of it. What stands beside a post in a
// list does not answer it, however much of that list the post was given.
#pragma once

#include <vector>

#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

// For each record the index of the one that it answers, or -1. `numbered`: the element with the
// number of each record, kNone without.
[[nodiscard]] std::vector<int> find_answered(const Sheet& sheet, const Records& records,
                                             const std::vector<Body>& bodies,
                                             const std::vector<html::NodeId>& numbered);

}  // namespace boardwalk::extract
