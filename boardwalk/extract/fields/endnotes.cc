#include "boardwalk/extract/fields/endnotes.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/extract/page/quote.h"
#include "boardwalk/html/text.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

// Scripts find signatures by their roles.
bool has_role_of_signature(const html::Document& page, NodeId element) {
  return contains_ignoring_case(page.attribute(element, "data-role").value_or(""), "signature");
}

// Not a button that shows it.
bool is_signature(const html::Document& page, NodeId id) {
  const Tag tag = page.tag(id);
  if (page.node(id).attribute_count == 0 || tag == Tag::A || tag == Tag::Button) return false;
  return is_called_signature(page, id) || has_role_of_signature(page, id);
}

std::string text_of_element(const html::Document& page, NodeId id) {
  return folded(html::visible_text(
      page, id, {.mark_quotes = false, .mark_lists = false, .image_alt = false}));
}

// "post-signature" may as well be who wrote it, and when.
bool tells_date(const Sheet& sheet, NodeId id) {
  const auto pieces = sheet.text.within(id, sheet.page.end_of(id));
  return std::any_of(pieces.begin(), pieces.end(), [](const Piece& piece) { return piece.date; });
}

std::string called_signature(const Sheet& sheet, const align::Record& record, const Body& body) {
  const html::Document& page = sheet.page;
  for (NodeId id = std::max(body.end, record.first); id < record.end;) {
    const html::Node& node = page.node(id);
    const bool is_element = node.kind == html::NodeKind::Element;
    if (is_element && page.end_of(id) <= record.end && is_signature(page, id) &&
        !tells_date(sheet, id)) {
      std::string text = text_of_element(page, id);
      if (!text.empty()) return text;
    }
    const bool quoted = is_element && (node.attribute_count > 0 || node.tag == Tag::Blockquote) &&
                        is_quote(page, id);
    id = quoted ? page.end_of(id) : id + 1;
  }
  return {};
}

}  // namespace

std::string signature_below(const Sheet& sheet, const align::Record& record, const Body& body,
                            const Parts& parts) {
  if (body.exists())
    if (std::string called = called_signature(sheet, record, body); !called.empty()) return called;
  std::string signature;
  if (const html::Shortened& letter = body.shortened; letter.text != html::kNone) {
    const std::string_view below = sheet.page.text(letter.text).substr(letter.length + 1);
    signature = below.substr(below.find('\n') + 1);
  }
  for (const NodeId piece : parts.signature) signature += sheet.page.text(piece);
  return folded(signature);
}

std::optional<Time> time_of_edit(const Parts& parts, const dates::Convention& convention,
                                 Time fetched) {
  if (parts.edited) return dates::resolve(*parts.edited, convention, fetched);
  if (parts.edit_note.empty()) return std::nullopt;
  const auto mentions = dates::find_dates(parts.edit_note);
  if (mentions.empty()) return std::nullopt;
  return dates::resolve(mentions.front().written, convention, fetched);
}

}  // namespace boardwalk::extract
