// Posts that are folded up until a reader presses what stands above them.
//
//     <tr><td>Which lens? <td>ann <td>3 May 2011</tr><tr style="display:none"><td>The old one?</tr>
//
// A list of heads, each with a date and with something hidden right below it.
#pragma once

#include <optional>

#include "boardwalk/extract/page/sheet.h"
#include "boardwalk/html/document.h"

namespace boardwalk::extract {

// A copy of the page with all of them open; none where there are few.
[[nodiscard]] std::optional<html::Document> with_posts_unfolded(const Sheet& sheet);

}  // namespace boardwalk::extract
