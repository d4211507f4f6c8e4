// Is the last record of a page a box that tells who was there?
//
//     Currently viewing this topic: 1 guest. Recently viewed by ann 1 day ago, bob 3 days ago
//
// It has a name, an age and a sentence, as a post has. But it stands below posts that tell their
// dates, all of them, in a place and a shape of its own.
#pragma once

#include "boardwalk/extract/verdicts/seen.h"

namespace boardwalk::extract {

// There are at least two records.
[[nodiscard]] bool ends_with_visitors(const Seen& seen);

}  // namespace boardwalk::extract
