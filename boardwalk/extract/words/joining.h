// "Joined: Mar 2006", "Last seen: 5 May": since when somebody is a member, or until when they were
// there. No post was written then.
#pragma once

#include <string_view>

#include "boardwalk/html/document.h"

namespace boardwalk::extract {

// Does this label tell of one?
[[nodiscard]] bool tells_of_joining(std::string_view label);

// Does what stands right before a date tell of one?
[[nodiscard]] bool is_behind_joining(const html::Document& page, html::NodeId date);

// Is this such a date, by its own label or by what stands right before it?
[[nodiscard]] bool is_of_joining(const html::Document& page, html::NodeId date);

}  // namespace boardwalk::extract
