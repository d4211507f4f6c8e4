#include "boardwalk/analyse/hotspots.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "boardwalk/analyse/kmeans.h"

namespace boardwalk::analyse {
namespace {

// Three figures of mood together weigh as much as one of the three of activity: a hotspot is where
// people are, and their mood tells it from other lively places.
constexpr double kMoodWeight = 1.0 / 3;
constexpr std::size_t kActivityFigures = 3;
constexpr std::size_t kFewestBoards = 5;
constexpr double kMoreThanChance = 1;       // the root of a count varies by a half
constexpr double kFewestSilhouette = 0.25;  // below there are no groups (Kaufman & Rousseeuw 1990)

double root(std::int64_t count) { return std::sqrt(static_cast<double>(count)); }

Point point_of(const WindowFigures& figures) {
  return {root(figures.posts),  root(figures.threads.count()), root(figures.authors.count()),
          figures.mean_score(), figures.positive_share(),      figures.negative_share()};
}

std::vector<Point> weighed(std::vector<Point> points) {
  points = standardised(std::move(points));
  for (Point& point : points)
    for (std::size_t d = kActivityFigures; d < point.size(); ++d) point[d] *= kMoodWeight;
  return points;
}

double liveliness(const Point& centre) {
  return std::accumulate(centre.begin(), centre.begin() + kActivityFigures, 0.0);
}

// Groups in the order of their liveliness: the place of each.
std::vector<int> ranks_of(const std::vector<Point>& centres) {
  std::vector<std::size_t> order(centres.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return liveliness(centres[a]) > liveliness(centres[b]);
  });
  std::vector<int> ranks(centres.size());
  for (std::size_t i = 0; i < order.size(); ++i) ranks[order[i]] = static_cast<int>(i);
  return ranks;
}

std::size_t hot_of(const Clustering& groups) {
  const std::vector<int> ranks = ranks_of(groups.centres);
  return static_cast<std::size_t>(
      std::count_if(groups.group_of.begin(), groups.group_of.end(),
                    [&](std::size_t group) { return ranks[group] == 0; }));
}

// What most boards are is nothing special: of the groupings whose hottest group is no more than
// half of the boards, the one with the best silhouette; of all when there is none.
Clustering grouped(const std::vector<Point>& points) {
  const ClusterOptions options;
  Clustering best = cluster(points, options);
  if (2 * hot_of(best) <= points.size()) return best;
  bool found = false;
  for (std::size_t k = options.fewest; k <= options.most && k < points.size(); ++k) {
    Clustering groups = cluster_into(points, k, options);
    const bool is_fit = 2 * hot_of(groups) <= points.size();
    if (!is_fit || (found && groups.silhouette <= best.silhouette)) continue;
    best = std::move(groups);
    found = true;
  }
  return best;
}

}  // namespace

std::size_t Hotspots::count() const {
  return static_cast<std::size_t>(std::count(group_of.begin(), group_of.end(), 0));
}

double Hotspots::mean_heat(int group) const {
  double sum = 0;
  double boards = 0;
  for (std::size_t i = 0; i < group_of.size(); ++i) {
    if (group_of[i] != group) continue;
    sum += heat[i];
    ++boards;
  }
  return boards > 0 ? sum / boards : 0;
}

bool Hotspots::are_clear() const {
  const auto silent = std::count(group_of.begin(), group_of.end(), kNoGroup);
  const std::size_t active = group_of.size() - static_cast<std::size_t>(silent);
  return active >= kFewestBoards && 2 * count() <= active && silhouette >= kFewestSilhouette &&
         mean_heat(0) - mean_heat(1) >= kMoreThanChance;
}

double heat_of(const WindowFigures& figures) {
  return (root(figures.posts) + root(figures.threads.count()) + root(figures.authors.count())) / 3;
}

Hotspots hotspots_in(const Windows& windows, WindowNumber number) {
  const auto& boards = windows.boards();
  Hotspots out;
  out.group_of.assign(boards.size(), Hotspots::kNoGroup);
  out.heat.assign(boards.size(), 0);
  std::vector<Point> points;
  std::vector<std::size_t> active;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const WindowFigures* figures = boards[i].at(number);
    if (figures == nullptr) continue;
    out.heat[i] = heat_of(*figures);
    points.push_back(point_of(*figures));
    active.push_back(i);
  }
  const Clustering groups = grouped(weighed(std::move(points)));
  const std::vector<int> ranks = ranks_of(groups.centres);
  for (std::size_t i = 0; i < active.size(); ++i)
    out.group_of[active[i]] = ranks[groups.group_of[i]];
  out.silhouette = groups.silhouette;
  return out;
}

}  // namespace boardwalk::analyse
