#include "sim/site_listing.h"

#include <algorithm>
#include <tuple>

namespace boardwalk::sim {

Listings::Listings(const World& world) : world_(&world), kept_(world.boards().size() + 1) {}

const BoardList& Listings::board(BoardId id, Time now) {
  Kept& kept = kept_[static_cast<std::size_t>(id)];
  if (now < kept.from || now >= kept.until) rebuild(id, now, kept);
  return kept.list;
}

void Listings::rebuild(BoardId id, Time now, Kept& kept) const {
  kept.list = {};
  kept.from = now;
  kept.until = Time::max();
  for (const ThreadId thread : world_->threads_of(id)) {
    if (!world_->exists(thread, now)) {
      // Members come in the order of their creation.
      kept.until = std::min(kept.until, world_->created(thread));
      break;
    }
    if (const auto next = world_->next_event(thread, now)) kept.until = std::min(kept.until, *next);
    const std::int64_t posts = world_->visible_posts(thread, now);
    const auto move = world_->move_of(thread);
    const BoardId home = world_->board_of(thread, now);
    if (home != id && (!move || move->from != id || now < move->at)) continue;
    ListedThread row{thread, world_->post(thread, posts - 1, now).posted, home != id};
    kept.list.rows.push_back(row);
    if (row.moved_away) continue;
    ++kept.list.threads;
    kept.list.posts += posts;
    if (!kept.list.latest || kept.list.latest->last < row.last) kept.list.latest = row;
  }
  const auto rank = [&](const ListedThread& row) {
    const bool sticky = world_->is_sticky(row.thread) && !row.moved_away;
    return std::tuple{!sticky, -row.last.time_since_epoch().count(), row.thread};
  };
  std::sort(kept.list.rows.begin(), kept.list.rows.end(),
            [&](const ListedThread& a, const ListedThread& b) { return rank(a) < rank(b); });
}

}  // namespace boardwalk::sim
