#include "boardwalk/crawl/row_dates.h"

#include <algorithm>
#include <string>
#include <utility>

#include "boardwalk/dates/find.h"

namespace boardwalk::crawl {

RowDates::RowDates(const html::Document& page, dates::Convention convention, Time now)
    : page_(page), convention_(std::move(convention)), now_(now) {
  for (const align::Region& region : align::find_regions(page, align::Shapes(page)))
    records_.insert(records_.end(), region.records.begin(), region.records.end());
  std::stable_sort(records_.begin(), records_.end(),
                   [](const align::Record& a, const align::Record& b) {
                     return a.end - a.first < b.end - b.first;
                   });
}

std::optional<Time> RowDates::latest_beside(html::NodeId node) const {
  for (const align::Record& record : records_) {
    if (node < record.first || node >= record.end) continue;
    if (const auto latest = latest_in(record)) return latest;
  }
  return std::nullopt;
}

std::optional<Time> RowDates::latest_in(const align::Record& record) const {
  std::optional<Time> latest;
  const auto see = [&](const dates::Written& written) {
    const auto moment = dates::resolve(written, convention_, now_);
    if (moment && (!latest || *moment > *latest)) latest = moment;
  };
  for (html::NodeId id = record.first; id < record.end; ++id) {
    if (page_.tag(id) == html::Tag::A) {  // titles may speak of dates
      const bool is_title = id + 1 < record.end && page_.end_of(id) - id > 1;
      if (is_title && dates::find_dates(page_.text(id + 1)).size() != 1) id = page_.end_of(id) - 1;
      continue;
    }
    if (page_.node(id).kind == html::NodeKind::Text) {
      for (const dates::Mention& mention : dates::find_dates(page_.text(id))) see(mention.written);
    } else if (const auto exact = page_.attribute(id, "datetime")) {
      if (const auto written = dates::read_attribute(*exact)) see(*written);
    }
  }
  return latest;
}

}  // namespace boardwalk::crawl
