// Does an address speak of a person? By the words that makers of forums put into it.
//
//     leads_to_user("/member.php?u=7")         // true
//     leads_to_user("/UserProfile.aspx")       // true
//     leads_to_user("/member.php?do=login")    // false
//     leads_to_user("/t/new-user-manual/9")    // false: words of a title
#pragma once

#include <string_view>

namespace boardwalk::url {

[[nodiscard]] bool leads_to_user(std::string_view href);
// Does it lead to where accounts are made, entered or grouped?
[[nodiscard]] bool leads_to_account(std::string_view href);

}  // namespace boardwalk::url
