// Counters of bounded size: distinct_count.h, heavy_counter.h, bottom_sketch.h.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "boardwalk/analyse/bottom_sketch.h"
#include "boardwalk/analyse/distinct_count.h"
#include "boardwalk/analyse/heavy_counter.h"
#include "boardwalk/base/hash.h"

namespace boardwalk::analyse {
namespace {

DistinctCount count_to(int from, int to) {
  DistinctCount count;
  for (int i = from; i < to; ++i) count.add(hash64(std::to_string(i)));
  return count;
}

TEST(DistinctCount, IsExactWhileSmall) {
  DistinctCount count = count_to(0, 100);
  EXPECT_EQ(count.count(), 100);
  count.add(hash64("7"));
  EXPECT_EQ(count.count(), 100) << "a second time does not count";
  EXPECT_EQ(DistinctCount{}.count(), 0);
}

TEST(DistinctCount, IsCloseWhenLarge) {
  for (const int size : {200, 1000, 5000, 100'000})
    EXPECT_NEAR(static_cast<double>(count_to(0, size).count()), size, 0.1 * size);
}

TEST(DistinctCount, MergesWhatOverlaps) {
  const std::pair<int, int> sizes[] = {{10, 15}, {100, 150}, {1000, 1500}};
  for (const auto& [half, all] : sizes) {
    DistinctCount both = count_to(0, 2 * half);
    both.merge(count_to(half, all + half));
    EXPECT_EQ(both.count(), count_to(0, all + half).count());
  }
}

TEST(HeavyCounter, KeepsTheFrequentInBoundedSpace) {
  HeavyCounter counter{50};
  for (int i = 0; i < 20'000; ++i) {
    counter.add("rare" + std::to_string(i));
    if (i % 10 == 0) counter.add("common");
    if (i % 20 == 0) counter.add("less");
    EXPECT_LE(counter.size(), 100U);
  }
  const auto heaviest = counter.heaviest(2);
  ASSERT_EQ(heaviest.size(), 2U);
  EXPECT_EQ(heaviest[0].name, "common");
  EXPECT_EQ(heaviest[0].count, 2000);
  EXPECT_EQ(heaviest[1].name, "less");
  EXPECT_EQ(counter.count("never"), 0);
}

// Whatever the counts are: the heaviest stay, of equals those with the smallest hashes.
TEST(HeavyCounter, ForgetsTheRarerHalf) {
  static constexpr int kWanted = 40;
  for (const int different : {1, 2, 3, 50, 1000}) {
    HeavyCounter counter{kWanted};
    std::vector<std::tuple<int, std::uint64_t, std::string>> names;
    for (int i = 0; i < 2 * kWanted + 1; ++i) {
      const std::string name = "word " + std::to_string(i);
      const int count = 1 + i * 37 % different;
      counter.add(name, count);
      names.emplace_back(-count, hash64(name), name);
    }
    std::sort(names.begin(), names.end());
    EXPECT_EQ(counter.size(), static_cast<std::size_t>(kWanted));
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto& [negative, hash, name] = names[i];
      EXPECT_EQ(counter.count(name), i < kWanted ? -negative : 0) << different << " " << i;
    }
  }
}

TEST(BottomSketch, TellsHowMuchTwoSetsShare) {
  const auto sketch = [](int from, int to) {
    BottomSketch out{256};
    for (int i = from; i < to; ++i) out.add(hash64(std::to_string(i)));
    return out;
  };
  EXPECT_DOUBLE_EQ(sketch(0, 100).overlap(sketch(0, 100)), 1);
  EXPECT_DOUBLE_EQ(sketch(0, 100).overlap(sketch(100, 200)), 0);
  EXPECT_DOUBLE_EQ(sketch(0, 100).overlap(sketch(50, 100)), 0.5) << "small sets are exact";
  EXPECT_NEAR(sketch(0, 10'000).overlap(sketch(5000, 15'000)), 1.0 / 3, 0.1);
  EXPECT_DOUBLE_EQ(sketch(0, 0).overlap(sketch(0, 0)), 0);
}

TEST(DistinctCount, WhatIsTakenBackLeavesWithItsLast) {
  DistinctCount count;
  for (const std::uint64_t hash : {7U, 8U, 7U}) count.add(hash);
  count.add(7, -1);
  EXPECT_EQ(count.count(), 2);
  count.add(7, -1);
  count.add(9, -1);
  EXPECT_EQ(count.count(), 1);
}

TEST(HeavyCounter, TakesBackWhatItWasGiven) {
  HeavyCounter counter{50};
  for (int i = 0; i < 60; ++i) counter.add("word " + std::to_string(i), 1 + i % 3);
  for (int i = 0; i < 60; ++i) counter.take_back("word " + std::to_string(i));
  counter.take_back("never seen");
  EXPECT_EQ(counter.size(), 40U);
  for (int i = 0; i < 60; ++i) EXPECT_EQ(counter.count("word " + std::to_string(i)), i % 3) << i;
}

}  // namespace
}  // namespace boardwalk::analyse
