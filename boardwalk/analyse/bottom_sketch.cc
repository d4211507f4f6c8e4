#include "boardwalk/analyse/bottom_sketch.h"

#include <algorithm>
#include <iterator>

namespace boardwalk::analyse {

void BottomSketch::add(std::uint64_t hash) {
  if (smallest_.size() == size_ && hash >= smallest_.back()) return;
  const auto at = std::lower_bound(smallest_.begin(), smallest_.end(), hash);
  if (at != smallest_.end() && *at == hash) return;
  smallest_.insert(at, hash);
  if (smallest_.size() > size_) smallest_.pop_back();
}

double BottomSketch::overlap(const BottomSketch& other) const {
  std::vector<std::uint64_t> both;
  std::set_union(smallest_.begin(), smallest_.end(), other.smallest_.begin(), other.smallest_.end(),
                 std::back_inserter(both));
  both.resize(std::min({both.size(), std::max(size_, other.size_)}));
  if (both.empty()) return 0;
  const auto shared = std::count_if(both.begin(), both.end(), [&](std::uint64_t hash) {
    return std::binary_search(smallest_.begin(), smallest_.end(), hash) &&
           std::binary_search(other.smallest_.begin(), other.smallest_.end(), hash);
  });
  return static_cast<double>(shared) / static_cast<double>(both.size());
}

}  // namespace boardwalk::analyse
