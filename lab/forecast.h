// Is next week's heat foreseen better than by "as this week"?
#pragma once

#include <cstdint>
#include <string>

#include "boardwalk/base/result.h"
#include "lab/report.h"

namespace boardwalk::lab {

struct ForecastExperiment {
  std::string traces = "../shared/traces";
  int fewest_boards = 10;  // traces with fewer are left out
  bool with_text = true;   // give every post a simulated text, and judge its sentiment
  int resamples = 2000;    // for the confidence intervals
  std::uint64_t seed = 1;
  ReportOptions report = {};
};

// Walks through the second half of every trace week by week; a forecast uses only what had been
// posted by then, and is compared with the clustering of the week that follows. F1 over boards and
// weeks of ours, of persistence, and their difference with a 95 % interval from resampling the
// weeks in blocks of eight (they are not independent).
[[nodiscard]] Result<Report> measure_forecast(const ForecastExperiment& experiment);

}  // namespace boardwalk::lab
