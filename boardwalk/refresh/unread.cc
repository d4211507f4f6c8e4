#include "boardwalk/refresh/unread.h"

#include <algorithm>
#include <bit>

namespace boardwalk::refresh {

std::size_t UnreadThreads::set_for(std::uint32_t posts) {
  if (posts <= 32) return posts;
  return std::min<std::size_t>(kSets - 1, 27 + static_cast<std::size_t>(std::bit_width(posts)));
}

void UnreadThreads::put(ListId list, const Batch& batch) {
  if (const auto known = batches_.find(list); known != batches_.end()) {
    const Batch& before = known->second;
    sets_[set_for(before.posts)].erase({before.mean(), list, before.posts});
    batches_.erase(known);
  }
  if (batch.posts == 0) return;
  batches_.emplace(list, batch);
  sets_[set_for(batch.posts)].insert({batch.mean(), list, batch.posts});
}

Batch UnreadThreads::of(ListId list) const {
  const auto known = batches_.find(list);
  return known == batches_.end() ? Batch{} : known->second;
}

std::optional<UnreadThreads::Top> UnreadThreads::top(Moment now) const {
  std::optional<Top> best;
  for (const auto& set : sets_) {
    if (set.empty()) continue;
    const Entry& entry = *set.begin();
    const double ages = entry.posts * (static_cast<double>(now) - entry.mean);
    if (!best || ages > best->ages) best = Top{entry.list, ages, entry.posts};
  }
  return best;
}

}  // namespace boardwalk::refresh
