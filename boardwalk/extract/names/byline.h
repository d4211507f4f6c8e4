// Who wrote it?
//
// Names stand in the same place of every record, outside the text: short, linked to a profile more
// often than not, different from record to record, and seldom without a class name or an address
// that speaks of users. The place that fits best is read in every record; a record that lacks it is
// searched for a link of the same form as the others' profiles.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

struct Byline {
  std::string name;
  html::NodeId node = html::kNone;  // the text
  html::NodeId link = html::kNone;  // to the profile
};

// One for each record; a name that is not found is empty. `known` are places of names on other
// pages of the site (post_template.h).
[[nodiscard]] std::vector<Byline> find_bylines(const Sheet& sheet, const Records& records,
                                               const std::vector<Body>& bodies,
                                               std::span<const std::uint64_t> known = {});

}  // namespace boardwalk::extract
