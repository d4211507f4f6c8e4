#include "boardwalk/store/sqlite_reading.h"

#include <algorithm>

#include "boardwalk/store/counters.h"
#include "boardwalk/store/row_columns.h"
#include "boardwalk/store/row_queries.h"

namespace boardwalk::store {
namespace {

constexpr std::int64_t kPostsAtOnce = 20'000;

const std::string kThread = "SELECT " + kThreadColumns +
                            ", (SELECT count(*) FROM posts WHERE site = t.site AND thread = t.key)"
                            ", t.first_seen, t.last_seen, " +
                            kBoardColumns + " FROM threads t" + kJoinBoard +
                            "WHERE t.site = ?1 AND t.key = ?2";

const std::string kPosts = "SELECT " + kPostColumns +
                           ", p.first_seen, p.last_seen, p.gone_at, p.revision FROM posts p "
                           "WHERE p.site = ?1 AND p.thread = ?2 AND (p.position, p.key) > (?3, ?4) "
                           "ORDER BY p.position, p.key LIMIT ?5";

constexpr auto kCountedPosts =
    "SELECT rowid, site, thread, posted_at FROM posts WHERE rowid > ?1 ORDER BY rowid LIMIT ?2";

// Every row of a query, until `take` fails.
template <typename Take, typename... Values>
Result<void> each_row(Statement& statement, Take take, const Values&... values) {
  auto rows = statement.query(values...);
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) return {};
    take(rows);
  }
}

void keep_latest(std::optional<Time>& latest, std::optional<Time> at) {
  if (at && (!latest || *at > *latest)) latest = at;
}

}  // namespace

SqliteReading::SqliteReading(std::shared_ptr<Session> session)
    : session_(std::move(session)),
      database_(session_->database),
      thread_(database_, kThread),
      posts_(database_, kPosts),
      counted_posts_(database_, kCountedPosts),
      url_(database_,
           "SELECT url, list_url, kind, visited FROM frontier WHERE site = ?1 AND number = ?2") {}

Result<std::int64_t> SqliteReading::change() { return database_.integer("PRAGMA data_version"); }

Result<std::vector<model::Site>> SqliteReading::sites() { return read_sites(database_); }

Result<SiteCounts> SqliteReading::counts(const model::Site& site) {
  Counters counters{database_, site.id};
  if (auto loaded = counters.load(); !loaded) return loaded.error();
  SiteCounts counts{.queued = counters.urls(static_cast<std::size_t>(site.round % 2)),
                    .bytes = counters.bytes()};
  const auto pages = counters.pages();
  for (std::size_t i = 0; i < pages.size(); ++i) {
    counts.pages += pages.at(i);
    if (pages.at(i) == 0) continue;
    counts.outcomes[std::string{fetch::name(static_cast<fetch::Outcome>(i))}] = pages.at(i);
  }
  return counts;
}

Result<bool> SqliteReading::count_some(Census& census) {
  const auto stored = mark();
  if (!stored) return stored.error();
  if (stored->forgotten != census.forgotten || stored->post < census.post) {
    census = Census{};
    census.forgotten = stored->forgotten;
  }
  const bool is_first = census.post == 0;
  auto counted = count_posts(census);
  if (!counted) return counted.error();
  const bool has_more = *counted == kPostsAtOnce;
  if (has_more && !is_first) return true;
  auto known = sites();
  if (!known) return known.error();
  for (const model::Site& site : *known) {
    if (auto done = count_threads(site.id, census.sites[site.id]); !done) return done.error();
  }
  return has_more;
}

// Posts of one page stand together, so that the thread is mostly the one before.
Result<std::int64_t> SqliteReading::count_posts(Census& census) {
  std::int64_t counted = 0;
  model::SiteId site = 0;
  std::string thread;
  ThreadFigures* of_thread = nullptr;
  SiteFigures* of_site = nullptr;
  auto done = each_row(
      counted_posts_,
      [&](const Rows& row) {
        ++counted;
        census.post = row.integer(0);
        if (of_thread == nullptr || row.integer(1) != site || row.text(2) != thread) {
          site = row.integer(1);
          thread = row.text(2);
          of_site = &census.sites[site];
          of_thread = &of_site->threads[thread];
        }
        ++of_site->posts;
        ++of_thread->posts;
        keep_latest(of_thread->last_post, row.optional_time(3));
      },
      census.post, kPostsAtOnce);
  if (!done) return done.error();
  return counted;
}

Result<void> SqliteReading::count_threads(model::SiteId site, SiteFigures& figures) {
  std::unordered_map<std::string, std::uint32_t> places;
  figures.boards.clear();
  Statement boards{database_,
                   "SELECT " + kBoardColumns + " FROM boards b WHERE b.site = ?1 ORDER BY b.key"};
  auto read = each_row(
      boards,
      [&](const Rows& row) {
        Columns from{row};
        figures.boards.push_back({.board = board_of(from)});
        places.emplace(figures.boards.back().board.url, figures.boards.size() - 1);
      },
      site);
  if (!read) return read;
  Statement threads{database_,
                    "SELECT key, board_url, created, last_post FROM threads WHERE site = ?1"};
  read = each_row(
      threads,
      [&](const Rows& row) {
        ThreadFigures& thread = figures.threads[row.string(0)];
        const auto board = places.find(row.string(1));
        thread.board = board == places.end() ? kNoBoard : board->second;
        thread.created = row.optional_time(2);
        keep_latest(thread.last_post, row.optional_time(3));
        if (board == places.end()) return;
        BoardFigures& of_board = figures.boards[board->second];
        ++of_board.threads;
        of_board.posts += thread.posts;
        keep_latest(of_board.last_post, thread.last_post);
      },
      site);
  if (!read) return read;
  Statement last{database_, "SELECT max(at) FROM visits WHERE site = ?1"};
  return each_row(
      last, [&](const Rows& row) { figures.last_fetch = row.optional_time(0); }, site);
}

Result<std::optional<ThreadRow>> SqliteReading::thread(model::SiteId site, const std::string& key) {
  std::optional<ThreadRow> found;
  auto read = each_row(
      thread_,
      [&](const Rows& row) {
        Columns from{row};
        found.emplace();
        found->thread = thread_of(from);
        found->posts = from.integer();
        found->first_seen = from.time();
        found->last_seen = from.time();
        found->board = board_of(from);
      },
      site, key);
  if (!read) return read.error();
  return found;
}

Result<bool> SqliteReading::posts(
    model::SiteId site, const std::string& thread, const PostPlace& from, std::size_t most,
    const std::function<bool(const PostRow&, const PostPlace&)>& take) {
  PostPlace place = from;
  auto rows = posts_.query(site, thread, from.position, from.key, most + 1);
  for (std::size_t taken = 0;; ++taken) {
    auto more = rows.next();
    if (!more) return more;
    if (!*more || taken == most) return *more;
    Columns columns{rows};
    PostRow row;
    row.post = post_of(columns);
    row.first_seen = columns.time();
    row.last_seen = columns.time();
    row.gone_at = columns.optional_time();
    row.revision = columns.small();
    place = {row.post.position, row.post.key, place.ordinal + 1};
    row.post.position = static_cast<int>(place.ordinal);
    if (take(row, place)) continue;
    return rows.next();
  }
}

Result<std::vector<RevisionRow>> SqliteReading::revisions(model::SiteId site,
                                                          const std::string& thread,
                                                          const std::string& post) {
  Statement find{database_,
                 "SELECT revision, edited_at, text, html, last_seen FROM post_revisions "
                 "WHERE site = ?1 AND thread = ?2 AND key = ?3 ORDER BY revision DESC LIMIT 100"};
  std::vector<RevisionRow> found;
  auto read = each_row(
      find,
      [&](const Rows& row) {
        RevisionRow revision;
        revision.thread_key = thread;
        revision.post_key = post;
        revision.revision = static_cast<int>(row.integer(0));
        revision.edited_at = row.optional_time(1);
        revision.text = row.string(2);
        revision.html = row.string(3);
        revision.last_seen = row.time(4);
        found.push_back(std::move(revision));
      },
      site, thread, post);
  if (!read) return read.error();
  return found;
}

Result<std::vector<VisitRow>> SqliteReading::visits(model::SiteId site, const std::string& outcome,
                                                    const std::optional<VisitPlace>& after,
                                                    std::size_t most) {
  // Sorted before the URLs are looked up: only those that are told need one.
  Statement find{
      database_,
      "SELECT v.number, (SELECT url FROM frontier f WHERE f.site = ?1 AND f.number = "
      "v.number), v.at, v.outcome, v.status, v.bytes, v.new_posts FROM (SELECT number, "
      "at, outcome, status, bytes, new_posts FROM visits WHERE site = ?1 AND (?2 = '' OR "
      "outcome = ?2) AND (?3 IS NULL OR (at, number) < (?3, ?4)) "
      "ORDER BY at DESC, number DESC LIMIT ?5) v ORDER BY v.at DESC, v.number DESC"};
  std::vector<VisitRow> found;
  const auto at = after ? std::optional{after->at} : std::nullopt;
  auto read = each_row(
      find,
      [&](const Rows& row) {
        found.push_back({.number = row.integer(0),
                         .url = row.string(1),
                         .at = row.time(2),
                         .outcome = row.string(3),
                         .status = static_cast<int>(row.integer(4)),
                         .bytes = row.integer(5),
                         .new_posts = row.integer(6)});
      },
      site, outcome, at, after ? after->number : 0, most);
  if (!read) return read.error();
  return found;
}

Result<std::int64_t> SqliteReading::visits_since(model::SiteId site, Time since) {
  Statement count{database_, "SELECT count(*) FROM visits WHERE site = ?1 AND at >= ?2"};
  std::int64_t counted = 0;
  auto read = each_row(
      count, [&](const Rows& row) { counted = row.integer(0); }, site, since);
  if (!read) return read.error();
  return counted;
}

}  // namespace boardwalk::store
