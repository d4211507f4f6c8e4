// Which posts does a post quote?
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "boardwalk/extract/page/sheet.h"

namespace boardwalk::extract {

// The numbers of earlier posts that quotations from `first` to `end` name, in an address or another
// attribute. Not of those from other threads, which may number their posts alike.
[[nodiscard]] std::vector<std::string> quoted_posts(const Sheet& sheet, html::NodeId first,
                                                    html::NodeId end,
                                                    const std::unordered_set<std::string>& earlier);

}  // namespace boardwalk::extract
