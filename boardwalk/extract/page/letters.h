// Letters as they were sent, each in a <pre> of its own:
//
//     <pre><b>Which lens?</b>
//     From: ann @ 2011-05-03 10:02
//     To: the list
//
//     The old one sticks below zero.
//
//     <a href="#e7">up</a> <a href="7/raw">raw</a></pre>
//
// Empty lines part the head, which tells the date, from the text, and that from the buttons below.
#pragma once

#include <vector>

#include "boardwalk/extract/page/sheet.h"
#include "boardwalk/html/document.h"

namespace boardwalk::extract {

// An empty line in a text that stands right in the <pre>.
struct EmptyLine {
  html::NodeId text = html::kNone;
  std::size_t begin = 0;  // bytes
  std::size_t end = 0;
};

struct Letter {
  html::NodeId pre = html::kNone;
  EmptyLine below_head;
  EmptyLine above_foot;  // of no text without a foot
};

// Those of one parent that begin alike, in document order.
[[nodiscard]] std::vector<Letter> find_letters(const Sheet& sheet);

}  // namespace boardwalk::extract
