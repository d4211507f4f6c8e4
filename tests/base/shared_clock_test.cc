#include "boardwalk/base/shared_clock.h"

#include <gtest/gtest.h>

#include "tests/forums/temp_folder.h"

namespace boardwalk {
namespace {

const Time kToday = std::chrono::sys_days{std::chrono::year{2026} / 11 / 15};

TEST(SharedClock, IsOneForAllWhoOpenIt) {
  const TempFolder folder;
  const auto one = SharedClock::open(folder.file("clock"));
  const auto other = SharedClock::open(folder.file("clock"));
  ASSERT_TRUE(one.ok() && other.ok());
  (*one)->sleep_until(kToday);
  EXPECT_EQ((*other)->now(), kToday);
  (*other)->sleep_until(kToday - std::chrono::hours{1});
  EXPECT_EQ((*one)->now(), kToday) << "it never goes back";
}

TEST(SharedClock, NeedsAFile) { EXPECT_FALSE(SharedClock::open("/nowhere/clock").ok()); }

}  // namespace
}  // namespace boardwalk
