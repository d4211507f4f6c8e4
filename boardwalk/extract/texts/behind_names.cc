#include "boardwalk/extract/texts/behind_names.h"

#include <algorithm>
#include <span>

#include "boardwalk/extract/page/link_form.h"
#include "boardwalk/extract/page/text_holder.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr std::size_t kSigned = 3;  // records that tell where names end and texts begin

// The child of a box that holds all words behind the child with the name; buttons may stand
// between. kNone without one.
NodeId text_behind(const html::Document& page, NodeId box, std::span<const Piece> pieces) {
  const auto child_with = [&](NodeId node) {
    while (page.node(node).parent != box) node = page.node(node).parent;
    return node;
  };
  const NodeId head = child_with(pieces.front().node);
  NodeId text = html::kNone;
  for (const Piece& piece : pieces) {
    const NodeId known = text == html::kNone ? head : text;
    if (piece.node < page.end_of(known)) continue;
    const NodeId child = child_with(piece.node);
    const bool holds =
        page.node(child).kind == html::NodeKind::Element && may_hold_body(page, child);
    if (text == html::kNone && holds) {
      text = child;
    } else if (piece.link == html::kNone || text != html::kNone) {
      return html::kNone;
    }
  }
  return text;
}

}  // namespace

bool leads_to_somebody(const html::Document& page, const Piece& piece) {
  return piece.link != html::kNone &&
         leads_to_user(page.attribute(piece.link, "href").value_or(""));
}

void leave_out_names(const Sheet& sheet, const std::vector<align::Record>& records,
                     std::vector<Body>& bodies) {
  const html::Document& page = sheet.page;
  std::vector<NodeId> texts(bodies.size(), html::kNone);
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    if (!bodies[i].exists()) continue;
    const NodeId end = std::min(page.end_of(bodies[i].root), records[i].end);
    const auto pieces = sheet.text.within(bodies[i].root, end);
    if (pieces.empty()) continue;
    if (!leads_to_somebody(page, pieces.front())) return;
    texts[i] = text_behind(page, bodies[i].root, pieces);
  }
  const auto found =
      texts.size() - static_cast<std::size_t>(std::count(texts.begin(), texts.end(), html::kNone));
  if (found < kSigned || 3 * found < 2 * bodies.size()) return;
  for (std::size_t i = 0; i < bodies.size(); ++i)
    if (texts[i] != html::kNone) bodies[i].root = texts[i];
}

}  // namespace boardwalk::extract
