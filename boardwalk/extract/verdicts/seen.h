// What is seen of the records of a page before their fields are read.
#pragma once

#include <vector>

#include "boardwalk/extract/names/byline.h"
#include "boardwalk/extract/page/link_form.h"
#include "boardwalk/extract/records/evidence.h"
#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

struct Seen {
  const Sheet& sheet;
  const Records& records;
  const std::vector<Body>& bodies;     // one for each record
  const std::vector<Byline>& bylines;  // one for each record

  [[nodiscard]] std::size_t size() const { return bodies.size(); }
  [[nodiscard]] std::uint64_t place_of_mark(std::size_t i) const {
    return sheet.place_of(records.marks[i]);
  }
  // Where its text stands, and its date.
  [[nodiscard]] std::uint64_t shape_of(std::size_t i) const {
    return mixed_place(sheet.signatures.place(bodies[i].root), place_of_mark(i));
  }
  [[nodiscard]] bool has_title_of_other(std::size_t i) const {
    return Evidence{sheet}.has_title(records.records[i].first, records.records[i].end);
  }
  [[nodiscard]] bool leads_to_author(std::size_t i) const {
    const html::NodeId link = bylines[i].link;
    return link != html::kNone && leads_to_user(sheet.page.attribute(link, "href").value_or(""));
  }
};

}  // namespace boardwalk::extract
