// What is the thread called?
#pragma once

#include <string>

#include "boardwalk/extract/page/sheet.h"

namespace boardwalk::extract {

// The heading next to the first post (which ends at `end`) that <title> repeats and that leads
// nowhere else; without one, the longest such text; without that, <title> up to what parts it from
// the name of the site.
[[nodiscard]] std::string thread_title(const Sheet& sheet, const url::Url& address,
                                       html::NodeId end);

}  // namespace boardwalk::extract
