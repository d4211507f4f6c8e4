// Habits of the posts of a site: where they stand on its pages, and how their dates are written.
#pragma once

#include "boardwalk/extract/thread_harvester.h"
#include "boardwalk/fetch/courier.h"
#include "boardwalk/learn/profile.h"

namespace boardwalk {

// From pages that were fetched to learn the site: those that a rule calls threads, and those that
// the pagers of these lead to.
void learn_posts(const fetch::Responses& pages, learn::SiteProfile& profile);

// What reads the posts of its pages.
[[nodiscard]] extract::ThreadHarvester harvester_of(const learn::SiteProfile& profile);

}  // namespace boardwalk
