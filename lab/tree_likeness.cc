#include "lab/tree_likeness.h"

#include <algorithm>
#include <limits>

namespace boardwalk::lab {
namespace {

using align::Pairs;
using align::Tree;
using html::NodeId;

// The best of 0.5, 0.6 and 0.7 for each measure on 40 packages that are not in the test set
// (boardwalk-lab posts --only sim --packages 40 --fresh 5000 --rivals); of PS all three are equal.
double least(Measure measure) {
  if (measure == Measure::TreeSimilarity) return 0.5;
  return measure == Measure::TopThreeLevels ? 0.7 : 0.6;
}

constexpr std::uint16_t kLevels = 3;
constexpr std::uint32_t kMostNodes = 120;

std::uint32_t index_of(const Tree& tree, NodeId node) {
  const auto at = std::find(tree.nodes.begin() + 1, tree.nodes.end(), node);
  return at == tree.nodes.end() ? 0 : static_cast<std::uint32_t>(at - tree.nodes.begin());
}

std::uint32_t children_of(const Tree& tree, std::uint32_t parent) {
  return static_cast<std::uint32_t>(
      std::count(tree.parents.begin() + 1, tree.parents.end(), parent));
}

std::uint32_t down_to(const Tree& tree, std::uint16_t depth) {
  return static_cast<std::uint32_t>(std::count_if(tree.depths.begin() + 1, tree.depths.end(),
                                                  [&](std::uint16_t own) { return own <= depth; }));
}

}  // namespace

bool TreeLikeness::has_date(NodeId first, NodeId end) const {
  const auto dates = sheet_.text.dates();
  const auto at =
      std::lower_bound(dates.begin(), dates.end(), first,
                       [](const extract::DateAt& date, NodeId id) { return date.node < id; });
  return at != dates.end() && at->node < end;
}

std::vector<NodeId> TreeLikeness::dates_in(NodeId root) const {
  std::vector<NodeId> nodes;
  for (const extract::DateAt& date : sheet_.text.dates())
    if (date.node >= root && date.node < sheet_.page.end_of(root)) nodes.push_back(date.node);
  return nodes;
}

const Tree& TreeLikeness::tree_of(NodeId root) {
  const auto known = trees_.find(root);
  if (known != trees_.end()) return known->second;
  return trees_
      .emplace(root, align::cut(sheet_.page, root, sheet_.page.end_of(root),
                                {.max_nodes = kMostNodes, .texts = true}))
      .first->second;
}

double TreeLikeness::matched(NodeId a, NodeId b) {
  if (sheet_.page.tag(a) != sheet_.page.tag(b) || matches_left_ == 0) return 0;
  --matches_left_;
  return align::matching_size(tree_of(a), tree_of(b)) - 1.0;
}

bool TreeLikeness::are_alike(NodeId a, NodeId b, std::vector<NodeId>* pivots) {
  if (sheet_.page.tag(a) != sheet_.page.tag(b)) return false;
  if (measure_ == Measure::TopLevel) return true;
  if (matches_left_ == 0) return false;
  --matches_left_;
  const Tree& first = tree_of(a);
  const Tree& second = tree_of(b);
  const Pairs pairs = align::matching(first, second);
  if (!looks_at_dates()) return likeness(first, second, pairs) > least(measure_);
  std::vector<NodeId> agreed;
  const std::vector<NodeId> others = dates_in(b);
  for (const NodeId pivot : pivots != nullptr ? *pivots : dates_in(a)) {
    const std::uint32_t u = index_of(first, pivot);
    const bool found = u != 0 && std::any_of(others.begin(), others.end(), [&](NodeId other) {
                         const std::uint32_t v = index_of(second, other);
                         return v != 0 && agree_at(first, second, pairs, u, v);
                       });
    if (found) agreed.push_back(pivot);
  }
  if (agreed.empty()) return false;
  if (pivots != nullptr) *pivots = std::move(agreed);
  return true;
}

double TreeLikeness::likeness(const Tree& a, const Tree& b, const Pairs& pairs) const {
  const std::uint16_t deepest =
      measure_ == Measure::TopThreeLevels ? kLevels : std::numeric_limits<std::uint16_t>::max();
  const auto same = std::count_if(pairs.begin() + 1, pairs.end(), [&](const auto& pair) {
    return a.depths[pair.first] <= deepest && b.depths[pair.second] <= deepest;
  });
  const double nodes = down_to(a, deepest) + down_to(b, deepest);
  return nodes > 0 ? 2.0 * static_cast<double>(same) / nodes : 0;
}

bool TreeLikeness::agree_at(const Tree& a, const Tree& b, const Pairs& pairs, std::uint32_t pivot_a,
                            std::uint32_t pivot_b) const {
  const auto together = std::pair(pivot_a, pivot_b);
  if (std::find(pairs.begin(), pairs.end(), together) == pairs.end()) return false;
  if (measure_ == Measure::PivotMatch) return true;
  const std::uint32_t above_a = a.parents[pivot_a];
  const std::uint32_t above_b = b.parents[pivot_b];
  const auto same = std::count_if(pairs.begin() + 1, pairs.end(), [&](const auto& pair) {
    return a.parents[pair.first] == above_a && b.parents[pair.second] == above_b;
  });
  const double siblings = children_of(a, above_a) + children_of(b, above_b);
  return 2.0 * static_cast<double>(same) / siblings > least(measure_);
}

}  // namespace boardwalk::lab
