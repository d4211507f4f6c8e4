// FoCUS, table 2: how well pages are told apart, by the number of forums learned from.
//
// The thresholds of classify/ were set with an eye on the test packages and the mirrors. What
// they are worth on forums that nobody looked at is measured on fresh packages.
#pragma once

#include <cstdint>
#include <string>

#include "boardwalk/base/result.h"
#include "lab/report.h"

namespace boardwalk::lab {

struct ClassifyExperiment {
  int folds = 10;             // random choices of training forums; with all 40 there is one
  int packages = 160;         // test packages
  std::uint64_t fresh = 0;    // also test as many packages drawn from this seed on; 0: none
  std::string mirrors = {};   // folder of mirrored forums; empty: none
  bool misses = false;        // name every page that was taken for another kind
  ReportOptions report = {};  // for whoever prints it
};

[[nodiscard]] Result<Report> measure_classify(const ClassifyExperiment& experiment);

}  // namespace boardwalk::lab
