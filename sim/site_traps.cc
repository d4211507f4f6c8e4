#include "sim/site_traps.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "boardwalk/base/random.h"

namespace boardwalk::sim {
namespace {

constexpr int kRows = 30;
constexpr std::int64_t kResultPages = 40;

int number_or(const std::string& text, int otherwise) {
  int number = otherwise;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return std::clamp(number, 1, 9999);
}

}  // namespace

std::string TrapPages::text(Label name) const {
  return std::string{label(name, forum_->traits().language)};
}

std::optional<std::string> TrapPages::html() {
  switch (visit_->ref.kind) {
    case PageKind::SinglePost:
      return thread_view(false);
    case PageKind::Print:
    case PageKind::ArchiveThread:
      return thread_view(true);
    case PageKind::ArchiveEntry:
      return archive_entry();
    case PageKind::ArchiveBoard:
      return archive_board();
    case PageKind::Reply:
      return form(Label::Reply);
    case PageKind::Quote:
      return form(Label::Quote);
    case PageKind::NewThread:
      return form(Label::NewThread);
    case PageKind::Login:
      return login_form();
    case PageKind::Register:
      return form(Label::Register);
    case PageKind::PrivateMessage:
      return form(Label::Message);
    case PageKind::Report:
      return form(Label::Report);
    case PageKind::Share:
      return form(Label::Share);
    case PageKind::Search:
      return form(Label::Search);
    case PageKind::SearchResults:
    case PageKind::PostsOf:
      return search_results();
    case PageKind::Calendar:
      return calendar();
    case PageKind::Day:
      return day();
    case PageKind::Members:
    case PageKind::MembersSorted:
      return members();
    case PageKind::Profile:
      return profile();
    case PageKind::Online:
      return online();
    case PageKind::Bug:
      return message(text(Label::Archive), text(Label::NotFound));
    default:
      return std::nullopt;
  }
}

std::string TrapPages::message(const std::string& heading, const std::string& body) {
  MessagePage page;
  page.frame = pages_->frame(heading);
  page.heading = heading;
  page.text = body;
  page.ways_out.push_back(
      pages_->traps().links().anchor(text(Label::Home), {.kind = PageKind::Entry}));
  return skin_->message(page);
}

std::string TrapPages::login_form() {
  FormPage page;
  page.frame = pages_->frame(text(Label::Login));
  page.frame.tools = pages_->traps().of_form();
  page.heading = text(Label::LoginNeeded);
  page.fields = {text(Label::Members), text(Label::Password)};
  page.action = pages_->traps().links().to({.kind = PageKind::Login});
  return skin_->form(page);
}

std::string TrapPages::form(Label heading) {
  FormPage page;
  page.frame = pages_->frame(text(heading));
  page.frame.tools = pages_->traps().of_form();
  page.heading = text(heading);
  page.fields = {text(Label::Title), text(Label::Message)};
  page.action = pages_->traps().links().raw(visit_->target);
  return skin_->form(page);
}

std::optional<std::string> TrapPages::thread_view(bool all) {
  const World& world = forum_->world();
  if (all) {
    if (!world.exists(visit_->ref.id, visit_->now)) return std::nullopt;
    return skin_->print_view(pages_->whole_thread(visit_->ref.id));
  }
  const auto place = world.find_post(visit_->ref.post, visit_->now);
  if (!place) return std::nullopt;
  ThreadPage page = pages_->single_post(place->thread, place->position);
  page.pager.href = [](int) { return std::string{}; };
  return skin_->thread(page);
}

std::string TrapPages::listing(std::string heading, std::vector<Anchor> rows,
                               std::vector<Anchor> columns, std::int64_t last) {
  ListingPage page;
  page.frame = pages_->frame(heading);
  page.heading = std::move(heading);
  page.rows = std::move(rows);
  page.columns = std::move(columns);
  page.pager.current = static_cast<int>(std::min(visit_->ref.page, last));
  page.pager.last = static_cast<int>(last);
  page.pager.href = pages_->traps().links().pages(visit_->ref, false);
  return skin_->listing(page);
}

std::vector<Anchor> TrapPages::some_threads(std::string_view key, bool highlighted) {
  const World& world = forum_->world();
  Random random =
      Random{forum_->traits().seed}.fork(key).fork(static_cast<std::uint64_t>(visit_->ref.page));
  std::vector<Anchor> rows;
  for (int i = 0; i < kRows; ++i) {
    const ThreadId thread = random.between(1, world.threads());
    if (!world.exists(thread, visit_->now)) continue;
    PageRef ref = forum_->thread_ref(thread);
    if (highlighted && has_trap(forum_->traits(), Trap::Highlight)) ref.highlight = key;
    rows.push_back(pages_->traps().links().anchor(forum_->thread_title(thread), ref));
  }
  return rows;
}

// Every result suggests a narrower search, so there is always another.
std::string TrapPages::search_results() {
  const PageRef& ref = visit_->ref;
  const bool by_person = ref.kind == PageKind::PostsOf;
  const std::string key = by_person ? fmt::format("posts of {}", ref.id) : ref.key;
  std::vector<Anchor> rows = some_threads(key, !by_person);
  std::vector<Anchor> narrower;
  Random random = Random{forum_->traits().seed}.fork(key);
  for (int i = 0; i < 5 && key.size() < 400; ++i) {
    const auto words =
        title_words(forum_->thread_title(random.between(1, forum_->world().threads())));
    if (words.empty()) continue;
    const std::string more = (by_person ? "" : key + " ") + random.pick(words);
    narrower.push_back(
        pages_->traps().links().anchor(more, {.kind = PageKind::SearchResults, .key = more}, true));
  }
  return listing(text(Label::Search) + ": " + key, std::move(rows), std::move(narrower),
                 kResultPages);
}

std::string TrapPages::members() {
  const auto people = static_cast<std::int64_t>(forum_->world().people());
  const std::int64_t last = (people + kRows - 1) / kRows;
  const std::int64_t page = std::min(visit_->ref.page, last);
  const Links& links = pages_->traps().links();
  std::vector<Anchor> rows;
  for (std::int64_t i = (page - 1) * kRows; i < std::min(people, page * kRows); ++i) {
    const auto person = static_cast<std::uint32_t>(i);
    if (!forum_->is_guest(person)) {
      rows.push_back(
          links.anchor(forum_->person_name(person), {.kind = PageKind::Profile, .id = i}));
    }
  }
  std::vector<Anchor> columns;
  for (const auto& [name, key] :
       {std::pair{Label::Title, "name"}, {Label::Replies, "posts"}, {Label::Date, "joined"}}) {
    for (const std::string order : {"-asc", "-desc"}) {
      columns.push_back(
          links.anchor(text(name), {.kind = PageKind::MembersSorted, .key = key + order}));
    }
  }
  return listing(text(Label::Members), std::move(rows), std::move(columns), last);
}

// Who is reading what changes from minute to minute.
std::string TrapPages::online() {
  const auto minute =
      std::chrono::floor<std::chrono::minutes>(visit_->now).time_since_epoch().count();
  return listing(text(Label::Online), some_threads(fmt::format("online {}", minute), false), {}, 1);
}

std::string TrapPages::calendar() {
  CalendarPage page;
  page.frame = pages_->frame(text(Label::Calendar));
  page.year = number_or(visit_->ref.key, 2026);
  page.month = static_cast<int>(std::clamp<std::int64_t>(visit_->ref.id, 1, 12));
  const Links& links = pages_->traps().links();
  const auto month = [&](int offset) {
    const int months = page.year * 12 + page.month - 1 + offset;
    return links.to(
        {.kind = PageKind::Calendar, .id = months % 12 + 1, .key = std::to_string(months / 12)});
  };
  page.previous = month(-1);
  page.next = month(1);
  page.day_href = [links, year = page.year, month_number = page.month](int day_number) {
    return links.to({.kind = PageKind::Day,
                     .id = month_number,
                     .post = day_number,
                     .key = std::to_string(year)});
  };
  return skin_->calendar(page);
}

std::string TrapPages::day() {
  const PageRef& ref = visit_->ref;
  const std::string date =
      fmt::format("{}-{:02}-{:02}", number_or(ref.key, 2026), ref.id, ref.post);
  const auto people = static_cast<std::int64_t>(forum_->world().people());
  const auto person = static_cast<std::uint32_t>(
      Random{forum_->traits().seed}.fork(date).below(static_cast<std::uint64_t>(people)));
  std::vector<Anchor> rows = {pages_->traps().links().anchor(
      forum_->person_name(person), {.kind = PageKind::Profile, .id = person})};
  return listing(text(Label::Calendar) + " " + date, std::move(rows), {}, 1);
}

std::optional<std::string> TrapPages::profile() {
  const std::int64_t id = visit_->ref.id;
  if (id < 0 || id >= static_cast<std::int64_t>(forum_->world().people())) return std::nullopt;
  const auto person = static_cast<std::uint32_t>(id);
  if (forum_->is_guest(person)) return std::nullopt;
  const Links& links = pages_->traps().links();
  ProfilePage page;
  page.person = pages_->person(person);
  page.frame = pages_->frame(page.person.name);
  page.latest.push_back(
      links.anchor(text(Label::Search), {.kind = PageKind::PostsOf, .id = id}, true));
  if (has_trap(forum_->traits(), Trap::StateChanges)) {
    page.latest.push_back(links.anchor("+", {.kind = PageKind::AddFriend, .id = id}, true));
  }
  return skin_->profile(page);
}

std::string TrapPages::archive_entry() {
  std::vector<Anchor> rows;
  for (const Board& board : forum_->world().boards()) {
    rows.push_back(pages_->traps().links().anchor(
        forum_->board_title(board.id), {.kind = PageKind::ArchiveBoard, .id = board.id}));
  }
  return listing(text(Label::Archive), std::move(rows), {}, 1);
}

std::optional<std::string> TrapPages::archive_board() {
  if (!forum_->world().has_board(visit_->ref.id)) return std::nullopt;
  const auto board = static_cast<BoardId>(visit_->ref.id);
  const std::int64_t last = forum_->board_pages(board, visit_->now);
  const auto& all = forum_->list(board, visit_->now).rows;
  const auto per_page = static_cast<std::size_t>(forum_->traits().threads_per_page);
  const auto first = static_cast<std::size_t>(std::min(visit_->ref.page, last) - 1) * per_page;
  std::vector<Anchor> rows;
  for (std::size_t i = first; i < std::min(all.size(), first + per_page); ++i) {
    rows.push_back(
        pages_->traps().links().anchor(forum_->thread_title(all[i].thread),
                                       {.kind = PageKind::ArchiveThread, .id = all[i].thread}));
  }
  return listing(forum_->board_title(board), std::move(rows), {}, last);
}

}  // namespace boardwalk::sim
