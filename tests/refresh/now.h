// The moment at which the tests of the planner happen.
#pragma once

#include "boardwalk/refresh/policy.h"

namespace boardwalk::refresh {

inline constexpr Moment kNow = 20'000 * kDay;

}  // namespace boardwalk::refresh
