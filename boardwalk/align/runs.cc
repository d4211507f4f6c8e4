#include "boardwalk/align/runs.h"

#include <algorithm>
#include <charconv>
#include <unordered_map>

namespace boardwalk::align {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::size_t kMaxKinds = 12;  // per parent; what fits none of them is left out
constexpr double kRegular = 0.8;       // share of gaps that must look the same

struct Child {
  NodeId node = html::kNone;
  int kind = -1;
};

bool may_be_a_record(const html::Node& node) {
  if (node.kind != html::NodeKind::Element || role_of(node.tag) != Role::Layout) return false;
  return node.tag != Tag::Td && node.tag != Tag::Th && node.tag != Tag::Input;
}

// Sorts the children of one element into kinds, and kinds into records.
class RunFinder {
 public:
  RunFinder(const html::Document& page, const Shapes& shapes, Kinship& kinship, NodeId parent)
      : page_(page), shapes_(shapes), kinship_(kinship), parent_(parent) {
    for (NodeId c = page.node(parent).first_child; c != html::kNone; c = page.node(c).next_sibling)
      if (may_be_a_record(page.node(c))) children_.push_back({c, -1});
  }

  void find(std::vector<Run>& out) {
    if (page_.tag(parent_) == Tag::Dl) return find_terms(out);
    for (Child& child : children_) child.kind = kind_of(child.node);
    places_.resize(examples_.size());
    for (std::size_t i = 0; i < children_.size(); ++i)
      if (children_[i].kind >= 0) places_[static_cast<std::size_t>(children_[i].kind)].push_back(i);
    used_.assign(examples_.size(), false);
    for (const std::size_t kind : by_count()) {
      if (used_[kind]) continue;
      Run run = run_led_by(pacemaker(kind));
      const bool chance = run.records.size() == 2 &&
                          !kinship_.are_twins(run.records[0].first, run.records[1].first);
      if (!chance) out.push_back(std::move(run));
    }
  }

 private:
  // In a <dl> the markup says where records begin: at a <dt> behind a <dd>.
  void find_terms(std::vector<Run>& out) {
    Run run{.parent = parent_, .example = html::kNone, .records = {}, .roots = 0};
    Tag before = Tag::Dd;
    for (const Child& child : children_) {
      const Tag tag = page_.tag(child.node);
      const bool begins = tag == Tag::Dt && before != Tag::Dt;
      if (begins) run.records.push_back({child.node, page_.end_of(child.node)});
      if (!run.records.empty()) run.records.back().end = page_.end_of(child.node);
      before = tag;
    }
    if (run.records.empty()) return;
    run.example = run.records.front().first;
    run.roots = static_cast<int>(children_.size() / run.records.size());
    out.push_back(std::move(run));
  }

  int kind_of(NodeId node) {
    const std::uint64_t key = shapes_.outline(node).key() +
                              (page_.tag(node) == Tag::Tr ? shapes_.outline(node).width : 0);
    if (const auto known = kind_of_key_.find(key); known != kind_of_key_.end())
      return known->second;
    int kind = -1;
    for (std::size_t i = 0; i < examples_.size() && kind < 0; ++i)
      if (kinship_.are_kin(examples_[i], node)) kind = static_cast<int>(i);
    if (kind < 0 && examples_.size() < kMaxKinds) {
      kind = static_cast<int>(examples_.size());
      examples_.push_back(node);
    }
    kind_of_key_.emplace(key, kind);
    return kind;
  }

  [[nodiscard]] std::vector<std::size_t> by_count() const {
    std::vector<std::size_t> kinds(examples_.size());
    for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] = i;
    std::stable_sort(kinds.begin(), kinds.end(), [&](std::size_t a, std::size_t b) {
      return places_[a].size() > places_[b].size();
    });
    return kinds;
  }

  // Does `kind` stand the same number of times in nearly every gap between two of `lead`?
  [[nodiscard]] bool keeps_pace(std::size_t lead, std::size_t kind) const {
    const std::vector<std::size_t>& at = places_[lead];
    const std::vector<std::size_t>& others = places_[kind];
    if (at.size() < 2 || others.size() + 1 < at.size()) return false;
    std::unordered_map<std::size_t, std::size_t> gaps_with;
    for (std::size_t i = 0; i + 1 < at.size(); ++i) {
      const auto from = std::lower_bound(others.begin(), others.end(), at[i]);
      ++gaps_with[static_cast<std::size_t>(std::lower_bound(from, others.end(), at[i + 1]) - from)];
    }
    for (const auto& [times, gaps] : gaps_with) {
      const bool regular =
          static_cast<double>(gaps) >= kRegular * static_cast<double>(at.size() - 1);
      if (times >= 1 && times <= 4 && regular) return others.size() <= times * (at.size() + 1);
    }
    return false;
  }

  // A kind that stands several times in every record: the records are counted by one that does not.
  [[nodiscard]] std::size_t pacemaker(std::size_t kind) const {
    for (std::size_t other = 0; other < examples_.size(); ++other) {
      const bool fewer = places_[other].size() * 2 <= places_[kind].size() + 2;
      if (!used_[other] && other != kind && fewer && keeps_pace(other, kind)) return other;
    }
    return kind;
  }

  Run run_led_by(std::size_t kind) {
    std::vector<bool> member(examples_.size(), false);
    member[kind] = true;
    std::size_t lead = kind;
    for (std::size_t other = 0; other < examples_.size(); ++other) {
      if (used_[other] || other == kind || !keeps_pace(kind, other)) continue;
      member[other] = true;
      if (places_[other].front() < places_[lead].front()) lead = other;
    }
    for (std::size_t i = 0; i < member.size(); ++i) used_[i] = used_[i] || member[i];
    return run_of(lead, member);
  }

  Run run_of(std::size_t lead, const std::vector<bool>& member) {
    Run run{.parent = parent_, .example = examples_[lead], .records = {}, .roots = 0};
    const std::vector<std::size_t>& at = places_[lead];
    std::size_t roots = 0;
    for (std::size_t i = 0; i < at.size(); ++i) {
      const std::size_t limit = i + 1 < at.size() ? at[i + 1] : children_.size();
      std::size_t last = at[i] + rows_spanned(children_[at[i]].node) - 1;
      for (std::size_t k = at[i]; k < limit; ++k)
        if (children_[k].kind >= 0 && member[static_cast<std::size_t>(children_[k].kind)])
          last = std::max(last, k);
      last = std::min(last, children_.size() - 1);
      roots += last - at[i] + 1;
      run.records.push_back({children_[at[i]].node, page_.end_of(children_[last].node)});
      while (i + 1 < at.size() && at[i + 1] <= last) ++i;
    }
    run.roots = static_cast<int>((roots + run.records.size() / 2) / run.records.size());
    return run;
  }

  // A cell that spans rows makes them one record.
  [[nodiscard]] std::size_t rows_spanned(NodeId row) const {
    if (page_.tag(row) != Tag::Tr) return 1;
    std::size_t most = 1;
    for (NodeId cell = page_.node(row).first_child; cell != html::kNone;
         cell = page_.node(cell).next_sibling) {
      const auto span = page_.attribute(cell, "rowspan");
      std::size_t rows = 1;
      if (span) std::from_chars(span->data(), span->data() + span->size(), rows);
      if (rows <= kMaxRowsSpanned) most = std::max(most, rows);
    }
    return most;
  }

  static constexpr std::size_t kMaxRowsSpanned = 8;

  const html::Document& page_;
  const Shapes& shapes_;
  Kinship& kinship_;
  NodeId parent_;
  std::vector<Child> children_;
  std::vector<NodeId> examples_;                  // of each kind
  std::vector<std::vector<std::size_t>> places_;  // of each kind, among the children
  std::vector<bool> used_;
  std::unordered_map<std::uint64_t, int> kind_of_key_;
};

}  // namespace

void find_runs(const html::Document& page, const Shapes& shapes, Kinship& kinship, NodeId parent,
               std::vector<Run>& out) {
  RunFinder(page, shapes, kinship, parent).find(out);
}

}  // namespace boardwalk::align
