#include "boardwalk/extract/page/copies.h"

#include <string>
#include <vector>

#include "boardwalk/base/ascii.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr std::size_t kBeginning = 32;  // bytes that tell a text from others

// Its first letters and digits.
std::string beginning_of(const Sheet& sheet, NodeId box) {
  std::string beginning;
  for (const Piece& piece : sheet.text.within(box, sheet.page.end_of(box)))
    for (const char c : piece.said) {
      if (beginning.size() == kBeginning) return beginning;
      if (is_alnum(c) || static_cast<unsigned char>(c) >= 0x80) beginning += c;
    }
  return beginning;
}

}  // namespace

NodeId first_of_copies(const Sheet& sheet, NodeId around) {
  if (around == html::kNone) return html::kNone;
  std::vector<NodeId> boxes;
  for (NodeId id = sheet.page.node(around).first_child; id != html::kNone;
       id = sheet.page.node(id).next_sibling)
    if (sheet.text.all(id, sheet.page.end_of(id)) > 0) boxes.push_back(id);
  const Signatures& signatures = sheet.signatures;
  if (boxes.size() != 2 || !signatures.is_named(boxes[0]) || !signatures.is_named(boxes[1]) ||
      signatures.of(boxes[0]) == signatures.of(boxes[1]))
    return html::kNone;
  return beginning_of(sheet, boxes[0]) == beginning_of(sheet, boxes[1]) ? boxes[0] : html::kNone;
}

}  // namespace boardwalk::extract
