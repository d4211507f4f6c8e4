// The lines of a text as they stand in the source, before any of them is left out.
//
// A line is what stands between breaks: blocks, cells of tables, <br>.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "boardwalk/base/hash.h"
#include "boardwalk/extract/page/page_text.h"
#include "boardwalk/html/document.h"

namespace boardwalk::extract {

struct Line {
  std::span<const Piece> pieces;
  html::NodeId block = html::kNone;  // the innermost around it

  [[nodiscard]] html::NodeId first() const { return pieces.front().node; }
  [[nodiscard]] html::NodeId last() const { return pieces.back().node; }
  [[nodiscard]] std::uint32_t columns() const;
};

// Of the nodes [root, end).
[[nodiscard]] std::vector<Line> lines_in(const html::Document& page, const PageText& text,
                                         html::NodeId root, html::NodeId end);

[[nodiscard]] std::string text_of(const html::Document& page, const Line& line);
// The same, kept in `buffer` where the page does not have it as it is.
[[nodiscard]] std::string_view text_of(const html::Document& page, const Line& line,
                                       std::string& buffer);

// Of all that the words of pieces depend on, but for what white space they are parted by.
[[nodiscard]] Fingerprint fingerprint_of(const html::Document& page, std::span<const Piece> pieces);

// Nothing but hard spaces: between pictures that can be pressed, or to keep a box open.
[[nodiscard]] bool is_blank(const Line& line);

// Is it on lines of its own: a block, a cell?
[[nodiscard]] bool breaks_lines(const html::Document& page, html::NodeId node);

}  // namespace boardwalk::extract
