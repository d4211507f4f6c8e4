// "Meeting in Leeds, 27 October at 04:59": is the date in this text that of what is discussed?
#pragma once

#include <optional>
#include <string_view>

#include "boardwalk/dates/find.h"

namespace boardwalk::extract {

// Is a text with a date the title of the page, or part of it, or that of an answer to it ("Re: …")?
// Not if it is nothing but the date.
[[nodiscard]] bool is_of_title(std::string_view title, std::string_view text);

// "Re: Which lens? Tue May 03, 2011 2:51 pm": the moment behind the title of a page, or a part of
// it, where a text with single blanks says nothing else.
[[nodiscard]] std::optional<dates::Mention> moment_behind_title(std::string_view title,
                                                                std::string_view text);

}  // namespace boardwalk::extract
