#include <gtest/gtest.h>

#include <vector>

#include "boardwalk/watched_lists.h"

namespace boardwalk {
namespace {

using refresh::Moment;

constexpr Moment kHour = 3600;
constexpr Moment kNoon = 1'700'000'000;

TEST(RowClock, TellsWhatRowsMean) {
  struct Case {
    const char* name;
    std::vector<Moment> ahead;  // rows of posts that were read, oldest first
    std::optional<Moment> read;
  };
  const std::vector<Case> cases = {
      {"nothing is known", {}, std::nullopt},
      {"two prove little", {0, 0}, std::nullopt},
      {"one clock", {0, 0, 30, -20}, kNoon},
      {"another zone", {9 * kHour, 9 * kHour, 9 * kHour + 40, 9 * kHour}, kNoon - 9 * kHour},
      {"one row was read late", {0, 0, -5 * kHour, 0, 0}, kNoon},
      {"rows of whole days", {-3 * kHour, -7 * kHour, -11 * kHour, -300, -9000}, std::nullopt},
  };
  for (const Case& c : cases) {
    RowClock clock;
    for (const Moment ahead : c.ahead) clock.compare(kNoon + ahead, kNoon);
    EXPECT_EQ(clock.read(kNoon), c.read) << c.name;
  }
}

TEST(RowClock, FollowsTheZoneWhenSummerComes) {
  RowClock clock;
  for (int i = 0; i < 200; ++i) clock.compare(kNoon + 9 * kHour, kNoon);
  for (int i = 0; i < 16; ++i) clock.compare(kNoon + 8 * kHour, kNoon);
  EXPECT_EQ(clock.read(kNoon), kNoon - 8 * kHour);
}

}  // namespace
}  // namespace boardwalk
