#include "boardwalk/classify/opened_rows.h"

#include <algorithm>

namespace boardwalk::classify {
namespace {

using align::Record;
using html::NodeId;

bool is_counted_link(const Record& record, const Ink& ink) {
  const Amount amount = ink.between(record.first, record.end);
  return amount.linked > 0 && amount.counts > 0 && amount.times == 0;
}

}  // namespace

align::Region with_opened_rows(const html::Document& page, align::Region region, const Ink& ink) {
  const NodeId parent = page.node(region.records.front().first).parent;
  const html::Tag tag = page.tag(region.records.front().first);
  const bool are_rows =
      std::all_of(region.records.begin(), region.records.end(), [&](const Record& record) {
        return page.node(record.first).parent == parent && page.tag(record.first) == tag &&
               record.end == page.end_of(record.first) && is_counted_link(record, ink);
      });
  if (!are_rows) return region;
  std::vector<Record> rows;
  for (NodeId id = parent + 1; id < page.end_of(parent); id = page.end_of(id)) {
    if (page.node(id).kind != html::NodeKind::Element || page.tag(id) != tag) continue;
    rows.push_back({id, page.end_of(id)});
    if (!is_counted_link(rows.back(), ink)) return region;
  }
  region.records = std::move(rows);
  return region;
}

}  // namespace boardwalk::classify
