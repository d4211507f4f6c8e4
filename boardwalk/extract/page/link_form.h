// Do two links lead to pages of the same kind?
//
// Links to profiles differ in the last part of the path or in the values of parameters; the rest
// of them is their form: "/users/ann" and "/users/bob", "member.php?u=3" and "member.php?u=17".
#pragma once

#include <cstdint>
#include <string_view>

#include "boardwalk/url/user_address.h"

namespace boardwalk::extract {

// A hash of what stays the same; 0 for links within the page.
[[nodiscard]] std::uint64_t link_form(std::string_view href);

// "javascript:insert('ann')"
[[nodiscard]] bool runs_script(std::string_view href);

using url::leads_to_user;

}  // namespace boardwalk::extract
