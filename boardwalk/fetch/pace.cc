#include "boardwalk/fetch/pace.h"

namespace boardwalk::fetch {
namespace {

constexpr Millis kFirstPenalty{1000};
constexpr Millis kForgotten{50};  // a smaller penalty is none
constexpr int kMemory = 4;        // answers that the usual latency remembers

bool is_overloaded(int status) { return status == 429 || status == 503; }

}  // namespace

Millis Pace::delay() const {
  const Millis slow = usual_latency_ > rules_.slow_answer ? usual_latency_ : Millis{0};
  return std::min(std::max({rules_.delay, penalty_, slow}),
                  std::max(rules_.longest_delay, rules_.delay));
}

void Pace::started(Time now) {
  ++in_flight_;
  next_start_ = std::max(next_start_, now + delay());
}

void Pace::finished(const Answer& answer) {
  --in_flight_;
  usual_latency_ += (answer.latency - usual_latency_) / kMemory;
  if (is_overloaded(answer.status)) {
    penalty_ =
        std::min(std::max({penalty_ * 2, rules_.delay, kFirstPenalty}), rules_.longest_delay);
  } else if (answer.status != 0) {
    penalty_ = penalty_ / 2 < kForgotten ? Millis{0} : penalty_ / 2;
  }
  if (is_overloaded(answer.status)) next_start_ = std::max(next_start_, answer.at + penalty_);
  if (answer.retry_after) next_start_ = std::max(next_start_, answer.at + *answer.retry_after);
}

}  // namespace boardwalk::fetch
