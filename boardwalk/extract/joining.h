// "Joined: Mar 2006": does this label say since when somebody is a member? No post was written
// then.
#pragma once

#include <string_view>

namespace boardwalk::extract {

[[nodiscard]] bool tells_of_joining(std::string_view label);

}  // namespace boardwalk::extract
