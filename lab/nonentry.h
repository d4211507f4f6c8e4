// FoCUS, figure 6: what is covered when a crawl starts at a random page instead of the entry.
//
// Beside our crawls stands the paper's crawler without discovery: it follows every link to a page
// of a board or thread, knows them all by the truth, but does not know the entry.
#pragma once

#include "lab/known_forum.h"
#include "lab/report.h"

namespace boardwalk::lab {

struct NonentryExperiment {
  ForumSets forums = {.packages = 40};
  int starts = 1;             // random pages of each forum
  bool misses = false;        // name every start that covered less than the entry
  ReportOptions report = {};  // for whoever prints it
};

[[nodiscard]] Result<Report> measure_nonentry(const NonentryExperiment& experiment);

// The share of all pages of threads that links of the truth lead to from here, the entry left out.
[[nodiscard]] double coverage_without_discovery(KnownForum& forum, const std::string& start);

}  // namespace boardwalk::lab
