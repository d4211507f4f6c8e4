// "Joined: Mar 2006", "Last seen: 5 May": does this label say since when somebody is a member, or
// until when they were there? No post was written then.
#pragma once

#include <string_view>

namespace boardwalk::extract {

[[nodiscard]] bool tells_of_joining(std::string_view label);

}  // namespace boardwalk::extract
