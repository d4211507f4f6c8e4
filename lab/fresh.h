// How fresh do policies keep real forums? (List-wise incremental crawling, table 3, figures 6 and
// 7)
//
// Seven histories, the busiest 365 days of each, of which the last 90 are scored. What was posted
// before is known to every policy. Five budgets: those at which the oracle's posts wait 30, 17 and
// 10 minutes on average, half of the first and double of the last. Forums with a site-wide list of
// the latest threads are played again without it (/boards), and with it and conditional requests,
// for which a page that did not change costs a tenth (/304); the papers' policies know boards and
// threads only, so that for them all are the same.
#pragma once

#include <string>
#include <vector>

#include "boardwalk/base/result.h"
#include "lab/fresh_run.h"
#include "lab/report.h"

namespace boardwalk::lab {

struct FreshExperiment {
  std::string traces = "../shared/traces";  // folder of NAME.csv.zst
  std::string only = {};                    // one trace by name; empty: all
  bool bound = false;                       // print what no policy can be better than
  bool full = false;                        // the whole pipeline beside records (fresh_full.h)
  int moments = 4;                          // at which that may begin; the mean over them
  ReportOptions report = {};
};

[[nodiscard]] Result<Report> measure_fresh(const FreshExperiment& experiment);

enum class FreshMethod : std::uint8_t {
  RoundRobin,
  BoundBased,
  CurveFitting,
  ListWise,
  ListWiseControlled,
  Ours,
  Oracle,
};
inline constexpr FreshMethod kFreshMethods[] = {
    FreshMethod::RoundRobin, FreshMethod::BoundBased,         FreshMethod::CurveFitting,
    FreshMethod::ListWise,   FreshMethod::ListWiseControlled, FreshMethod::Ours,
    FreshMethod::Oracle};
[[nodiscard]] const char* name(FreshMethod method);

[[nodiscard]] FreshScore run_method(const ForumHistory& history, const ForumShape& shape,
                                    FreshMethod method, int pages_a_day);

// The five budgets, in pages a day.
[[nodiscard]] std::vector<int> budgets_for(const ForumHistory& history, const ForumShape& shape);

}  // namespace boardwalk::lab
