#include "boardwalk/classify/rows_below_headings.h"

#include <algorithm>

#include "boardwalk/classify/count_columns.h"

namespace boardwalk::classify {
namespace {

using align::Record;
using html::NodeId;

constexpr double kAlike = 0.8;
constexpr std::size_t kMoreThan = 3;  // rows for every two records

// It leads somewhere, and tells how much is there: by two counts or, below a heading, by one and
// when the last came.
bool is_row(const html::Document& page, const Record& sibling, bool is_headed, const Ink& ink) {
  const Amount amount = ink.between(sibling.first, sibling.end);
  return amount.links > 0 && ((is_headed && amount.counts > 0 && amount.times > 0) ||
                              has_columns_of_counts(page, sibling));
}

// The name of a category, which leads nowhere and tells no time.
bool begins_with_heading(const html::Document& page, const Record& record, const Ink& ink) {
  const Amount amount = ink.between(record.first, page.end_of(record.first));
  return amount.plain > 0 && amount.links == 0 && amount.times == 0;
}

// The siblings that the records of the region are made of, if they are rows.
std::vector<Record> rows_in(const html::Document& page, const align::Region& region,
                            const Ink& ink) {
  std::vector<Record> rows;
  for (const Record& record : region.records) {
    const bool is_headed = begins_with_heading(page, record, ink);
    for (NodeId id = record.first; id < record.end; id = page.end_of(id)) {
      const Record sibling{id, page.end_of(id)};
      const bool is_element = page.node(id).kind == html::NodeKind::Element;
      if (is_element && sibling.end <= record.end && is_row(page, sibling, is_headed, ink))
        rows.push_back(sibling);
    }
  }
  return rows;
}

}  // namespace

align::Region with_rows_as_records(const html::Document& page, align::Region region,
                                   const align::Shapes& shapes, const Ink& ink) {
  const bool are_whole =
      std::all_of(region.records.begin(), region.records.end(),
                  [&](const Record& record) { return page.end_of(record.first) >= record.end; });
  if (are_whole) return region;  // one element each
  std::vector<Record> rows = rows_in(page, region, ink);
  if (2 * rows.size() < kMoreThan * region.records.size()) return region;
  const align::Outline& first = shapes.outline(rows.front().first);
  const bool are_alike = std::all_of(rows.begin(), rows.end(), [&](const Record& row) {
    return shapes.outline(row.first).likeness(first) >= kAlike;
  });
  if (are_alike) region.records = std::move(rows);
  return region;
}

}  // namespace boardwalk::classify
