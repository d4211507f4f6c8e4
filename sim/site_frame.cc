// What surrounds the pages of a forum, and the people on them.
#include "boardwalk/base/random.h"
#include "sim/site_pages.h"

namespace boardwalk::sim {

Frame Pages::frame(std::string title) {
  const Links& links = traps_.links();
  const Traits& traits = forum_->traits();
  Frame frame;
  frame.title = std::move(title);
  frame.url = forum_->origin() + visit_->target;
  frame.breadcrumbs.push_back(links.anchor(traits.site_name, {.kind = PageKind::Entry}));
  frame.navigation.push_back(
      links.anchor(std::string{label(Label::Home, traits.language)}, {.kind = PageKind::Entry}));
  if (!visit_->latest.empty())
    frame.navigation.push_back(
        {std::string{label(Label::LastPost, traits.language)}, visit_->latest, false});
  for (Anchor& anchor : traps_.navigation()) frame.navigation.push_back(std::move(anchor));
  frame.footer = traps_.footer();
  if (traits.sidebar) frame.sidebar = latest_threads();
  if (traits.feeds) frame.feed = links.to({.kind = PageKind::Feed});
  frame.now = visit_->now;
  return frame;
}

std::vector<Anchor> Pages::latest_threads() {
  std::vector<Anchor> out;
  for (const Board& board : forum_->world().boards()) {
    if (out.size() >= 6) break;
    const auto& latest = forum_->list(board.id, visit_->now).latest;
    if (!latest) continue;
    out.push_back(
        {forum_->thread_title(latest->thread), traps_.last_post_href(latest->thread), false});
  }
  return out;
}

std::vector<Anchor> Pages::trail(BoardId board) const {
  const Links& links = traps_.links();
  std::vector<Anchor> out;
  for (BoardId parent = forum_->world().board(board).parent; parent != 0;
       parent = forum_->world().board(parent).parent) {
    out.insert(out.begin(), links.anchor(forum_->board_title(parent), forum_->board_ref(parent)));
  }
  out.insert(out.begin(), links.anchor(forum_->traits().site_name, {.kind = PageKind::Entry}));
  return out;
}

Anchor Pages::thread_anchor(ThreadId thread) const {
  return traps_.links().anchor(forum_->thread_title(thread), forum_->thread_ref(thread));
}

Person Pages::person(std::uint32_t number) const {
  const Traits& traits = forum_->traits();
  Random random = Random{traits.seed}.fork("people").fork(number);
  Person person;
  person.name = forum_->person_name(number);
  person.href = traps_.profile_href(number);
  person.rank = forum_->prose().rank(number);
  person.joined = forum_->world().start() - std::chrono::hours{random.between(24, 21'600)};
  person.posts = static_cast<int>(random.between(1, 4000));
  if (random.chance(0.6)) {
    person.avatar = traits.base_path + "avatars/" + std::to_string(number) + ".png";
  }
  if (traits.signatures && random.chance(0.6)) person.signature = forum_->prose().signature(number);
  return person;
}

}  // namespace boardwalk::sim
