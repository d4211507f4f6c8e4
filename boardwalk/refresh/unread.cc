#include "boardwalk/refresh/unread.h"

#include <algorithm>
#include <bit>

namespace boardwalk::refresh {

namespace {

// An age at which a post counts twice. By ages alone posts wait 0.4 % longer, and the last ones of
// a busy day are read later (boardwalk-lab fresh).
constexpr double kLongWait = 10 * kDay;

}  // namespace

std::size_t UnreadThreads::set_for(std::uint32_t posts) {
  if (posts <= 32) return posts;
  return std::min<std::size_t>(kSets - 1, 27 + static_cast<std::size_t>(std::bit_width(posts)));
}

double UnreadThreads::worth(const Batch& batch, Moment now) {
  return batch.posts * kLongWait + batch.ages(now);
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
    const Batch batch{entry.posts, entry.mean * entry.posts};
    const double worth = UnreadThreads::worth(batch, now);
    if (best && worth <= best->worth) continue;
    best = Top{entry.list, batch.ages(now), entry.posts, worth};
  }
  return best;
}

}  // namespace boardwalk::refresh
