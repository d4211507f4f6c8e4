#include "boardwalk/fetch/pace.h"

#include <gtest/gtest.h>

namespace boardwalk::fetch {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const Time kNow = std::chrono::sys_days{std::chrono::year{2026} / 11 / 15};

Pace pace_with(Millis delay, int concurrency = 1) {
  return Pace{{.delay = delay, .concurrency = concurrency}};
}

TEST(Pace, KeepsTheDelayBetweenStarts) {
  Pace pace = pace_with(seconds{1});
  EXPECT_LE(pace.next_start(), kNow);
  pace.started(kNow);
  EXPECT_EQ(pace.next_start(), kNow + seconds{1});
}

TEST(Pace, GivesAHostOnlySoManyConnections) {
  Pace pace = pace_with(Millis{0}, 2);
  pace.started(kNow);
  EXPECT_TRUE(pace.has_room());
  pace.started(kNow);
  EXPECT_FALSE(pace.has_room());
  pace.finished({.at = kNow, .status = 200});
  EXPECT_TRUE(pace.has_room());
}

TEST(Pace, AnswersThatTakeLongStretchTheDelay) {
  Pace pace = pace_with(Millis{100});
  for (int i = 0; i < 40; ++i) {
    pace.started(kNow);
    pace.finished({.at = kNow, .latency = seconds{4}, .status = 200});
  }
  EXPECT_GT(pace.delay(), milliseconds{3800});
  for (int i = 0; i < 40; ++i) {
    pace.started(kNow);
    pace.finished({.at = kNow, .latency = milliseconds{20}, .status = 200});
  }
  EXPECT_EQ(pace.delay(), Millis{100}) << "and quick ones bring it back";
}

TEST(Pace, OverloadDoublesTheDelayAndGoodAnswersHalveIt) {
  Pace pace = pace_with(Millis{0});
  const auto answer = [&](int status) {
    pace.started(kNow);
    pace.finished({.at = kNow, .status = status});
  };
  answer(429);
  EXPECT_EQ(pace.delay(), seconds{1});
  answer(503);
  EXPECT_EQ(pace.delay(), seconds{2});
  answer(200);
  EXPECT_EQ(pace.delay(), seconds{1});
  for (int i = 0; i < 10; ++i) answer(200);
  EXPECT_EQ(pace.delay(), Millis{0});
}

TEST(Pace, NeverGrowsBeyondTheLongestDelay) {
  Pace pace{{.delay = seconds{1}, .longest_delay = seconds{60}}};
  for (int i = 0; i < 30; ++i) {
    pace.started(kNow);
    pace.finished({.at = kNow, .status = 503});
  }
  EXPECT_EQ(pace.delay(), seconds{60});
}

TEST(Pace, ObeysRetryAfterToTheLetter) {
  Pace pace = pace_with(Millis{0});
  pace.started(kNow);
  pace.finished({.at = kNow, .status = 503, .retry_after = seconds{39}});
  EXPECT_EQ(pace.next_start(), kNow + seconds{39});
}

TEST(Pace, CrawlDelayOnlySlowsDown) {
  Pace pace = pace_with(seconds{2});
  pace.slow_to(seconds{1});
  EXPECT_EQ(pace.delay(), seconds{2});
  pace.slow_to(seconds{10});
  EXPECT_EQ(pace.delay(), seconds{10});
}

}  // namespace
}  // namespace boardwalk::fetch
