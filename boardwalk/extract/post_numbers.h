// "3", in a box of its own above the third text: do the texts of a page begin with their numbers?
#pragma once

#include <vector>

#include "boardwalk/extract/lines.h"

namespace boardwalk::extract {

// Is the first line of nearly all texts a number and nothing else, growing down the page?
[[nodiscard]] bool begin_with_numbers(const html::Document& page,
                                      const std::vector<std::vector<Line>>& texts);

// "#3", "3."
[[nodiscard]] bool is_number_of_post(const html::Document& page, const Line& line);

}  // namespace boardwalk::extract
