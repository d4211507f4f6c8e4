#include "boardwalk/extract/page/text_holder.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/page/page_text.h"
#include "boardwalk/extract/page/signature.h"

namespace boardwalk::extract {
namespace {

constexpr std::array kAuthorWords = {"author", "user", "poster", "profile"};
constexpr std::array kTextWords = {"message", "content", "body", "text", "postmsg"};
constexpr int kLooks = 8;  // at what is not seen beside an element

using html::NodeId;
using html::Tag;

// Comments, and white space between elements.
bool is_unseen(const html::Document& page, NodeId id) {
  const html::NodeKind kind = page.node(id).kind;
  return kind == html::NodeKind::Comment ||
         (kind == html::NodeKind::Text && trimmed(page.text(id)).empty());
}

// kNone for the first.
NodeId sibling_before(const html::Document& page, NodeId id) {
  const NodeId parent = page.node(id).parent;
  NodeId before = id - 1;
  if (before == parent) return html::kNone;
  while (page.node(before).parent != parent) before = page.node(before).parent;
  return before;
}

// Elements of this tag stand right before and right behind it.
bool stands_between(const html::Document& page, NodeId id, Tag tag) {
  NodeId before = sibling_before(page, id);
  NodeId behind = page.node(id).next_sibling;
  for (int looks = 0; looks < kLooks; ++looks) {
    if (before != html::kNone && is_unseen(page, before)) before = sibling_before(page, before);
    if (behind != html::kNone && is_unseen(page, behind)) behind = page.node(behind).next_sibling;
  }
  return before != html::kNone && behind != html::kNone && page.tag(before) == tag &&
         page.tag(behind) == tag;
}

}  // namespace

bool is_called_text(const html::Document& page, html::NodeId element) {
  return std::any_of(kTextWords.begin(), kTextWords.end(),
                     [&](std::string_view word) { return has_name(page, element, word); });
}

bool is_text_of_number(const html::Document& page, html::NodeId element) {
  const std::string_view id = page.attribute(element, "id").value_or("");
  return is_numbered(page, element) &&
         std::any_of(kTextWords.begin(), kTextWords.end(),
                     [&](std::string_view word) { return contains_ignoring_case(id, word); });
}

bool is_box_of_author(const html::Document& page, html::NodeId id) {
  bool of_author = false;
  for (const std::string_view attribute : {"class", "id"}) {
    std::string_view names = page.attribute(id, attribute).value_or("");
    for (std::string_view name = take_word(names); !name.empty(); name = take_word(names)) {
      const auto has = [&](std::string_view word) { return contains_ignoring_case(name, word); };
      const bool author = std::any_of(kAuthorWords.begin(), kAuthorWords.end(), has);
      if (!author && std::any_of(kTextWords.begin(), kTextWords.end(), has)) return false;
      of_author = of_author || author;
    }
  }
  return of_author;
}

bool may_hold_body(const html::Document& page, html::NodeId id) {
  switch (page.tag(id)) {
    case Tag::Div:
    case Tag::Td:
    case Tag::Section:
    case Tag::Article:
    case Tag::Li:
    case Tag::Dd:
    case Tag::Main:
    case Tag::Form:
    case Tag::Font:
    case Tag::Unknown:
      return true;
    case Tag::Pre:  // a letter between rules, or what somebody shows between paragraphs
      if (page.tag(page.node(id).parent) == Tag::Body) return true;
      if (stands_between(page, id, Tag::Hr)) return true;
      if (stands_between(page, id, Tag::P)) return false;
      [[fallthrough]];
    case Tag::P:
    case Tag::Span:
    case Tag::Blockquote:
      return page.attribute(id, "class").has_value() || page.attribute(id, "id").has_value() ||
             page.attribute(id, "itemprop").has_value();
    case Tag::H1:
    case Tag::H2:
    case Tag::H3:
      return !is_title(page, id);
    default:
      return false;
  }
}

}  // namespace boardwalk::extract
