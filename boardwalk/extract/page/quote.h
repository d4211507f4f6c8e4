// Words of others inside a post.
#pragma once

#include "boardwalk/html/document.h"

namespace boardwalk::extract {

// <blockquote>, or what its maker calls a quotation.
[[nodiscard]] bool is_quote(const html::Document& page, html::NodeId element);

// What its maker calls so, whatever it is.
[[nodiscard]] bool is_called_quote(const html::Document& page, html::NodeId element);

}  // namespace boardwalk::extract
