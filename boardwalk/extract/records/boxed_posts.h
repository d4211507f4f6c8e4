// Posts that no element holds, or one that means something else.
//
//     <hr><b>ann</b>, 3 May 2011<p>Which lens?<p>The old one?<hr><b>bob</b>, 4 May 2011<p>Both.<hr>
//
// These are runs of words and paragraphs, and nothing but rules parts them. Other pages indent what
// was written by <blockquote>, and quote nobody; or have head and text in one (letters.h). As all
// that reads a page looks for elements that may hold posts, each is given one.
#pragma once

#include <optional>

#include "boardwalk/extract/page/sheet.h"
#include "boardwalk/html/document.h"

namespace boardwalk::extract {

// A copy of the page with <div> in place of the quotations that hold most of what was written, or
// around each run between rules that tells a date; none where there are fewer than two, unless the
// only run says most of the page, or where elements hold them already.
[[nodiscard]] std::optional<html::Document> with_posts_in_boxes(const Sheet& sheet);

// A copy with heads and texts of letters in elements of their own; none without two letters.
[[nodiscard]] std::optional<html::Document> with_letters_in_boxes(const Sheet& sheet);

}  // namespace boardwalk::extract
