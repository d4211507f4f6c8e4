// In which zone does a site's clock stand?
//
// No post lies in the future, and on some page the freshest is minutes old. So under the right zone
// the freshest dates come close to the server's Date and never pass it: a zone too far west puts
// posts ahead of it, one too far east makes every page look hours stale. Pages of all seasons tell
// zones apart that differ in their summer time; where they cannot, the site's language decides.
#pragma once

#include <string>
#include <vector>

#include "boardwalk/dates/convention.h"

namespace boardwalk::dates {

struct ZoneGuess {
  std::string zone;  // empty when nothing tells
  double confidence = 0;
};

// `lists` are of what is new, `habits`: order and language, as far as known.
[[nodiscard]] ZoneGuess guess_zone(const std::vector<DatedPage>& pages,
                                   const std::vector<DatedPage>& lists,
                                   const std::vector<DatedPair>& pairs, const Convention& habits);

// Would something new have been written in the future, if the clock stood in this zone?
[[nodiscard]] bool is_ruled_out(const std::string& zone, const std::vector<DatedPage>& lists,
                                const Convention& habits);

}  // namespace boardwalk::dates
