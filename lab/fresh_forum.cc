#include "lab/fresh_forum.h"

#include <algorithm>

#include "sim/world.h"

namespace boardwalk::lab {
namespace {

using refresh::kDay;

constexpr Moment kYear = 365 * kDay;
constexpr Moment kScored = 90 * kDay;

Moment seconds_of(Time time) {
  return std::chrono::floor<std::chrono::seconds>(time).time_since_epoch().count();
}

// A thread that is answered comes to the end of the order; most such are near it already.
void bring_forward(std::vector<std::uint32_t>& order, std::uint32_t thread) {
  const auto at = std::find(order.rbegin(), order.rend(), thread);
  if (at != order.rend()) order.erase(std::next(at).base());
  order.push_back(thread);
}

}  // namespace

Result<ForumHistory> read_history(const std::string& path) {
  const auto world = sim::World::from_trace(
      path, {.sub_boards = false, .sticky = false, .moves = false, .revisions = false});
  if (!world) return world.error();
  ForumHistory history;
  history.boards = static_cast<std::uint32_t>(world->boards().size());
  for (sim::ThreadId thread = 1; thread <= world->threads(); ++thread) {
    const auto number = static_cast<std::uint32_t>(history.board_of.size());
    history.board_of.push_back(
        static_cast<std::uint32_t>(world->board_of(thread, world->end()) - 1));
    const std::int64_t posts = world->visible_posts(thread, world->end());
    for (std::int64_t i = 0; i < posts; ++i)
      history.posts.push_back({seconds_of(world->post(thread, i, world->end()).posted), number});
  }
  std::stable_sort(history.posts.begin(), history.posts.end(),
                   [](const TracePost& a, const TracePost& b) { return a.at < b.at; });
  choose_window(history);
  return history;
}

void choose_window(ForumHistory& history) {
  std::size_t most = 0;
  std::size_t oldest = 0;
  for (std::size_t i = 0; i < history.posts.size(); ++i) {
    while (history.posts[i].at - history.posts[oldest].at >= kYear) ++oldest;
    if (i - oldest + 1 <= most) continue;
    most = i - oldest + 1;
    history.begin = history.posts[oldest].at;
  }
  history.end = history.begin + kYear;
  history.scored = history.end - kScored;
}

ForumShape shape_named(const std::string& trace) {
  const auto is = [&](const char* software) { return trace.find(software) != std::string::npos; };
  if (is("phpbb")) return {.sizes = {.rows = 25, .posts = 15}, .entry_links = true};
  if (is("smf")) return {.sizes = {.rows = 20, .posts = 15}, .entry_links = true};
  if (is("vanilla")) return {.sizes = {.rows = 30, .posts = 30}, .entry_links = true};
  if (is("drupal")) return {.sizes = {.rows = 25, .posts = 30}};
  if (is("discourse")) return {.sizes = {.rows = 30, .posts = 20}};
  return {.latest = false};
}

TraceForum::TraceForum(const ForumHistory& history, const ForumShape& shape)
    : history_(&history),
      shape_(shape),
      posts_(history.board_of.size()),
      orders_(history.boards + 1),
      posts_in_(history.boards) {
  pass_to(history.begin - 1);
}

void TraceForum::write(const TracePost& post) {
  const std::uint32_t board = history_->board_of[post.thread];
  posts_[post.thread].push_back(post.at);
  ++posts_in_[board];
  bring_forward(orders_[board], post.thread);
  bring_forward(orders_.back(), post.thread);
}

void TraceForum::pass_to(Moment now) {
  now_ = now;
  const auto& posts = history_->posts;
  while (written_ < posts.size() && posts[written_].at <= now) write(posts[written_++]);
}

void TraceForum::introduce(refresh::Policy& policy) const {
  const Moment read = history_->begin;
  policy.add({.id = entry(), .kind = refresh::ListKind::Entry, .read = read});
  if (shape_.latest) policy.add({.id = latest(), .kind = refresh::ListKind::Latest, .read = read});
  for (std::uint32_t number = 0; number < history_->boards; ++number) {
    std::vector<Moment> begun;
    for (const std::uint32_t thread : orders_[number]) begun.push_back(posts_[thread].front());
    std::sort(begun.begin(), begun.end());
    policy.add(
        {.id = board(number), .kind = refresh::ListKind::Index, .records = begun, .read = read});
  }
  for (std::uint32_t number = 0; number < posts_.size(); ++number) {
    if (posts_[number].empty()) continue;
    policy.add({.id = thread(number),
                .kind = refresh::ListKind::Post,
                .board = board(history_->board_of[number]),
                .records = posts_[number],
                .read = read});
  }
}

refresh::Row TraceForum::row_of(std::uint32_t thread) const {
  const auto& posts = posts_[thread];
  return {.list = this->thread(thread),
          .records = static_cast<std::uint32_t>(posts.size()),
          .first = posts.front(),
          .last = posts.back()};
}

void TraceForum::answer_entry() {
  for (std::uint32_t number = 0; number < history_->boards; ++number) {
    const Order& order = orders_[number];
    if (order.empty()) continue;
    refresh::Row row{.list = board(number), .records = posts_in_[number]};
    row.last = posts_[order.back()].back();
    if (shape_.entry_links) row.newest = thread(order.back());
    rows_.push_back(row);
  }
}

std::uint32_t TraceForum::answer_rows(const Order& order, std::uint32_t page) {
  const std::size_t per_page = shape_.sizes.rows;
  const std::size_t first = page * per_page;
  const std::size_t last = std::min(first + per_page, order.size());
  for (std::size_t i = first; i < last; ++i) rows_.push_back(row_of(order[order.size() - 1 - i]));
  return static_cast<std::uint32_t>(
      std::max<std::size_t>(1, (order.size() + per_page - 1) / per_page));
}

refresh::Sighting TraceForum::answer(const refresh::PageRef& page) {
  rows_.clear();
  refresh::Sighting sighting{.page = page, .at = now_};
  if (is_thread(page.list)) {
    const auto& posts = posts_[thread_number(page.list)];
    const std::size_t per_page = shape_.sizes.posts;
    const std::size_t first = std::min(page.page * per_page, posts.size());
    sighting.posts = std::span{posts}.subspan(first, std::min(per_page, posts.size() - first));
    sighting.pages = static_cast<std::uint32_t>((posts.size() + per_page - 1) / per_page);
    return sighting;
  }
  if (page.list == entry()) {
    answer_entry();
  } else {
    const bool site_wide = page.list == latest();
    sighting.pages = answer_rows(site_wide ? orders_.back() : orders_[page.list - 2], page.page);
  }
  sighting.rows = rows_;
  return sighting;
}

}  // namespace boardwalk::lab
