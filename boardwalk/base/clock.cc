#include "boardwalk/base/clock.h"

#include <thread>

namespace boardwalk {

SystemClock::SystemClock()
    : wall_start_(std::chrono::system_clock::now()),
      steady_start_(std::chrono::steady_clock::now()) {}

Time SystemClock::now() const {
  const auto since_start = std::chrono::steady_clock::now() - steady_start_;
  return std::chrono::time_point_cast<Millis>(
      wall_start_ + std::chrono::duration_cast<std::chrono::system_clock::duration>(since_start));
}

void SystemClock::sleep_until(Time due) {
  const auto left = due - now();
  if (left > Millis{0}) std::this_thread::sleep_for(left);
}

void VirtualClock::sleep_until(Time due) {
  const std::int64_t target = due.time_since_epoch().count();
  std::int64_t seen = now_.load();
  while (seen < target && !now_.compare_exchange_weak(seen, target)) {
  }
}

}  // namespace boardwalk
