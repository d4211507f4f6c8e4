// A page as an array.
//
// Nodes stand in document order; parent, first child, next sibling and the size of the subtree are
// indices into the array, so the subtree of node n is the range [n, n + size). Tags are small
// integers; text and attributes are views into one buffer that the document owns. Matching trees,
// mining regions and rendering text are loops over this array; nothing here recurses.
//
//     const Document& page = ...;
//     for (NodeId id = 0; id < page.size(); ++id)
//       if (page.tag(id) == Tag::A) follow(page.attribute(id, "href"));
//
// Node 0 is always the document itself. A Document is immutable once parsed, may be moved, and may
// be read from many threads.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/html/tag.h"

namespace boardwalk::html {

using NodeId = std::uint32_t;
inline constexpr NodeId kNone = 0xffffffff;

enum class NodeKind : std::uint8_t { Document, Element, Text, Comment };

struct Slice {  // of the document's buffer
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
};

struct Attribute {
  Slice name;  // lower case
  Slice value;
};

struct Node {
  NodeKind kind = NodeKind::Element;
  bool blank = false;  // a text that is nothing but white space in the source
  Tag tag = Tag::Unknown;
  NodeId parent = kNone;
  NodeId first_child = kNone;
  NodeId next_sibling = kNone;
  std::uint32_t size = 1;  // nodes in the subtree, this one included
  Slice text;              // text and comments: the content; unknown elements: the tag's name
  std::uint32_t first_attribute = 0;
  std::uint16_t attribute_count = 0;
  std::uint16_t depth = 0;  // of the document: 0; capped at 65535
};

class Document {
 public:
  [[nodiscard]] NodeId size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ <= 1; }
  [[nodiscard]] const Node& node(NodeId id) const { return nodes_[id]; }
  [[nodiscard]] std::span<const Node> nodes() const { return nodes_; }
  [[nodiscard]] Tag tag(NodeId id) const { return nodes_[id].tag; }
  [[nodiscard]] NodeId end_of(NodeId id) const { return id + nodes_[id].size; }
  // Texts passed over; kNone without.
  [[nodiscard]] NodeId first_element_in(NodeId id) const {
    return element_from(nodes_[id].first_child);
  }
  [[nodiscard]] NodeId next_element(NodeId id) const {
    return element_from(nodes_[id].next_sibling);
  }

  [[nodiscard]] std::string_view text(NodeId id) const { return view(nodes_[id].text); }
  // Everything that reads a page asks for views: a slice is within the buffer, and is not checked.
  [[nodiscard]] std::string_view view(Slice s) const {
    return {buffer_.data() + s.offset, s.length};
  }
  [[nodiscard]] std::span<const Attribute> attributes(NodeId id) const {
    const Node& n = nodes_[id];
    return std::span(attributes_).subspan(n.first_attribute, n.attribute_count);
  }
  // None when the element has no such attribute; empty when it has it without a value.
  [[nodiscard]] std::optional<std::string_view> attribute(NodeId id, std::string_view name) const {
    for (const Attribute& a : attributes(id))
      if (a.name.length == name.size() && view(a.name) == name) return view(a.value);
    return std::nullopt;
  }

  // May there be one somewhere? Asked first, it saves looking through a page for what is rare.
  [[nodiscard]] bool may_have(Tag tag) const { return tags_[static_cast<std::size_t>(tag)]; }
  // The first element with this tag inside `within`, in document order.
  [[nodiscard]] NodeId find(Tag tag, NodeId within = 0) const;
  // The text of <title>, white space folded; empty when there is none. Of a long one its beginning,
  // whole characters: it is looked for in every text of the page.
  [[nodiscard]] std::string title() const;

 private:
  friend class DocumentBuilder;
  // The first element among a node and its siblings behind it.
  [[nodiscard]] NodeId element_from(NodeId id) const {
    while (id != kNone && nodes_[id].kind != NodeKind::Element) id = nodes_[id].next_sibling;
    return id;
  }

  std::vector<Node> nodes_;
  NodeId size_ = 0;  // of them: every loop over a page asks, and would divide by the size of a node
  std::vector<Attribute> attributes_;
  std::string buffer_;
  std::array<bool, kTagCount> tags_{};  // of all nodes
};

}  // namespace boardwalk::html
