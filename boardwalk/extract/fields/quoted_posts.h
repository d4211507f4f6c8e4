// Which posts does a post quote?
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "boardwalk/html/document.h"

namespace boardwalk::extract {

// The numbers of earlier posts that quotations from `first` to `end` name, in an address or another
// attribute.
[[nodiscard]] std::vector<std::string> quoted_posts(const html::Document& page, html::NodeId first,
                                                    html::NodeId end,
                                                    const std::unordered_set<std::string>& earlier);

}  // namespace boardwalk::extract
