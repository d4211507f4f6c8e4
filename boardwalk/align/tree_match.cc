#include "boardwalk/align/tree_match.h"

#include <algorithm>
#include <array>

#include "boardwalk/align/shape.h"
#include "boardwalk/base/ascii.h"

namespace boardwalk::align {
namespace {

using html::NodeId;
using html::NodeKind;
using html::Tag;
using Index = std::uint32_t;

bool is_blank(std::string_view text) { return without_leading_space(text).empty(); }

void push(Tree& tree, Tag tag, Index parent, NodeId node) {
  tree.tags.push_back(tag);
  tree.parents.push_back(parent);
  tree.sizes.push_back(1);
  tree.depths.push_back(tree.nodes.empty() ? std::uint16_t{0}
                                           : static_cast<std::uint16_t>(tree.depths[parent] + 1));
  tree.nodes.push_back(node);
}

// Sizes of subtrees, once all nodes are there.
void measure_subtrees(Tree& tree) {
  for (Index i = tree.size(); i-- > 1;) tree.sizes[tree.parents[i]] += tree.sizes[i];
}

// Walks the nodes of a forest in order and keeps, for the elements that are open, the index that
// their children hang on.
class Cutter {
 public:
  Cutter(const html::Document& page, NodeId first, NodeId end, const CutLimits& limits)
      : page_(page), first_(first), end_(end), limits_(limits) {}

  Tree tree(std::uint16_t max_depth) {
    Tree out;
    push(out, Tag::Document, 0, html::kNone);
    open_.clear();
    for (NodeId id = first_; id < end_ && out.size() < limits_.max_nodes;)
      id = take(out, id, max_depth);
    measure_subtrees(out);
    return out;
  }

  // The depth at which the tree still has no more nodes than allowed.
  std::uint16_t fitting_depth() {
    std::vector<std::uint32_t> per_level(std::size_t{limits_.max_depth} + 1, 0);
    Tree whole;
    CutLimits wide = limits_;
    wide.max_nodes = kLookedAt;
    Cutter cutter(page_, first_, end_, wide);
    whole = cutter.tree(limits_.max_depth);
    for (const std::uint16_t depth : whole.depths) ++per_level[depth];
    std::uint32_t sum = per_level[0];
    std::uint16_t depth = 0;
    while (depth < limits_.max_depth && sum + per_level[depth + 1U] <= limits_.max_nodes)
      sum += per_level[++depth];
    return std::max<std::uint16_t>(depth, 1);
  }

 private:
  static constexpr std::uint32_t kLookedAt = 4000;  // nodes, when choosing the depth

  struct Open {
    NodeId end;
    Index index;
  };

  NodeId take(Tree& out, NodeId id, std::uint16_t max_depth) {
    while (!open_.empty() && open_.back().end <= id) open_.pop_back();
    const Index parent = open_.empty() ? 0 : open_.back().index;
    const html::Node& node = page_.node(id);
    if (node.kind == NodeKind::Text && limits_.texts && out.depths[parent] < max_depth &&
        !is_blank(page_.text(id)))
      push(out, Tag::Text, parent, id);
    if (node.kind != NodeKind::Element) return id + 1;
    const Role role = role_of(node.tag);
    const bool too_deep = out.depths[parent] >= max_depth;
    if (role == Role::Unseen || too_deep) return page_.end_of(id);
    if (role == Role::Layout) {
      push(out, node.tag, parent, id);
      open_.push_back({page_.end_of(id), out.size() - 1});
    }
    return id + 1;
  }

  const html::Document& page_;
  NodeId first_;
  NodeId end_;
  CutLimits limits_;
  std::vector<Open> open_;
};

// Matchings of all pairs of subtrees, filled from the leaves upwards.
class Table {
 public:
  Table(const Tree& a, const Tree& b) : a_(a), b_(b), best_(std::size_t{a.size()} * b.size(), 0) {
    for (Index i = a.size(); i-- > 0;)
      for (Index j = b.size(); j-- > 0;)
        if (a.tags[i] == b.tags[j] && a.depths[i] == b.depths[j]) cell(i, j) = 1 + children(i, j);
  }

  [[nodiscard]] Index at(Index i, Index j) const { return best_[std::size_t{i} * b_.size() + j]; }

  // The pairs of children in the largest matching of i and j.
  void pairs_below(Index i, Index j, Pairs& out) {
    children(i, j);
    std::size_t x = left_.size();
    std::size_t y = right_.size();
    const std::size_t before = out.size();
    while (x > 0 && y > 0) {
      const Index weight = at(left_[x - 1], right_[y - 1]);
      if (weight > 0 && row(x, y) == row(x - 1, y - 1) + weight) {
        out.emplace_back(left_[--x], right_[--y]);
      } else if (row(x, y) == row(x - 1, y)) {
        --x;
      } else {
        --y;
      }
    }
    std::reverse(out.begin() + static_cast<std::ptrdiff_t>(before), out.end());
  }

 private:
  Index& cell(Index i, Index j) { return best_[std::size_t{i} * b_.size() + j]; }
  [[nodiscard]] Index& row(std::size_t x, std::size_t y) {
    return rows_[x * (right_.size() + 1) + y];
  }

  static void list_children(const Tree& tree, Index of, std::vector<Index>& out) {
    out.clear();
    for (Index c = of + 1; c < of + tree.sizes[of]; c += tree.sizes[c]) out.push_back(c);
  }

  // The heaviest pairing of the children of i and j that keeps their order.
  Index children(Index i, Index j) {
    list_children(a_, i, left_);
    list_children(b_, j, right_);
    rows_.assign((left_.size() + 1) * (right_.size() + 1), 0);
    for (std::size_t x = 1; x <= left_.size(); ++x) {
      for (std::size_t y = 1; y <= right_.size(); ++y) {
        const Index paired = row(x - 1, y - 1) + at(left_[x - 1], right_[y - 1]);
        row(x, y) = std::max({row(x - 1, y), row(x, y - 1), paired});
      }
    }
    return row(left_.size(), right_.size());
  }

  const Tree& a_;
  const Tree& b_;
  std::vector<Index> best_;
  std::vector<Index> left_;
  std::vector<Index> right_;
  std::vector<Index> rows_;
};

}  // namespace

Tree cut(const html::Document& page, NodeId first, NodeId end, const CutLimits& limits) {
  Cutter cutter(page, first, end, limits);
  const bool may_be_large = end - first > limits.max_nodes;
  return cutter.tree(may_be_large ? cutter.fitting_depth() : limits.max_depth);
}

std::uint32_t matching_size(const Tree& a, const Tree& b) { return Table(a, b).at(0, 0); }

double likeness(const Tree& a, const Tree& b) {
  const std::uint32_t all = a.size() + b.size() - 2;
  if (all == 0) return 1;
  return 2.0 * (matching_size(a, b) - 1) / all;
}

Pairs matching(const Tree& a, const Tree& b) {
  Table table(a, b);
  Pairs pairs;
  if (table.at(0, 0) == 0) return pairs;
  pairs.emplace_back(0, 0);
  for (std::size_t next = 0; next < pairs.size(); ++next)
    table.pairs_below(pairs[next].first, pairs[next].second, pairs);
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

}  // namespace boardwalk::align
