// Upwards from a node, but not forever: what stands around a text stands near it, and pages may be
// nested thousands of levels deep.
#pragma once

#include "boardwalk/html/document.h"

namespace boardwalk::extract {

inline constexpr int kHighest = 64;  // levels

// The nearest element above `node` for which `holds(element)`, `root` or inside it; kNone without
// one.
template <typename Holds>
[[nodiscard]] html::NodeId first_within(const html::Document& page, html::NodeId node,
                                        html::NodeId root, Holds&& holds) {
  html::NodeId up = page.node(node).parent;
  for (int level = 0; level < kHighest && up != html::kNone && up >= root; ++level) {
    if (holds(up)) return up;
    up = page.node(up).parent;
  }
  return html::kNone;
}

// The same, but not `root` itself.
template <typename Holds>
[[nodiscard]] html::NodeId first_above(const html::Document& page, html::NodeId node,
                                       html::NodeId root, Holds&& holds) {
  return root == html::kNone ? html::kNone : first_within(page, node, root + 1, holds);
}

// The element that a node is, or stands in.
[[nodiscard]] inline html::NodeId element_at(const html::Document& page, html::NodeId node) {
  return page.node(node).kind == html::NodeKind::Element ? node : page.node(node).parent;
}

// The innermost element that holds both; the first stands before the second.
[[nodiscard]] inline html::NodeId common_above(const html::Document& page, html::NodeId first,
                                               html::NodeId second) {
  while (page.end_of(first) <= second) first = page.node(first).parent;
  return first;
}

}  // namespace boardwalk::extract
