// Which boards are hot?
//
//     const Hotspots now = hotspots_in(windows, -1);
//     now.is_hot(0)                               // is the first board of the windows?
//
// Boards that had posts in a window are grouped by k-means over their activity (posts, threads,
// authors) and mood (mean sentiment, shares of positive and negative posts); the group with the
// liveliest centre are the hotspots (Li & Wu 2010).
#pragma once

#include <cstdint>
#include <vector>

#include "boardwalk/analyse/windows.h"

namespace boardwalk::analyse {

struct Hotspots {
  static constexpr int kNoGroup = -1;  // no post in this window
  std::vector<int> group_of;           // one for each board, the hottest group is 0
  std::vector<double> heat;            // of each board: posts, threads and authors, from 0 on
  double silhouette = 0;

  [[nodiscard]] bool is_hot(std::size_t board) const { return group_of[board] == 0; }
  [[nodiscard]] std::size_t count() const;
  [[nodiscard]] double mean_heat(int group) const;
  // Whether the hot boards stand out: among some, no more than half of them, apart from the others
  // and livelier than the next group by more than chance makes.
  [[nodiscard]] bool are_clear() const;
};

[[nodiscard]] Hotspots hotspots_in(const Windows& windows, WindowNumber number);

// Mean of the square roots of posts, threads and authors: a root turns counts of any size into
// figures of about equal noise (Anscombe 1948).
[[nodiscard]] double heat_of(const WindowFigures& figures);

}  // namespace boardwalk::analyse
