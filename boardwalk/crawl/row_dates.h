// When was the last post of a discussion, by the row that lists it?
//
//     const RowDates dates{document, profile.dates, page.made};
//     if (auto last = dates.latest_beside(link.node)) …
//
// The smallest record of a list around the link that tells a date, and the latest date in it. Made
// for one page; costs the mining of its repeated regions.
#pragma once

#include <optional>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/base/clock.h"
#include "boardwalk/dates/convention.h"
#include "boardwalk/html/document.h"

namespace boardwalk::crawl {

class RowDates {
 public:
  RowDates(const html::Document& page, dates::Convention convention, Time now);

  [[nodiscard]] std::optional<Time> latest_beside(html::NodeId node) const;

 private:
  [[nodiscard]] std::optional<Time> latest_in(const align::Record& record) const;

  const html::Document& page_;
  dates::Convention convention_;
  Time now_;
  std::vector<align::Record> records_;  // the smallest first
};

}  // namespace boardwalk::crawl
