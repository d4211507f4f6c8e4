// Who wrote it, where a sign parts names from dates?
//
//     <p>zoe · <time>3 May</time></p>                              what opens the thread
//     <div><b class=author>ann</b> · <time>4 May</time></div>      an answer
//
// The name of a post in a shape of its own may be called nothing: but the same sign stands behind
// it as behind the others.
#pragma once

#include <vector>

#include "boardwalk/extract/names/byline.h"
#include "boardwalk/extract/names/name_candidates.h"

namespace boardwalk::extract {

// Gives records that lack one a name, if most names have one sign behind them.
void name_by_signs(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies,
                   const Candidates& candidates, std::vector<Byline>& bylines);

}  // namespace boardwalk::extract
