#include "boardwalk/store/follow_queries.h"

#include <vector>

#include "boardwalk/store/row_queries.h"
#include "boardwalk/store/store.h"

namespace boardwalk::store {
namespace {

constexpr auto kListedPages =
    "SELECT f.number, f.url, coalesce(f.identity, f.url), f.kind, f.list_url, f.page_no, "
    "f.priority, p.fetched_at, p.outcome, p.status, "
    "CASE WHEN p.outcome NOT IN ('ok', 'not modified') THEN (SELECT max(v.at) FROM visits v WHERE "
    "v.site = f.site AND v.number = f.number AND v.outcome IN ('ok', 'not modified')) END "
    "FROM frontier f "
    "LEFT JOIN pages p ON p.site = f.site AND p.number = f.number WHERE f.site = ?1 ORDER BY "
    "f.number";
constexpr auto kMoments =
    "SELECT thread, coalesce(posted_at, first_seen) FROM posts WHERE site = ?1 AND gone_at IS NULL "
    "ORDER BY thread";
constexpr auto kThreadSize =
    "SELECT count(*), max(coalesce(posted_at, first_seen)) FROM posts WHERE site = ?1 AND "
    "thread = ?2 AND gone_at IS NULL";
constexpr int kPostsAtOnce = 500;
// Marks stand among the counters, under a site that there is none of.
constexpr model::SiteId kNoSite = 0;

constexpr auto kRequests =
    "SELECT count(*), max(at), sum(new_posts) FROM visits WHERE site = ?1 AND at >= ?2";
// Posts that were there before anybody looked did not wait.
constexpr auto kWaits =
    "SELECT CAST(avg(first_seen - posted_at) AS INTEGER) FROM posts WHERE site = ?1 AND "
    "first_seen >= ?2 AND posted_at >= ?2 AND posted_at <= first_seen";
constexpr auto kLatest =
    "SELECT p.outcome, p.reason, p.status FROM pages p WHERE p.site = ?1 "
    "ORDER BY p.fetched_at DESC LIMIT 3";

std::optional<Time> time_or_none(const Rows& rows, int column) {
  const auto value = rows.optional_integer(column);
  return value ? std::optional{Time{Millis{*value}}} : std::nullopt;
}

Result<std::string> find_trouble(Database& database, model::SiteId site) {
  Statement statement{database, kLatest};
  auto rows = statement.query(site);
  std::string trouble;
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) return trouble;
    const std::string outcome = rows.string(0);
    if (outcome == "ok" || outcome == "not modified" || outcome == "redirect") return std::string{};
    if (!trouble.empty()) continue;
    trouble = rows.string(1).empty() ? outcome : rows.string(1);
    if (rows.integer(2) >= 400) trouble += " (" + std::to_string(rows.integer(2)) + ")";
  }
}

bool has_failed(const std::string& outcome, std::int64_t status) {
  const auto named = fetch::outcome_named(outcome);
  return named && fetch::is_transient(*named, static_cast<int>(status));
}

}  // namespace

Result<void> read_listed_pages(Database& database, model::SiteId site,
                               const std::function<bool(const ListedPage&)>& take) {
  Statement statement{database, kListedPages};
  auto rows = statement.query(site);
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) return {};
    ListedPage page{.number = rows.integer(0),
                    .url = rows.string(1),
                    .identity = rows.string(2),
                    .kind = static_cast<model::PageKind>(rows.integer(3)),
                    .list_url = rows.string(4),
                    .page_no = static_cast<int>(rows.integer(5)),
                    .priority = static_cast<int>(rows.integer(6)),
                    .fetched = time_or_none(rows, 7)};
    if (page.fetched) page.has_failed = has_failed(rows.string(8), rows.integer(9));
    page.answered = page.has_failed ? time_or_none(rows, 10) : page.fetched;
    if (!take(page)) return {};
  }
}

Result<void> read_moments(Database& database, model::SiteId site,
                          const FollowedStore::TakeMoment& take) {
  Statement statement{database, kMoments};
  auto rows = statement.query(site);
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more || !take(rows.string(0), rows.time(1))) return {};
  }
}

Result<void> read_last_pages(Database& database, model::SiteId site,
                             const FollowedStore::TakeLastPage& take) {
  Statement statement{database,
                      "SELECT thread, max(position) / ?2 AS page FROM posts WHERE site = ?1 "
                      "GROUP BY thread HAVING page > 1"};
  auto rows = statement.query(site, model::kPlacesOfPage);
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more || !take(rows.string(0), static_cast<int>(rows.integer(1)))) return {};
  }
}

Result<ThreadSize> read_thread_size(Database& database, model::SiteId site,
                                    const std::string& thread) {
  Statement statement{database, kThreadSize};
  auto rows = statement.query(site, thread);
  auto more = rows.next();
  if (!more) return more.error();
  return ThreadSize{.posts = rows.integer(0), .last = time_or_none(rows, 1)};
}

Result<void> read_new_posts(Database& database, std::int64_t after,
                            const FollowedStore::TakeNumbered& take) {
  for (;;) {
    std::vector<std::int64_t> numbers;
    {
      Statement statement{database,
                          "SELECT rowid FROM posts WHERE rowid > ?1 ORDER BY rowid LIMIT ?2"};
      auto rows = statement.query(after, kPostsAtOnce);
      for (;;) {
        auto more = rows.next();
        if (!more) return more.error();
        if (!*more) break;
        numbers.push_back(rows.integer(0));
      }
    }
    if (numbers.empty()) return {};
    for (const std::int64_t number : numbers) {
      auto post = read_post(database, number);
      if (!post) return post.error();
      after = number;
      if (*post && !take(number, **post)) return {};
    }
  }
}

Result<std::int64_t> read_mark(Database& database, const std::string& name) {
  Statement statement{database, "SELECT value FROM counters WHERE site = ?1 AND name = ?2"};
  auto rows = statement.query(kNoSite, name);
  auto more = rows.next();
  if (!more) return more.error();
  return *more ? rows.integer(0) : 0;
}

Result<void> write_mark(Database& database, const std::string& name, std::int64_t value) {
  Statement statement{database, "INSERT OR REPLACE INTO counters VALUES (?1, ?2, ?3)"};
  return statement.execute(kNoSite, name, value);
}

Result<void> write_request(Database& database, const SentRequest& request, Time forget) {
  Statement old{database, "DELETE FROM requests WHERE at < ?1"};
  if (auto done = old.execute(forget); !done) return done;
  Statement insert{database, "INSERT INTO requests VALUES (?1, ?2, ?3)"};
  return insert.execute(request.site, request.at, request.tenths);
}

Result<void> write_cost(Database& database, const SentRequest& request) {
  Statement update{database,
                   "UPDATE requests SET tenths = ?3 WHERE rowid = (SELECT rowid FROM requests "
                   "WHERE at = ?2 AND site = ?1 AND tenths > ?3 LIMIT 1)"};
  return update.execute(request.site, request.at, request.tenths);
}

Result<std::vector<SentRequest>> read_requests(Database& database, Time since) {
  std::vector<SentRequest> found;
  Statement statement{database,
                      "SELECT site, at, tenths FROM requests WHERE at >= ?1 ORDER BY at, rowid"};
  auto rows = statement.query(since);
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) return found;
    found.push_back({rows.integer(0), rows.time(1), static_cast<int>(rows.integer(2))});
  }
}

Result<void> write_settled(Database& database, model::SiteId site, const std::string& thread,
                           std::int64_t surplus) {
  Statement statement{database, "INSERT OR REPLACE INTO settled VALUES (?1, ?2, ?3)"};
  return statement.execute(site, thread, surplus);
}

Result<void> read_settled(Database& database, model::SiteId site,
                          const FollowedStore::TakeSurplus& take) {
  Statement statement{database, "SELECT thread, surplus FROM settled WHERE site = ?1"};
  auto rows = statement.query(site);
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more || !take(rows.string(0), rows.integer(1))) return {};
  }
}

Result<SiteActivity> read_activity(Database& database, model::SiteId site, Time since) {
  SiteActivity found;
  {
    Statement statement{database, kRequests};
    auto rows = statement.query(site, since);
    if (auto more = rows.next(); !more) return more.error();
    found.requests = rows.integer(0);
    found.last_visit = time_or_none(rows, 1);
    found.posts = rows.optional_integer(2).value_or(0);
  }
  {
    Statement statement{database, kWaits};
    auto rows = statement.query(site, since);
    if (auto more = rows.next(); !more) return more.error();
    if (const auto wait = rows.optional_integer(0)) found.mean_wait = Millis{*wait};
  }
  {
    Statement statement{database, "SELECT count(*) FROM posts WHERE site = ?1 AND posted_at >= ?2"};
    auto rows = statement.query(site, since);
    if (auto more = rows.next(); !more) return more.error();
    found.written = rows.integer(0);
  }
  auto trouble = find_trouble(database, site);
  if (!trouble) return trouble.error();
  found.trouble = *std::move(trouble);
  return found;
}

}  // namespace boardwalk::store
