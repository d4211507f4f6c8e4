// Posts that no element holds:
//
//     <hr><b>ann</b>, 3 May 2011<p>Which lens?<p>The old one?<hr><b>bob</b>, 4 May 2011<p>Both.<hr>
//
// They are runs of words and paragraphs, and nothing but rules parts them. As all that reads a page
// looks for elements, each run is given one.
#pragma once

#include <optional>

#include "boardwalk/extract/sheet.h"
#include "boardwalk/html/document.h"

namespace boardwalk::extract {

// A copy of the page with a <div> around each run between rules that tells a date; none where there
// are fewer than two, or where elements hold them already.
[[nodiscard]] std::optional<html::Document> with_ruled_posts_in_boxes(const Sheet& sheet);

}  // namespace boardwalk::extract
