// Is the array a tree, and which? Shared by the tests and the fuzz target.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "boardwalk/base/ascii.h"
#include "boardwalk/html/document.h"
#include "boardwalk/html/utf8.h"

namespace boardwalk::html {

// Every index of the node agrees with those of its parent and neighbours.
inline bool is_consistent(const Document& page, NodeId id) {
  const Node& node = page.node(id);
  if (node.size == 0 || page.end_of(id) > page.size()) return false;
  if (node.first_child != (node.size > 1 ? id + 1 : kNone)) return false;
  if ((node.kind == NodeKind::Text || node.kind == NodeKind::Comment) && node.size != 1)
    return false;
  const std::string_view text = page.text(id);
  if (node.blank &&
      (node.kind != NodeKind::Text || !std::all_of(text.begin(), text.end(), is_space)))
    return false;
  if (id == 0) return node.parent == kNone && node.next_sibling == kNone && node.depth == 0;

  if (node.parent >= id || page.end_of(id) > page.end_of(node.parent)) return false;
  if (node.depth != page.node(node.parent).depth + 1 && node.depth != 65535) return false;
  const NodeId after = page.end_of(id);
  if (after == page.end_of(node.parent)) return node.next_sibling == kNone;
  return node.next_sibling == after && page.node(after).parent == node.parent;
}

inline bool is_well_formed(const Document& page, Slice slice) {
  return page.view(slice).size() == slice.length && is_utf8(page.view(slice));
}

inline bool is_consistent(const Document& page) {
  if (page.nodes().empty() || page.node(0).kind != NodeKind::Document) return false;
  if (page.node(0).size != page.size()) return false;
  for (NodeId id = 0; id < page.size(); ++id) {
    if (!is_consistent(page, id) || !is_well_formed(page, page.node(id).text)) return false;
    for (const Attribute& a : page.attributes(id))
      if (!is_well_formed(page, a.name) || !is_well_formed(page, a.value)) return false;
  }
  return true;
}

inline std::string described(const Document& page, NodeId id) {
  std::string out = std::to_string(page.node(id).depth) + " " + std::string(name(page.tag(id)));
  out += "[" + std::string(page.text(id)) + "]";
  for (const Attribute& a : page.attributes(id))
    out += " " + std::string(page.view(a.name)) + "=" + std::string(page.view(a.value));
  return out;
}

inline std::string described(const Document& page) {
  std::string out;
  for (NodeId id = 0; id < page.size(); ++id) out += described(page, id) + "\n";
  return out;
}

}  // namespace boardwalk::html
