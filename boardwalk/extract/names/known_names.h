// The names of authors, where the site has them on other pages.
//
// Most pages of a site show the names of all authors in one place, or in one for each shape of its
// posts, linked to their profiles or called users. Where the template knows these places and every
// record has one such name there, nothing is left to ask.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boardwalk/extract/names/byline.h"

namespace boardwalk::extract {

// The name that a text tells, freed of what software adds to it.
[[nodiscard]] Byline byline_of(const Sheet& sheet, const Piece& piece);

// One for each record; none at all unless each has one name in these places outside of what was
// written, and all stand in elements of one kind. A name may be told twice, beside links that lead
// to no user; one without a link stands there alone.
[[nodiscard]] std::vector<Byline> bylines_at(std::span<const std::uint64_t> places,
                                             const Sheet& sheet, const Records& records,
                                             const std::vector<Body>& bodies);

// Signs records by the only user that is linked in these places, where their names lead to nobody.
void add_known_users(std::span<const std::uint64_t> places, const Sheet& sheet,
                     const Records& records, const std::vector<Body>& bodies,
                     std::vector<Byline>& bylines);

}  // namespace boardwalk::extract
