// What time is it, and who makes it pass?
//
// Everything that waits (politeness, retries, timeouts, schedules) asks a Clock and nothing else,
// so the same crawler runs on the system's time or on a virtual one that jumps straight to the
// next thing due: a test of an hour's backoff takes microseconds.
//
//     VirtualClock clock{sys_days{2026y / 11 / 15}};
//     clock.sleep_until(clock.now() + 1h);     // returns at once, an hour later
//
// All clocks may be shared between threads.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace boardwalk {

using Millis = std::chrono::milliseconds;
using Time = std::chrono::sys_time<Millis>;  // UTC

class Clock {
 public:
  virtual ~Clock() = default;

  [[nodiscard]] virtual Time now() const = 0;
  // Returns when now() >= `due`. On a virtual clock this is what makes time pass.
  virtual void sleep_until(Time due) = 0;
  // A virtual clock's owner decides when time passes: nobody may wait for it by sleeping.
  [[nodiscard]] virtual bool is_virtual() const = 0;
};

// The system's time, which never runs backwards within a process: it is the wall clock at start
// plus what the steady clock has counted since.
class SystemClock final : public Clock {
 public:
  SystemClock();
  [[nodiscard]] Time now() const override;
  void sleep_until(Time due) override;
  [[nodiscard]] bool is_virtual() const override { return false; }

 private:
  std::chrono::system_clock::time_point wall_start_;
  std::chrono::steady_clock::time_point steady_start_;
};

class VirtualClock final : public Clock {
 public:
  explicit VirtualClock(Time start) : now_(start.time_since_epoch().count()) {}
  [[nodiscard]] Time now() const override { return Time{Millis{now_.load()}}; }
  void sleep_until(Time due) override;  // jumps forward; never back
  [[nodiscard]] bool is_virtual() const override { return true; }

 private:
  std::atomic<std::int64_t> now_;
};

}  // namespace boardwalk
