// What stands before the name of who wrote something: "by", "von"; "posted by" ends in one.
#pragma once

#include <string_view>

namespace boardwalk::extract {

[[nodiscard]] bool is_particle(std::string_view word);
[[nodiscard]] bool ends_in_particle(std::string_view text);

}  // namespace boardwalk::extract
