// Does a line belong to what is attached to a post, and not to its text?
//
//     Attached files: VBox.zip (46 KiB), 453 downloads
//
// Boxes around attachments are called so; without a box, the label says what the picture below it
// says to those who cannot see it, or stands in bold right above the first file, and the name of
// the file leads to an address of attachments. The link around a picture may tell how large it is:
// "IMG_0093 1920×1440 411 KB".
#pragma once

#include "boardwalk/extract/page/lines.h"

namespace boardwalk::extract {

// In the text [root, end), with the line that follows it, if any.
[[nodiscard]] bool is_of_attachment(const html::Document& page, const Line& line, const Line* next,
                                    html::NodeId root, html::NodeId end);

}  // namespace boardwalk::extract
