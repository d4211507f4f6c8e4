// Which URLs are surely the same page?
//
// On top of parsing (which already removes default ports and dot segments), only what no server
// can tell apart or what RFC 3986 calls equivalent: the fragment goes, percent escapes are upper
// case and those of unreserved characters decoded, an empty query goes. Nothing that a forum may
// give a meaning is touched: parameters keep their order and their names, and `page`, `start`,
// `st`, `offset` stay, whatever they say.
//
//     url::normalise(*url::parse("HTTP://Forum.test:80/a/../t%7e1?#p9")).href()
//         == "http://forum.test/t~1"
#pragma once

#include "boardwalk/url/url.h"

namespace boardwalk::url {

[[nodiscard]] Url normalise(const Url& url);

}  // namespace boardwalk::url
