// Do two links lead to pages of the same kind?
//
// Links to profiles differ in the last part of the path or in the values of parameters; the rest
// of them is their form: "/users/ann" and "/users/bob", "member.php?u=3" and "member.php?u=17".
#pragma once

#include <cstdint>
#include <string_view>

namespace boardwalk::extract {

// A hash of what stays the same; 0 for links within the page.
[[nodiscard]] std::uint64_t link_form(std::string_view href);

// Does the address speak of users, members or profiles?
[[nodiscard]] bool leads_to_user(std::string_view href);

}  // namespace boardwalk::extract
