// Would fetching this URL change something on the forum?
//
// Logout, mark read, vote, rate, thank, report, subscribe, delete: such URLs are never fetched,
// whatever a learned pattern says. They are known by the values of action parameters
// (`action=logout`, `do=markread`, `mode=delete_cookies`), by the names of scripts (`vote.php`),
// and by path segments that stand for an action (`/logout`, `/threads/x.1/poll/vote`): never by a
// word inside a slug. `/t/how-to-delete-a-partition` and `/topic/rate-my-setup` are threads.
#pragma once

#include "boardwalk/url/url.h"

namespace boardwalk::fetch {

[[nodiscard]] bool changes_state(const url::Url& url);

}  // namespace boardwalk::fetch
