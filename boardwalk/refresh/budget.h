// So many pages a day, evenly: when may the next request be made?
//
// A page costs one; an answer that nothing was modified costs a tenth, for that is what it costs
// the server. Time in which nothing was asked is gone: after a night's sleep there is no burst, and
// a clock that was set back makes nobody wait longer than for a page.
//
//     Budget budget{200, now};
//     wait_until(budget.due(now));
//     budget.spend(cost_of(sighting.answer), now);
#pragma once

#include "boardwalk/refresh/policy.h"

namespace boardwalk::refresh {

[[nodiscard]] double cost_of(Answer answer);

class Budget {
 public:
  // The first request is due after half the time of a page. At least one page a day.
  Budget(double pages_a_day, Moment start);

  [[nodiscard]] Moment due(Moment now) const;
  void spend(double pages, Moment at);

 private:
  double gap_;  // seconds, for a page
  double due_;
};

}  // namespace boardwalk::refresh
