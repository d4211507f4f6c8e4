// How a Document comes into being: elements are opened and closed in document order, as in the
// page's source.
//
//     DocumentBuilder builder;
//     builder.open(Tag::P);
//     builder.add_attribute("class", "post");
//     builder.add_text("Hello");
//     builder.close();
//     const Document page = std::move(builder).finish();
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardwalk/html/document.h"

namespace boardwalk::html {

class DocumentBuilder {
 public:
  DocumentBuilder();

  void reserve(std::size_t nodes, std::size_t attributes, std::size_t bytes);

  // Becomes the last child of the element open now. `name` is kept for Tag::Unknown only.
  void open(Tag tag, std::string_view name = {});
  // Of the element opened last, before anything is put into it. Names are lowered here.
  void add_attribute(std::string_view name, std::string_view value);
  void add_text(std::string_view text);
  void add_comment(std::string_view text);
  void close();

  // The same for what is in a buffer already, which is handed over at the end.
  void open(Tag tag, Slice name, std::span<const Attribute> attributes);
  void open_again(NodeId element);  // a copy of it, without its content
  // As the sibling before an element that is open.
  void open_before(NodeId sibling, Tag tag, Slice name, std::span<const Attribute> attributes);
  // What comes next is put into this element, which is open.
  void resume(NodeId element) { open_ = element; }
  void add_missing(NodeId element, std::span<const Attribute> attributes, std::string_view buffer);
  void add_text(Slice text, bool blank);
  void add_comment(Slice text);
  // The text that was added last, if nothing was opened or closed since; kNone otherwise.
  [[nodiscard]] NodeId last_text() const;
  // Adds to a text: `whole` is all of it, and what is added may be blank.
  void extend_text(NodeId text, Slice whole, bool blank);
  [[nodiscard]] Document finish(std::string buffer) &&;

  [[nodiscard]] const Node& node(NodeId id) const { return document_.node(id); }
  [[nodiscard]] NodeId node_count() const { return document_.size_; }
  // Of text, names and values.
  [[nodiscard]] std::size_t byte_count() const { return document_.buffer_.size(); }

  // Closes what is open.
  [[nodiscard]] Document finish() &&;

 private:
  Node& append(NodeKind kind, Tag tag);
  Slice keep(std::string_view text);
  static std::uint16_t capped(std::size_t value) {
    return static_cast<std::uint16_t>(std::min<std::size_t>(value, 0xffff));
  }
  void join_siblings();
  void show_page_without_scripts();
  void put_in_order();
  void count_again(std::span<const NodeId> places);

  Document document_;
  std::vector<std::pair<NodeId, NodeId>> before_;  // elements, and the siblings they stand before
  NodeId open_ = 0;
};

// What every tag and every text of a page needs, for whoever builds from front to back.

inline Node& DocumentBuilder::append(NodeKind kind, Tag tag) {
  document_.tags_[static_cast<std::size_t>(tag)] = true;
  Node node;
  node.kind = kind;
  node.tag = tag;
  node.parent = open_;
  node.first_attribute = static_cast<std::uint32_t>(document_.attributes_.size());
  node.depth = capped(document_.nodes_[open_].depth + std::size_t{1});
  ++document_.size_;
  return document_.nodes_.emplace_back(node);
}

inline void DocumentBuilder::open(Tag tag, Slice name, std::span<const Attribute> attributes) {
  Node& node = append(NodeKind::Element, tag);
  if (tag == Tag::Unknown) node.text = name;
  node.attribute_count = capped(attributes.size());
  for (const Attribute& attribute : attributes) document_.attributes_.push_back(attribute);
  open_ = node_count() - 1;
}

inline void DocumentBuilder::add_text(Slice text, bool blank) {
  Node& node = append(NodeKind::Text, Tag::Text);
  node.text = text;
  node.blank = blank;
}

inline NodeId DocumentBuilder::last_text() const {
  const Node& last = document_.nodes_.back();
  return last.kind == NodeKind::Text && last.parent == open_ ? node_count() - 1 : kNone;
}

inline void DocumentBuilder::close() {
  assert(open_ != 0 && "only what was opened can be closed");
  Node& node = document_.nodes_[open_];
  node.size = node_count() - open_;
  open_ = node.parent;
}

}  // namespace boardwalk::html
