// Is the first record what all others are about, and no post itself: news, a recipe, a shop?
//
// Readers' comments on news and reviews of what is for sale are posts. What they are about has a
// shape of its own, and the page tells machines what it is.
#pragma once

#include <vector>

#include "boardwalk/extract/fields/structured.h"
#include "boardwalk/extract/names/byline.h"

namespace boardwalk::extract {

[[nodiscard]] bool opens_with_subject(const Sheet& sheet, const Records& records,
                                      const std::vector<Body>& bodies,
                                      const std::vector<Byline>& bylines,
                                      const Statements& statements);

}  // namespace boardwalk::extract
