#include "sim/traps.h"

#include <fmt/format.h>

#include <algorithm>

#include "boardwalk/base/random.h"

namespace boardwalk::sim {
namespace {

constexpr std::size_t kLongestTarget = 4000;

std::string year_of(Time now) {
  const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(now)};
  return std::to_string(static_cast<int>(day.year()));
}

std::int64_t month_of(Time now) {
  const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(now)};
  return static_cast<unsigned>(day.month());
}

}  // namespace

std::vector<std::string> title_words(const std::string& title) {
  std::vector<std::string> words;
  std::size_t at = 0;
  while (at < title.size() && words.size() < 4) {
    const std::size_t end = std::min(title.find_first_of(" ,.?!:", at), title.size());
    if (end - at >= 4) words.push_back(title.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

TrapLinks::TrapLinks(Forum& forum, const Visit& visit)
    : forum_(&forum), visit_(&visit), links_(forum, visit) {}

std::string TrapLinks::text(Label name) const {
  return std::string{label(name, forum_->traits().language)};
}

void TrapLinks::add(std::vector<Anchor>& to, Trap trap, std::string text,
                    const PageRef& ref) const {
  if (!has(trap) || !forum_->urls().has(ref.kind)) return;
  to.push_back(links_.anchor(std::move(text), ref, true));
}

std::vector<Anchor> TrapLinks::navigation() const {
  std::vector<Anchor> out;
  add(out, Trap::Search, text(Label::Search), {.kind = PageKind::Search});
  add(out, Trap::Members, text(Label::Members), {.kind = PageKind::Members});
  add(out, Trap::Calendars, text(Label::Calendar),
      {.kind = PageKind::Calendar, .id = month_of(visit_->now), .key = year_of(visit_->now)});
  add(out, Trap::LoginForms, text(Label::Login),
      {.kind = PageKind::Login, .key = visit_->target.substr(0, kLongestTarget / 4)});
  add(out, Trap::LoginForms, text(Label::Register), {.kind = PageKind::Register});
  add(out, Trap::StateChanges, text(Label::Logout), {.kind = PageKind::Logout});
  return out;
}

std::vector<Anchor> TrapLinks::footer() const {
  std::vector<Anchor> out;
  add(out, Trap::WhoIsOnline, text(Label::Online), {.kind = PageKind::Online});
  add(out, Trap::LowFiArchive, text(Label::Archive), {.kind = PageKind::ArchiveEntry});
  add(out, Trap::StateChanges, text(Label::Delete) + " cookies", {.kind = PageKind::DeleteCookies});
  const std::string random =
      fmt::format("{:08x}", Random{forum_->traits().seed}.fork(visit_->target).next());
  add(out, Trap::StateChanges, "·", {.kind = PageKind::Cron, .key = random});
  add(out, Trap::Feeds, "RSS", {.kind = PageKind::Feed});
  if (has(Trap::TemplateBugs) && visit_->target.size() < kLongestTarget) {
    const bool nests = Random{forum_->traits().seed}.fork("template bug").chance(0.5);
    const bool is_bug = visit_->ref.kind == PageKind::Bug;
    const std::string& base = forum_->traits().base_path;
    const std::string sign = visit_->target.find('?') == std::string::npos ? "?" : "&";
    out.push_back({"…",
                   nests ? base + "images/" + (is_bug ? visit_->ref.key + "images/" : "")
                         : visit_->target + sign + "amp%3Bp=3",
                   false});
  }
  return out;
}

std::vector<Anchor> TrapLinks::of_board(BoardId board) const {
  std::vector<Anchor> out;
  add(out, Trap::StateChanges, text(Label::MarkRead), {.kind = PageKind::MarkRead, .id = board});
  // Each order of the list leads on to another time span, as the drop-downs of real forums do.
  const std::string& key_now = visit_->ref.key;
  const bool is_sorted = visit_->ref.kind == PageKind::SortedBoard;
  const std::string span = is_sorted ? fmt::format("-{}", 1 + key_now.size() % 9) : "";
  for (const auto& [name, key] : {std::pair{Label::Title, "title"},
                                  {Label::Replies, "replies"},
                                  {Label::Views, "views"},
                                  {Label::Date, "lastpost"}}) {
    for (const std::string_view order : {"asc", "desc"}) {
      add(out, Trap::SortOrders, text(name),
          {.kind = PageKind::SortedBoard,
           .id = board,
           .key = fmt::format("{}-{}{}", key, order, span)});
    }
  }
  add(out, Trap::Feeds, "RSS", {.kind = PageKind::Feed, .id = board});
  return out;
}

std::vector<Anchor> TrapLinks::of_thread(ThreadId thread) const {
  std::vector<Anchor> out;
  add(out, Trap::PrintViews, text(Label::Print), {.kind = PageKind::Print, .id = thread});
  const std::int64_t first_post = forum_->world().post(thread, 0, visit_->now).id;
  add(out, Trap::Reports, text(Label::Share),
      {.kind = PageKind::Share, .id = thread, .post = first_post});
  add(out, Trap::StateChanges, text(Label::Subscribe), {.kind = PageKind::Subscribe, .id = thread});
  add(out, Trap::StateChanges, text(Label::Rate), {.kind = PageKind::Rate, .id = thread});
  if (thread % 7 == 0) add(out, Trap::StateChanges, "+1", {.kind = PageKind::Vote, .id = thread});
  add(out, Trap::NeighbourJumps, text(Label::PreviousThread),
      {.kind = PageKind::PreviousThread, .id = thread});
  add(out, Trap::NeighbourJumps, text(Label::NextThread),
      {.kind = PageKind::NextThread, .id = thread});
  if (has(Trap::RelativeSmileys)) out.push_back({":)", "smile.png", false});
  return out;
}

std::vector<Anchor> TrapLinks::of_post(ThreadId thread, const PostFacts& post) const {
  std::vector<Anchor> out;
  add(out, Trap::ReplyForms, text(Label::Quote),
      {.kind = PageKind::Quote, .id = thread, .post = post.id});
  add(out, Trap::Reports, text(Label::Report), {.kind = PageKind::Report, .post = post.id});
  add(out, Trap::StateChanges, text(Label::Like), {.kind = PageKind::Thank, .post = post.id});
  if (post.id % 5 == 0) {
    add(out, Trap::StateChanges, text(Label::Delete),
        {.kind = PageKind::DeletePost, .post = post.id});
  }
  if (!forum_->is_guest(post.author)) {
    add(out, Trap::LoginForms, text(Label::Message),
        {.kind = PageKind::PrivateMessage, .id = post.author});
  }
  add(out, Trap::Permalinks, "#" + std::to_string(post.id),
      {.kind = PageKind::SinglePost, .id = thread, .post = post.id});
  return out;
}

std::vector<Anchor> TrapLinks::of_form() const {
  std::vector<Anchor> out;
  const std::uint64_t seed = forum_->traits().seed;
  const std::string random = fmt::format("{:016x}", Random{seed}.fork(visit_->target).next());
  add(out, Trap::Captchas, "?", {.kind = PageKind::Captcha, .key = random});
  return out;
}

std::vector<Anchor> TrapLinks::tags(ThreadId thread) const {
  std::vector<Anchor> out;
  for (const std::string& word : title_words(forum_->thread_title(thread))) {
    add(out, Trap::Search, word, {.kind = PageKind::SearchResults, .key = word});
  }
  return out;
}

std::vector<Anchor> TrapLinks::overflow(const PageRef& ref, std::int64_t last) const {
  if (!has(Trap::OverflowPages) || ref.page < last) return {};
  PageRef next = ref;
  ++next.page;
  next.numbered = false;
  return {links_.anchor("»", next)};
}

std::vector<Anchor> TrapLinks::similar(ThreadId thread) const {
  if (!has(Trap::Highlight)) return {};
  std::vector<Anchor> out;
  Random random =
      Random{forum_->traits().seed}.fork("similar").fork(static_cast<std::uint64_t>(thread));
  const auto words = title_words(forum_->thread_title(thread));
  for (int i = 0; i < 3 && !words.empty(); ++i) {
    const ThreadId other = random.between(1, forum_->world().threads());
    if (!forum_->world().exists(other, visit_->now)) continue;
    PageRef ref = forum_->thread_ref(other);
    ref.highlight = random.pick(words);
    out.push_back(links_.anchor(forum_->thread_title(other), ref, true));
  }
  return out;
}

std::string TrapLinks::reply_href(ThreadId thread) const {
  return has(Trap::ReplyForms) ? links_.to({.kind = PageKind::Reply, .id = thread}) : "";
}

std::string TrapLinks::new_thread_href(BoardId board) const {
  return has(Trap::ReplyForms) ? links_.to({.kind = PageKind::NewThread, .id = board}) : "";
}

std::string TrapLinks::permalink(ThreadId thread, const PostFacts& post) const {
  const std::string anchor = "#p" + std::to_string(post.id);
  if (has(Trap::Permalinks)) {
    return links_.to({.kind = PageKind::Permalink, .id = thread, .post = post.id}) + anchor;
  }
  return Random{forum_->traits().seed}.fork("own anchors").chance(0.5) ? anchor : "";
}

// By a redirect, by the permalink of the post, or by the plain page that holds it.
std::string TrapLinks::last_post_href(ThreadId thread) const {
  const Traits& traits = forum_->traits();
  const World& world = forum_->world();
  const std::int64_t posts = world.visible_posts(thread, visit_->now);
  const PostFacts last = world.post(thread, posts - 1, visit_->now);
  const bool by_redirect = Random{traits.seed}.fork("last post").chance(0.5);
  if (traits.last_post_links && by_redirect) {
    return links_.to(
        {.kind = PageKind::LastPost, .id = thread, .marked_seen = has(Trap::SeenMarks)});
  }
  if (traits.last_post_links && has(Trap::Permalinks)) return permalink(thread, last);
  PageRef ref = forum_->thread_ref(thread, forum_->page_of(posts - 1));
  ref.marked_seen = has(Trap::SeenMarks);
  return links_.to(ref) + "#p" + std::to_string(last.id);
}

std::string TrapLinks::profile_href(std::uint32_t person) const {
  const bool has_page = has(Trap::Members) && !forum_->is_guest(person);
  return has_page ? links_.to({.kind = PageKind::Profile, .id = person}) : "";
}

}  // namespace boardwalk::sim
