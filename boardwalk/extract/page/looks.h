// How does a page show what is in an element: hidden, linked, as somebody's words or signature?
//
// All that tags and attributes tell about it, in one look: half of the elements of a page are asked
// about it, and next to none of them are special.
#pragma once

#include "boardwalk/html/document.h"

namespace boardwalk::extract {

struct Looks {
  bool unseen = false;     // by a reader of the page as it was sent
  bool link = false;       // with an address
  bool quote = false;      // quote.h
  bool signature = false;  // signature.h
};

[[nodiscard]] Looks looks_of(const html::Document& page, html::NodeId element);

}  // namespace boardwalk::extract
