#include "boardwalk/refresh/list_features.h"

#include <gtest/gtest.h>

#include <cmath>

namespace boardwalk::refresh {
namespace {

RecordTimes times_of(std::initializer_list<Moment> records) {
  RecordTimes times;
  for (const Moment at : records) times.add(at);
  return times;
}

TEST(Regression, FindsTheWeightsOfALine) {
  Regression<3> model;
  for (int i = 0; i < 20; ++i) {
    const double a = i % 7;
    const double b = i % 3;
    model.add({1, a, b}, 4 + 2 * a - 3 * b);
  }
  model.fit();
  EXPECT_NEAR(model.predict({1, 10, 1}), 21, 0.01);
}

TEST(Regression, LivesWithAFeatureThatNeverVaries) {
  Regression<3> model;
  for (int i = 0; i < 20; ++i) model.add({1, double(i), 0}, 3.0 * i);
  model.fit();
  EXPECT_NEAR(model.predict({1, 7, 0}), 21, 0.1);
  EXPECT_TRUE(std::isfinite(model.predict({1, 7, 5})));
}

TEST(Regression, LetsNewSamplesLead) {
  Regression<1> model;
  for (int i = 0; i < 10; ++i) model.add({1}, 0);
  for (int fits = 0; fits < 8; ++fits) {
    model.fit();
    for (int i = 0; i < 10; ++i) model.add({1}, 10);
  }
  model.fit();
  EXPECT_GT(model.predict({1}), 9.9);
}

TEST(RecordTimes, KeepIntervals) {
  const RecordTimes times = times_of({100, 110, 130, 160});
  EXPECT_EQ(times.count(), 4U);
  EXPECT_EQ(times.last(), 160);
  EXPECT_DOUBLE_EQ(times.mean_interval(), 20);
  EXPECT_DOUBLE_EQ(times.deviation(), 10);
  EXPECT_DOUBLE_EQ(times.interval(0), 30);
  EXPECT_DOUBLE_EQ(times.interval(2), 10);
}

TEST(StateIndicator, SaysThatABoardFellSilent) {
  const RecordTimes times = times_of({0, 10 * kHour, 19 * kHour, 30 * kHour});
  const struct {
    const char* name;
    ListKind kind;
    Moment silence;
    double state;
  } cases[] = {
      {"a usual silence", ListKind::Index, 11 * kHour, 0},
      {"longer than ever", ListKind::Index, 40 * kHour, 1},
      {"threads have no such state", ListKind::Post, 40 * kHour, 0},
  };
  for (const auto& c : cases)
    EXPECT_EQ(features_of(times, c.kind, times.last() + c.silence).back(), c.state) << c.name;
}

TEST(IntervalModel, TellsBusyListsFromQuietOnes) {
  IntervalModel model{ListKind::Post};
  RecordTimes busy;
  RecordTimes quiet;
  for (int i = 0; i < 200; ++i) {
    model.learn(busy, i * 10 * kHour / 60);
    busy.add(i * 10 * kHour / 60);
    model.learn(quiet, i * 3 * kDay);
    quiet.add(i * 3 * kDay);
  }
  model.keep_up(kDay);
  const double soon = model.interval(busy, busy.last() + 60);
  const double late = model.interval(quiet, quiet.last() + kDay);
  EXPECT_NEAR(std::log(soon / 600), 0, std::log(2));
  EXPECT_NEAR(std::log(late / (3.0 * kDay)), 0, std::log(2));
}

}  // namespace
}  // namespace boardwalk::refresh
