// Who is shown? The picture beside a post may lead to its author, whose name stands there unlinked.
//
//     <a href="/users/ann"><img></a> <b>ann</b> 3 May 2011
#pragma once

#include "boardwalk/extract/names/byline.h"

namespace boardwalk::extract {

// Fills in names that the address of such a link ends with, where none is known.
void name_by_pictures(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies,
                      std::vector<Byline>& bylines);

}  // namespace boardwalk::extract
