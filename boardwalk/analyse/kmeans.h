// Groups of points that lie together.
//
//     const Clustering groups = cluster(points, {.seed = 1});
//     groups.centres[groups.group_of[0]]      // the centre of the first point's group
//
// K-means (MacQueen 1967; iterated as Lloyd did) from k-means++ seeds (Arthur & Vassilvitskii
// 2007), the best of several starts; k by the mean silhouette (Rousseeuw 1987). Everything follows
// from the seed. Linear in the number of points; the silhouette of many is that of some.
#pragma once

#include <cstdint>
#include <vector>

namespace boardwalk::analyse {

using Point = std::vector<double>;  // all of one length

struct ClusterOptions {
  std::size_t fewest = 2;  // groups
  std::size_t most = 6;
  int starts = 8;
  std::uint64_t seed = 1;
};

struct Clustering {
  std::vector<Point> centres;
  std::vector<std::size_t> group_of;  // one for each point
  double spread = 0;                  // sum of squared distances to the centres
  double silhouette = 0;              // from -1 to 1; 0 for a single group
};

// Into k groups, or fewer when there are not so many different points.
[[nodiscard]] Clustering cluster_into(const std::vector<Point>& points, std::size_t k,
                                      const ClusterOptions& options);
// k from `fewest` to `most` with the best silhouette; one group when all points are the same.
[[nodiscard]] Clustering cluster(const std::vector<Point>& points, const ClusterOptions& options);

// Every dimension moved to mean 0 and scaled to deviation 1; constant ones become 0.
[[nodiscard]] std::vector<Point> standardised(std::vector<Point> points);

}  // namespace boardwalk::analyse
