// What would a crawl of this site cost, and give?
//
// From the pages that learning looked at and the first pages of some boards: how many boards,
// discussions and pages there are about, how long asking for them politely takes, and how many of
// the links on them lead to nothing that a crawl wants.
//
//     Estimate estimate = survey(sampler, profile, manners.pace);
//
// Pagers that show their last page make it good; where they show only the next one, it is a lower
// bound, and says so.
#pragma once

#include <cstdint>

#include "boardwalk/crawl/live_sampler.h"
#include "boardwalk/fetch/pace.h"
#include "boardwalk/learn/profile.h"

namespace boardwalk {

struct Estimate {
  std::int64_t boards = 0;
  std::int64_t threads = 0;
  std::int64_t requests = 0;  // of the crawl, what was fetched already included
  double hours = 0;           // at the polite rate
  double seconds_between = 0;
  double junk_share = 0;  // of the links on the sampled pages
  int sampled = 0;        // pages that were read for it
  bool is_lower_bound = false;
};

[[nodiscard]] Estimate survey(crawl::LiveSampler& sampler, const learn::SiteProfile& profile,
                              const fetch::PaceRules& pace);

}  // namespace boardwalk
