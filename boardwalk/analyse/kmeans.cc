#include "boardwalk/analyse/kmeans.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "boardwalk/base/random.h"

namespace boardwalk::analyse {
namespace {

constexpr int kMostRounds = 100;
constexpr std::size_t kSilhouettes = 200;  // points that stand for all where there are more
constexpr double kConstant = 1e-12;

double squared_distance(const Point& a, const Point& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return sum;
}

std::size_t nearest(const std::vector<Point>& centres, const Point& point) {
  std::size_t best = 0;
  for (std::size_t c = 1; c < centres.size(); ++c)
    if (squared_distance(centres[c], point) < squared_distance(centres[best], point)) best = c;
  return best;
}

// k-means++: each further seed is drawn with a chance in proportion to its squared distance from
// the seeds so far; none is drawn once every point is a seed.
std::vector<Point> draw_seeds(const std::vector<Point>& points, std::size_t k, Random& random) {
  std::vector<Point> seeds{random.pick(points)};
  std::vector<double> distances(points.size(), std::numeric_limits<double>::max());
  while (seeds.size() < k) {
    double sum = 0;
    for (std::size_t i = 0; i < points.size(); ++i)
      sum += distances[i] = std::min(distances[i], squared_distance(points[i], seeds.back()));
    if (sum <= kConstant) break;
    double left = random.unit() * sum;
    std::size_t drawn = 0;
    while (drawn + 1 < points.size() && (left -= distances[drawn]) >= 0) ++drawn;
    seeds.push_back(points[drawn]);
  }
  return seeds;
}

void move_centres(const std::vector<Point>& points, Clustering& groups) {
  std::vector<double> members(groups.centres.size(), 0);
  std::vector<Point> sums(groups.centres.size(), Point(points.front().size(), 0));
  for (std::size_t i = 0; i < points.size(); ++i) {
    ++members[groups.group_of[i]];
    Point& sum = sums[groups.group_of[i]];
    for (std::size_t d = 0; d < sum.size(); ++d) sum[d] += points[i][d];
  }
  for (std::size_t c = 0; c < sums.size(); ++c) {
    if (members[c] == 0) continue;  // an empty group stays where it is
    for (double& x : sums[c]) x /= members[c];
    groups.centres[c] = sums[c];
  }
}

Clustering one_start(const std::vector<Point>& points, std::size_t k, Random& random) {
  Clustering groups;
  groups.centres = draw_seeds(points, k, random);
  groups.group_of.assign(points.size(), 0);
  for (int round = 0; round < kMostRounds; ++round) {
    bool moved = round == 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const std::size_t group = nearest(groups.centres, points[i]);
      moved = moved || group != groups.group_of[i];
      groups.group_of[i] = group;
    }
    if (!moved) break;
    move_centres(points, groups);
  }
  for (std::size_t i = 0; i < points.size(); ++i)
    groups.spread += squared_distance(points[i], groups.centres[groups.group_of[i]]);
  return groups;
}

// How much nearer a point is to its own group than to the next: (b - a) / max(a, b).
double silhouette_of(const std::vector<Point>& points, const Clustering& groups, std::size_t i) {
  std::vector<double> sums(groups.centres.size(), 0);
  std::vector<double> members(groups.centres.size(), 0);
  for (std::size_t j = 0; j < points.size(); ++j) {
    if (j == i) continue;
    sums[groups.group_of[j]] += std::sqrt(squared_distance(points[i], points[j]));
    ++members[groups.group_of[j]];
  }
  const std::size_t own = groups.group_of[i];
  if (members[own] == 0) return 0;
  const double inside = sums[own] / members[own];
  double outside = std::numeric_limits<double>::max();
  for (std::size_t c = 0; c < sums.size(); ++c)
    if (c != own && members[c] > 0) outside = std::min(outside, sums[c] / members[c]);
  const double larger = std::max(inside, outside);
  return larger > 0 ? (outside - inside) / larger : 0;
}

double mean_silhouette(const std::vector<Point>& points, const Clustering& groups) {
  if (groups.centres.size() < 2) return 0;
  const std::size_t step = 1 + points.size() / kSilhouettes;
  double sum = 0;
  double count = 0;
  for (std::size_t i = 0; i < points.size(); i += step, ++count)
    sum += silhouette_of(points, groups, i);
  return sum / count;
}

}  // namespace

Clustering cluster_into(const std::vector<Point>& points, std::size_t k,
                        const ClusterOptions& options) {
  if (points.empty() || k == 0) return {};
  Clustering best;
  for (int start = 0; start < std::max(options.starts, 1); ++start) {
    Random random = Random{options.seed}.fork(k).fork(static_cast<std::uint64_t>(start));
    Clustering groups = one_start(points, k, random);
    if (start == 0 || groups.spread < best.spread) best = std::move(groups);
  }
  best.silhouette = mean_silhouette(points, best);
  return best;
}

Clustering cluster(const std::vector<Point>& points, const ClusterOptions& options) {
  Clustering best = cluster_into(points, 1, options);
  bool found = false;
  for (std::size_t k = options.fewest; k <= options.most && k < points.size(); ++k) {
    Clustering groups = cluster_into(points, k, options);
    if (groups.centres.size() < k) break;
    if (!found || groups.silhouette > best.silhouette) best = std::move(groups);
    found = true;
  }
  return best;
}

std::vector<Point> standardised(std::vector<Point> points) {
  if (points.empty()) return points;
  const auto count = static_cast<double>(points.size());
  for (std::size_t d = 0; d < points.front().size(); ++d) {
    double mean = 0;
    for (const Point& point : points) mean += point[d] / count;
    double variance = 0;
    for (const Point& point : points) variance += (point[d] - mean) * (point[d] - mean) / count;
    const double scale = variance > kConstant ? 1 / std::sqrt(variance) : 0;
    for (Point& point : points) point[d] = (point[d] - mean) * scale;
  }
  return points;
}

}  // namespace boardwalk::analyse
