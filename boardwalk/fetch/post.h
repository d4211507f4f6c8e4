// Sends a text to somebody's own service: the hooks of `boardwalk watch`.
//
//     auto sent = post("http://localhost:9000/posts", lines, "application/x-ndjson");
//
// Blocks until it is answered, or for `patience`. Anything but a 2xx is an Error. Not for forums:
// there is no robots.txt, no pace and no guard against private addresses here.
#pragma once

#include <string>
#include <string_view>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"

namespace boardwalk::fetch {

Result<void> post(const std::string& url, std::string_view body, const std::string& content_type,
                  Millis patience = Millis{30'000});

}  // namespace boardwalk::fetch
