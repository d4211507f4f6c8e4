// FoCUS, figure 5: what does a crawler find that follows every link?
//
// Of all URLs that the pages of boards and threads link, each counted once: threads, lists, what
// robots.txt or rel=nofollow keep away, and the rest, which is uninformative or another name.
#pragma once

#include "lab/known_forum.h"
#include "lab/report.h"

namespace boardwalk::lab {

struct LinkMixExperiment {
  ForumSets forums = {.packages = 40};
  ReportOptions report = {};  // for whoever prints it
};

struct LinkMix {
  double threads = 0;
  double lists = 0;
  double disallowed = 0;
  double nofollow = 0;
  double rest = 0;
  [[nodiscard]] double all() const { return threads + lists + disallowed + nofollow + rest; }
};

[[nodiscard]] LinkMix mix_of(KnownForum& forum);
[[nodiscard]] Result<Report> measure_link_mix(const LinkMixExperiment& experiment);

}  // namespace boardwalk::lab
