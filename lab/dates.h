// How well dates are read: a suite of strings with the moments they mean, overall and by language.
#pragma once

#include <string>

#include "boardwalk/base/result.h"
#include "lab/report.h"

namespace boardwalk::lab {

struct DatesExperiment {
  std::string suite;    // JSON: string, base, expected, lang
  bool misses = false;  // name every string that was read otherwise
  ReportOptions report = {};
};

[[nodiscard]] Result<Report> measure_dates(const DatesExperiment& experiment);

}  // namespace boardwalk::lab
