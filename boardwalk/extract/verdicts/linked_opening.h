// Does a thread open with a page elsewhere that somebody links?
#pragma once

#include "boardwalk/extract/verdicts/seen.h"

namespace boardwalk::extract {

// The link in the first record, in the words of the title and with nothing else beside it; kNone
// without.
[[nodiscard]] html::NodeId link_that_opens(const Seen& seen);

}  // namespace boardwalk::extract
