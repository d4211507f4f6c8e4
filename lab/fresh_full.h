// Does the whole pipeline keep a forum as fresh as the planner alone?
//
// A real forum's history is rendered as HTML by the simulator, crawled until the window begins, and
// followed by `boardwalk watch` as it is: fetched, parsed, extracted, stored. Beside it the same
// planner plays the same days on records only. A month that is scored, after ten days of warm-up.
#pragma once

#include "lab/fresh.h"

namespace boardwalk::lab {

[[nodiscard]] Result<Report> measure_fresh_full(const FreshExperiment& experiment);

}  // namespace boardwalk::lab
