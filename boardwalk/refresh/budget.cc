#include "boardwalk/refresh/budget.h"

#include <algorithm>
#include <cmath>

namespace boardwalk::refresh {
namespace {

constexpr double kTick = 1;  // moments are whole seconds, and a request may be due within one

}  // namespace

double cost_of(Answer answer) { return answer == Answer::NotModified ? 0.1 : 1; }

Budget::Budget(double pages_a_day, Moment start)
    : gap_(static_cast<double>(kDay) / std::max(1.0, pages_a_day)),
      due_(static_cast<double>(start) + gap_ / 2) {}

Moment Budget::due(Moment now) const {
  return static_cast<Moment>(
      std::floor(std::min(due_, static_cast<double>(now) + std::max(gap_, kTick))));
}

void Budget::spend(double pages, Moment at) {
  const double late = static_cast<double>(at) - due_;
  // Requests are a little late at times; half the time of a page is made up for, more is gone.
  const bool is_even = std::abs(late) <= std::max(gap_ / 2, kTick);
  due_ = (is_even ? due_ : static_cast<double>(at)) + pages * gap_;
}

}  // namespace boardwalk::refresh
