#include "boardwalk/analyse/kmeans.h"

#include <gtest/gtest.h>

#include "boardwalk/base/random.h"

namespace boardwalk::analyse {
namespace {

// `each` points around each of the centres.
std::vector<Point> clouds(const std::vector<Point>& centres, int each) {
  Random random{7};
  std::vector<Point> points;
  for (int i = 0; i < each; ++i)
    for (const Point& centre : centres)
      points.push_back({centre[0] + random.unit(), centre[1] + random.unit()});
  return points;
}

TEST(Cluster, FindsAsManyGroupsAsThereAre) {
  const std::vector<std::vector<Point>> worlds = {{{0, 0}, {10, 10}},
                                                  {{0, 0}, {10, 0}, {0, 10}},
                                                  {{0, 0}, {10, 0}, {0, 10}, {10, 10}, {20, 20}}};
  for (const auto& centres : worlds) {
    const auto points = clouds(centres, 20);
    const Clustering groups = cluster(points, {});
    ASSERT_EQ(groups.centres.size(), centres.size());
    EXPECT_GT(groups.silhouette, 0.8);
    for (std::size_t i = 0; i < points.size(); ++i)
      EXPECT_EQ(groups.group_of[i], groups.group_of[i % centres.size()]);
  }
}

TEST(Cluster, IsRepeatable) {
  const auto points = clouds({{0, 0}, {3, 1}, {1, 2}}, 30);
  EXPECT_EQ(cluster(points, {.seed = 3}).group_of, cluster(points, {.seed = 3}).group_of);
}

TEST(Cluster, EndsOnDegenerateInput) {
  EXPECT_TRUE(cluster({}, {}).centres.empty());
  EXPECT_EQ(cluster({{1, 2}}, {}).centres.size(), 1U);
  EXPECT_EQ(cluster({{1, 2}, {1, 2}, {1, 2}}, {}).centres.size(), 1U);
  EXPECT_EQ(cluster_into({{1, 2}, {3, 4}}, 5, {}).centres.size(), 2U);
}

TEST(Standardised, HasMeanZeroAndDeviationOne) {
  const auto points = standardised({{1, 5}, {3, 5}});
  EXPECT_EQ(points, (std::vector<Point>{{-1, 0}, {1, 0}}));
}

}  // namespace
}  // namespace boardwalk::analyse
