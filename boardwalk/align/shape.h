// Which subtrees of a page are built alike?
//
// Two fingerprints of every subtree, all made in one pass from the end of the page to its
// beginning:
//
// - its structure: a hash over all elements in order. Equal hashes: the same tree.
// - its outline: its tag, and which tags stand below it, one and two levels down. Text, images and
//   what authors do to words (bold, fonts, line breaks) are looked through, so that the outline of
//   a post does not depend on what was written in it.
//
//     const Shapes shapes{page};
//     shapes.outline(a).likeness(shapes.outline(b));   // 1: alike; 0: nothing in common
//
// Time and memory in proportion to the nodes.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwalk/html/document.h"

namespace boardwalk::align {

// What a tag does for the layout of a page.
enum class Role : std::uint8_t {
  Layout,
  Markup,  // looked through: what is inside counts as standing outside
  Unseen,  // scripts, images, line breaks, and everything inside them
};
[[nodiscard]] Role role_of(html::Tag tag);

struct Outline {
  html::Tag tag = html::Tag::Unknown;
  std::uint16_t width = 0;     // layout elements one level down, capped
  std::uint64_t children = 0;  // which tags there are, a bit for each; a few share one
  std::uint64_t grandchildren = 0;

  // The share of tags in common, the nearer level counting double; 0 for different tags.
  [[nodiscard]] double likeness(const Outline& other) const;
  [[nodiscard]] std::uint64_t key() const;  // equal for equal outlines, whatever their width
  bool operator==(const Outline&) const = default;
};

class Shapes {
 public:
  explicit Shapes(const html::Document& page);

  [[nodiscard]] std::uint64_t structure(html::NodeId node) const { return structures_[node]; }
  [[nodiscard]] const Outline& outline(html::NodeId node) const { return outlines_[node]; }
  // Layout elements in the subtree, the node itself included where it is one.
  [[nodiscard]] std::uint32_t elements(html::NodeId node) const { return elements_[node]; }

 private:
  void add_to_parent(const html::Node& node, html::NodeId id);

  std::vector<std::uint64_t> structures_;
  std::vector<Outline> outlines_;
  std::vector<std::uint32_t> elements_;
};

}  // namespace boardwalk::align
