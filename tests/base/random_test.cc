#include "boardwalk/base/random.h"

#include <gtest/gtest.h>

#include <set>

namespace boardwalk {
namespace {

TEST(Random, RepeatsFromItsSeed) {
  Random a{42};
  Random b{42};
  for (int i = 0; i < 100; ++i) EXPECT_EQ(a.next(), b.next());
}

// The stream is part of what is stored (simulated packages): these values may never change.
TEST(Random, IsTheSameOnEveryMachine) {
  Random random{1};
  EXPECT_EQ(random.next(), 0x910a2dec89025cc1ULL);
  EXPECT_EQ(random.next(), 0xbeeb8da1658eec67ULL);
}

TEST(Random, ForksAreStreamsOfTheirOwn) {
  const Random root{7};
  std::set<std::uint64_t> firsts;
  for (std::uint64_t key = 0; key < 1000; ++key) firsts.insert(root.fork(key).next());
  EXPECT_EQ(firsts.size(), 1000U);
  EXPECT_NE(root.fork("threads").next(), root.fork("boards").next());
}

TEST(Random, StaysInItsBounds) {
  Random random{3};
  for (int i = 0; i < 1000; ++i) {
    EXPECT_LT(random.below(7), 7U);
    const std::int64_t between = random.between(-2, 2);
    EXPECT_GE(between, -2);
    EXPECT_LE(between, 2);
    const double unit = random.unit();
    EXPECT_GE(unit, 0.0);
    EXPECT_LT(unit, 1.0);
  }
  EXPECT_EQ(random.below(0), 0U);
}

}  // namespace
}  // namespace boardwalk
