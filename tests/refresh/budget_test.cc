#include "boardwalk/refresh/budget.h"

#include <gtest/gtest.h>

#include "tests/refresh/now.h"

namespace boardwalk::refresh {
namespace {

TEST(Budget, SpreadsRequestsEvenlyOverTheDay) {
  Budget budget{7, kNow};
  Moment before = kNow;
  int requests = 0;
  for (Moment at = budget.due(kNow); at < kNow + 10 * kDay; at = budget.due(at)) {
    if (requests > 0) {
      EXPECT_NEAR(static_cast<double>(at - before), kDay / 7.0, 1);
    }
    budget.spend(1, before = at);
    ++requests;
  }
  EXPECT_EQ(requests, 70);
}

TEST(Budget, IsNeverExceededByLateRequests) {
  Budget budget{24, kNow};
  int requests = 0;
  for (Moment at = budget.due(kNow); at < kNow + 10 * kDay;) {
    budget.spend(1, at + 700);
    ++requests;
    at = budget.due(at + 700);
  }
  EXPECT_LE(requests, 240);
  EXPECT_GE(requests, 239);
}

TEST(Budget, HoldsWhateverHappensToTheClock) {
  const struct {
    const char* name;
    Moment spent;  // when the request was made that was due at half past
    Moment now;
    Moment due;
  } cases[] = {
      {"on time", kNow + 1800, kNow + 1800, kNow + 5400},
      {"a little late", kNow + 2400, kNow + 2400, kNow + 5400},
      {"after a night's sleep", kNow + 8 * kHour, kNow + 8 * kHour, kNow + 9 * kHour},
      {"set back by a day", kNow + 1800, kNow - kDay, kNow - kDay + kHour},
  };
  for (const auto& c : cases) {
    Budget budget{24, kNow};
    budget.spend(1, c.spent);
    EXPECT_EQ(budget.due(c.now), c.due) << c.name;
  }
}

TEST(Budget, ChargesLittleForWhatWasNotModified) {
  Budget budget{24, kNow};
  budget.spend(cost_of(Answer::NotModified), kNow + 1800);
  EXPECT_EQ(budget.due(kNow + 1800), kNow + 1800 + 360);
  EXPECT_EQ(cost_of(Answer::Page), 1);
  EXPECT_EQ(cost_of(Answer::None), 1);
}

TEST(Budget, PacesSeveralRequestsASecond) {
  for (const int a_second : {1, 3, 20}) {
    Budget budget(a_second * double(kDay), kNow);
    int sent = 0;
    for (Moment now = kNow; now < kNow + 1000; ++now)
      for (; budget.due(now) <= now && sent < 100'000; ++sent) budget.spend(1, now);
    EXPECT_NEAR(sent, 1000 * a_second, a_second + 1);
  }
}

}  // namespace
}  // namespace boardwalk::refresh
