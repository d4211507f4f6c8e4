#include "boardwalk/extract/texts/citations.h"

#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/page/quote.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::uint32_t kLongestName = 40;  // columns

NodeId quotation_around(const html::Document& page, NodeId id, NodeId root) {
  return first_above(page, id, root, [&](NodeId up) { return is_quote(page, up); });
}

bool names_quoted(const Sheet& sheet, const Piece& piece, NodeId root, const Attributions& heads) {
  const Tag around = sheet.page.tag(sheet.page.node(piece.node).parent);
  if (piece.columns > kLongestName || (around != Tag::B && around != Tag::Strong)) return false;
  const std::string_view text = piece.said;
  if (!text.ends_with(':')) return false;
  const NodeId quote = quotation_around(sheet.page, piece.node, root);
  return quote != html::kNone && sheet.text.all(quote, piece.node) == 0 &&
         heads.is_author(text.substr(0, text.size() - 1));
}

}  // namespace

std::vector<NodeId> citations_in(const Sheet& sheet, const Body& body, const Attributions& heads) {
  const html::Document& page = sheet.page;
  std::vector<NodeId> found;
  for (NodeId id = page.may_have(Tag::Cite) ? body.root : body.end; id < body.end; ++id)
    if (page.tag(id) == Tag::Cite && page.node(id).kind == html::NodeKind::Element &&
        quotation_around(page, id, body.root) != html::kNone)
      found.push_back(id);
  for (const Piece& piece : sheet.text.within(body.root, body.end))
    if (piece.quoted && names_quoted(sheet, piece, body.root, heads)) found.push_back(piece.node);
  return found;
}

}  // namespace boardwalk::extract
