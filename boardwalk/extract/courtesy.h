// Words of courtesy behind names, which are no part of them.
#pragma once

#include <vector>

#include "boardwalk/extract/byline.h"

namespace boardwalk::extract {

// "annさん", where the page speaks so of several people and of all.
void leave_out_courtesy(std::vector<Byline>& bylines);

}  // namespace boardwalk::extract
