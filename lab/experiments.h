// The experiments, one function each; main.cc gives them their flags.
#pragma once

#include <cstdint>
#include <string>

#include "boardwalk/base/result.h"
#include "lab/report.h"

namespace boardwalk::lab {

struct CrawlExperiment {
  std::string set = "test";  // train, test, or the first seed of packages drawn afresh
  int first = 0;             // package of the set to begin with
  int packages = 20;         // from that one on
  std::int64_t pages = 300;  // index and thread pages of each
  double budget = 8.0;       // requests a crawler may spend, as a multiple of those pages
  bool generic = true;       // the baseline beside ours
  bool requests = false;     // print every request of the focused crawl that brought nothing
  ReportOptions report = {};
};

// FoCUS figures 8 and 9, the generic bars: effectiveness and coverage on simulated forums, traps
// and all.
Result<void> run_crawl_experiment(const CrawlExperiment& experiment);

}  // namespace boardwalk::lab
