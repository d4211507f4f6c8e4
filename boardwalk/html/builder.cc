#include "boardwalk/html/builder.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/html/visibility.h"

namespace boardwalk::html {
namespace {

void lower_ascii(char* begin, const char* end) {
  for (char* c = begin; c != end; ++c) *c = to_lower(*c);
}

// Bytes of text in an element that is a page by itself; 0 where there is no link and no heading.
std::size_t written_in(const Document& page, NodeId element) {
  std::size_t bytes = 0;
  bool is_page = false;
  for (NodeId id = element; id < page.end_of(element); ++id) {
    const Tag tag = page.tag(id);
    is_page = is_page || tag == Tag::A || tag == Tag::H1 || tag == Tag::H2 || tag == Tag::H3;
    if (tag == Tag::Text) bytes += trimmed(page.text(id)).size();
  }
  return is_page ? bytes : 0;
}

}  // namespace

DocumentBuilder::DocumentBuilder() {
  Node root;
  root.kind = NodeKind::Document;
  root.tag = Tag::Document;
  document_.nodes_.push_back(root);
  document_.size_ = 1;
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
  Node& node = append(NodeKind::Text, Tag::Text);
  node.text = keep(text);
  node.blank = std::all_of(text.begin(), text.end(), is_space);
}

void DocumentBuilder::add_comment(std::string_view text) {
  append(NodeKind::Comment, Tag::Comment).text = keep(text);
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
  node.attribute_count = capped(all.size());
  document_.attributes_.insert(document_.attributes_.end(), all.begin(), all.end());
}

void DocumentBuilder::extend_text(NodeId text, Slice whole, bool blank) {
  Node& node = document_.nodes_[text];
  node.text = whole;
  node.blank = node.blank && blank;
}

void DocumentBuilder::add_comment(Slice text) {
  append(NodeKind::Comment, Tag::Comment).text = text;
}

void DocumentBuilder::open_before(NodeId sibling, Tag tag, Slice name,
                                  std::span<const Attribute> attributes) {
  open_ = document_.nodes_[sibling].parent;
  open(tag, name, attributes);
  before_.emplace_back(open_, sibling);
}

Document DocumentBuilder::finish(std::string buffer) && {
  document_.buffer_ = std::move(buffer);
  return std::move(*this).finish();
}

Document DocumentBuilder::finish() && {
  while (open_ != 0) close();
  if (!before_.empty()) put_in_order();
  document_.nodes_[0].size = node_count();
  join_siblings();
  show_page_without_scripts();
  return std::move(document_);
}

// Where more is written for readers without scripts than for all others, that is the page: we are
// such a reader. What merely asks for scripts has neither links nor headings.
void DocumentBuilder::show_page_without_scripts() {
  std::vector<Node>& nodes = document_.nodes_;
  const auto is_noscript = [](const Node& node) { return node.tag == Tag::Noscript; };
  if (!document_.may_have(Tag::Noscript)) return;
  std::size_t seen = 0;
  std::size_t most = 0;
  NodeId page = kNone;
  for (NodeId id = 0; id < nodes.size();) {
    const bool unseen = nodes[id].kind == NodeKind::Element &&
                        (display_of(nodes[id].tag) == Display::None || is_hidden(document_, id));
    if (!unseen) {
      seen += document_.tag(id) == Tag::Text ? trimmed(document_.text(id)).size() : 0;
      ++id;
      continue;
    }
    const std::size_t written = is_noscript(nodes[id]) ? written_in(document_, id) : 0;
    if (written > most) page = id;
    most = std::max(most, written);
    id += nodes[id].size;
  }
  if (most <= seen) return;
  nodes[page].tag = Tag::Div;
  document_.tags_[static_cast<std::size_t>(Tag::Div)] = true;
}

Slice DocumentBuilder::keep(std::string_view text) {
  std::string& buffer = document_.buffer_;
  assert(buffer.size() + text.size() <= std::numeric_limits<std::uint32_t>::max() &&
         "a document's text stays within what a Slice can address");
  const auto offset = static_cast<std::uint32_t>(buffer.size());
  buffer.append(text);
  return {offset, static_cast<std::uint32_t>(text.size())};
}

// Nodes stand in the order in which they were opened: those that belong before others go there,
// with all that was opened in them, which stands right behind them. The rest stays as it is.
void DocumentBuilder::put_in_order() {
  std::vector<Node>& nodes = document_.nodes_;
  std::vector<std::pair<NodeId, NodeId>> wanted = before_;
  std::stable_sort(wanted.begin(), wanted.end(),
                   [](const auto& a, const auto& b) { return a.second < b.second; });
  std::vector<Node> ordered;
  ordered.reserve(nodes.size());
  std::vector<NodeId> places(nodes.size());
  const auto take = [&](NodeId first, NodeId end) {
    std::iota(places.begin() + first, places.begin() + end, static_cast<NodeId>(ordered.size()));
    ordered.insert(ordered.end(), nodes.begin() + first, nodes.begin() + end);
  };
  auto next = wanted.begin();
  auto moved = before_.begin();
  for (NodeId id = 0; id < nodes.size();) {
    for (; next != wanted.end() && next->second == id; ++next)
      take(next->first, next->first + nodes[next->first].size);
    if (moved != before_.end() && moved->first == id) {
      id += nodes[id].size;
      ++moved;
      continue;
    }
    const NodeId place = next == wanted.end() ? node_count() : next->second;
    const NodeId gap = moved == before_.end() ? node_count() : moved->first;
    const NodeId end = std::min(place, gap);
    take(id, end);
    id = end;
  }
  nodes = std::move(ordered);
  count_again(places);
}

// By the places that parents have now.
void DocumentBuilder::count_again(std::span<const NodeId> places) {
  std::vector<Node>& nodes = document_.nodes_;
  for (Node& node : nodes) node.size = 1;
  for (NodeId id = node_count() - 1; id > 0; --id) {
    nodes[id].parent = places[nodes[id].parent];
    nodes[nodes[id].parent].size += nodes[id].size;
  }
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
