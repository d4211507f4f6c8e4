// Does an address end as those of files and feeds do, which are no pages? Or does a forum hand over
// there what somebody has attached to a post?
//
//     leads_to_file(*parse("http://forum.test/photo.JPG"))      // true
//     leads_to_file(*parse("http://forum.test/topic9.html"))    // false
//     leads_to_attachment("./download/file.php?id=12")          // true
//     leads_to_attachment("/t/where-to-download-it/12")         // false
#pragma once

#include <string_view>

#include "boardwalk/url/url.h"

namespace boardwalk::url {

[[nodiscard]] bool leads_to_file(const Url& url);
// By the words that makers of forums put into it, with a number where one word alone may be
// anywhere on the web.
[[nodiscard]] bool leads_to_attachment(std::string_view href);

}  // namespace boardwalk::url
