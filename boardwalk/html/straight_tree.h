// The tree of a page, built from front to back.
//
// Tree construction as the HTML standard has it may move what was built before: text that is loose
// in a table goes before the table, tags that cross are taken apart and put together. Most pages
// need none of that. They are read here, straight into a Document, in a quarter of the time that
// MyHTML takes; at the first sign of anything else the page is left to MyHTML.
//
//     if (auto page = parse_straight(text, limits)) return *page;
//
// What is read here is read as MyHTML reads it: tests/html/straight_tree_test.cc compares the two.
// Takes time in proportion to the page.
#pragma once

#include <optional>
#include <string_view>

#include "boardwalk/html/document.h"
#include "boardwalk/html/parse.h"

namespace boardwalk::html {

// `text` must be UTF-8 without zeros. None also for pages that pass a limit.
[[nodiscard]] std::optional<Document> parse_straight(std::string_view text,
                                                     const ParseLimits& limits);

}  // namespace boardwalk::html
