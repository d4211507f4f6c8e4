#include "boardwalk/analyse/bottom_sketch.h"

#include <algorithm>

namespace boardwalk::analyse {

void BottomSketch::add(std::uint64_t hash, std::int64_t times) {
  if (smallest_.size() == size_ && hash > smallest_.back().first) return;
  add_times(smallest_, hash, times);
  if (smallest_.size() > size_) smallest_.pop_back();
}

double BottomSketch::overlap(const BottomSketch& other) const {
  const std::size_t most = std::max(size_, other.size_);
  std::size_t all = 0;
  std::size_t shared = 0;
  auto one = smallest_.begin();
  auto two = other.smallest_.begin();
  for (; all < most && (one != smallest_.end() || two != other.smallest_.end()); ++all) {
    const bool takes_one =
        two == other.smallest_.end() || (one != smallest_.end() && one->first <= two->first);
    const bool takes_two =
        one == smallest_.end() || (two != other.smallest_.end() && two->first <= one->first);
    shared += takes_one && takes_two ? 1 : 0;
    one += takes_one ? 1 : 0;
    two += takes_two ? 1 : 0;
  }
  return all == 0 ? 0 : static_cast<double>(shared) / static_cast<double>(all);
}

}  // namespace boardwalk::analyse
