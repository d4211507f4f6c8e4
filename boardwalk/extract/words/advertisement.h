// "Advertisement", "Anzeige": does a text begin with what advertisements are called?
#pragma once

#include <string_view>

namespace boardwalk::extract {

[[nodiscard]] bool is_advertisement(std::string_view text);

}  // namespace boardwalk::extract
