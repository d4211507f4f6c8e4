// A page of frames, as it is for those who show none.
//
// <frameset> has a version of the page in <noframes>: often the whole board in plain links, where
// the frames need a browser. We are such a reader.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "boardwalk/html/document.h"

namespace boardwalk::html {

// The source of that version, with the head of `text` before it and links to the frames behind it.
// None for a page without frames, or one that has nothing to follow for others.
[[nodiscard]] std::optional<std::string> unframed(const Document& page, std::string_view text);

}  // namespace boardwalk::html
