// "annさん": a page that speaks so of everybody means ann.
#pragma once

#include <vector>

#include "boardwalk/extract/names/byline.h"

namespace boardwalk::extract {

// Where the page speaks so of several people and of all.
void leave_out_courtesy(std::vector<Byline>& bylines);

}  // namespace boardwalk::extract
