// Does an address say that it is a person's?
#pragma once

#include "boardwalk/url/url.h"

namespace boardwalk::learn {

// "user114.html", "member.php?u=3", "?action=profile&u=3": it says what it is.
[[nodiscard]] bool is_called_person(const url::Url& url);

// By the folder that it lies in, or by the name of a parameter. But "/members/hello" may be said on
// a board for new members, and "topic?id=4&uid=7" say who began it.
[[nodiscard]] bool may_be_called_person(const url::Url& url);

// The first half of that: "/forum/user/7-ann".
[[nodiscard]] bool lies_in_folder_of_people(const url::Url& url);

}  // namespace boardwalk::learn
