// What does a reader see?
//
// Renders a subtree as plain text a person would accept: blocks on lines of their own, paragraphs
// apart by a blank line, list items with "- " or their number, table cells apart by a tab and rows
// by lines, <pre> and <code> blocks as they stand, block quotes led by "> ", <br> as a line break,
// images by their alt text. Scripts, styles, templates, comments and hidden elements (the `hidden`
// attribute, inline display:none) are not seen, nor what one presses or chooses from: buttons,
// inputs and lists of options. <noscript> is seen only where there is nothing else. White space
// folds as in a browser, except that no more than one line in a row is left blank.
//
//     visible_text(page, post) == "Two ways:\n\n1. wait\n2. see\n\n> and then?"
//
// Takes time in proportion to the nodes and bytes of the subtree.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "boardwalk/html/document.h"

namespace boardwalk::html {

// A text of which only the beginning is seen.
struct Shortened {
  NodeId text = kNone;
  std::size_t length = 0;  // bytes
};

struct TextOptions {
  bool mark_quotes = true;  // "> " before the lines of a block quote
  bool mark_lists = true;   // "- " and "1. " before items
  bool image_alt = true;
  std::span<const NodeId> without = {};  // subtrees to leave out, in document order
  Shortened shortened = {};
};

[[nodiscard]] std::string visible_text(const Document& page, NodeId root = 0,
                                       const TextOptions& options = {});

}  // namespace boardwalk::html
