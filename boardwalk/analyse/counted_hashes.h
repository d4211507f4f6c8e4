// Hashes in order, and how often each was added: so that what is taken back leaves with its last.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace boardwalk::analyse {

using CountedHashes = std::vector<std::pair<std::uint64_t, std::int64_t>>;

inline void add_times(CountedHashes& hashes, std::uint64_t hash, std::int64_t times) {
  const auto at =
      std::lower_bound(hashes.begin(), hashes.end(), hash,
                       [](const auto& held, std::uint64_t h) { return held.first < h; });
  const bool is_held = at != hashes.end() && at->first == hash;
  if (!is_held) {
    if (times > 0) hashes.insert(at, {hash, times});
    return;
  }
  at->second += times;
  if (at->second <= 0) hashes.erase(at);
}

}  // namespace boardwalk::analyse
