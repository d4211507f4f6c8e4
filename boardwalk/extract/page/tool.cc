#include "boardwalk/extract/page/tool.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/page/link_form.h"
#include "boardwalk/extract/page/signature.h"
#include "boardwalk/extract/words/advertisement.h"
#include "boardwalk/html/visibility.h"
#include "boardwalk/url/user_address.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::uint32_t kLongestLabel = 40;  // columns
constexpr std::array kToolWords = {"button",  "toolbar",  "tools", "actions",
                                   "options", "controls", "share"};

// "You must register or log in to view this content", in a box of its own inside the text.
bool asks_to_log_in(const html::Document& page, const Line& line, NodeId root) {
  return line.block != root && page.attribute(line.block, "class") &&
         std::any_of(line.pieces.begin(), line.pieces.end(), [&](const Piece& piece) {
           return piece.link != html::kNone &&
                  url::leads_to_account(page.attribute(piece.link, "href").value_or(""));
         });
}

// "Spoiler (click to view)", in a box that is called so, or with a link that opens it.
bool opens_spoiler(const html::Document& page, const Line& line, NodeId root) {
  if (line.block == root || line.columns() > kLongestLabel) return false;
  const NodeId link = line.pieces.back().link;
  const bool scripted =
      link != html::kNone && runs_script(page.attribute(link, "href").value_or(""));
  if (!scripted && !html::is_called_spoiler(page, line.block)) return false;
  return std::any_of(line.pieces.begin(), line.pieces.end(), [](const Piece& piece) {
    return contains_ignoring_case(piece.said, "spoil") ||
           piece.said.find("пойлер") != std::string_view::npos;
  });
}

// "+3 -1": numbers and signs to press, and no word. (">>3" is said to the third.)
bool is_vote(const Line& line) {
  return std::all_of(line.pieces.begin(), line.pieces.end(), [&](const Piece& piece) {
    const std::string_view text = piece.said;
    return piece.link != html::kNone && !text.starts_with('>') &&
           std::none_of(text.begin(), text.end(), [](char c) {
             return static_cast<unsigned char>(c) >= 0x80 ||
                    (to_lower(c) >= 'a' && to_lower(c) <= 'z');
           });
  });
}

// "Advertisement - <a>members</a> see none of them": what follows is of the same label.
bool is_explained(std::string_view label) {
  return label.find_first_of("(-:|") != std::string_view::npos;
}

bool is_linked_or_sign(const Piece& piece) {
  return piece.link != html::kNone || std::none_of(piece.said.begin(), piece.said.end(), is_alnum);
}

// "Advertisement", or a link or a box with a name that begins with it. (Paragraphs of people may be
// called something as well.)
bool is_of_advertiser(const html::Document& page, const Line& line, NodeId root) {
  const Piece& first = line.pieces.front();
  if (!begins_with_advertisement(first.said)) return false;
  const bool label = is_advertisement(first.said) &&
                     (is_explained(first.said) ||
                      std::all_of(line.pieces.begin() + 1, line.pieces.end(), is_linked_or_sign));
  const bool boxed =
      line.block != root && page.tag(line.block) != Tag::P && page.attribute(line.block, "class");
  return label || ((boxed || first.link != html::kNone) && !first.said.ends_with('.'));
}

// Not code, whatever is said of how it is shown: "brush:bash;toolbar:false".
bool is_called_tool(const html::Document& page, NodeId block) {
  return page.node(block).attribute_count > 0 && page.tag(block) != Tag::Pre &&
         std::any_of(kToolWords.begin(), kToolWords.end(),
                     [&](std::string_view word) { return has_name(page, block, word); });
}

}  // namespace

bool is_tool(const html::Document& page, const Line& line, NodeId root) {
  if (line.columns() > kLongestLabel * 2) return false;
  const bool scripted =
      std::all_of(line.pieces.begin(), line.pieces.end(), [&](const Piece& piece) {
        const NodeId at = piece.link != html::kNone ? piece.link : page.node(piece.node).parent;
        const std::string_view href = page.attribute(at, "href").value_or("");
        return href == "#" || runs_script(href) ||
               page.attribute(at, "role").value_or("") == "button" ||
               (page.attribute(at, "onclick") && !piece.said.starts_with('>'));
      });
  return scripted || is_vote(line) || is_of_advertiser(page, line, root) ||
         (line.block != root && is_called_tool(page, line.block)) ||
         opens_spoiler(page, line, root) || asks_to_log_in(page, line, root);
}

}  // namespace boardwalk::extract
