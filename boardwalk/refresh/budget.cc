#include "boardwalk/refresh/budget.h"

#include <algorithm>
#include <cmath>

namespace boardwalk::refresh {

double cost_of(Answer answer) { return answer == Answer::NotModified ? 0.1 : 1; }

Budget::Budget(double pages_a_day, Moment start)
    : gap_(static_cast<double>(kDay) / std::max(1.0, pages_a_day)),
      due_(static_cast<double>(start) + gap_ / 2) {}

Moment Budget::due(Moment now) const {
  return static_cast<Moment>(std::floor(std::min(due_, static_cast<double>(now) + gap_)));
}

void Budget::spend(double pages, Moment at) {
  const double late = static_cast<double>(at) - due_;
  // Requests are a little late at times; half the time of a page is made up for, more is gone.
  const bool is_even = std::abs(late) <= gap_ / 2;
  due_ = (is_even ? due_ : static_cast<double>(at)) + pages * gap_;
}

}  // namespace boardwalk::refresh
