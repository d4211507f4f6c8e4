#include "lab/fresh_oracle.h"

#include <algorithm>

namespace boardwalk::lab {

void Oracle::add(const refresh::KnownList& list) {
  if (list.kind != refresh::ListKind::Post) return;
  places_[forum_->thread_number(list.id)] = static_cast<std::uint32_t>(list.records.size());
}

void Oracle::note(const TracePost& post) {
  const std::uint32_t place = places_[post.thread]++;
  const refresh::PageRef page{forum_->thread(post.thread), place / forum_->shape().sizes.posts};
  const auto found = std::find_if(waiting_.begin(), waiting_.end(),
                                  [&](const Waiting& w) { return w.page == page; });
  Waiting& waiting = found != waiting_.end() ? *found : waiting_.emplace_back(Waiting{page});
  ++waiting.posts;
  waiting.sum += post.at;
}

std::optional<refresh::Visit> Oracle::next(Moment now) {
  const auto& posts = forum_->history().posts;
  while (seen_ < posts.size() && posts[seen_].at <= now) note(posts[seen_++]);
  if (waiting_.empty()) return std::nullopt;
  const auto age = [&](const Waiting& w) { return w.posts * now - w.sum; };
  const auto most =
      std::max_element(waiting_.begin(), waiting_.end(),
                       [&](const Waiting& a, const Waiting& b) { return age(a) < age(b); });
  return refresh::Visit{.page = most->page,
                        .why = refresh::Reason::ShownNew,
                        .expected = static_cast<double>(most->posts)};
}

void Oracle::seen(const refresh::Sighting& sighting) {
  std::erase_if(waiting_, [&](const Waiting& w) { return w.page == sighting.page; });
}

}  // namespace boardwalk::lab
