#include "boardwalk/base/clock.h"

#include <gtest/gtest.h>

namespace boardwalk {
namespace {

using std::chrono::hours;
const Time kNow = std::chrono::sys_days{std::chrono::year{2026} / 11 / 15};

TEST(VirtualClock, JumpsToWhatIsDue) {
  VirtualClock clock{kNow};
  clock.sleep_until(kNow + hours{24 * 365});
  EXPECT_EQ(clock.now(), kNow + hours{24 * 365});
}

TEST(VirtualClock, NeverGoesBack) {
  VirtualClock clock{kNow};
  clock.sleep_until(kNow - hours{1});
  EXPECT_EQ(clock.now(), kNow);
}

TEST(SystemClock, DoesNotSleepForWhatIsPast) {
  SystemClock clock;
  const Time before = clock.now();
  clock.sleep_until(before - hours{1});
  EXPECT_GE(clock.now(), before);
}

}  // namespace
}  // namespace boardwalk
