// FoCUS, section 5.4: sites that are no forums but have lists and discussions too. Questions and
// answers, blogs with comments, shops with reviews.
#pragma once

#include <cstdint>

#include "boardwalk/base/result.h"
#include "lab/report.h"

namespace boardwalk::lab {

struct CqaExperiment {
  int packages = 10;          // of each kind, from the 160 test packages
  std::int64_t pages = 300;   // index and thread pages of each
  ReportOptions report = {};  // for whoever prints it
};

[[nodiscard]] Result<Report> measure_cqa(const CqaExperiment& experiment);

}  // namespace boardwalk::lab
