#include "boardwalk/html/visibility.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"

namespace boardwalk::html {
namespace {

constexpr int kBoxesOfSpoiler = 3;

constexpr std::array kUnseen = {
    Tag::Applet,   Tag::Area,   Tag::Audio,    Tag::Button,   Tag::Canvas,   Tag::Datalist,
    Tag::Embed,    Tag::Frame,  Tag::Frameset, Tag::Head,     Tag::Iframe,   Tag::Input,
    Tag::Link,     Tag::Meta,   Tag::Noembed,  Tag::Noframes, Tag::Noscript, Tag::Object,
    Tag::Optgroup, Tag::Option, Tag::Param,    Tag::Rp,       Tag::Script,   Tag::Select,
    Tag::Source,   Tag::Style,  Tag::Svg,      Tag::Template, Tag::Title,    Tag::Track,
    Tag::Video,
};
constexpr std::array kParagraphs = {
    Tag::Blockquote, Tag::Dir, Tag::Dl,        Tag::Fieldset, Tag::Figure, Tag::H1,      Tag::H2,
    Tag::H3,         Tag::H4,  Tag::H5,        Tag::H6,       Tag::Hr,     Tag::Listing, Tag::Menu,
    Tag::Ol,         Tag::P,   Tag::Plaintext, Tag::Pre,      Tag::Ul,     Tag::Xmp,
};
constexpr std::array kBlocks = {
    Tag::Address, Tag::Article, Tag::Aside,   Tag::Body,     Tag::Caption, Tag::Center,
    Tag::Dd,      Tag::Details, Tag::Dialog,  Tag::Div,      Tag::Dt,      Tag::Figcaption,
    Tag::Footer,  Tag::Form,    Tag::Header,  Tag::Hgroup,   Tag::Html,    Tag::Legend,
    Tag::Li,      Tag::Main,    Tag::Marquee, Tag::Nav,      Tag::Search,  Tag::Section,
    Tag::Summary, Tag::Table,   Tag::Tbody,   Tag::Textarea, Tag::Tfoot,   Tag::Thead,
    Tag::Tr,
};

constexpr auto kDisplay = [] {
  std::array<Display, kTagCount> table{};
  for (const Tag tag : kUnseen) table[static_cast<std::size_t>(tag)] = Display::None;
  for (const Tag tag : kParagraphs) table[static_cast<std::size_t>(tag)] = Display::Paragraph;
  for (const Tag tag : kBlocks) table[static_cast<std::size_t>(tag)] = Display::Block;
  return table;
}();

// "a: b; c: d": takes the first declaration from the front.
struct Declaration {
  std::string_view property;
  std::string_view value;
};

Declaration take_declaration(std::string_view& style) {
  const std::string_view whole = style.substr(0, style.find(';'));
  style.remove_prefix(std::min(whole.size() + 1, style.size()));
  const std::size_t colon = std::min(whole.find(':'), whole.size());
  const std::string_view value = whole.substr(std::min(colon + 1, whole.size()));
  return {trimmed(whole.substr(0, colon)), trimmed(value)};
}

bool style_hides(std::string_view style) {
  bool undisplayed = false;
  bool invisible = false;
  while (!style.empty()) {
    const Declaration d = take_declaration(style);
    if (equals_ignoring_case(d.property, "display"))
      undisplayed = starts_ignoring_case(d.value, "none");
    if (equals_ignoring_case(d.property, "visibility"))
      invisible = starts_ignoring_case(d.value, "hidden");
  }
  return undisplayed || invisible;
}

// "Spoiler: (Show)", in the element before.
bool stands_behind_label_of_spoiler(const Document& page, NodeId id) {
  NodeId before = kNone;
  for (NodeId at = page.node(page.node(id).parent).first_child; at < id;
       at = page.node(at).next_sibling)
    if (page.node(at).kind == NodeKind::Element) before = at;
  if (before == kNone) return false;
  for (NodeId at = before; at < page.end_of(before); ++at)
    if (page.node(at).kind == NodeKind::Text && !page.node(at).blank)
      return starts_ignoring_case(trimmed(page.text(at)), "spoiler");
  return false;
}

// What its author folded away, and a reader opens at a click: it or the boxes around it say so.
bool is_spoiler(const Document& page, NodeId id) {
  if (stands_behind_label_of_spoiler(page, id)) return true;
  for (int level = 0; level < kBoxesOfSpoiler && id != kNone; ++level) {
    if (is_called_spoiler(page, id)) return true;
    id = page.node(id).parent;
  }
  return false;
}

}  // namespace

Display display_of(Tag tag) { return kDisplay[static_cast<std::size_t>(tag)]; }

bool is_called_spoiler(const Document& page, NodeId element) {
  return contains_ignoring_case(page.attribute(element, "class").value_or(""), "spoil");
}

bool is_hidden(const Document& page, NodeId element) {
  bool is_open = false;
  for (const Attribute& a : page.attributes(element)) {
    const std::string_view name = page.view(a.name);
    if (name == "hidden") return true;
    if (name == "style" && style_hides(page.view(a.value))) return !is_spoiler(page, element);
    if (name == "open") is_open = true;
  }
  return page.tag(element) == Tag::Dialog && !is_open;
}

}  // namespace boardwalk::html
