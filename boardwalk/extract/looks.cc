#include "boardwalk/extract/looks.h"

#include <array>

#include "boardwalk/extract/quote.h"
#include "boardwalk/extract/signature.h"
#include "boardwalk/html/visibility.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

// Elements of which nothing but attributes could say something here: half of all, and most of them
// have none.
constexpr auto kPlain = [] {
  std::array<bool, html::kTagCount> plain{};
  for (const Tag tag : {Tag::B,     Tag::Br,    Tag::Center, Tag::Dd,    Tag::Div,   Tag::Dl,
                        Tag::Dt,    Tag::Em,    Tag::I,      Tag::Li,    Tag::Ol,    Tag::P,
                        Tag::Small, Tag::Span,  Tag::Strong, Tag::Table, Tag::Tbody, Tag::Td,
                        Tag::Th,    Tag::Thead, Tag::Tr,     Tag::Ul})
    plain[static_cast<std::size_t>(tag)] = true;
  return plain;
}();

// The last letters of what all names of quotations ("q", "ta") and signatures ("sig") have in them.
constexpr auto kTelling = [] {
  std::array<bool, 256> telling{};
  for (const char c : {'q', 'Q', 'a', 'A', 'g', 'G'}) telling[static_cast<unsigned char>(c)] = true;
  return telling;
}();

// What attributes may tell; names are looked at closely only where they may tell something.
struct Hints {
  bool hidden = false;
  bool link = false;
  bool quote = false;
  bool signature = false;

  void read_names(std::string_view names) {
    for (std::size_t at = 0; at < names.size(); ++at) {
      if (!kTelling[static_cast<unsigned char>(names[at])]) continue;
      const char letter = static_cast<char>(names[at] | 0x20);
      const char before = at == 0 ? '\0' : static_cast<char>(names[at - 1] | 0x20);
      quote = quote || letter == 'q' || (letter == 'a' && before == 't');
      signature = signature || (letter == 'g' && before == 'i');
    }
  }
};

Hints hints_of(const html::Document& page, NodeId element) {
  Hints hints;
  for (const html::Attribute& attribute : page.attributes(element)) {
    const std::string_view name = page.view(attribute.name);
    if (name == "class" || name == "id") {
      hints.read_names(page.view(attribute.value));
    } else if (name == "href") {
      hints.link = true;
    } else if (name == "style" || name == "hidden") {
      hints.hidden = true;
    }
  }
  return hints;
}

// Hidden from those with scripts, but part of the page that was sent.
bool is_unseen(const html::Document& page, NodeId id, bool may_hide) {
  const Tag tag = page.tag(id);
  if (tag == Tag::Noscript) return false;
  if (tag == Tag::Textarea) return true;
  const bool hidden = (may_hide || tag == Tag::Dialog) && html::is_hidden(page, id);
  // A name to press, for a menu of what can be done with its bearer.
  if (tag == Tag::Button && is_called_name(page, id)) return hidden;
  return html::display_of(tag) == html::Display::None || hidden;
}

}  // namespace

Looks looks_of(const html::Document& page, NodeId element) {
  const html::Node& node = page.node(element);
  if (node.attribute_count == 0 && kPlain[static_cast<std::size_t>(node.tag)]) return {};
  const Hints hints = hints_of(page, element);
  return {.unseen = is_unseen(page, element, hints.hidden),
          .link = hints.link && node.tag == Tag::A,
          .quote = (hints.quote || node.tag == Tag::Blockquote) && is_quote(page, element),
          .signature = hints.signature && is_called_signature(page, element)};
}

}  // namespace boardwalk::extract
