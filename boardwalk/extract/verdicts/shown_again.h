// Which records show a post that is told elsewhere on the page?
//
// Above a thread its first post may be shown once more, by nobody or without a number; or who began
// it and when, above a notice to all. The best answer may stand below the question and again in its
// turn: by the same author, at the same moment, in the same words.
#pragma once

#include <vector>

#include "boardwalk/extract/fields/identity.h"
#include "boardwalk/extract/fields/moments.h"
#include "boardwalk/extract/verdicts/seen.h"

namespace boardwalk::extract {

// One for each record.
[[nodiscard]] std::vector<bool> find_shown_again(const Seen& seen,
                                                 const std::vector<Moment>& moments,
                                                 const std::vector<Identity>& identities);

}  // namespace boardwalk::extract
