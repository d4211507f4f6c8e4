// Is this line the head of an advertisement, in the languages of forums?
//
//     is_advertisement("Advertisement: members don't see this")
#pragma once

#include <string_view>

namespace boardwalk::extract {

[[nodiscard]] bool is_advertisement(std::string_view line);

}  // namespace boardwalk::extract
