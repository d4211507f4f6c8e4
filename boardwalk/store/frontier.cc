#include "boardwalk/store/frontier.h"

#include <algorithm>
#include <bit>

namespace boardwalk::store {
namespace {

std::size_t turn_of(int round) { return static_cast<std::size_t>(round) % 2; }

std::size_t clamped(int priority) {
  return static_cast<std::size_t>(std::clamp(priority, 0, static_cast<int>(kPriorities) - 1));
}

std::string_view identity_of(const crawl::FoundLink& link) {
  return link.identity.empty() ? link.url : link.identity;
}

constexpr auto kInsert =
    "INSERT INTO frontier (site, number, hash, url, depth, priority, turn, visited, kind, "
    "list_url, page_no, identity) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0, ?8, ?9, ?10, "
    "nullif(?11, '')) ON CONFLICT (site, hash) DO NOTHING";
constexpr auto kByHash =
    "SELECT coalesce(identity, url) FROM frontier WHERE site = ?1 AND hash = ?2";
constexpr auto kUrlByHash =
    "SELECT coalesce(identity, url), number, url FROM frontier WHERE site = ?1 AND hash = ?2";
// SQLite, which has no statistics, would look through the primary key for what is due.
constexpr std::string_view kDueRows =
    "SELECT number, url, depth, visited, kind, list_url, page_no FROM frontier INDEXED BY "
    "frontier_by_turn "
    "WHERE site = ?1 AND turn = ?2 AND priority = ?3 AND number > ?4 "
    "ORDER BY number LIMIT ?5";
constexpr auto kValidators =
    "SELECT etag, last_modified FROM pages WHERE site = ?1 AND number = ?2";
constexpr auto kByNumber =
    "SELECT turn, priority, visited FROM frontier WHERE site = ?1 AND number = ?2";
constexpr auto kSettle =
    "UPDATE frontier SET turn = ?3, visited = 1 WHERE site = ?1 AND number = ?2";
constexpr auto kMove =
    "UPDATE frontier INDEXED BY frontier_by_turn SET turn = ?3 WHERE site = ?1 AND turn = ?2";

// Where a page redirected to a wall, or to what nobody has looked at yet, that page is asked for
// again and not where it led: a visitor with other cookies may be led elsewhere.
constexpr auto kUnreadTargets =
    "SELECT number FROM frontier WHERE site = ?1 AND visited = 0 AND url IN "
    "(SELECT redirect FROM pages WHERE site = ?1 AND outcome = ?2)";
constexpr auto kWalledPages =
    "SELECT number FROM pages WHERE site = ?1 AND CASE outcome "
    "WHEN ?3 THEN url NOT IN (SELECT redirect FROM pages WHERE site = ?1 AND outcome = ?2) "
    "WHEN ?2 THEN redirect IN (SELECT url FROM pages WHERE site = ?1 AND outcome = ?3) OR "
    "redirect IN (SELECT url FROM frontier WHERE site = ?1 AND visited = 0) "
    "ELSE 0 END";
constexpr auto kPagesOfList =
    "SELECT number FROM frontier WHERE site = ?1 AND list_url = ?2 AND turn = ?3";

}  // namespace

Frontier::Frontier(Database& database, Counters& counters, model::SiteId site, int round, Hash hash)
    : database_(&database),
      counters_(&counters),
      site_(site),
      hash_(hash),
      due_(turn_of(round)),
      insert_(database, kInsert),
      by_hash_(database, kByHash),
      url_by_hash_(database, kUrlByHash),
      due_rows_(database, std::string{kDueRows}),
      validators_(database, kValidators),
      by_number_(database, kByNumber),
      settle_(database, kSettle),
      move_(database, kMove) {}

std::string_view Frontier::due_query() { return kDueRows; }

Result<void> Frontier::load() {
  Statement last{*database_, "SELECT max(number) FROM frontier WHERE site = ?1"};
  auto rows = last.query(site_);
  auto more = rows.next();
  if (!more) return more.error();
  last_number_ = rows.integer(0);
  return {};
}

Result<std::vector<const crawl::FoundLink*>> Frontier::add(
    std::span<const crawl::FoundLink> links) {
  std::vector<const crawl::FoundLink*> added;
  for (const crawl::FoundLink& link : links) {
    if (seen_.contains(identity_of(link))) continue;
    auto is_new = insert(link);
    if (!is_new) return is_new.error();
    if (*is_new) added.push_back(&link);
    seen_.insert(identity_of(link));
  }
  return added;
}

Result<bool> Frontier::insert(const crawl::FoundLink& link) {
  const std::size_t priority = clamped(link.priority);
  for (std::uint64_t salt = 0;; ++salt) {
    const std::uint64_t hash = hash_(identity_of(link), salt);
    auto added = insert_.change(
        site_, last_number_ + 1, std::bit_cast<std::int64_t>(hash), link.url, link.depth, priority,
        due_, static_cast<std::int64_t>(link.kind), link.list_url, link.page_no, link.identity);
    if (!added) return added.error();
    if (*added == 1) break;
    auto known = holds(hash, identity_of(link));
    if (!known) return known;
    if (*known) return false;
  }
  ++last_number_;
  ++counters_->urls(due_, priority);
  return true;
}

Result<bool> Frontier::holds(std::uint64_t hash, std::string_view identity) {
  auto rows = by_hash_.query(site_, std::bit_cast<std::int64_t>(hash));
  auto more = rows.next();
  if (!more) return more;
  return *more && rows.text(0) == identity;
}

Result<std::optional<Frontier::Known>> Frontier::known(std::string_view identity) {
  for (std::uint64_t salt = 0;; ++salt) {
    auto rows = url_by_hash_.query(site_, std::bit_cast<std::int64_t>(hash_(identity, salt)));
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) return std::optional<Known>{};
    if (rows.text(0) == identity) return std::optional{Known{rows.integer(1), rows.string(2)}};
  }
}

Result<void> Frontier::rename(std::int64_t number, const std::string& identity) {
  Statement update{*database_,
                   "UPDATE OR IGNORE frontier SET hash = ?3, identity = nullif(?4, url) "
                   "WHERE site = ?1 AND number = ?2"};
  for (std::uint64_t salt = 0;; ++salt) {
    const std::uint64_t hash = hash_(identity, salt);
    auto changed = update.change(site_, number, std::bit_cast<std::int64_t>(hash), identity);
    if (!changed) return changed.error();
    if (*changed == 1) return {};
    auto known = holds(hash, identity);
    if (!known) return known.error();
    if (*known) return {};
  }
}

// What is one identity today may have been another's: all are taken away before any is given.
Result<std::size_t> Frontier::rename_lists(
    const std::function<std::string(const std::string&)>& name_of) {
  std::vector<std::pair<std::int64_t, std::string>> renamed;
  {
    Statement lists{*database_,
                    "SELECT number, url, coalesce(identity, url) FROM frontier "
                    "WHERE site = ?1 AND page_no = 1 AND list_url = url ORDER BY number"};
    auto rows = lists.query(site_);
    for (auto more = rows.next(); !more || *more; more = rows.next()) {
      if (!more) return more.error();
      std::string name = name_of(rows.string(1));
      if (name != rows.text(2)) renamed.emplace_back(rows.integer(0), std::move(name));
    }
  }
  for (const auto& [number, name] : renamed)
    if (auto done = rename(number, "renamed|" + std::to_string(number)); !done) return done.error();
  for (const auto& [number, name] : renamed)
    if (auto done = rename(number, name); !done) return done.error();
  seen_ = SeenCache{std::size_t{1} << 16U};
  return renamed.size();
}

Result<std::optional<crawl::Ticket>> Frontier::ticket(std::int64_t number) {
  Statement find{*database_,
                 "SELECT url, depth, kind, list_url, page_no, priority FROM frontier "
                 "WHERE site = ?1 AND number = ?2"};
  std::vector<crawl::Ticket> found;
  {
    auto rows = find.query(site_, number);
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) return std::optional<crawl::Ticket>{};
    found.push_back({.number = number,
                     .url = rows.string(0),
                     .depth = static_cast<int>(rows.integer(1)),
                     .priority = static_cast<int>(rows.integer(5)),
                     .kind = static_cast<model::PageKind>(rows.integer(2)),
                     .list_url = rows.string(3),
                     .page_no = static_cast<int>(rows.integer(4))});
  }
  if (auto done = add_validators(found); !done) return done.error();
  return std::optional{std::move(found.front())};
}

Result<std::vector<crawl::Ticket>> Frontier::lease(std::size_t most) {
  std::vector<crawl::Ticket> tickets;
  for (std::size_t priority = 0; priority < kPriorities; ++priority) {
    if (auto done = lease_priority(priority, most, tickets); !done) return done.error();
  }
  return tickets;
}

Result<void> Frontier::lease_priority(std::size_t priority, std::size_t most,
                                      std::vector<crawl::Ticket>& tickets) {
  while (tickets.size() < most && waiting(priority) > 0) {
    const std::size_t before = tickets.size();
    auto read = read_due(priority, most - before, tickets);
    if (!read) return read.error();
    if (*read == 0) break;
    if (auto done = add_validators(std::span{tickets}.subspan(before)); !done) return done;
  }
  return {};
}

// Rows that are leased already are passed over: they count as read, and give no ticket.
Result<std::size_t> Frontier::read_due(std::size_t priority, std::size_t most,
                                       std::vector<crawl::Ticket>& tickets) {
  std::size_t read = 0;
  auto rows = due_rows_.query(site_, due_, priority, cursor_.at(priority), most);
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) return read;
    ++read;
    const std::int64_t number = rows.integer(0);
    cursor_.at(priority) = number;
    const Standing standing{due_, priority, rows.integer(3) != 0};
    if (!leased_.try_emplace(number, standing).second) continue;
    ++leased_of_.at(priority);
    tickets.push_back({.number = number,
                       .url = rows.string(1),
                       .depth = static_cast<int>(rows.integer(2)),
                       .priority = static_cast<int>(priority),
                       .kind = static_cast<model::PageKind>(rows.integer(4)),
                       .list_url = rows.string(5),
                       .page_no = static_cast<int>(rows.integer(6))});
  }
}

Result<void> Frontier::add_validators(std::span<crawl::Ticket> tickets) {
  for (crawl::Ticket& ticket : tickets) {
    const auto leased = leased_.find(ticket.number);
    if (leased != leased_.end() && !leased->second.visited) continue;
    auto rows = validators_.query(site_, ticket.number);
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) continue;
    ticket.etag = rows.string(0);
    ticket.last_modified = rows.string(1);
  }
  return {};
}

std::int64_t Frontier::waiting(std::size_t priority) const {
  return counters_->urls(due_, priority) - leased_of_.at(priority);
}

Result<std::optional<Frontier::Standing>> Frontier::find(std::int64_t number) {
  if (const auto leased = leased_.find(number); leased != leased_.end()) {
    Standing standing = leased->second;
    standing.turn = due_;
    return std::optional{standing};
  }
  auto rows = by_number_.query(site_, number);
  auto more = rows.next();
  if (!more) return more.error();
  if (!*more) return std::optional<Standing>{};
  return std::optional{Standing{static_cast<std::size_t>(rows.integer(0)),
                                static_cast<std::size_t>(rows.integer(1)), rows.integer(2) != 0}};
}

Result<void> Frontier::settle(std::int64_t number, const Standing& was, std::size_t turn) {
  if (auto done = settle_.execute(site_, number, turn); !done) return done;
  --counters_->urls(was.turn, was.priority);
  ++counters_->urls(turn, was.priority);
  end_lease(number);
  return {};
}

void Frontier::end_lease(std::int64_t number) {
  const auto leased = leased_.find(number);
  if (leased == leased_.end()) return;
  --leased_of_.at(leased->second.priority);
  leased_.erase(leased);
}

Result<void> Frontier::start_round(int round) {
  const std::size_t next = turn_of(round);
  auto moved = move_all(due_, next);
  if (!moved) return moved.error();
  due_ = next;
  cursor_ = {};
  return {};
}

Result<std::int64_t> Frontier::requeue_failed() {
  cursor_ = {};
  return move_all(kFailed, due_);
}

template <typename... Values>
Result<std::vector<std::int64_t>> Frontier::numbers_of(const char* query, const Values&... values) {
  std::vector<std::int64_t> numbers;
  Statement statement{*database_, query};
  auto rows = statement.query(site_, values...);
  for (auto more = rows.next();; more = rows.next()) {
    if (!more) return more.error();
    if (!*more) return numbers;
    numbers.push_back(rows.integer(0));
  }
}

Result<std::int64_t> Frontier::requeue_walled() {
  if (counters_->urls(kWalled) == 0) return 0;
  const std::string_view wall = fetch::name(fetch::Outcome::Wall);
  const std::string_view redirect = fetch::name(fetch::Outcome::Redirect);
  auto pages = numbers_of(kWalledPages, redirect, wall);
  if (!pages) return pages.error();
  auto targets = numbers_of(kUnreadTargets, redirect);
  if (!targets) return targets.error();
  if (auto done = move_each(*targets, kSettled); !done) return done.error();
  if (auto done = move_each(*pages, due_); !done) return done.error();
  cursor_ = {};
  return static_cast<std::int64_t>(pages->size());
}

Result<std::int64_t> Frontier::requeue_list(std::string_view list_url) {
  auto pages = numbers_of(kPagesOfList, list_url, next_turn());
  if (!pages) return pages.error();
  if (auto done = move_each(*pages, due_); !done) return done.error();
  cursor_ = {};
  return static_cast<std::int64_t>(pages->size());
}

Result<void> Frontier::move_each(const std::vector<std::int64_t>& numbers, std::size_t turn) {
  for (const std::int64_t number : numbers) {
    auto standing = find(number);
    if (!standing) return standing.error();
    if (!*standing) continue;
    if (auto done = settle(number, **standing, turn); !done) return done;
  }
  return {};
}

Result<std::int64_t> Frontier::move_all(std::size_t from, std::size_t to) {
  if (from == to || counters_->urls(from) == 0) return 0;
  auto moved = move_.change(site_, from, to);
  if (!moved) return moved;
  for (std::size_t priority = 0; priority < kPriorities; ++priority) {
    counters_->urls(to, priority) += std::exchange(counters_->urls(from, priority), 0);
  }
  return moved;
}

}  // namespace boardwalk::store
