// "Meeting in Leeds, 27 October at 04:59": is the date in this text that of what is discussed?
#pragma once

#include <string_view>

namespace boardwalk::extract {

// Is a text with a date the title of the page, or part of it, or that of an answer to it ("Re: …")?
// Not if it is nothing but the date.
[[nodiscard]] bool is_of_title(std::string_view title, std::string_view text);

}  // namespace boardwalk::extract
