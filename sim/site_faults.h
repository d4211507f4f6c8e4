// Everything that can be wrong with a server, on request and repeatable.
//
//     Faults faults{.seed = 3, .rate_limit = 5, .silent = 0.01};
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/random.h"
#include "boardwalk/fetch/loopback_server.h"

namespace boardwalk::sim {

// Probabilities are per request.
struct Faults {
  std::uint64_t seed = 1;
  double walled_boards = 0;     // share of boards that want a login
  std::int64_t wall_after = 0;  // requests, after which everything wants one; 0: never
  bool soft_404 = false;        // error pages answer 200
  double rate_limit = 0;        // requests a second before 429; 0: none
  double slow = 0;              // long before the first byte, then byte by byte
  double silent = 0;            // no answer at all
  double cut = 0;               // the connection breaks in the middle of the page
  double garbled = 0;           // bytes that are not HTTP
  double error_burst = 0;       // begins a run of 503
  Millis slow_delay{3000};
};

class FaultySide {
 public:
  explicit FaultySide(const Faults& faults);

  // Instead of an answer; none: answer normally.
  [[nodiscard]] std::optional<fetch::Reply> instead(Time now);
  // Spoils a normal answer.
  void spoil(fetch::Reply& reply);
  [[nodiscard]] bool is_walled(std::int64_t board) const;
  [[nodiscard]] bool wants_login_now() const;

 private:
  [[nodiscard]] bool is_too_fast(Time now);

  Faults faults_;
  Random random_;
  std::int64_t requests_ = 0;
  int burst_left_ = 0;
  std::deque<Time> last_second_;
};

}  // namespace boardwalk::sim
