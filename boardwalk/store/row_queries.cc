#include "boardwalk/store/row_queries.h"

#include <optional>
#include <string>

#include "boardwalk/store/row_columns.h"

namespace boardwalk::store {
namespace {

const std::string kJoinedPosts = "SELECT " + kPostColumns +
                                 ", p.first_seen, p.last_seen, p.gone_at, p.revision, " +
                                 kThreadColumns + ", " + kBoardColumns +
                                 " FROM posts p LEFT JOIN threads t ON t.site = p.site AND "
                                 "t.key = p.thread" +
                                 kJoinBoard;

const std::string kPosts =
    kJoinedPosts + "WHERE p.site = ?1 ORDER BY p.site, p.thread, p.position, p.key";

const std::string kPost = kJoinedPosts + "WHERE p.rowid = ?1";

const std::string kPostPlace =
    "SELECT s.host, s.site, (SELECT count(*) FROM posts q WHERE q.site = p.site AND q.thread = "
    "p.thread "
    "AND (q.position, q.key) <= (p.position, p.key)) "
    "FROM posts p JOIN sites s ON s.site = p.site WHERE p.rowid = ?1";

// A thread is complete when as many of its pages were read as its own pagers show, none failed and
// none waits for its turn.
const std::string kThreads =
    "WITH read AS (SELECT list_url AS url, max(1, max(last_page)) AS last, "
    "  count(DISTINCT iif(outcome IN ('ok', 'not modified'), page_no, NULL)) AS pages, "
    "  sum(outcome NOT IN ('ok', 'not modified', 'redirect')) AS failed "
    "  FROM pages WHERE site = ?1 AND kind = 'thread' GROUP BY list_url), "
    "queued AS (SELECT DISTINCT list_url AS url FROM frontier WHERE site = ?1 AND visited = 0) "
    "SELECT " +
    kThreadColumnsBeforeComplete +
    ", coalesce(read.pages >= read.last AND read.failed = 0 AND queued.url IS NULL, 0)"
    ", (SELECT count(*) FROM posts WHERE site = t.site AND thread = t.key)"
    ", t.first_seen, t.last_seen, " +
    kBoardColumns +
    " FROM threads t LEFT JOIN read ON read.url = t.url LEFT JOIN queued ON queued.url = t.url" +
    kJoinBoard + "WHERE t.site = ?1 ORDER BY t.site, ";

const std::string kRevisions =
    "SELECT r.thread, coalesce(t.url, ''), r.key, coalesce(p.author, ''), r.revision, r.edited_at, "
    "r.text, r.html, r.last_seen FROM post_revisions r "
    "LEFT JOIN posts p ON p.site = r.site AND p.thread = r.thread AND p.key = r.key "
    "LEFT JOIN threads t ON t.site = r.site AND t.key = r.thread "
    "WHERE r.site = ?1 ORDER BY r.site, r.thread, r.key, r.revision";

const std::string kBoards =
    "WITH "
    "of_threads AS (SELECT board_url AS url, count(*) AS n FROM threads "
    "  WHERE site = ?1 AND board_url <> '' GROUP BY board_url), "
    "of_posts AS (SELECT t.board_url AS url, count(*) AS n FROM posts p "
    "  JOIN threads t ON t.site = p.site AND t.key = p.thread "
    "  WHERE p.site = ?1 AND t.board_url <> '' GROUP BY t.board_url), "
    "of_pages AS (SELECT list_url AS url, count(*) AS n FROM pages "
    "  WHERE site = ?1 AND list_url <> '' GROUP BY list_url) "
    "SELECT " +
    kBoardColumns +
    ", of_threads.n, of_posts.n, of_pages.n FROM boards b "
    "LEFT JOIN of_threads ON of_threads.url = b.url "
    "LEFT JOIN of_posts ON of_posts.url = b.url "
    "LEFT JOIN of_pages ON of_pages.url = b.url "
    "WHERE b.site = ?1 ORDER BY b.site, b.key";

const std::string kPages = "SELECT " + kPageColumns +
                           ", segment, segment_offset, segment_length FROM pages WHERE site = ?1 ";

constexpr auto kPagesInBrief =
    "SELECT url, kind, list_url, page_no, last_page, status, outcome FROM pages WHERE site = ?1 "
    "ORDER BY site, number";

PostRow post_row_of(Columns& from) {
  PostRow row;
  row.post = post_of(from);
  row.first_seen = from.time();
  row.last_seen = from.time();
  row.gone_at = from.optional_time();
  row.revision = from.small();
  row.thread = thread_of(from);
  row.board = board_of(from);
  return row;
}

template <typename Row, typename Read>
Result<bool> each(Database& database, const std::string& sql, const model::Site& site,
                  const std::function<bool(const Row&)>& take, Read read) {
  Statement statement{database, sql};
  auto rows = statement.query(site.id);
  for (;;) {
    auto more = rows.next();
    if (!more) return more;
    if (!*more) return true;
    Columns from{rows};
    if (!take(read(from))) return false;
  }
}

}  // namespace

Result<std::vector<model::Site>> read_sites(Database& database) {
  Statement statement{database,
                      "SELECT site, seed, entry, host, created, round, complete FROM sites "
                      "ORDER BY site"};
  std::vector<model::Site> sites;
  auto rows = statement.query();
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) return sites;
    Columns from{rows};
    sites.push_back(site_of(from));
  }
}

const std::string& posts_query() { return kPosts; }

Result<bool> read_posts(Database& database, const model::Site& site,
                        const std::function<bool(const PostRow&)>& take) {
  std::string thread;
  int position = 0;
  return each<PostRow>(database, kPosts, site, take, [&](Columns& from) {
    PostRow row = post_row_of(from);
    row.site_id = site.id;
    row.site = site.host;
    // Stored by page and place on it; told as the place in the thread.
    if (row.post.thread_key != thread) position = 0;
    thread = row.post.thread_key;
    row.post.position = ++position;
    return row;
  });
}

Result<std::optional<PostRow>> read_post(Database& database, std::int64_t rowid) {
  Statement statement{database, kPost};
  auto rows = statement.query(rowid);
  auto more = rows.next();
  if (!more) return more.error();
  if (!*more) return std::optional<PostRow>{};
  Columns from{rows};
  PostRow row = post_row_of(from);
  Statement place{database, kPostPlace};
  auto places = place.query(rowid);
  more = places.next();
  if (!more) return more.error();
  row.site = places.string(0);
  row.site_id = places.integer(1);
  row.post.position = static_cast<int>(places.integer(2));
  return std::optional{std::move(row)};
}

Result<bool> read_threads(Database& database, const model::Site& site, ThreadOrder order,
                          const std::function<bool(const ThreadRow&)>& take) {
  const std::string sql =
      kThreads + (order == ThreadOrder::ByKey
                      ? "t.key"
                      : "t.board_url, coalesce(t.last_post, t.created) DESC, t.key");
  return each<ThreadRow>(database, sql, site, take, [&](Columns& from) {
    ThreadRow row;
    row.site = site.host;
    row.thread = thread_of(from);
    row.posts = from.integer();
    row.first_seen = from.time();
    row.last_seen = from.time();
    row.board = board_of(from);
    return row;
  });
}

Result<bool> read_revisions(Database& database, const model::Site& site,
                            const std::function<bool(const RevisionRow&)>& take) {
  return each<RevisionRow>(database, kRevisions, site, take, [&](Columns& from) {
    return RevisionRow{.site_id = site.id,
                       .site = site.host,
                       .thread_key = from.text(),
                       .thread_url = from.text(),
                       .post_key = from.text(),
                       .author = from.text(),
                       .revision = from.small(),
                       .edited_at = from.optional_time(),
                       .text = from.text(),
                       .html = from.text(),
                       .last_seen = from.time()};
  });
}

Result<std::vector<Person>> read_people(Database& database, model::SiteId site,
                                        const std::string& thread) {
  Statement statement{database,
                      "SELECT DISTINCT author, author_url FROM posts WHERE site = ?1 AND thread = "
                      "?2 AND author <> ''"};
  std::vector<Person> people;
  auto rows = statement.query(site, thread);
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) return people;
    people.push_back({rows.string(0), rows.string(1)});
  }
}

Result<bool> read_boards(Database& database, const model::Site& site,
                         const std::function<bool(const BoardRow&)>& take) {
  return each<BoardRow>(database, kBoards, site, take, [&](Columns& from) {
    BoardRow row;
    row.site = site.host;
    row.board = board_of(from);
    row.threads = from.integer();
    row.posts = from.integer();
    row.pages = from.integer();
    return row;
  });
}

static Result<bool> read_pages(Database& database, const std::string& sql, const model::Site& site,
                               const std::function<bool(const PageRow&)>& take) {
  return each<PageRow>(database, sql, site, take, [&](Columns& from) {
    PageRow row;
    row.site = site.host;
    row.page = page_of(from);
    row.segment = static_cast<std::uint32_t>(from.integer());
    row.offset = static_cast<std::uint64_t>(from.integer());
    row.length = static_cast<std::uint64_t>(from.integer());
    return row;
  });
}

Result<bool> read_pages(Database& database, const model::Site& site,
                        const std::function<bool(const PageRow&)>& take) {
  return read_pages(database, kPages + "ORDER BY url, number", site, take);
}

Result<bool> read_pages_in_brief(Database& database, const model::Site& site,
                                 const std::function<bool(const model::Page&)>& take) {
  return each<model::Page>(database, kPagesInBrief, site, take, [&](Columns& from) {
    model::Page page;
    page.url = from.text();
    page.kind = model::page_kind_named(from.text());
    page.list_url = from.text();
    page.page_no = from.small();
    page.last_page = from.small();
    page.status = from.small();
    page.outcome = from.text();
    return page;
  });
}

Result<bool> read_kept_pages(Database& database, const model::Site& site,
                             const std::function<bool(const PageRow&)>& take) {
  return read_pages(database, kPages + "AND segment <> 0 ORDER BY fetched_at, number", site, take);
}

}  // namespace boardwalk::store
