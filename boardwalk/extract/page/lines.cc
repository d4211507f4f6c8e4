#include "boardwalk/extract/page/lines.h"

#include <algorithm>

#include "boardwalk/extract/page/climb.h"
#include "boardwalk/html/visibility.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

NodeId block_around(const html::Document& page, NodeId node) {
  const NodeId block =
      first_above(page, node, 0, [&](NodeId up) { return breaks_lines(page, up); });
  return block == html::kNone ? 0 : block;
}

bool is_break_between(const html::Document& page, NodeId from, NodeId to) {
  for (NodeId id = from + 1; id < to; ++id) {
    if (page.node(id).kind != html::NodeKind::Element) continue;
    if (page.tag(id) == Tag::Br || page.tag(id) == Tag::Hr || breaks_lines(page, id)) return true;
  }
  return false;
}

}  // namespace

bool is_blank(const Line& line) {
  return std::all_of(line.pieces.begin(), line.pieces.end(), [](const Piece& piece) {
    std::string_view said = piece.said;
    while (said.starts_with(kHardSpace)) said.remove_prefix(kHardSpace.size());
    return said.empty();
  });
}

bool breaks_lines(const html::Document& page, NodeId node) {
  const Tag tag = page.tag(node);
  if (tag == Tag::Td || tag == Tag::Th) return true;
  const html::Display display = html::display_of(tag);
  return display == html::Display::Block || display == html::Display::Paragraph;
}

std::uint32_t Line::columns() const {
  std::uint32_t sum = 0;
  for (const Piece& piece : pieces) sum += piece.columns;
  return sum;
}

std::vector<Line> lines_in(const html::Document& page, const PageText& text, NodeId root,
                           NodeId end) {
  std::vector<Line> lines;
  const std::span<const Piece> pieces = text.within(root, end);
  lines.reserve(pieces.size());
  std::size_t start = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const NodeId block = block_around(page, pieces[i].node);
    const bool goes_on = i > start && lines.back().block == block &&
                         !is_break_between(page, pieces[i - 1].node, pieces[i].node);
    if (goes_on) {
      lines.back().pieces = pieces.subspan(start, i - start + 1);
    } else {
      start = i;
      lines.push_back({pieces.subspan(i, 1), block});
    }
  }
  return lines;
}

Fingerprint fingerprint_of(const html::Document& page, std::span<const Piece> pieces) {
  Fingerprint key{pieces.size() + 1, 0};
  for (const Piece& piece : pieces) {
    const std::string_view text = page.text(piece.node);
    const auto before = static_cast<std::uint64_t>(piece.said.data() - text.data());
    const std::uint64_t ways = (piece.apart ? 1U : 0U) + (piece.link == html::kNone ? 2U : 0U) +
                               (page.tag(page.node(piece.node).parent) == Tag::Sup ? 4U : 0U) +
                               (before << 32U) + (static_cast<std::uint64_t>(text.size()) << 3U);
    key.low = (key.low ^ piece.exact) * 0x9e3779b97f4a7c15ULL + ways;
    key.high = (key.high + piece.exact) * 0xff51afd7ed558ccdULL ^ (key.high >> 31U);
  }
  return key;
}

std::string_view text_of(const html::Document& page, const Line& line, std::string& buffer) {
  if (line.pieces.size() == 1) return folded(line.pieces.front().said, buffer);
  std::string text;
  for (const Piece& piece : line.pieces) {
    if (piece.apart) text += ' ';
    text += page.text(piece.node);
  }
  buffer = folded(text);
  return buffer;
}

std::string text_of(const html::Document& page, const Line& line) {
  std::string buffer;
  return std::string(text_of(page, line, buffer));
}

}  // namespace boardwalk::extract
