// How much do two trees have in common?
//
// Simple tree matching (Yang 1991, "Identifying syntactic differences between two programs"): the
// largest set of pairs of equal tags that keeps parents above children and siblings in order. Trees
// are cut out of a page first, so that the work has a bound whatever the page: n·m steps for trees
// of n and m nodes, and no recursion.
//
//     const Tree a = cut(page, first, page.end_of(first));
//     const Tree b = cut(page, second, page.end_of(second));
//     if (likeness(a, b) > 0.7) ...
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "boardwalk/html/document.h"

namespace boardwalk::align {

// A forest of siblings under a root of its own (index 0, which is no node of the page), in document
// order: the subtree of i is [i, i + size[i]).
struct Tree {
  std::vector<html::Tag> tags;
  std::vector<std::uint32_t> parents;
  std::vector<std::uint32_t> sizes;
  std::vector<std::uint16_t> depths;
  std::vector<html::NodeId> nodes;  // in the page; kNone for the root

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(tags.size()); }
};

struct CutLimits {
  std::uint32_t max_nodes = 250;  // where there are more, the deepest levels are left out
  std::uint16_t max_depth = 64;
  bool texts = false;  // text that is not blank becomes leaves
};

// The layout elements among the nodes [first, end), which are whole subtrees of siblings; markup of
// words is looked through (shape.h).
[[nodiscard]] Tree cut(const html::Document& page, html::NodeId first, html::NodeId end,
                       const CutLimits& limits = {});

// Pairs in the largest matching, the two roots included.
[[nodiscard]] std::uint32_t matching_size(const Tree& a, const Tree& b);

// The same in proportion to the trees: 0 when nothing matches below the roots, 1 for equal trees.
[[nodiscard]] double likeness(const Tree& a, const Tree& b);

// One largest matching, as pairs of indices in document order, the roots first.
using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
[[nodiscard]] Pairs matching(const Tree& a, const Tree& b);

}  // namespace boardwalk::align
