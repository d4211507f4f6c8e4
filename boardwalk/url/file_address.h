// Does an address end as those of files and feeds do, which are no pages?
//
//     leads_to_file(*parse("http://forum.test/photo.JPG"))      // true
//     leads_to_file(*parse("http://forum.test/topic9.html"))    // false
#pragma once

#include "boardwalk/url/url.h"

namespace boardwalk::url {

[[nodiscard]] bool leads_to_file(const Url& url);

}  // namespace boardwalk::url
