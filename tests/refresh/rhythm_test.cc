#include "boardwalk/refresh/rhythm.h"

#include <gtest/gtest.h>

#include "boardwalk/refresh/tempo.h"

namespace boardwalk::refresh {
namespace {

constexpr Moment kMonday = 4 * kDay;  // 1970 began on a Thursday

// A forum where people write on weekdays from 8 to 12 only.
WeekRhythm office_mornings() {
  WeekRhythm rhythm;
  for (Moment week = 0; week < 50; ++week)
    for (Moment day = 0; day < 5; ++day)
      for (Moment hour = 8; hour < 12; ++hour)
        for (int post = 0; post < 8; ++post)
          rhythm.add(kMonday + week * 7 * kDay + day * kDay + hour * kHour + post);
  return rhythm;
}

double slowly_waited(const WeekRhythm& rhythm, Moment from, Moment to) {
  double sum = 0;
  for (Moment at = from; at < to; at += 60)
    sum += 60 * rhythm.at(at) * static_cast<double>(to - at - 30);
  return sum;
}

TEST(WeekRhythm, IsEvenUntilSomethingIsKnown) {
  const WeekRhythm rhythm;
  EXPECT_NEAR(rhythm.at(kMonday + 5 * kHour), 1, 1e-9);
  EXPECT_NEAR(rhythm.passed(kMonday, kMonday + kHour), kHour, 1e-6);
  EXPECT_NEAR(rhythm.waited(kMonday, kMonday + 100), 100.0 * 100 / 2, 1e-3);
}

TEST(WeekRhythm, FollowsTheHoursAndDaysOfTheForum) {
  const WeekRhythm rhythm = office_mornings();
  EXPECT_GT(rhythm.at(kMonday + 9 * kHour), 5);
  EXPECT_LT(rhythm.at(kMonday + 3 * kHour), 0.1);
  EXPECT_LT(rhythm.at(kMonday + 5 * kDay + 9 * kHour), 1);
}

TEST(WeekRhythm, AWeekIsAWeekWhereverItBegins) {
  const WeekRhythm rhythm = office_mornings();
  for (const Moment start : {kMonday, kMonday + 9 * kHour + 17, kMonday + 6 * kDay + 23 * kHour})
    EXPECT_NEAR(rhythm.passed(start, start + 7 * kDay), 7.0 * kDay, 1) << start;
}

TEST(WeekRhythm, IntegratesWhatItSays) {
  const WeekRhythm rhythm = office_mornings();
  const struct {
    const char* name;
    Moment from;
    Moment to;
  } cases[] = {
      {"within an hour", kMonday + 9 * kHour + 60, kMonday + 9 * kHour + 600},
      {"over a night", kMonday + 11 * kHour, kMonday + kDay + 9 * kHour},
      {"over the end of the week", kMonday + 6 * kDay, kMonday + 8 * kDay},
      {"over three weeks", kMonday + kDay, kMonday + 22 * kDay},
  };
  for (const auto& c : cases) {
    const double expected = slowly_waited(rhythm, c.from, c.to);
    EXPECT_NEAR(rhythm.waited(c.from, c.to), expected, 0.001 * expected) << c.name;
  }
  EXPECT_EQ(rhythm.waited(kMonday + 5, kMonday), 0);
}

TEST(Tempo, HalvesInAHalfLife) {
  Tempo tempo;
  tempo.add(100, kMonday);
  const double rate = tempo.rate(kMonday);
  EXPECT_NEAR(tempo.rate(kMonday + Tempo::kHalfLife), rate / 2, rate * 1e-9);
}

TEST(Tempo, SettlesAtTheRateOfASteadyList) {
  Tempo tempo;
  for (Moment at = 0; at < 20 * Tempo::kHalfLife; at += kHour) tempo.add(1, at);
  EXPECT_NEAR(tempo.rate(20 * Tempo::kHalfLife) * kHour, 1, 0.01);
}

TEST(Tempo, TakesPostsInAnyOrder) {
  Tempo forward;
  Tempo backward;
  for (const Moment at : {0 * kDay, 3 * kDay, 9 * kDay}) forward.add(1, at);
  for (const Moment at : {9 * kDay, 3 * kDay, 0 * kDay}) backward.add(1, at);
  EXPECT_NEAR(forward.rate(10 * kDay), backward.rate(10 * kDay), 1e-12);
}

}  // namespace
}  // namespace boardwalk::refresh
