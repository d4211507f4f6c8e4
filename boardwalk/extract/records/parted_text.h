// What holds all of a text that quotations and lists part?
//
//     <td><span class=text>…</span><table>who is quoted</table><span class=text>…</span></td>
//
// The parts are called alike, and so are parts of what is quoted, if they quote something too.
#pragma once

#include <unordered_map>

#include "boardwalk/align/regions.h"
#include "boardwalk/extract/page/sheet.h"

namespace boardwalk::extract {

// Remembers what it was asked of the children of an element: thousands of texts may stand beside
// each other.
class PartedTexts {
 public:
  explicit PartedTexts(const Sheet& sheet) : sheet_(sheet) {}

  // `part`: an element of the record that holds the text, or the longest part of it.
  [[nodiscard]] html::NodeId whole(html::NodeId part, const align::Record& record);

 private:
  [[nodiscard]] html::NodeId outside_quotations(html::NodeId part, const align::Record& record);
  [[nodiscard]] html::NodeId child_called(html::NodeId parent, std::uint64_t signature);
  [[nodiscard]] bool is_parted(html::NodeId parent, std::uint64_t signature, html::NodeId end);

  const Sheet& sheet_;
  // By an element and what its children are called; the second by where the record ends, too.
  std::unordered_map<std::uint64_t, html::NodeId> first_called_;
  std::unordered_map<std::uint64_t, bool> parted_;
};

// The first sentences may stand in no element of their own, before one with the rest. Not where the
// mark stands beside them.
[[nodiscard]] html::NodeId with_words_before(const Sheet& sheet, html::NodeId part,
                                             html::NodeId mark);

}  // namespace boardwalk::extract
