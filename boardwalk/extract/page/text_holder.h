// Which elements hold what somebody wrote, going by their tags and names?
#pragma once

#include "boardwalk/html/document.h"

namespace boardwalk::extract {

// May an element hold the whole text of a post? Not what holds a part of it.
[[nodiscard]] bool may_hold_body(const html::Document& page, html::NodeId id);

// Do its names say that the text is in it: "message", "postbody", "content"?
[[nodiscard]] bool is_called_text(const html::Document& page, html::NodeId element);

// "post_message_8821"
[[nodiscard]] bool is_text_of_number(const html::Document& page, html::NodeId element);

// Is it called an author's, and nothing calls it a text: "content user-made"?
[[nodiscard]] bool is_box_of_author(const html::Document& page, html::NodeId id);

}  // namespace boardwalk::extract
