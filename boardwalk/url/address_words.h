// Whose words are those of an address: its makers', who say what kind of page it leads to, or those
// of a title that stands in it?
//
//     is_named_by("/showuser.php?id=7", is_user)       // true
//     is_named_by("/user-7-ann.html", is_user)         // true
//     is_named_by("/t/new-user-manual/9", is_user)     // false
//
// Makers say it in one word, which they write together with others ("viewprofile", "memberlist"),
// or in two ("view-profile", "user-ann"); titles have more of them, and a number behind them.
#pragma once

#include <string_view>

namespace boardwalk::url {

// Does a word, as it stands between hyphens and the like, speak of that kind?
using IsOfKind = bool (*)(std::string_view word);

// Is any part of the path, or any name or value in the query, a name of that kind? In lower case,
// without a host.
[[nodiscard]] bool is_named_by(std::string_view address, IsOfKind is_of_kind);

}  // namespace boardwalk::url
