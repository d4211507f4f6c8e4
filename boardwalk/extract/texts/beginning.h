// Does a text show its own beginning first, and then the whole?
//
// "Continue reading" unfolds what the page holds already: the first lines, the last of them cut
// short maybe, and below them in a box of its own the text from its first line on.
#pragma once

#include <cstddef>
#include <vector>

#include "boardwalk/extract/page/lines.h"

namespace boardwalk::extract {

// How many lines stand before the whole text; 0 where nothing is shown twice.
[[nodiscard]] std::size_t lines_of_beginning(const html::Document& page,
                                             const std::vector<Line>& lines);

}  // namespace boardwalk::extract
