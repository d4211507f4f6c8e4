// FoCUS, table 5: do forums of all sizes come out alike?
//
// The same packages with more and more pages; averages over forums (macro), and over all their
// pages as if they were one forum (micro).
#pragma once

#include <cstdint>
#include <vector>

#include "boardwalk/base/result.h"
#include "lab/report.h"

namespace boardwalk::lab {

struct ScaleExperiment {
  int packages = 10;                                         // of the 160 test packages
  std::vector<std::int64_t> sizes = {250, 500, 1000, 2000};  // index and thread pages of each
  ReportOptions report = {};                                 // for whoever prints it
};

[[nodiscard]] Result<Report> measure_scale(const ScaleExperiment& experiment);

}  // namespace boardwalk::lab
