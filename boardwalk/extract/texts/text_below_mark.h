// What did the author write, on a page without boxes?
//
//     <body>… ann, 3 May 2011 <hr> Which lens? <p> None of mine … <hr> Back to the list</body>
//
// The text stands between the line of the date and the next rule.
#pragma once

#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

// `mark`: of the only record. None where no sentence stands there.
[[nodiscard]] Body text_below_mark(const Sheet& sheet, html::NodeId mark);

}  // namespace boardwalk::extract
