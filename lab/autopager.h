// Page-flipping on real pages of all kinds of sites, each of whose links is labelled: one page at a
// time, by layout and anchors alone.
#pragma once

#include <string>

#include "boardwalk/base/result.h"
#include "lab/report.h"
#include "lab/tally.h"

namespace boardwalk::lab {

struct AutopagerExperiment {
  std::string pages = {};     // packed tar archive: NAME.html beside NAME.gold.json
  ReportOptions report = {};  // for whoever prints it
};

struct LabelledPagers {
  int pages = 0;
  Tally links;
};

[[nodiscard]] Result<LabelledPagers> count_labelled_pagers(const std::string& archive);
[[nodiscard]] Result<Report> measure_autopager(const AutopagerExperiment& experiment);

}  // namespace boardwalk::lab
