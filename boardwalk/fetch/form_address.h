// Does a URL lead to a form, or to what is made of a page for other ends?
//
// Replying, quoting, editing, reporting, writing to somebody, printing: beside each post stand
// links to these, with its number in them, that are not the address of the post. They are known by
// the names of scripts (`newreply.php`), by path segments (`/posts/7/edit`) and by the values of
// action parameters (`mode=quote`), as in state_changing.h.
#pragma once

#include "boardwalk/url/url.h"

namespace boardwalk::fetch {

[[nodiscard]] bool leads_to_form(const url::Url& url);

}  // namespace boardwalk::fetch
