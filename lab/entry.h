// FoCUS, table 3: is the entry page found from a random page? And what did learning cost?
#pragma once

#include "lab/known_forum.h"
#include "lab/report.h"

namespace boardwalk::lab {

struct EntryExperiment {
  ForumSets forums = {};
  int starts = 2;             // random pages of each package
  int mirror_starts = 20;     // and of each mirror
  bool misses = false;        // name every start from which another page was taken for the entry
  ReportOptions report = {};  // for whoever prints it
};

[[nodiscard]] Result<Report> measure_entry(const EntryExperiment& experiment);

}  // namespace boardwalk::lab
