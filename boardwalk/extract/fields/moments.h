// When was it written?
//
// A record may tell several dates: the post's, when its author joined, when it was edited; and one
// date twice, in words and in an attribute. Each stands in a place. The post's is the place that
// nearly all records have, that runs in one direction down the page, and that tells the clock; of
// two such places, the one that is more exact.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boardwalk/dates/convention.h"
#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

struct Moment {
  std::string raw;  // as a reader sees it, or the attribute where there is nothing to see
  std::optional<Time> time;
  bool relative = false;  // "3 years ago"
  bool in_utc = false;    // its zone was told
  bool has_clock = false;
};

// Told in the same words, one of them maybe with a zone that readers are not shown.
[[nodiscard]] bool is_same(const Moment& a, const Moment& b);

// One for each record. Without a convention, that of the page is worked out from its dates.
[[nodiscard]] std::vector<Moment> find_moments(const Sheet& sheet, const Records& records,
                                               const std::vector<Body>& bodies,
                                               const std::optional<dates::Convention>& convention,
                                               Time fetched);

}  // namespace boardwalk::extract
