// "The time is now 05:12 PM", "Es ist jetzt 17.11.2011, 12:00 Uhr": when the page was made. No post
// was written then.
#pragma once

#include <string_view>

namespace boardwalk::extract {

// Is this label, with a date in it or before one, the clock of a page?
[[nodiscard]] bool tells_now(std::string_view label);

}  // namespace boardwalk::extract
