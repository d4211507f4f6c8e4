// When may the next request to this host go out?
//
// A host gets `concurrency` connections and a pause of `delay` between the starts of two requests.
// It gets more room when it shows that it needs it: when answers take longer than a second the
// pause grows to the time an answer takes; 429 and 503 double it, Retry-After is obeyed to the
// letter, and good answers let it shrink back.
//
//     Pace pace{{.delay = 1s}};
//     if (pace.next_start() <= now && pace.has_room()) { pace.started(now); ... }
//     pace.finished({.at = now, .latency = 80ms, .status = 200});
//
// Plain data: it reads no clock.
#pragma once

#include <algorithm>
#include <optional>

#include "boardwalk/base/clock.h"

namespace boardwalk::fetch {

struct PaceRules {
  Millis delay{1000};
  int concurrency = 1;
  Millis slow_answer{1000};       // answers slower than this stretch the pause
  Millis longest_delay{300'000};  // however bad it gets
};

struct Answer {
  Time at{};
  Millis latency{0};
  int status = 0;  // 0: none came
  std::optional<Millis> retry_after = {};
};

class Pace {
 public:
  explicit Pace(PaceRules rules) : rules_(rules) {}

  [[nodiscard]] bool has_room() const { return in_flight_ < rules_.concurrency; }
  [[nodiscard]] Time next_start() const { return next_start_; }
  [[nodiscard]] Millis delay() const;  // the pause in force now

  void started(Time now);
  void finished(const Answer& answer);
  void change(const PaceRules& rules) { rules_ = rules; }
  void rest_until(Time due) { next_start_ = std::max(next_start_, due); }
  // robots.txt asks for more than we would have kept.
  void slow_to(Millis delay) { rules_.delay = std::max(rules_.delay, delay); }

 private:
  PaceRules rules_;
  Millis penalty_{0};  // after 429 and 503; halves with every good answer
  Millis usual_latency_{0};
  Time next_start_{};
  int in_flight_ = 0;
};

}  // namespace boardwalk::fetch
