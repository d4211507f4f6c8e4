// Who wrote it, where nothing but what stands before the name tells which text it is?
//
// Guests have no profile, and their names may stand in elements of a kind of their own. But what
// stands right before the names of members stands before theirs too: a heading, a label; or
// nothing, where names come first in the box at the head of a record.
#pragma once

#include <vector>

#include "boardwalk/extract/names/byline.h"
#include "boardwalk/extract/names/name_candidates.h"

namespace boardwalk::extract {

// Gives records that lack one a name, if most that have one agree on what stands before it.
void name_by_neighbours(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies,
                        const Candidates& candidates, std::vector<Byline>& bylines);

}  // namespace boardwalk::extract
