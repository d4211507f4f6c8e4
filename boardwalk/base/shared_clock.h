// A virtual clock that processes share: one moment in a mapped file.
//
//     auto clock = SharedClock::open("/tmp/clock");          // of a simulated forum
//     BOARDWALK_CLOCK=/tmp/clock boardwalk watch …           // follows it, a month in a minute
//
// Whoever has nothing to do but wait makes time pass for all. It never runs backwards, and stays
// when a process is killed.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"

namespace boardwalk {

class SharedClock final : public Clock {
 public:
  // Makes the file where there is none; it begins at 1970.
  [[nodiscard]] static Result<std::unique_ptr<SharedClock>> open(const std::string& path);
  ~SharedClock() override;
  SharedClock(const SharedClock&) = delete;
  SharedClock& operator=(const SharedClock&) = delete;

  [[nodiscard]] Time now() const override;
  void sleep_until(Time due) override;  // jumps forward; never back
  [[nodiscard]] bool is_virtual() const override { return true; }

 private:
  explicit SharedClock(std::int64_t* moment) : moment_(moment) {}
  std::int64_t* moment_;  // milliseconds since 1970
};

// The clock that BOARDWALK_CLOCK names, or the system's.
[[nodiscard]] Result<std::unique_ptr<Clock>> clock_of_environment();

}  // namespace boardwalk
