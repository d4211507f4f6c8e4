// Does a text go on behind the paragraph that it begins in?
//
// A box inside a paragraph ends it, by the rules of HTML: what was written as "<p>Her words:
// <table> …</table> And mine.</p>" is a paragraph, a table, words in no element of their own, and
// another paragraph with nothing in it, for the end tag that is left. And a <font> that is closed
// before a paragraph in it goes on inside of that paragraph.
#pragma once

#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

// All of the text that begins in a paragraph at, or right around, `part`; a body without root
// where that paragraph is whole.
[[nodiscard]] Body body_of_broken_paragraph(const Sheet& sheet, html::NodeId part,
                                            const align::Record& record);

// The parts of a text that quotations part, in the element `whole`, begin below the child with the
// date and end with the last that is called as `part`; a body without root where the date stands
// elsewhere.
[[nodiscard]] Body parts_below_mark(const Sheet& sheet, html::NodeId whole, html::NodeId part,
                                    html::NodeId mark, html::NodeId end);

}  // namespace boardwalk::extract
