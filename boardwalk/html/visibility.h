// Does a reader see this element?
#pragma once

#include <cstdint>

#include "boardwalk/html/document.h"

namespace boardwalk::html {

// How an element stands among its neighbours.
enum class Display : std::uint8_t {
  Inline,
  Block,      // on lines of its own
  Paragraph,  // and apart by a blank line
  None,       // nobody sees it
};

// By the tag alone, as browsers' built-in style sheets have it.
[[nodiscard]] Display display_of(Tag tag);

// A box that an author folded a part of a text into, by its class names.
[[nodiscard]] bool is_called_spoiler(const Document& page, NodeId element);

// By the `hidden` attribute and the inline style; spoilers are there to be opened.
[[nodiscard]] bool is_hidden(const Document& page, NodeId element);

}  // namespace boardwalk::html
