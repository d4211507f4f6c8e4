// Words of others inside a post.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "boardwalk/html/document.h"

namespace boardwalk::extract {

// <blockquote>, or what its maker calls a quotation.
[[nodiscard]] bool is_quote(const html::Document& page, html::NodeId element);

// The numbers of earlier posts that quotations from `first` to `end` name, in an address or another
// attribute.
[[nodiscard]] std::vector<std::string> quoted_posts(const html::Document& page, html::NodeId first,
                                                    html::NodeId end,
                                                    const std::unordered_set<std::string>& earlier);

}  // namespace boardwalk::extract
