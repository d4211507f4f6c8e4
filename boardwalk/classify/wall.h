// Is there a wall instead of the page?
//
// A form that wants a password and nothing else, a page that waits for a script to prove that a
// person is reading, a message where a thread should be. Only asked about pages that are about
// nothing else (subject.h), so that a log-in box in the header of a forum is no wall.
#pragma once

#include "boardwalk/classify/ink.h"
#include "boardwalk/classify/page_class.h"
#include "boardwalk/html/document.h"

namespace boardwalk::classify {

[[nodiscard]] Wall find_wall(const html::Document& page, const Ink& ink);
// Would it be one if the page is about nothing else? False for most, at a part of what it costs to
// find out what a page is about.
[[nodiscard]] bool may_be_wall(const html::Document& page);

}  // namespace boardwalk::classify
