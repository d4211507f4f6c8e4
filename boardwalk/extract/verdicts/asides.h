// Which records are no posts, but belong to the one before them or to other threads?
//
// Lists of those who said thanks, tables of what is attached and lists of threads like this one
// tell names and dates as well, and may have a line that reads as a sentence. None of them has its
// text where posts have theirs, and each says what it is: by the number of the post it belongs to,
// by what its box is called, by a line with a colon, by a title that leads elsewhere; or it has no
// number, and stands beyond the list of posts that have.
#pragma once

#include <vector>

#include "boardwalk/extract/verdicts/seen.h"

namespace boardwalk::extract {

// One for each record.
[[nodiscard]] std::vector<bool> find_asides(const Seen& seen);

}  // namespace boardwalk::extract
