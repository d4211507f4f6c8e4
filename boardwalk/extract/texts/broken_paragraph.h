// Does a text go on behind the paragraph that it begins in?
//
// A box inside a paragraph ends it, by the rules of HTML: what was written as "<p>Her words:
// <table> …</table> And mine.</p>" is a paragraph, a table, words in no element of their own, and
// another paragraph with nothing in it, for the end tag that is left. And a <font> that is closed
// before a paragraph in it goes on inside of that paragraph.
#pragma once

#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

// The children of an element from one of them on, up to `end`.
[[nodiscard]] Body body_between(const html::Document& page, html::NodeId first, html::NodeId end);

// All of the text that begins in a paragraph at, or right around, `part`; a body without root
// where that paragraph is whole.
[[nodiscard]] Body body_of_broken_paragraph(const Sheet& sheet, html::NodeId part,
                                            const align::Record& record);

}  // namespace boardwalk::extract
