// Which part of a box is the text, where the box begins with the name of its author?
#pragma once

#include <span>
#include <vector>

#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

// Is it linked to a profile?
[[nodiscard]] bool leads_to_somebody(const html::Document& page, const Piece& piece);

// Posts of several shapes share no more than the box of name and text. If all of them begin with a
// link to somebody, what holds the rest is the text.
void leave_out_names(const Sheet& sheet, std::span<const align::Record> records,
                     std::vector<Body>& bodies);

}  // namespace boardwalk::extract
