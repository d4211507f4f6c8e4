// Who answered, where the answer stands inside of what it answers, in a shape of its own?
//
//     <div class=review>ann, 3 May … <div><div><b>The shop</b> <i>4 May</i></div>We are
//     sorry.</div>
//
// The makers of a shop answer below what was written about it, and little tells that there is a
// name: but above their text nothing stands beside the date.
#pragma once

#include <vector>

#include "boardwalk/extract/names/byline.h"
#include "boardwalk/extract/names/name_candidates.h"

namespace boardwalk::extract {

// Gives such records a name that lack one, where those which they answer have one.
void name_answers(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies,
                  const Candidates& candidates, std::vector<Byline>& bylines);

}  // namespace boardwalk::extract
