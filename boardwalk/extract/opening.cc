#include "boardwalk/extract/opening.h"

#include "boardwalk/extract/climb.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

bool is_called_question(const html::Document& page, NodeId id) {
  return has_name(page, id, "question") ||
         page.attribute(id, "itemtype").value_or("").ends_with("Question");
}

}  // namespace

NodeId heading_of_question(const Sheet& sheet, NodeId answers) {
  const html::Document& page = sheet.page;
  const auto asks = [&](NodeId up) {
    return page.end_of(up) <= answers && is_called_question(page, up);
  };
  for (const Piece& piece : sheet.text.within(0, answers)) {
    if (!piece.heading) continue;
    const NodeId question = first_above(page, piece.node, 0, asks);
    if (question == html::kNone) continue;
    if (sheet.text.has_sentence(piece.node, page.end_of(question))) return piece.node;
  }
  return html::kNone;
}

}  // namespace boardwalk::extract
