#include "boardwalk/extract/records.h"

#include <algorithm>
#include <iterator>

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr double kBarren = 0.5;    // what a record without sentences takes away
constexpr double kFruitful = 0.6;  // share of added marks that must bring a record of their own
constexpr double kMuch = 4000;     // columns of prose beyond which more proves nothing
constexpr std::size_t kFew = 2;    // marks in all
constexpr std::size_t kMostTrials = 24;

struct Proposal {
  const MarkGroup* group = nullptr;
  Segments segments;
  double score = 0;
};

double preference(MarkGroup::Kind kind) {
  switch (kind) {
    case MarkGroup::Kind::Item:
      return 0.2;
    case MarkGroup::Kind::Date:
      return 0.1;
    case MarkGroup::Kind::NumberedId:
      return 0;
  }
  return 0;
}

class RecordFinder {
 public:
  RecordFinder(const Sheet& sheet)
      : sheet_(sheet), page_(sheet.page), text_(sheet.text), signatures_(sheet.signatures) {}

  Records find(const std::vector<MarkGroup>& groups) {
    std::vector<Proposal> proposals;
    for (const MarkGroup& group : groups) {
      Proposal proposal = propose(group);
      if (proposal.segments.prosy > 0) proposals.push_back(std::move(proposal));
    }
    std::stable_sort(proposals.begin(), proposals.end(),
                     [](const Proposal& a, const Proposal& b) { return a.score > b.score; });
    if (proposals.empty()) return {};
    marks_ = proposals.front().group->nodes;
    segments_ = proposals.front().segments;
    for (std::size_t i = 1; i < std::min(proposals.size(), kMostTrials); ++i)
      if (proposals[i].group->kind != MarkGroup::Kind::NumberedId) join(proposals[i].group->nodes);
    const auto count = static_cast<double>(segments_.records.size());
    return {segments_.records, marks_, segments_.prosy / std::max(1.0, count)};
  }

 private:
  [[nodiscard]] Proposal propose(const MarkGroup& group) const {
    Proposal proposal{&group, segment(sheet_, group.nodes), 0};
    const auto count = static_cast<double>(proposal.segments.records.size());
    const double prosy = proposal.segments.prosy;
    double prose = 0;
    for (const align::Record& record : proposal.segments.records)
      prose += text_.prose(record.first, record.end);
    proposal.score = prosy - kBarren * (count - prosy) + preference(group.kind) +
                     std::min(prose, kMuch) / kMuch / 2;
    return proposal;
  }

  void join(const std::vector<NodeId>& more) {
    std::vector<NodeId> all;
    std::set_union(marks_.begin(), marks_.end(), more.begin(), more.end(), std::back_inserter(all));
    if (all.size() == marks_.size()) return;
    Segments joined = segment(sheet_, all);
    const double added = static_cast<double>(all.size() - marks_.size());
    if (joined.prosy < segments_.prosy + std::max(1.0, kFruitful * added)) return;
    if (all.size() <= kFew && !begin_alike(joined)) return;
    marks_ = std::move(all);
    segments_ = std::move(joined);
  }

  // Of few records, nothing but their names can say that they are of a kind.
  [[nodiscard]] bool begin_alike(const Segments& segments) const {
    const auto name = [&](const align::Record& record) { return signatures_.of(record.first); };
    return page_.attribute(segments.records.front().first, "class") &&
           std::all_of(segments.records.begin(), segments.records.end(),
                       [&](const align::Record& record) {
                         return name(record) == name(segments.records.front());
                       });
  }

  const Sheet& sheet_;
  const html::Document& page_;
  const PageText& text_;
  const Signatures& signatures_;
  std::vector<NodeId> marks_;
  Segments segments_;
};

}  // namespace

Records find_records(const Sheet& sheet, const std::vector<MarkGroup>& groups) {
  return RecordFinder(sheet).find(groups);
}

Records without(const Sheet& sheet, const Records& records, const std::vector<bool>& dropped) {
  std::vector<NodeId> marks;
  for (std::size_t i = 0; i < records.marks.size(); ++i)
    if (!dropped[i]) marks.push_back(records.marks[i]);
  Segments segments = segment(sheet, marks);
  const auto count = static_cast<double>(segments.records.size());
  return {std::move(segments.records), std::move(marks), segments.prosy / std::max(1.0, count)};
}

}  // namespace boardwalk::extract
