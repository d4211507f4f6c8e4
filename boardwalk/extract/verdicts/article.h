// Is the first record what all others are about, and no post itself: news, a recipe, a shop?
//
// Readers' comments on news and reviews of what is for sale are posts. What they are about has a
// shape of its own, and the page tells machines what it is.
#pragma once

#include "boardwalk/extract/fields/structured.h"
#include "boardwalk/extract/verdicts/seen.h"

namespace boardwalk::extract {

[[nodiscard]] bool opens_with_article(const Seen& seen, const Statements& statements);

}  // namespace boardwalk::extract
