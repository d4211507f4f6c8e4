#include "lab/report.h"

#include <gtest/gtest.h>

#include "lab/all.h"
#include "lab/tally.h"

namespace boardwalk::lab {
namespace {

TEST(Tally, GivesPrecisionAndRecallInPerCent) {
  Tally tally;
  for (int i = 0; i < 3; ++i) tally.add(true, true);
  tally.add(false, true);
  tally.add(true, false);
  tally.add(true, false);
  tally.add(false, false);
  EXPECT_DOUBLE_EQ(tally.precision(), 75);
  EXPECT_DOUBLE_EQ(tally.recall(), 60);
}

TEST(Spread, IsMeanAndDeviation) {
  EXPECT_DOUBLE_EQ(spread_of({2, 4}).mean, 3);
  EXPECT_DOUBLE_EQ(spread_of({2, 4}).deviation, 1);
  EXPECT_DOUBLE_EQ(spread_of({}).mean, 0);
}

TEST(Bar, SaysWhetherItHolds) {
  const struct {
    const char* name;
    Bar bar;
    double value;
    const char* verdict;
  } cases[] = {
      {"reached", {Bar::Side::AtLeast, 0.94}, 0.94, "at least 0.94: holds"},
      {"below", {Bar::Side::AtLeast, 0.94}, 0.93, "at least 0.94: missed"},
      {"within", {Bar::Side::AtMost, 60}, 21.3, "at most 60: holds"},
      {"beyond", {Bar::Side::AtMost, 60}, 61, "at most 60: missed"},
  };
  for (const auto& c : cases) EXPECT_EQ(verdict(c.bar, c.value), c.verdict) << c.name;
}

}  // namespace
}  // namespace boardwalk::lab
