// Subtrees of one page, compared by a part of their nodes (MiBAT, definitions 3 to 5).
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "boardwalk/align/tree_match.h"
#include "boardwalk/extract/page/sheet.h"
#include "lab/miner.h"

namespace boardwalk::lab {

class TreeLikeness {
 public:
  TreeLikeness(const extract::Sheet& sheet, Measure measure) : sheet_(sheet), measure_(measure) {}

  [[nodiscard]] bool has_date(html::NodeId first, html::NodeId end) const;
  // Are the subtrees alike by the measure? Of those that look at dates, only by these dates of
  // `a`; afterwards the ones that agreed.
  [[nodiscard]] bool are_alike(html::NodeId a, html::NodeId b,
                               std::vector<html::NodeId>* pivots = nullptr);
  // Pairs of nodes that agree.
  [[nodiscard]] double matched(html::NodeId a, html::NodeId b);
  // The dates in a subtree: candidate pivots.
  [[nodiscard]] std::vector<html::NodeId> dates_in(html::NodeId root) const;
  [[nodiscard]] bool looks_at_dates() const {
    return measure_ == Measure::PivotMatch || measure_ == Measure::PivotAndSiblings;
  }

 private:
  [[nodiscard]] const align::Tree& tree_of(html::NodeId root);
  [[nodiscard]] double likeness(const align::Tree& a, const align::Tree& b,
                                const align::Pairs& pairs) const;
  [[nodiscard]] bool agree_at(const align::Tree& a, const align::Tree& b, const align::Pairs& pairs,
                              std::uint32_t pivot_a, std::uint32_t pivot_b) const;

  const extract::Sheet& sheet_;
  Measure measure_;
  std::unordered_map<html::NodeId, align::Tree> trees_;
  std::uint32_t matches_left_ = 20'000;
};

}  // namespace boardwalk::lab
