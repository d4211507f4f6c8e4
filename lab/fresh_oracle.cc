#include "lab/fresh_oracle.h"

#include <algorithm>

#include "boardwalk/refresh/planner.h"

namespace boardwalk::lab {

Oracle::Oracle(const TraceForum& forum, Reads reads)
    : forum_(&forum),
      reads_(reads),
      noted_(forum.written()),
      places_(forum.history().board_of.size()),
      looked_(forum.thread(0)),
      hidden_(forum.thread(0)) {}

void Oracle::add(const refresh::KnownList& list) {
  if (list.kind != refresh::ListKind::Post) return;
  places_[forum_->thread_number(list.id)] = static_cast<std::uint32_t>(list.records.size());
}

void Oracle::note(const TracePost& post) {
  const std::uint32_t place = places_[post.thread]++;
  const refresh::PageRef page{forum_->thread(post.thread), place / forum_->shape().sizes.posts};
  auto found = std::find_if(waiting_.begin(), waiting_.end(),
                            [&](const Waiting& w) { return w.page == page; });
  if (found == waiting_.end()) {
    const ForumShape& shape = forum_->shape();
    const ListId shown_by = shape.latest ? TraceForum::latest()
                            : shape.entry_links
                                ? TraceForum::entry()
                                : forum_->board(forum_->history().board_of[post.thread]);
    found = waiting_.insert(waiting_.end(), Waiting{page, shown_by, post.at});
  }
  ++found->posts;
  found->sum += post.at;
}

bool Oracle::is_readable(const Waiting& waiting) const {
  if (reads_ == Reads::AtOnce) return true;
  return waiting.first <= (reads_ == Reads::AfterASlot ? slot_before_ : looked_[waiting.shown_by]);
}

const Oracle::Waiting* Oracle::best_page(Moment now) const {
  const Waiting* best = nullptr;
  for (const Waiting& waiting : waiting_) {
    if (!is_readable(waiting)) continue;
    if (best == nullptr || waiting.ages(now) > best->ages(now)) best = &waiting;
  }
  return best;
}

Oracle::Look Oracle::best_look(Moment now) {
  if (reads_ != Reads::ByLooking) return {};
  std::fill(hidden_.begin(), hidden_.end(), 0);
  Look best;
  for (const Waiting& waiting : waiting_) {
    if (is_readable(waiting)) continue;
    const Moment ages = hidden_[waiting.shown_by] += waiting.ages(now);
    if (best.list == refresh::kNoList || ages > best.ages) best = {waiting.shown_by, ages};
  }
  return best;
}

std::optional<refresh::Visit> Oracle::next(Moment now) {
  const auto& posts = forum_->history().posts;
  while (noted_ < posts.size() && posts[noted_].at <= now) note(posts[noted_++]);
  const Waiting* const page = best_page(now);
  const Look look = best_look(now);
  slot_before_ = now;
  const double look_worth = refresh::PlannerOptions{}.look * static_cast<double>(look.ages);
  if (page != nullptr && static_cast<double>(page->ages(now)) >= look_worth) {
    return refresh::Visit{.page = page->page,
                          .why = refresh::Reason::ShownNew,
                          .expected = static_cast<double>(page->posts)};
  }
  if (look.list != refresh::kNoList)
    return refresh::Visit{.page = {look.list, 0}, .why = refresh::Reason::Expected};
  // Where it is cheap to be told that nothing changed, nobody waits for the next slot.
  if (reads_ == Reads::AtOnce || !forum_->shape().validators) return std::nullopt;
  return refresh::Visit{.page = {TraceForum::latest(), 0}, .why = refresh::Reason::Expected};
}

void Oracle::seen(const refresh::Sighting& sighting) {
  if (!forum_->is_thread(sighting.page.list)) looked_[sighting.page.list] = sighting.at;
  std::erase_if(waiting_, [&](const Waiting& w) { return w.page == sighting.page; });
}

}  // namespace boardwalk::lab
