#include "boardwalk/align/partial_alignment.h"

#include <algorithm>
#include <utility>

namespace boardwalk::align {
namespace {

using html::NodeId;
using html::Tag;
using Index = std::uint32_t;

constexpr Index kUnmatched = 0xffffffff;

// The pattern while it grows: children as lists, so that siblings can be put between others.
class Pattern {
 public:
  explicit Pattern(const Tree& seed) {
    for (Index i = 0; i < seed.size(); ++i) {
      slots_.push_back({seed.tags[i], seed.nodes[i], {}});
      if (i > 0) slots_[seed.parents[i]].children.push_back(i);
    }
    flatten();
  }

  [[nodiscard]] const Tree& tree() const { return tree_; }

  // Puts in what `other` has in addition, where the place is certain. False when something could
  // not be placed.
  bool grow(const Tree& other, Index max_size) {
    const Pairs pairs = matching(tree_, other);
    std::vector<Index> slot_of(other.size(), kUnmatched);
    for (const auto& [slot, node] : pairs) slot_of[node] = order_[slot];
    bool complete = true;
    for (Index node = 0; node < other.size(); ++node)
      if (slot_of[node] != kUnmatched) complete = fill(other, node, slot_of, max_size) && complete;
    flatten();
    return complete;
  }

 private:
  struct Slot {
    Tag tag;
    NodeId example;
    std::vector<Index> children;
  };

  // Runs of unmatched children between matched ones.
  bool fill(const Tree& other, Index parent, std::vector<Index>& slot_of, Index max_size) {
    bool complete = true;
    Index left = kUnmatched;
    std::vector<Index> waiting;
    for (Index c = parent + 1; c < parent + other.sizes[parent]; c += other.sizes[c]) {
      if (slot_of[c] == kUnmatched) {
        waiting.push_back(c);
        continue;
      }
      complete = insert(other, slot_of[parent], left, slot_of[c], waiting, max_size) && complete;
      waiting.clear();
      left = slot_of[c];
    }
    return insert(other, slot_of[parent], left, kUnmatched, waiting, max_size) && complete;
  }

  // Between `left` and `right`, when nothing stands between them (or outside them, at the ends).
  bool insert(const Tree& other, Index into, Index left, Index right,
              const std::vector<Index>& nodes, Index max_size) {
    if (nodes.empty()) return true;
    const std::vector<Index>& children = slots_[into].children;
    const auto place_of = [&](Index slot) {
      return std::find(children.begin(), children.end(), slot) - children.begin();
    };
    const auto from = left == kUnmatched ? 0 : place_of(left) + 1;
    const auto to =
        right == kUnmatched ? static_cast<std::ptrdiff_t>(children.size()) : place_of(right);
    if (from != to) return false;
    auto at = from;
    for (const Index node : nodes) {
      if (slots_.size() + other.sizes[node] > max_size) return false;
      const Index slot = copy(other, node);
      std::vector<Index>& list = slots_[into].children;
      list.insert(list.begin() + at++, slot);
    }
    return true;
  }

  Index copy(const Tree& other, Index root) {
    const auto base = static_cast<Index>(slots_.size());
    for (Index i = root; i < root + other.sizes[root]; ++i) {
      slots_.push_back({other.tags[i], other.nodes[i], {}});
      if (i > root) slots_[base + other.parents[i] - root].children.push_back(base + i - root);
    }
    return base;
  }

  // The slots in document order, as a tree.
  void flatten() {
    tree_ = {};
    order_.clear();
    std::vector<std::pair<Index, Index>> stack = {{0, 0}};  // slot, index of its parent
    while (!stack.empty()) {
      const auto [slot, parent] = stack.back();
      stack.pop_back();
      const Index index = tree_.size();
      tree_.tags.push_back(slots_[slot].tag);
      tree_.parents.push_back(parent);
      tree_.sizes.push_back(1);
      tree_.depths.push_back(index == 0 ? std::uint16_t{0}
                                        : static_cast<std::uint16_t>(tree_.depths[parent] + 1));
      tree_.nodes.push_back(slots_[slot].example);
      order_.push_back(slot);
      const std::vector<Index>& children = slots_[slot].children;
      for (auto c = children.rbegin(); c != children.rend(); ++c) stack.emplace_back(*c, index);
    }
    for (Index i = tree_.size(); i-- > 1;) tree_.sizes[tree_.parents[i]] += tree_.sizes[i];
  }

  std::vector<Slot> slots_;
  Tree tree_;
  std::vector<Index> order_;  // slot of each index of the tree
};

void grow_with(Pattern& pattern, std::vector<const Tree*> trees, Index max_size) {
  std::size_t before = 0;
  while (!trees.empty() && trees.size() != before) {
    before = trees.size();
    std::vector<const Tree*> again;
    for (const Tree* tree : trees)
      if (!pattern.grow(*tree, max_size)) again.push_back(tree);
    trees = std::move(again);
  }
}

}  // namespace

Alignment align_records(const html::Document& page, const Region& region,
                        const AlignmentLimits& limits) {
  Alignment aligned;
  std::vector<Tree> trees;
  for (const Record& record : region.records)
    trees.push_back(
        cut(page, record.first, record.end, {.max_nodes = limits.max_nodes, .texts = true}));
  if (trees.empty()) return aligned;

  std::vector<const Tree*> shaping;
  for (std::size_t i = 0; i < std::min(trees.size(), limits.max_records); ++i)
    shaping.push_back(&trees[i]);
  std::stable_sort(shaping.begin(), shaping.end(),
                   [](const Tree* a, const Tree* b) { return a->size() > b->size(); });
  Pattern pattern(*shaping.front());
  shaping.erase(shaping.begin());
  grow_with(pattern, std::move(shaping), limits.max_pattern);

  aligned.pattern = pattern.tree();
  aligned.support.assign(aligned.pattern.size(), 0);
  for (const Tree& tree : trees) {
    std::vector<NodeId>& row = aligned.rows.emplace_back(aligned.pattern.size(), html::kNone);
    for (const auto& [slot, node] : matching(aligned.pattern, tree)) {
      row[slot] = tree.nodes[node];
      ++aligned.support[slot];
    }
  }
  return aligned;
}

}  // namespace boardwalk::align
