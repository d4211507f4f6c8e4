#include "boardwalk/extract/texts/signed_letter.h"

#include "boardwalk/extract/page/mail_lines.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kMostBelow = 6;  // pieces that are looked at: links, and the text

// Not what somebody shows: code, a file.
bool is_of_letter(const html::Document& page, html::NodeId text, html::NodeId root) {
  const html::NodeId around = page.node(text).parent;
  const html::Tag tag = page.tag(around);
  return around == root || (tag != html::Tag::Pre && tag != html::Tag::Code);
}

}  // namespace

std::optional<SignedLetter> signed_letter(const Sheet& sheet, const Body& body) {
  const auto pieces = sheet.text.within(body.root, body.end);
  for (std::size_t i = pieces.size(); i-- > 0 && pieces.size() - i <= kMostBelow;) {
    const html::NodeId text = pieces[i].node;
    if (pieces[i].quoted || !is_of_letter(sheet.page, text, body.root)) continue;
    const std::size_t length = find_signature(sheet.page.text(text));
    if (length == std::string_view::npos) continue;
    return SignedLetter{{.text = text, .length = length}, pieces.subspan(i + 1)};
  }
  return std::nullopt;
}

}  // namespace boardwalk::extract
