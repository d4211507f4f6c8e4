#include "boardwalk/extract/records/dates_for_numbers.h"

#include <algorithm>
#include <optional>

namespace boardwalk::extract {
namespace {

using html::NodeId;

// What dates of one place tell, as far as others have not told it.
struct Told {
  std::vector<bool> dated;  // of each number
  std::size_t above = 0;    // dates above the first number
};

// With these dates; nullopt where one post would have two, or none is told.
std::optional<Told> with(Told told, const std::vector<NodeId>& dates,
                         const std::vector<NodeId>& numbers, NodeId end) {
  bool fresh = false;
  for (const NodeId date : dates) {
    const auto behind = std::upper_bound(numbers.begin(), numbers.end(), date);
    if (behind == numbers.begin()) {
      if (++told.above > 1) return std::nullopt;
      continue;
    }
    const auto at = static_cast<std::size_t>(behind - numbers.begin()) - 1;
    if (date >= end || told.dated[at]) return std::nullopt;
    told.dated[at] = fresh = true;
  }
  if (!fresh) return std::nullopt;
  return told;
}

}  // namespace

std::vector<NodeId> dates_for_numbers(const std::vector<MarkGroup>& groups,
                                      const std::vector<NodeId>& numbers, NodeId end) {
  std::vector<NodeId> dates;
  Told told{std::vector<bool>(numbers.size())};
  for (const MarkGroup& group : groups) {
    if (group.kind != MarkGroup::Kind::Date) continue;
    auto more = with(told, group.nodes, numbers, end);
    if (!more) continue;
    told = std::move(*more);
    dates.insert(dates.end(), group.nodes.begin(), group.nodes.end());
  }
  if (told.above == 0 || std::find(told.dated.begin(), told.dated.end(), false) != told.dated.end())
    return {};
  std::sort(dates.begin(), dates.end());
  return dates;
}

}  // namespace boardwalk::extract
