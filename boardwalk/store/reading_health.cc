// How a site's pages are doing: Reading::health().
#include <algorithm>
#include <array>

#include "boardwalk/fetch/outcome.h"
#include "boardwalk/store/row_columns.h"
#include "boardwalk/store/sqlite_reading.h"

namespace boardwalk::store {
namespace {

// Places in kPageColumns.
constexpr int kKind = 1;
constexpr int kOutcome = 6;
constexpr int kFetchedAt = 9;

constexpr std::size_t kExamples = 20;

bool is_shown(std::string_view outcome) {
  return outcome == fetch::name(fetch::Outcome::Ok) ||
         outcome == fetch::name(fetch::Outcome::NotModified);
}

// What went wrong on the site's side, or on the way to it.
bool is_failure(std::string_view outcome) {
  static constexpr std::array kFailures = {
      fetch::Outcome::HttpError,      fetch::Outcome::Timeout,  fetch::Outcome::Unreachable,
      fetch::Outcome::BadCertificate, fetch::Outcome::TooLarge, fetch::Outcome::Garbled};
  return std::any_of(kFailures.begin(), kFailures.end(),
                     [&](fetch::Outcome one) { return fetch::name(one) == outcome; });
}

bool was_sent(std::string_view outcome) {
  return outcome != fetch::name(fetch::Outcome::RefusedByUs) &&
         outcome != fetch::name(fetch::Outcome::RefusedByRobots);
}

// Keeps the newest few.
void keep(std::vector<model::Page>& pages, const Rows& row) {
  Columns from{row};
  pages.push_back(page_of(from));
  if (pages.size() < 2 * kExamples) return;
  const auto is_newer = [](const model::Page& a, const model::Page& b) {
    return a.fetched_at > b.fetched_at;
  };
  std::sort(pages.begin(), pages.end(), is_newer);
  pages.resize(kExamples);
}

void finish(std::vector<model::Page>& pages) {
  std::sort(pages.begin(), pages.end(),
            [](const model::Page& a, const model::Page& b) { return a.fetched_at > b.fetched_at; });
  pages.resize(std::min(pages.size(), kExamples));
}

}  // namespace

Result<SiteHealth> SqliteReading::health(model::SiteId site) {
  SiteHealth health;
  if (auto read = read_visits(site, health); !read) return read.error();
  if (auto read = read_pages(site, health); !read) return read.error();
  return health;
}

Result<void> SqliteReading::read_visits(model::SiteId site, SiteHealth& health) {
  Statement find{database_,
                 "SELECT at / 86400000, outcome, count(*), sum(new_posts) FROM visits "
                 "WHERE site = ?1 GROUP BY 1, 2"};
  auto rows = find.query(site);
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) return {};
    const std::string outcome = rows.string(1);
    const std::chrono::sys_days day{std::chrono::days{rows.integer(0)}};
    health.outcomes[outcome] += rows.integer(2);
    if (!was_sent(outcome)) continue;
    health.requests += rows.integer(2);
    health.days[day].requests += rows.integer(2);
    health.days[day].new_posts += rows.integer(3);
  }
}

Result<void> SqliteReading::read_pages(model::SiteId site, SiteHealth& health) {
  Statement find{database_, "SELECT " + kPageColumns + " FROM pages WHERE site = ?1"};
  std::vector<Time> fetched;
  auto rows = find.query(site);
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) break;
    const std::string_view outcome = rows.text(kOutcome);
    const auto kind = model::page_kind_named(rows.text(kKind));
    const bool is_forum = kind != model::PageKind::Unknown && kind != model::PageKind::Other;
    if (is_shown(outcome)) {
      fetched.push_back(rows.time(kFetchedAt));
      health.useful += is_forum ? 1 : 0;
    }
    if (is_failure(outcome)) keep(health.failures, rows);
    if (outcome == fetch::name(fetch::Outcome::Wall)) keep(health.walls, rows);
    const bool is_given_up = outcome == fetch::name(fetch::Outcome::RefusedByUs) && is_forum;
    if (is_given_up) keep(health.given_up, rows);
  }
  finish(health.failures);
  finish(health.walls);
  finish(health.given_up);
  if (fetched.empty()) return {};
  const auto middle = fetched.begin() + static_cast<std::ptrdiff_t>(fetched.size() / 2);
  std::nth_element(fetched.begin(), middle, fetched.end());
  health.median_page = *middle;
  health.oldest_page = *std::min_element(fetched.begin(), fetched.end());
  health.newest_page = *std::max_element(fetched.begin(), fetched.end());
  return {};
}

}  // namespace boardwalk::store
