#include "boardwalk/store/schema.h"

#include <fmt/format.h>

#include <array>

namespace boardwalk::store {
namespace {

// Times are milliseconds since 1970, UTC. Texts that are not known are empty, numbers and times
// NULL. Tables with short rows and a composite key are stored in the order of that key (WITHOUT
// ROWID); posts and their revisions are long, and keep their rows apart from the key.
constexpr std::string_view kFirstTables = R"sql(
CREATE TABLE sites (
  site INTEGER PRIMARY KEY,
  seed TEXT NOT NULL,
  entry TEXT NOT NULL,
  host TEXT NOT NULL,
  created INTEGER NOT NULL,
  round INTEGER NOT NULL,
  complete INTEGER NOT NULL
);
CREATE TABLE frontier (
  site INTEGER NOT NULL,
  number INTEGER NOT NULL,
  hash INTEGER NOT NULL,
  url TEXT NOT NULL,
  depth INTEGER NOT NULL,
  priority INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  visited INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  list_url TEXT NOT NULL,
  page_no INTEGER NOT NULL,
  identity TEXT,
  PRIMARY KEY (site, number)
) WITHOUT ROWID;
CREATE UNIQUE INDEX frontier_by_hash ON frontier (site, hash);
CREATE INDEX frontier_by_turn ON frontier (site, turn, priority, number);
CREATE TABLE counters (
  site INTEGER NOT NULL,
  name TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (site, name)
) WITHOUT ROWID;
CREATE TABLE pages (
  site INTEGER NOT NULL,
  number INTEGER NOT NULL,
  url TEXT NOT NULL,
  kind TEXT NOT NULL,
  list_url TEXT NOT NULL,
  page_no INTEGER NOT NULL,
  status INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  reason TEXT NOT NULL,
  redirect TEXT NOT NULL,
  fetched_at INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  content_type TEXT NOT NULL,
  etag TEXT NOT NULL,
  last_modified TEXT NOT NULL,
  content_hash INTEGER NOT NULL,
  segment INTEGER NOT NULL,
  segment_offset INTEGER NOT NULL,
  segment_length INTEGER NOT NULL,
  profile INTEGER NOT NULL,
  PRIMARY KEY (site, number)
) WITHOUT ROWID;
CREATE TABLE visits (
  site INTEGER NOT NULL,
  number INTEGER NOT NULL,
  at INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  status INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  new_posts INTEGER NOT NULL,
  PRIMARY KEY (site, number, at)
) WITHOUT ROWID;
CREATE TABLE boards (
  site INTEGER NOT NULL,
  key TEXT NOT NULL,
  url TEXT NOT NULL,
  title TEXT NOT NULL,
  parent_url TEXT NOT NULL,
  description TEXT NOT NULL,
  threads_claimed INTEGER,
  posts_claimed INTEGER,
  profile INTEGER NOT NULL,
  first_seen INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  PRIMARY KEY (site, key)
) WITHOUT ROWID;
CREATE INDEX boards_by_url ON boards (site, url);
CREATE TABLE threads (
  site INTEGER NOT NULL,
  key TEXT NOT NULL,
  url TEXT NOT NULL,
  board_url TEXT NOT NULL,
  title TEXT NOT NULL,
  author TEXT NOT NULL,
  created INTEGER,
  last_post INTEGER,
  posts_claimed INTEGER,
  views INTEGER,
  pages INTEGER NOT NULL,
  sticky INTEGER NOT NULL,
  locked INTEGER NOT NULL,
  complete INTEGER NOT NULL,
  profile INTEGER NOT NULL,
  first_seen INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  PRIMARY KEY (site, key)
) WITHOUT ROWID;
CREATE TABLE posts (
  site INTEGER NOT NULL,
  thread TEXT NOT NULL,
  key TEXT NOT NULL,
  page_url TEXT NOT NULL,
  position INTEGER NOT NULL,
  url TEXT NOT NULL,
  author TEXT NOT NULL,
  author_url TEXT NOT NULL,
  posted_at INTEGER,
  posted_at_raw TEXT NOT NULL,
  edited_at INTEGER,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  signature TEXT NOT NULL,
  quotes TEXT NOT NULL,
  reply_to TEXT NOT NULL,
  attachments TEXT NOT NULL,
  images TEXT NOT NULL,
  score INTEGER,
  profile INTEGER NOT NULL,
  first_seen INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  gone_at INTEGER,
  revision INTEGER NOT NULL,
  PRIMARY KEY (site, thread, key)
);
CREATE TABLE post_revisions (
  site INTEGER NOT NULL,
  thread TEXT NOT NULL,
  key TEXT NOT NULL,
  revision INTEGER NOT NULL,
  edited_at INTEGER,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  profile INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  PRIMARY KEY (site, thread, key, revision)
);
CREATE TABLE profiles (
  site INTEGER NOT NULL,
  version INTEGER NOT NULL,
  saved INTEGER NOT NULL,
  toml TEXT NOT NULL,
  PRIMARY KEY (site, version)
);
CREATE TABLE cookies (
  site INTEGER PRIMARY KEY,
  saved INTEGER NOT NULL,
  netscape TEXT NOT NULL
);
CREATE TABLE segments (
  site INTEGER NOT NULL,
  segment INTEGER NOT NULL,
  folder TEXT NOT NULL,
  file_number INTEGER NOT NULL,
  length INTEGER NOT NULL,
  PRIMARY KEY (site, segment)
) WITHOUT ROWID;
)sql";

// What stands between "boardwalk-" and the number in the names of a segment's file; empty where
// that is the site.
constexpr std::string_view kNamesOfSegments =
    "ALTER TABLE segments ADD COLUMN series TEXT NOT NULL DEFAULT ''";

// Who must not be stored again, by a digest of the name under a key of its own.
constexpr std::string_view kForgotten = R"sql(
CREATE TABLE forgotten (
  site INTEGER NOT NULL,
  key TEXT NOT NULL,
  digest INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (site, key)
) WITHOUT ROWID;
)sql";

// What a person asks of a site that is followed, and the pictures of authors.
constexpr std::string_view kWishesAndAvatars = R"sql(
CREATE TABLE wishes (
  site INTEGER PRIMARY KEY,
  delay INTEGER,
  budget INTEGER,
  paused INTEGER NOT NULL
);
ALTER TABLE posts ADD COLUMN avatar TEXT NOT NULL DEFAULT '';
)sql";

// What was asked of sites that are followed during the last day, and what lists count of a thread
// beyond the posts that can be read.
constexpr std::string_view kFollowing = R"sql(
CREATE TABLE requests (
  site INTEGER NOT NULL,
  at INTEGER NOT NULL,
  tenths INTEGER NOT NULL
);
CREATE INDEX requests_by_time ON requests (at);
CREATE TABLE settled (
  site INTEGER NOT NULL,
  thread TEXT NOT NULL,
  surplus INTEGER NOT NULL,
  PRIMARY KEY (site, thread)
) WITHOUT ROWID;
)sql";

// Of how many pages a page says it is one.
constexpr std::string_view kPagesSaid =
    "ALTER TABLE pages ADD COLUMN last_page INTEGER NOT NULL DEFAULT 0";

// Why the last crawl of a site failed.
constexpr std::string_view kTroubles = R"sql(
CREATE TABLE troubles (
  site INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  sentence TEXT NOT NULL
);
)sql";

// What following meets at a site; no crawl has failed for that.
constexpr std::string_view kFollowingTroubles = R"sql(
CREATE TABLE following_troubles (
  site INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  sentence TEXT NOT NULL
);
)sql";

// What posts and threads were before they changed, for those who have counted them: figures take
// back what no longer holds, and read no post twice.
constexpr std::string_view kAmended = R"sql(
CREATE TABLE amended_posts (
  site INTEGER NOT NULL,
  number INTEGER PRIMARY KEY,
  post INTEGER NOT NULL,
  thread TEXT NOT NULL,
  author TEXT NOT NULL,
  posted_at INTEGER,
  text TEXT NOT NULL,
  is_gone INTEGER NOT NULL
);
CREATE TABLE amended_threads (
  site INTEGER NOT NULL,
  number INTEGER PRIMARY KEY,
  thread TEXT NOT NULL,
  url TEXT NOT NULL,
  title TEXT NOT NULL,
  board_url TEXT NOT NULL
);
CREATE TRIGGER post_changes AFTER UPDATE OF author, posted_at, text, gone_at ON posts
WHEN old.text IS NOT new.text OR old.author IS NOT new.author
  OR old.posted_at IS NOT new.posted_at OR (old.gone_at IS NULL) <> (new.gone_at IS NULL)
BEGIN
  INSERT INTO amended_posts VALUES (old.site, NULL, old.rowid, old.thread, old.author,
    old.posted_at, old.text, old.gone_at IS NOT NULL);
END;
CREATE TRIGGER post_goes AFTER DELETE ON posts BEGIN
  INSERT INTO amended_posts VALUES (old.site, NULL, old.rowid, old.thread, old.author,
    old.posted_at, old.text, old.gone_at IS NOT NULL);
END;
CREATE TRIGGER thread_changes AFTER UPDATE OF url, title, board_url ON threads
WHEN (old.board_url IS NOT new.board_url OR old.title IS NOT new.title OR old.url IS NOT new.url)
  AND EXISTS (SELECT 1 FROM posts WHERE site = old.site AND thread = old.key)
BEGIN
  INSERT INTO amended_threads VALUES (old.site, NULL, old.key, old.url, old.title, old.board_url);
END;
CREATE TRIGGER thread_goes AFTER DELETE ON threads BEGIN
  INSERT INTO amended_threads VALUES (old.site, NULL, old.key, old.url, old.title, old.board_url);
END;
)sql";

constexpr std::array<SchemaStep, 9> kSteps{{{"the first tables", kFirstTables},
                                            {"names of segments", kNamesOfSegments},
                                            {"who was forgotten", kForgotten},
                                            {"wishes and avatars", kWishesAndAvatars},
                                            {"following", kFollowing},
                                            {"pages as said in words", kPagesSaid},
                                            {"troubles", kTroubles},
                                            {"what was amended", kAmended},
                                            {"troubles of following", kFollowingTroubles}}};

Result<void> take_steps(Database& database, std::span<const SchemaStep> steps,
                        std::size_t version) {
  if (auto begun = database.execute("BEGIN IMMEDIATE"); !begun) return begun;
  for (; version < steps.size(); ++version)
    if (auto done = database.execute(std::string(steps[version].sql)); !done)
      return done.error().in(fmt::format("preparing the database ({})", steps[version].title));
  return database.execute(fmt::format(
      "PRAGMA application_id = {}; PRAGMA user_version = {}; COMMIT", kApplicationId, version));
}

}  // namespace

std::span<const SchemaStep> schema_steps() { return kSteps; }

Result<std::int64_t> schema_version(Database& database, std::span<const SchemaStep> steps) {
  auto version = database.integer("PRAGMA user_version");
  if (!version) return version;
  if (*version > static_cast<std::int64_t>(steps.size())) {
    return Error{fmt::format(
        "{} was written by a newer boardwalk (schema {}, this one knows {}): use that one, or "
        "choose another --db",
        database.path(), *version, steps.size())};
  }
  auto tables = database.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'sites'");
  if (!tables) return tables;
  auto any = database.integer("SELECT count(*) FROM sqlite_schema");
  if (!any) return any;
  const bool is_new = *version == 0 && *any == 0;
  if (*tables == 0 && !is_new) {
    return Error{
        fmt::format("{} is a database of another program: choose another --db", database.path())};
  }
  return version;
}

Result<void> migrate(Database& database, std::span<const SchemaStep> steps) {
  auto version = schema_version(database, steps);
  if (!version) return version.error();
  if (static_cast<std::size_t>(*version) == steps.size()) return {};
  auto taken = take_steps(database, steps, static_cast<std::size_t>(*version));
  if (!taken && database.in_transaction()) static_cast<void>(database.execute("ROLLBACK"));
  return taken;
}

}  // namespace boardwalk::store
