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
    sets_[set_for(known->second.posts)].erase({known->second.mean(), list});
    batches_.erase(known);
  }
  if (batch.posts == 0) return;
  batches_.emplace(list, batch);
  sets_[set_for(batch.posts)].emplace(batch.mean(), list);
}

Batch UnreadThreads::of(ListId list) const {
  const auto known = batches_.find(list);
  return known == batches_.end() ? Batch{} : known->second;
}

std::optional<UnreadThreads::Top> UnreadThreads::top(Moment now) const {
  std::optional<Top> best;
  for (const auto& set : sets_) {
    if (set.empty()) continue;
    const ListId list = set.begin()->second;
    const Batch& batch = batches_.at(list);
    const double ages = batch.ages(now);
    if (!best || ages > best->ages) best = Top{list, ages, batch.posts};
  }
  return best;
}

}  // namespace boardwalk::refresh
