// What is the thread called?
#pragma once

#include <string>

#include "boardwalk/extract/records.h"

namespace boardwalk::extract {

// The words of <title> that a heading of the page repeats; without such a heading, the first part
// of <title>, up to what parts it from the name of the site.
[[nodiscard]] std::string thread_title(const Sheet& sheet);

}  // namespace boardwalk::extract
