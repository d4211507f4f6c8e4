#include "boardwalk/align/regions.h"

#include <algorithm>
#include <unordered_map>

#include "boardwalk/align/runs.h"

namespace boardwalk::align {
namespace {

using html::NodeId;
using html::Tag;

// Smaller records look alike wherever they are: they find no relatives under other parents.
constexpr std::uint32_t kTellingElements = 4;
constexpr std::size_t kMaxCandidates = 16;  // regions that a run is compared with

// Elements that hold the answers to a record inside it.
bool may_nest(Tag tag) {
  return tag == Tag::Li || tag == Tag::Dd || tag == Tag::Article || tag == Tag::Blockquote;
}

// A region in the making.
struct Draft {
  NodeId example = html::kNone;
  Tag parent_tag = Tag::Unknown;
  std::uint16_t depth = 0;
  std::vector<Record> records;
  int roots = 1;
};

class RegionFinder {
 public:
  RegionFinder(const html::Document& page, const Shapes& shapes)
      : page_(page), shapes_(shapes), kinship_(page, shapes) {}

  std::vector<Region> find() {
    std::vector<Run> runs;
    for (NodeId id = 0; id < page_.size(); ++id)
      if (is_parent(id)) find_runs(page_, shapes_, kinship_, id, runs);
    for (const Run& run : runs)
      if (run.records.size() > 1) join(run);
    for (const Run& run : runs)
      if (run.records.size() == 1) adopt(run);
    return regions();
  }

 private:
  [[nodiscard]] bool is_parent(NodeId id) const {
    const html::Node& node = page_.node(id);
    if (node.first_child == html::kNone || node.tag == Tag::Tr) return false;
    return node.kind == html::NodeKind::Document || role_of(node.tag) != Role::Unseen;
  }

  [[nodiscard]] static std::uint64_t family(Tag tag, Tag parent_tag) {
    return (static_cast<std::uint64_t>(tag) << 16U) | static_cast<std::uint64_t>(parent_tag);
  }

  // The region that a run belongs to: records of the same sort at the same depth, or records that
  // it is nested in. None: npos.
  [[nodiscard]] std::size_t relatives(const Run& run) {
    if (shapes_.elements(run.example) < kTellingElements) return kNobody;
    const auto known = drafts_of_.find(family(page_.tag(run.example), page_.tag(run.parent)));
    if (known == drafts_of_.end()) return kNobody;
    std::size_t compared = 0;
    for (const std::size_t i : known->second) {
      const Draft& draft = drafts_[i];
      const bool near = draft.depth == page_.node(run.example).depth ||
                        (may_nest(page_.tag(run.example)) && is_nested(run, draft));
      if (!near || draft.roots != run.roots) continue;
      if (++compared > kMaxCandidates) break;
      if (kinship_.are_kin(draft.example, run.example)) return i;
    }
    return kNobody;
  }

  [[nodiscard]] static bool is_nested(const Run& run, const Draft& draft) {
    const NodeId node = run.example;
    const auto after =
        std::upper_bound(draft.records.begin(), draft.records.end(), node,
                         [](NodeId id, const Record& record) { return id < record.first; });
    return after != draft.records.begin() && node < std::prev(after)->end;
  }

  void join(const Run& run) {
    const std::size_t known = relatives(run);
    if (known != kNobody) {
      add(drafts_[known], run.records);
      return;
    }
    found(run);
  }

  void found(const Run& run) {
    drafts_of_[family(page_.tag(run.example), page_.tag(run.parent))].push_back(drafts_.size());
    drafts_.push_back({run.example, page_.tag(run.parent), page_.node(run.example).depth,
                       run.records, run.roots});
  }

  // A record alone among its siblings. Items of lists may be nested without ever having siblings.
  void adopt(const Run& run) {
    const std::size_t known = relatives(run);
    if (known != kNobody) {
      add(drafts_[known], run.records);
    } else if (page_.tag(run.example) == Tag::Li) {
      found(run);
    }
  }

  static void add(Draft& draft, const std::vector<Record>& records) {
    const auto middle = static_cast<std::ptrdiff_t>(draft.records.size());
    const bool in_order = draft.records.back().first < records.front().first;
    draft.records.insert(draft.records.end(), records.begin(), records.end());
    if (in_order) return;
    std::inplace_merge(draft.records.begin(), draft.records.begin() + middle, draft.records.end(),
                       [](const Record& a, const Record& b) { return a.first < b.first; });
  }

  [[nodiscard]] std::vector<Region> regions() {
    std::vector<Region> out;
    for (Draft& draft : drafts_) {
      if (draft.records.size() < 2) continue;
      const NodeId around = common_parent(draft.records);
      for (std::size_t i = 0; i + 1 < draft.records.size(); ++i)
        draft.records[i].end = std::min(draft.records[i].end, draft.records[i + 1].first);
      out.push_back({around, std::move(draft.records), draft.roots});
    }
    std::sort(out.begin(), out.end(), [](const Region& a, const Region& b) {
      return a.records.front().first < b.records.front().first;
    });
    return out;
  }

  [[nodiscard]] NodeId common_parent(const std::vector<Record>& records) const {
    NodeId above = page_.node(records.front().first).parent;
    NodeId end = 0;
    for (const Record& record : records) end = std::max(end, record.end);
    while (above != 0 && page_.end_of(above) < end) above = page_.node(above).parent;
    return above;
  }

  static constexpr std::size_t kNobody = static_cast<std::size_t>(-1);

  const html::Document& page_;
  const Shapes& shapes_;
  Kinship kinship_;
  std::vector<Draft> drafts_;
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> drafts_of_;
};

}  // namespace

std::vector<Region> find_regions(const html::Document& page, const Shapes& shapes) {
  return RegionFinder(page, shapes).find();
}

}  // namespace boardwalk::align
