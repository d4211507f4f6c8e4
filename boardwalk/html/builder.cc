#include "boardwalk/html/builder.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include "boardwalk/base/ascii.h"

namespace boardwalk::html {
namespace {

template <typename Small>
Small capped(std::size_t value) {
  return static_cast<Small>(std::min<std::size_t>(value, std::numeric_limits<Small>::max()));
}

void lower_ascii(char* begin, const char* end) {
  for (char* c = begin; c != end; ++c) *c = to_lower(*c);
}

}  // namespace

DocumentBuilder::DocumentBuilder() {
  Node root;
  root.kind = NodeKind::Document;
  root.tag = Tag::Document;
  document_.nodes_.push_back(root);
}

void DocumentBuilder::reserve(std::size_t nodes, std::size_t attributes, std::size_t bytes) {
  document_.nodes_.reserve(nodes);
  document_.attributes_.reserve(attributes);
  document_.buffer_.reserve(bytes);
}

void DocumentBuilder::open(Tag tag, std::string_view name) {
  Node& node = append(NodeKind::Element, tag);
  if (tag == Tag::Unknown) node.text = keep(name);
  open_ = node_count() - 1;
}

void DocumentBuilder::add_attribute(std::string_view name, std::string_view value) {
  Node& node = document_.nodes_.back();
  assert(node_count() - 1 == open_ && "attributes come before the content of an element");
  if (node.attribute_count == std::numeric_limits<decltype(node.attribute_count)>::max()) return;
  const Slice kept = keep(name);
  lower_ascii(document_.buffer_.data() + kept.offset,
              document_.buffer_.data() + document_.buffer_.size());
  document_.attributes_.push_back({kept, keep(value)});
  ++node.attribute_count;
}

void DocumentBuilder::add_text(std::string_view text) {
  append(NodeKind::Text, Tag::Text).text = keep(text);
}

void DocumentBuilder::add_comment(std::string_view text) {
  append(NodeKind::Comment, Tag::Comment).text = keep(text);
}

void DocumentBuilder::open(Tag tag, Slice name, std::span<const Attribute> attributes) {
  Node& node = append(NodeKind::Element, tag);
  if (tag == Tag::Unknown) node.text = name;
  node.attribute_count = capped<std::uint16_t>(attributes.size());
  document_.attributes_.insert(document_.attributes_.end(), attributes.begin(), attributes.end());
  open_ = node_count() - 1;
}

void DocumentBuilder::open_again(NodeId element) {
  const Node original = document_.nodes_[element];
  const auto span = document_.attributes(element);
  const std::vector<Attribute> attributes(span.begin(), span.end());
  open(original.tag, original.text, attributes);
}

void DocumentBuilder::add_missing(NodeId element, std::span<const Attribute> attributes,
                                  std::string_view buffer) {
  const auto name_of = [&](const Attribute& one) {
    return buffer.substr(one.name.offset, one.name.length);
  };
  const auto own = document_.attributes(element);
  std::vector<Attribute> all(own.begin(), own.end());
  for (const Attribute& attribute : attributes)
    if (std::none_of(all.begin(), all.end(),
                     [&](const Attribute& one) { return name_of(one) == name_of(attribute); }))
      all.push_back(attribute);
  if (all.size() == own.size()) return;
  Node& node = document_.nodes_[element];
  node.first_attribute = static_cast<std::uint32_t>(document_.attributes_.size());
  node.attribute_count = capped<std::uint16_t>(all.size());
  document_.attributes_.insert(document_.attributes_.end(), all.begin(), all.end());
}

void DocumentBuilder::add_text(Slice text) { append(NodeKind::Text, Tag::Text).text = text; }

void DocumentBuilder::add_comment(Slice text) {
  append(NodeKind::Comment, Tag::Comment).text = text;
}

Slice* DocumentBuilder::last_text() {
  Node& last = document_.nodes_.back();
  return last.kind == NodeKind::Text && last.parent == open_ ? &last.text : nullptr;
}

Document DocumentBuilder::finish(std::string buffer) && {
  document_.buffer_ = std::move(buffer);
  return std::move(*this).finish();
}

void DocumentBuilder::close() {
  assert(open_ != 0 && "only what was opened can be closed");
  Node& node = document_.nodes_[open_];
  node.size = node_count() - open_;
  open_ = node.parent;
}

Document DocumentBuilder::finish() && {
  while (open_ != 0) close();
  document_.nodes_[0].size = node_count();
  join_siblings();
  return std::move(document_);
}

Node& DocumentBuilder::append(NodeKind kind, Tag tag) {
  Node& node = document_.nodes_.emplace_back();
  node.kind = kind;
  node.tag = tag;
  node.parent = open_;
  node.first_attribute = static_cast<std::uint32_t>(document_.attributes_.size());
  node.depth = capped<std::uint16_t>(document_.nodes_[open_].depth + std::size_t{1});
  return node;
}

Slice DocumentBuilder::keep(std::string_view text) {
  std::string& buffer = document_.buffer_;
  assert(buffer.size() + text.size() <= std::numeric_limits<std::uint32_t>::max() &&
         "a document's text stays within what a Slice can address");
  const auto offset = static_cast<std::uint32_t>(buffer.size());
  buffer.append(text);
  return {offset, static_cast<std::uint32_t>(text.size())};
}

// In document order the sizes of the subtrees say all the rest.
void DocumentBuilder::join_siblings() {
  std::vector<Node>& nodes = document_.nodes_;
  if (nodes[0].size > 1) nodes[0].first_child = 1;
  for (NodeId id = 1; id < nodes.size(); ++id) {
    Node& node = nodes[id];
    if (node.size > 1) node.first_child = id + 1;
    const NodeId next = id + node.size;
    const NodeId end_of_parent = node.parent + nodes[node.parent].size;
    if (next < end_of_parent) node.next_sibling = next;
  }
}

}  // namespace boardwalk::html
