// Does a template pass over what somebody wrote?
//
// It may have been learned where everybody had what its marks stand for, a day of joining say:
// where guests write, some texts are left that belong to no record of their own. (Where each record
// has one more, it is something else, such as a signature.)
#pragma once

#include <vector>

#include "boardwalk/extract/page/post_template.h"
#include "boardwalk/extract/page/sheet.h"
#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

// `records` and `bodies`: what was read by it.
[[nodiscard]] bool leaves_out_text(const Sheet& sheet, const PostTemplate& known,
                                   const Records& records, const std::vector<Body>& bodies);

}  // namespace boardwalk::extract
