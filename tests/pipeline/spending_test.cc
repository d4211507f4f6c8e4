#include "boardwalk/spending.h"

#include <gtest/gtest.h>

#include "tests/forums/temp_folder.h"

namespace boardwalk {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
const Time kNow = std::chrono::sys_days{std::chrono::year{2026} / 11 / 15};
constexpr Millis kWholeDay = hours{24};

class SpendingTest : public ::testing::Test {
 protected:
  [[nodiscard]] Spending reopen(double pages_a_day, Time now) {
    store_.reset();
    store_ = *store::open(folder_.file("x.db"), store::Access::Write, clock_);
    return *Spending::load(*store_, pages_a_day, now);
  }
  TempFolder folder_;
  VirtualClock clock_{kNow};
  std::unique_ptr<store::Store> store_;
};

TEST_F(SpendingTest, NoTwentyFourHoursHoldMoreThanTheBudget) {
  Spending spending = reopen(3, kNow);
  for (int i = 0; i < 3; ++i) {
    const Time at = kNow + hours{i};
    EXPECT_EQ(spending.free_at(1, 1, at), at);
    ASSERT_TRUE(spending.charge(1, at));
  }
  const Time full = kNow + hours{3};
  EXPECT_GT(spending.free_at(1, 1, full), kNow + kWholeDay);
  EXPECT_LE(spending.free_at(1, 1, full), kNow + kWholeDay + minutes{2});
  EXPECT_GT(spending.free_at(1, 2, full), kNow + hours{1} + kWholeDay);
  EXPECT_GT(spending.free_at(1, 100, full), kNow + hours{2} + kWholeDay)
      << "the whole budget, no more";
}

TEST_F(SpendingTest, RemembersWhatWasAskedBeforeAKill) {
  {
    Spending spending = reopen(2, kNow);
    ASSERT_TRUE(spending.charge(1, kNow));
    ASSERT_TRUE(spending.charge(2, kNow + hours{1}));
  }
  Spending again = reopen(2, kNow + hours{2});
  EXPECT_GT(again.free_at(1, 1, kNow + hours{2}), kNow + kWholeDay);
  EXPECT_EQ(again.last_request(1), kNow);
  EXPECT_EQ(again.last_request(3), std::nullopt);
  EXPECT_EQ(again.free_at(1, 1, kNow + 3 * kWholeDay), kNow + 3 * kWholeDay);
}

TEST_F(SpendingTest, AClockThatIsSetBackSilencesNobody) {
  {
    Spending spending = reopen(2, kNow);
    ASSERT_TRUE(spending.charge(1, kNow + hours{1}));
    ASSERT_TRUE(spending.charge(1, kNow + hours{2}));
  }
  Spending little = reopen(2, kNow);
  EXPECT_GT(little.free_at(1, 1, kNow), kNow) << "two hours too early, and the budget holds";
  EXPECT_LE(little.free_at(1, 1, kNow), kNow + kWholeDay + minutes{2});
  Spending much = reopen(2, kNow - 30 * kWholeDay);
  EXPECT_EQ(much.free_at(1, 1, kNow - 30 * kWholeDay), kNow - 30 * kWholeDay);
}

TEST_F(SpendingTest, AClockThatIsSetBackMeanwhileSilencesNobody) {
  Spending spending = reopen(2, kNow);
  ASSERT_TRUE(spending.charge(1, kNow + hours{11}));
  ASSERT_TRUE(spending.charge(1, kNow + hours{12}));
  EXPECT_GT(spending.free_at(1, 1, kNow), kNow) << "the budget holds";
  EXPECT_LE(spending.free_at(1, 1, kNow), kNow + kWholeDay + minutes{2});
  const Time next = kNow + kWholeDay + minutes{2};
  ASSERT_EQ(spending.free_at(1, 1, next), next);
  ASSERT_TRUE(spending.charge(1, next));
  ASSERT_TRUE(spending.charge(1, next));
  EXPECT_GT(spending.free_at(1, 1, next), next);
  const Time long_ago = kNow - 30 * kWholeDay;
  EXPECT_EQ(spending.free_at(1, 1, long_ago), long_ago);
}

TEST_F(SpendingTest, WhatWasNotModifiedCostsATenth) {
  Spending spending = reopen(1.1, kNow);
  ASSERT_TRUE(spending.charge(1, kNow));
  EXPECT_GT(spending.free_at(1, 1, kNow), kNow);
  EXPECT_GT(spending.free_at(1, 1, kNow - Millis{5}), kNow) << "who looked at the clock before";
  ASSERT_TRUE(spending.not_modified(1, kNow));
  EXPECT_EQ(spending.free_at(1, 1, kNow), kNow);
}

TEST_F(SpendingTest, ASiteWithABudgetOfItsOwnTakesNothingFromTheOthers) {
  Spending spending = reopen(1, kNow);
  spending.give(7, 2);
  ASSERT_TRUE(spending.charge(7, kNow));
  EXPECT_EQ(spending.free_at(1, 1, kNow), kNow);
  EXPECT_EQ(spending.free_at(7, 1, kNow), kNow);
  ASSERT_TRUE(spending.charge(7, kNow));
  EXPECT_EQ(spending.free_at(1, 1, kNow), kNow);
  EXPECT_GT(spending.free_at(7, 1, kNow), kNow);
  spending.give(7, std::nullopt);
  EXPECT_GT(spending.free_at(1, 1, kNow), kNow) << "shared again";
}

}  // namespace
}  // namespace boardwalk
