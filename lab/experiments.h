// The experiments, one function each; main.cc gives them their flags.
#pragma once

#include <cstdint>
#include <string>

#include "boardwalk/base/result.h"
#include "lab/report.h"

namespace boardwalk::lab {

struct CrawlExperiment {
  std::string set = "test";   // train, test, or the first seed of packages drawn afresh
  int first = 0;              // package of the set to begin with
  int packages = 20;          // from that one on
  std::int64_t pages = 300;   // index and thread pages of each
  double budget = 8.0;        // requests a crawler may spend, as a multiple of those pages
  bool generic = true;        // the baseline beside ours
  bool requests = false;      // print every request of the focused crawl that brought nothing
  std::string mirrors = {};   // folder of mirrored forums to crawl as well; empty: none
  ReportOptions report = {};  // for whoever prints it
};

// FoCUS table 5 and figures 8 and 9, the bars of generic and of FoCUS: effectiveness and coverage
// on simulated forums, traps and all, and on mirrors.
[[nodiscard]] Result<Report> measure_crawl(const CrawlExperiment& experiment);

}  // namespace boardwalk::lab
