#include "boardwalk/classify/whole_records.h"

#include <algorithm>

namespace boardwalk::classify {
namespace {

using align::Record;
using html::NodeId;

// The siblings that begin in [first, end).
std::size_t count_siblings(const html::Document& page, NodeId first, NodeId end) {
  std::size_t count = 0;
  for (NodeId id = first; id < end; id = page.end_of(id)) ++count;
  return count;
}

// Behind the last record as many siblings as stand between two, if the parent has them.
NodeId end_after(const html::Document& page, const Record& last, std::size_t siblings) {
  const NodeId parent = page.node(last.first).parent;
  NodeId end = last.end;
  for (; siblings > 0 && end < page.end_of(parent); --siblings) end = page.end_of(end);
  return end;
}

}  // namespace

align::Region with_whole_records(const html::Document& page, align::Region region, const Ink& ink) {
  auto& records = region.records;
  std::uint64_t inside = 0;
  std::uint64_t between = 0;
  std::size_t gaps = 0;
  std::size_t timed = 0;
  std::vector<std::size_t> siblings;
  for (std::size_t i = 0; i + 1 < records.size(); ++i) {
    const bool same_parent =
        page.node(records[i].first).parent == page.node(records[i + 1].first).parent;
    const Amount amount = ink.between(records[i].first, records[i].end);
    inside += amount.text();
    timed += amount.times > 0 ? 1 : 0;
    if (!same_parent || records[i].end >= records[i + 1].first) continue;
    const std::uint32_t text = ink.between(records[i].end, records[i + 1].first).text();
    between += text;
    gaps += text > 0 ? 1 : 0;
    siblings.push_back(count_siblings(page, records[i].end, records[i + 1].first));
  }
  const std::size_t most = 3 * (records.size() - 1);  // of four
  if (between <= inside || 4 * gaps < most || 4 * timed < most) return region;
  const auto middle = siblings.begin() + static_cast<std::ptrdiff_t>(siblings.size() / 2);
  std::nth_element(siblings.begin(), middle, siblings.end());
  for (std::size_t i = 0; i + 1 < records.size(); ++i) {
    if (page.node(records[i].first).parent == page.node(records[i + 1].first).parent)
      records[i].end = records[i + 1].first;
  }
  records.back().end = end_after(page, records.back(), *middle);
  return region;
}

}  // namespace boardwalk::classify
