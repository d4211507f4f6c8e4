#include "boardwalk/extract/texts/inline_heads.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/page/signature.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::size_t kMostPieces = 6;   // of a head in parentheses
constexpr std::uint32_t kLongest = 100;  // columns of it

bool leads_back(const html::Document& page, const Piece& piece) {
  return piece.link != html::kNone &&
         page.attribute(piece.link, "href").value_or("").find('#') != std::string_view::npos;
}

// In italics or a quotation of its own.
bool is_set_apart(const html::Document& page, const Piece& piece) {
  const Tag tag = page.tag(page.node(piece.node).parent);
  return tag == Tag::I || tag == Tag::Em || tag == Tag::Q || piece.quoted;
}

// "ann" and ":", before words of hers.
bool names_speaker(const html::Document& page, const Line& line, const Attributions& heads) {
  if (line.pieces.size() < 3 || trimmed(page.text(line.pieces[1].node)) != ":") return false;
  const bool known =
      heads.is_author(trimmed(page.text(line.first()))) || leads_back(page, line.pieces.front());
  return known && is_set_apart(page, line.pieces[2]);
}

// <a class=mention>ann</a> and her words, first in a quotation.
bool mentions_speaker(const html::Document& page, const Piece& first, const Attributions& heads) {
  return first.quoted && first.link != html::kNone && has_name(page, first.link, "mention") &&
         heads.begins_quote(first);
}

// <b>ann wrote:</b> and her words, in a quotation.
bool tells_speaker(const html::Document& page, const Piece& first, const Attributions& heads) {
  const Tag tag = page.tag(page.node(first.node).parent);
  if (!first.quoted || !first.said.ends_with(':') || (tag != Tag::B && tag != Tag::Strong))
    return false;
  const std::string_view words = first.said.substr(0, first.said.size() - 1);
  return first.columns <= kLongest && (has_said_word(words) || heads.is_author(trimmed(words)));
}

// "(In reply to ann from", a link back, ")".
std::size_t pieces_in_parentheses(const html::Document& page, const Line& line) {
  const std::string_view first = trimmed(page.text(line.first()));
  if (!first.starts_with('(') || !has_said_word(first)) return 0;
  bool back = false;
  std::uint32_t columns = 0;
  for (std::size_t i = 0; i + 1 < line.pieces.size() && i < kMostPieces; ++i) {
    back = back || leads_back(page, line.pieces[i]);
    columns += line.pieces[i].columns;
    if (back && columns <= kLongest && trimmed(page.text(line.pieces[i].node)) == ")") return i + 1;
  }
  return 0;
}

}  // namespace

std::span<const Piece> inline_head(const html::Document& page, const Line& line,
                                   const Attributions& heads) {
  if (line.pieces.size() < 2) return {};
  const Piece& first = line.pieces.front();
  if (tells_speaker(page, first, heads) || mentions_speaker(page, first, heads))
    return line.pieces.first(1);
  if (names_speaker(page, line, heads)) return line.pieces.first(2);
  return line.pieces.first(pieces_in_parentheses(page, line));
}

}  // namespace boardwalk::extract
