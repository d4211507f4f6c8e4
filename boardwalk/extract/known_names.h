// The names of authors, where the site has them on other pages.
//
// Most pages of a site show the names of all authors in one place, linked to their profiles. Where
// the template knows that place and every record has one such name there, nothing is left to ask.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwalk/extract/byline.h"

namespace boardwalk::extract {

// The name that a text tells, freed of what software adds to it.
[[nodiscard]] Byline byline_of(const Sheet& sheet, const Piece& piece);

// One for each record; none at all unless each has a single linked text in this place outside of
// what was written, all are names of people with profiles, and all stand in elements of one kind.
[[nodiscard]] std::vector<Byline> bylines_at(std::uint64_t place, const Sheet& sheet,
                                             const Records& records,
                                             const std::vector<Body>& bodies);

}  // namespace boardwalk::extract
