// "This post has been removed": does a line say that something was there?
#pragma once

#include <string_view>

namespace boardwalk::extract {

// In the languages of forums. People speak of removing things too: ask only about what nobody
// signed.
[[nodiscard]] bool tells_of_removal(std::string_view line);

}  // namespace boardwalk::extract
