// Which records of a word or two are posts, where the texts of most stand elsewhere?
//
// A comment "And?" below an answer: at least two of them share a shape, with texts in one place and
// dates in another, and all of these are signed.
#pragma once

#include <vector>

#include "boardwalk/extract/verdicts/seen.h"

namespace boardwalk::extract {

// One for each record.
[[nodiscard]] std::vector<bool> find_short_posts(const Seen& seen);

// Nothing but numbers: votes, say.
[[nodiscard]] bool is_score(const Sheet& sheet, const Body& body);

}  // namespace boardwalk::extract
