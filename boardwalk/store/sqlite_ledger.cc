#include "boardwalk/store/sqlite_ledger.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace boardwalk::store {
namespace {

std::size_t turn_after(const Frontier& frontier, fetch::Outcome outcome, int status) {
  const bool shown = outcome == fetch::Outcome::Ok || outcome == fetch::Outcome::NotModified;
  if (shown) return frontier.next_turn();
  if (outcome == fetch::Outcome::Wall) return Frontier::kWalled;
  return fetch::is_transient(outcome, status) ? Frontier::kFailed : Frontier::kSettled;
}

// The first page of a board. An alternative list names nobody's threads.
bool begins_board(const crawl::Visit& visit, const std::string& list_url) {
  if (visit.page.kind != model::PageKind::Index || visit.page.page_no != 1) return false;
  return std::any_of(visit.links.begin(), visit.links.end(), [&](const crawl::FoundLink& link) {
    return link.kind == model::PageKind::Thread && link.parent_url == list_url;
  });
}

template <typename Link>
std::string_view name_of(const Link& link) {
  return link.identity.empty() ? link.url : link.identity;
}

bool names_thread(const crawl::FoundLink& link) {
  return link.kind == model::PageKind::Thread && !link.parent_url.empty() && link.page_no == 1;
}

std::unordered_map<std::string_view, const crawl::ListedRow*> threads_by_name(
    std::span<const crawl::ListedRow> rows) {
  std::unordered_map<std::string_view, const crawl::ListedRow*> threads;
  for (const crawl::ListedRow& row : rows)
    if (row.kind == model::PageKind::Thread) threads.try_emplace(name_of(row), &row);
  return threads;
}

}  // namespace

SqliteLedger::SqliteLedger(std::shared_ptr<Session> session, model::Site site,
                           const LedgerOptions& options)
    : session_(std::move(session)),
      site_(std::move(site)),
      options_(options),
      counters_(session_->database, site_.id),
      frontier_(session_->database, counters_, site_.id, site_.round),
      pages_(session_->database, site_.id),
      forum_(session_->database, site_.id),
      update_site_(session_->database,
                   "UPDATE sites SET entry = ?2, round = ?3, complete = ?4 WHERE site = ?1"),
      put_cookies_(session_->database, "INSERT OR REPLACE INTO cookies VALUES (?1, ?2, ?3)") {
  session_->batch.join(*this);
}

SqliteLedger::~SqliteLedger() {
  static_cast<void>(commit());
  session_->batch.leave(*this);
}

Result<std::unique_ptr<SqliteLedger>> SqliteLedger::open(std::shared_ptr<Session> session,
                                                         const model::Site& site,
                                                         const LedgerOptions& options) {
  std::unique_ptr<SqliteLedger> ledger{new SqliteLedger(std::move(session), site, options)};
  if (auto done = ledger->load(); !done) {
    return done.error().in("opening the crawl of " + site.host);
  }
  return ledger;
}

template <typename Write>
Result<void> SqliteLedger::in_batch(Write write) {
  if (auto begun = session_->batch.begin(); !begun) return begun;
  if (Result<void> done = write(); !done) return session_->batch.abort(done.error());
  return {};
}

Result<void> SqliteLedger::load() {
  if (auto done = counters_.load(); !done) return done;
  if (auto done = frontier_.load(); !done) return done;
  if (site_.round > 1 || options_.follows) {
    auto done = in_batch([&] { return forum_.watch_moves(); });
    if (done) done = commit();
    if (!done) return done;
  }
  if (options_.pages_folder.empty()) return {};
  const bool is_default = options_.pages_folder == session_->pages_folder();
  auto segments =
      Segments::open(session_->database, site_.id,
                     is_default ? std::string{} : options_.pages_folder, options_.pages_folder);
  if (!segments) return segments.error();
  segments_ = std::move(*segments);
  return recover_lost_pages();
}

Result<void> SqliteLedger::recover_lost_pages() {
  auto lost = segments_->lost_pages();
  if (!lost) return lost.error();
  if (lost->empty()) return {};
  auto done = in_batch([&]() -> Result<void> {
    for (const std::int64_t number : *lost) {
      auto standing = frontier_.find(number);
      if (!standing) return standing.error();
      if (!*standing) continue;
      if (auto put = pages_.forget_content(number); !put) return put;
      if (auto due = frontier_.settle(number, **standing, frontier_.due_turn()); !due) return due;
    }
    site_.complete = false;
    return write_site();
  });
  return done ? commit() : done;
}

Result<void> SqliteLedger::before_commit() {
  if (segments_) {
    if (auto done = segments_->flush(); !done) return done;
  }
  return counters_.save();
}

Result<void> SqliteLedger::commit_if_due() {
  const Batch& batch = session_->batch;
  const bool is_due = batch.rows() >= options_.batch_rows || batch.age() >= options_.batch_time;
  if (!is_due && !batch.is_wanted()) return {};
  return commit();
}

Result<void> SqliteLedger::add(std::span<const crawl::FoundLink> links) {
  std::size_t news = 0;
  NamedRows named;
  auto done = in_batch([&] { return write_links(links, {}, Time{}, news, named); });
  return done ? commit_if_due() : done;
}

Result<std::vector<crawl::Ticket>> SqliteLedger::lease(std::size_t most) {
  if (auto done = commit_if_due(); !done) return done.error();
  return frontier_.lease(most);
}

Result<std::optional<crawl::Ticket>> SqliteLedger::ticket(std::int64_t number) {
  return frontier_.ticket(number);
}

Result<std::int64_t> SqliteLedger::number_of(const std::string& identity) {
  auto known = frontier_.known(identity);
  if (!known) return known.error();
  return *known ? (*known)->number : 0;
}

Result<void> SqliteLedger::rename_lists(
    const std::function<std::string(const std::string&)>& name_of) {
  auto done = in_batch([&]() -> Result<void> {
    auto renamed = frontier_.rename_lists(name_of);
    if (!renamed) return renamed.error();
    session_->batch.count(*renamed);
    return {};
  });
  return done ? commit_if_due() : done;
}

Result<std::size_t> SqliteLedger::record(crawl::Visit visit) {
  const auto outcome = fetch::outcome_named(visit.page.outcome);
  if (!outcome) return Error{fmt::format("\"{}\" is no outcome", visit.page.outcome)};
  auto standing = frontier_.find(visit.ticket);
  if (!standing) return standing.error();
  if (!*standing) return Error{fmt::format("{} has no URL number {}", site_.host, visit.ticket)};

  std::size_t news = 0;
  auto done = in_batch([&] { return write_visit(visit, *outcome, **standing, news); });
  if (done) done = commit_if_due();
  if (!done) return done.error();
  return news;
}

Result<void> SqliteLedger::write_visit(const crawl::Visit& visit, fetch::Outcome outcome,
                                       const Frontier::Standing& was, std::size_t& news) {
  if (auto done = write_page(visit, outcome, was.visited); !done) return done;
  auto new_posts = write_forum(visit, was.visited);
  if (!new_posts) return new_posts.error();
  if (was.visited) {
    if (auto done = write_losses(visit, outcome); !done) return done;
  }
  if (auto done = pages_.add_visit(visit.ticket, visit.page, *new_posts); !done) return done;
  const std::size_t turn = turn_after(frontier_, outcome, visit.page.status);
  if (auto done = frontier_.settle(visit.ticket, was, turn); !done) return done;
  session_->batch.count(3);  // page, visit, frontier
  NamedRows named;
  auto linked = write_links(visit.links, visit.rows, visit.page.fetched_at, news, named);
  return linked ? write_rows(visit, named) : linked;
}

Result<void> SqliteLedger::write_page(const crawl::Visit& visit, fetch::Outcome outcome,
                                      bool visited) {
  std::optional<warc::Place> place;
  if (segments_ && visit.capture) {
    auto kept = segments_->append(*visit.capture);
    if (!kept) return kept.error();
    place = *kept;
  }
  if (visited) {
    auto before = pages_.outcome(visit.ticket);
    if (!before) return before.error();
    if (*before) --counters_.pages(**before);
  }
  ++counters_.pages(outcome);
  counters_.bytes() += visit.page.bytes;
  return pages_.put(visit.ticket, visit.page, outcome, place);
}

Result<std::size_t> SqliteLedger::write_forum(const crawl::Visit& visit, bool visited) {
  const ForumTables::Origin origin{visit.page.fetched_at, visit.page.profile};
  for (const model::Board& board : visit.boards) {
    if (auto done = forum_.put(board, origin); !done) return done.error();
  }
  for (const model::Thread& thread : visit.threads) {
    if (auto done = forum_.put(thread, origin); !done) return done.error();
  }
  std::vector<const model::Post*> news;
  for (const model::Post& post : visit.posts) {
    auto is_new = forum_.put(post, origin);
    if (!is_new) return is_new.error();
    if (*is_new) news.push_back(&post);
  }
  std::size_t new_posts = news.size();
  // Only when all of them are put it is known which ones the page does not show any more.
  const bool may_have_a_past = visited || options_.follows;
  for (const model::Post* post : may_have_a_past ? news : std::vector<const model::Post*>{}) {
    auto known = forum_.adopt_past(*post, origin.seen);
    if (!known) return known.error();
    new_posts -= *known ? 1 : 0;
  }
  session_->batch.count(visit.boards.size() + visit.threads.size() + visit.posts.size());
  return new_posts;
}

// A page without any post tells nothing: it may be a notice, or not be understood.
Result<void> SqliteLedger::write_losses(const crawl::Visit& visit, fetch::Outcome outcome) {
  const model::Page& page = visit.page;
  const bool is_lost =
      outcome == fetch::Outcome::HttpError && (page.status == 404 || page.status == 410);
  if (is_lost) {
    const std::string& thread = page.list_url.empty() ? page.url : page.list_url;
    return forum_.mark_gone(thread, page.url, page.fetched_at);
  }
  if (outcome != fetch::Outcome::Ok || visit.posts.empty()) return {};
  return forum_.mark_gone(visit.posts.front().thread_key, page.url, page.fetched_at);
}

// By the name under which each is in the frontier: a list may link it by another.
Result<void> SqliteLedger::write_rows(const crawl::Visit& visit, const NamedRows& named) {
  const std::string& list_url = visit.page.list_url.empty() ? visit.page.url : visit.page.list_url;
  std::vector<ShownThread> threads;
  for (const crawl::ListedRow& row : visit.rows) {
    const auto written = named.find(&row);
    if (written != named.end() && written->second->parent_url == list_url) {
      threads.push_back({.thread = written->second->url, .home = {}, .last_post = row.last_post});
      continue;
    }
    auto known = frontier_.known(name_of(row));
    if (!known) return known.error();
    if (!*known) continue;
    if (auto done = forum_.show((*known)->url, row, list_url, visit.page.fetched_at); !done)
      return done;
    if (row.kind != model::PageKind::Thread) continue;
    if (auto settled = forum_.settle((*known)->url, list_url); !settled) return settled;
    threads.push_back({.thread = (*known)->url, .home = {}, .last_post = row.last_post});
  }
  session_->batch.count(visit.rows.size());
  const bool was_read_before = site_.round > 1 || options_.follows;
  if (!was_read_before || !begins_board(visit, list_url)) return {};
  for (ShownThread& row : threads) {
    auto home = forum_.home_of(row.thread);
    if (!home) return home.error();
    row.home = *std::move(home);
  }
  return write_moves(list_url, threads);
}

Result<void> SqliteLedger::write_moves(const std::string& board,
                                       std::span<const ShownThread> rows) {
  for (const BoardMove& move : moves_.see(board, rows))
    if (auto moved = forum_.move(move.thread, move.board); !moved) return moved;
  return {};
}

// A board or a thread as the list that names it shows it, before anybody has read it.
Result<void> SqliteLedger::write_name(const crawl::FoundLink& link, const crawl::ListedRow* row,
                                      Time seen) {
  if (link.parent_url.empty() || link.page_no != 1) return {};
  const ForumTables::Origin origin{seen, 0};
  if (link.kind == model::PageKind::Index) {
    model::Board board;
    board.key = link.url;
    board.url = link.url;
    board.title = link.text;
    board.parent_url = link.parent_url;
    return forum_.put(board, origin);
  }
  if (link.kind != model::PageKind::Thread) return {};
  model::Thread thread;
  thread.key = link.url;
  thread.url = link.url;
  thread.board_url = link.parent_url;
  thread.title = link.text;
  if (row != nullptr) ForumTables::add_shown(thread, *row);
  return forum_.put(thread, origin);
}

Result<void> SqliteLedger::write_links(std::span<const crawl::FoundLink> links,
                                       std::span<const crawl::ListedRow> rows, Time seen,
                                       std::size_t& news, NamedRows& named) {
  auto added = frontier_.add(links);
  if (!added) return added.error();
  const auto shown = threads_by_name(added->empty() ? std::span<const crawl::ListedRow>{} : rows);
  for (const crawl::FoundLink* link : *added) {
    news += link->priority < crawl::kDoubtful ? 1 : 0;
    const auto found = names_thread(*link) ? shown.find(name_of(*link)) : shown.end();
    const crawl::ListedRow* const row = found == shown.end() ? nullptr : found->second;
    if (row != nullptr) named.emplace(row, link);
    if (auto done = write_name(*link, row, seen); !done) return done;
  }
  session_->batch.count(added->size());
  // What is found while a site is followed is read by whoever follows: a crawl that was finished
  // is.
  if (added->empty() || !site_.complete || options_.follows) return {};
  site_.complete = false;
  return write_site();
}

Result<void> SqliteLedger::write_site() {
  session_->batch.count(1);
  return update_site_.execute(site_.id, site_.entry, site_.round, site_.complete);
}

crawl::Tally SqliteLedger::tally() const {
  return {counters_.urls(), counters_.urls(frontier_.due_turn()), counters_.bytes(),
          counters_.pages()};
}

Result<void> SqliteLedger::set_entry(const std::string& url) {
  site_.entry = url;
  auto done = in_batch([&] { return write_site(); });
  return done ? commit() : done;
}

Result<void> SqliteLedger::set_complete() {
  site_.complete = true;
  auto done = in_batch([&] { return write_site(); });
  return done ? commit() : done;
}

Result<void> SqliteLedger::start_round() {
  auto done = in_batch([&]() -> Result<void> {
    ++site_.round;
    site_.complete = false;
    if (auto started = frontier_.start_round(site_.round); !started) return started;
    if (auto watched = forum_.watch_moves(); !watched) return watched;
    return write_site();
  });
  return done ? commit() : done;
}

template <typename Move>
Result<void> SqliteLedger::requeue(Move move) {
  auto done = in_batch([&]() -> Result<void> {
    auto moved = move();
    if (!moved) return moved.error();
    if (*moved == 0) return {};
    site_.complete = false;
    return write_site();
  });
  return done ? commit() : done;
}

Result<void> SqliteLedger::requeue_failed() {
  return requeue([&] { return frontier_.requeue_failed(); });
}

Result<void> SqliteLedger::requeue_walled() {
  return requeue([&] { return frontier_.requeue_walled(); });
}

Result<void> SqliteLedger::requeue_list(const std::string& list_url) {
  return requeue([&] { return frontier_.requeue_list(list_url); });
}

Result<void> SqliteLedger::save_cookies(const std::string& netscape) {
  auto done = in_batch([&] {
    session_->batch.count(1);
    return put_cookies_.execute(site_.id, session_->clock.now(), netscape);
  });
  return done ? commit_if_due() : done;
}

Result<std::string> SqliteLedger::load_cookies() {
  Statement find{session_->database, "SELECT netscape FROM cookies WHERE site = ?1"};
  auto rows = find.query(site_.id);
  auto more = rows.next();
  if (!more) return more.error();
  return *more ? rows.string(0) : std::string{};
}

}  // namespace boardwalk::store
