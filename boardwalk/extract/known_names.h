// The names of authors, where the site has them on other pages.
//
// Most pages of a site show the names of all authors in one place, linked to their profiles. Where
// the template knows that place and every record has one such name there, nothing is left to ask.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwalk/extract/author_signs.h"
#include "boardwalk/extract/body.h"

namespace boardwalk::extract {

// One for each record; none at all unless each has a single linked text in this place outside of
// what was written, all are names of people with profiles, and all stand in elements of one kind.
[[nodiscard]] std::vector<const Piece*> names_at(std::uint64_t place, const Sheet& sheet,
                                                 const Records& records,
                                                 const std::vector<Body>& bodies,
                                                 const AuthorSigns& signs);

}  // namespace boardwalk::extract
