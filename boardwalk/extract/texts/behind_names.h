// Does a text begin with the name of who wrote it?
#pragma once

#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

// A link to a user, going by its address.
[[nodiscard]] bool leads_to_somebody(const html::Document& page, const Piece& piece);

// Posts of several shapes share no more than the box of name and text. Where all of them begin with
// a link to somebody, what holds the rest is the text.
void leave_out_names(const Sheet& sheet, const std::vector<align::Record>& records,
                     std::vector<Body>& bodies);

}  // namespace boardwalk::extract
