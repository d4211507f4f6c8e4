// "3", in a box of its own above the third text: do the texts of a page begin with their numbers?
#pragma once

#include <vector>

#include "boardwalk/extract/page/lines.h"

namespace boardwalk::extract {

// Is the first line of nearly all texts a number and nothing else, growing down the page?
[[nodiscard]] bool begin_with_numbers(const std::vector<std::vector<Line>>& texts);

// "#3", "3."
[[nodiscard]] bool is_number_of_post(const Line& line);

// "<a href=#c3>#3</a> It was the strap": do nearly all begin with such a link, each with another
// number? (Answers may begin with the number of what they answer, but not all of them.)
[[nodiscard]] bool begin_with_linked_numbers(const std::vector<std::vector<Line>>& texts);
[[nodiscard]] bool is_linked_number(const Line& line);

}  // namespace boardwalk::extract
