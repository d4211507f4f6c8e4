// Which words are suddenly everywhere?
//
// A word's share of the posts in the newest window is held against its share in the windows before,
// by the log-likelihood ratio (Dunning 1993), which is fair to rare and to frequent words alike.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "boardwalk/analyse/heavy_counter.h"

namespace boardwalk::analyse {

struct Trend {
  std::string word;
  std::int64_t posts = 0;     // that use it now
  double times_as_often = 0;  // as before; a word unseen before counts as seen in half a post
  double surprise = 0;        // 2 log λ
};

struct WordUse {
  const HeavyCounter& words;
  std::int64_t posts = 0;  // all of them
};

// Most surprising first. Nothing, while there is no past to compare with.
[[nodiscard]] std::vector<Trend> trends(const WordUse& now, const WordUse& before,
                                        std::size_t most);

}  // namespace boardwalk::analyse
