#include "boardwalk/store/search_index.h"

#include <bit>
#include <filesystem>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/store/search_words.h"

namespace boardwalk::store {
namespace {

constexpr std::int64_t kVersion = 2;
constexpr std::int64_t kFirstEdit = std::int64_t{1} << 40U;  // above any post's number
constexpr int kSnippetWords = 30;
constexpr std::size_t kSnippetBytes = 200;     // when only the title has the words
constexpr std::int64_t kPostsAtOnce = 20'000;  // in one transaction

// Titles count ten times; authors are only there to be asked for.
constexpr auto kTables =
    "DROP TABLE IF EXISTS words; DROP TABLE IF EXISTS edits; DROP TABLE IF EXISTS mark;"
    "DROP TABLE IF EXISTS facts;"
    "CREATE VIRTUAL TABLE words USING fts5(title, text, author, content = '', "
    "tokenize = 'unicode61 remove_diacritics 2');"
    "INSERT INTO words (words, rank) VALUES ('rank', 'bm25(10.0, 1.0, 0.0)');"
    "CREATE TABLE edits (document INTEGER PRIMARY KEY, post INTEGER NOT NULL UNIQUE);"
    "CREATE TABLE mark (post INTEGER NOT NULL, revision INTEGER NOT NULL, identity TEXT NOT NULL);"
    "INSERT INTO mark VALUES (0, 0, '');"
    "CREATE TABLE facts (document INTEGER PRIMARY KEY, post INTEGER NOT NULL, site INTEGER NOT "
    "NULL, "
    "thread INTEGER NOT NULL, author INTEGER NOT NULL, at INTEGER);"
    "PRAGMA user_version = 2";

constexpr auto kShown =
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.shown USING fts5(title, text, author, "
    "tokenize = 'unicode61 remove_diacritics 2')";

// The first post of a thread that was stored stands for its title too.
const std::string kColumns =
    "p.rowid, iif(EXISTS (SELECT 1 FROM posts q WHERE q.site = p.site AND q.thread = p.thread AND "
    "q.rowid < p.rowid), '', coalesce((SELECT title FROM threads t WHERE t.site = p.site AND "
    "t.key = p.thread), '')), p.text, p.author, p.site, p.thread, p.posted_at";

const std::string kNewPosts =
    "SELECT " + kColumns + " FROM posts p WHERE p.rowid > ?1 ORDER BY p.rowid LIMIT ?2";

const std::string kEditedPosts =
    "SELECT " + kColumns +
    ", max(r.rowid) FROM post_revisions r "
    "JOIN posts p ON p.site = r.site AND p.thread = r.thread AND p.key = r.key "
    "WHERE r.rowid > ?1 AND p.rowid <= ?2 GROUP BY p.rowid ORDER BY p.rowid";

}  // namespace

std::string SearchIndex::path_for(const std::string& database) { return database + "-search"; }

void SearchIndex::remove(const std::string& database) {
  for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
    std::error_code ignored;
    std::filesystem::remove(path_for(database) + suffix, ignored);
  }
}

SearchIndex::SearchIndex(Database& posts, Database index)
    : posts_(&posts),
      index_(std::move(index)),
      new_posts_(posts, kNewPosts),
      edited_posts_(posts, kEditedPosts),
      identity_(posts, "SELECT site || ' ' || thread || ' ' || key FROM posts WHERE rowid = ?1"),
      add_(index_, "INSERT INTO words (rowid, title, text, author) VALUES (?1, ?2, ?3, ?4)"),
      add_edit_(index_, "INSERT OR REPLACE INTO edits VALUES (?1, ?2)"),
      edit_of_(index_, "SELECT document FROM edits WHERE post = ?1"),
      add_facts_(index_, "INSERT OR REPLACE INTO facts VALUES (?1, ?2, ?3, ?4, ?5, ?6)"),
      remove_facts_(index_, "DELETE FROM facts WHERE document = ?1") {}

Result<std::unique_ptr<SearchIndex>> SearchIndex::open_at(Database& posts,
                                                          const std::string& path) {
  auto database = Database::open(path, Database::Mode::Create);
  if (!database) return database.error();
  std::unique_ptr<SearchIndex> index{new SearchIndex(posts, std::move(*database))};
  if (auto prepared = index->prepare(); !prepared) return prepared.error();
  return index;
}

Result<std::unique_ptr<SearchIndex>> SearchIndex::open(Database& posts) {
  const std::string path = path_for(posts.path());
  if (auto index = open_at(posts, path)) return index;
  // Whatever it is that stands there, it can be made anew.
  remove(posts.path());
  if (auto index = open_at(posts, path)) return index;
  return open_at(posts, "");
}

Result<void> SearchIndex::prepare() {
  if (auto done = index_.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL"); !done) {
    return done;
  }
  auto version = index_.integer("PRAGMA user_version");
  if (!version) return version.error();
  if (*version != kVersion) {
    if (auto made = start_anew(); !made) return made;
  }
  return index_.execute(kShown);
}

Result<void> SearchIndex::start_anew() {
  auto done = index_.execute(std::string{"BEGIN IMMEDIATE;"} + kTables + "; COMMIT");
  if (!done && index_.in_transaction()) static_cast<void>(index_.execute("ROLLBACK"));
  return done;
}

Result<SearchIndex::Mark> SearchIndex::mark() {
  Statement read{index_, "SELECT post, revision, identity FROM mark"};
  auto rows = read.query();
  auto more = rows.next();
  if (!more) return more.error();
  if (!*more) return Mark{};
  return Mark{rows.integer(0), rows.integer(1), rows.string(2)};
}

Result<std::string> SearchIndex::identity_of(std::int64_t post) {
  auto rows = identity_.query(post);
  auto more = rows.next();
  if (!more) return more.error();
  return *more ? rows.string(0) : std::string{};
}

Result<void> SearchIndex::save(const Mark& mark) {
  auto identity = identity_of(mark.post);
  if (!identity) return identity.error();
  Statement write{index_, "UPDATE mark SET post = ?1, revision = ?2, identity = ?3"};
  return write.execute(mark.post, mark.revision, *identity);
}

Result<SearchIndex::Mark> SearchIndex::valid_mark() {
  auto now = mark();
  if (!now) return now;
  auto identity = identity_of(now->post);
  if (!identity) return identity.error();
  if (*identity == now->identity) return now;
  if (auto made = start_anew(); !made) return made.error();
  return Mark{};
}

Result<bool> SearchIndex::step(Mark& mark) {
  if (auto begun = index_.execute("BEGIN IMMEDIATE"); !begun) return begun.error();
  auto read = read_some_posts(mark);
  Result<void> done = read ? Result<void>{} : read.error();
  if (done && !*read) done = read_edits(mark);
  if (done) done = save(mark);
  if (done) done = index_.execute("COMMIT");
  if (done) return read;
  static_cast<void>(index_.execute("ROLLBACK"));
  return done.error();
}

Result<bool> SearchIndex::read_some() {
  auto now = valid_mark();
  if (!now) return now.error();
  return step(*now);
}

Result<bool> SearchIndex::is_current() {
  auto now = mark();
  if (!now) return now.error();
  auto last = posts_->integer("SELECT max(rowid) FROM posts");
  if (!last) return last.error();
  return now->post >= *last;
}

Result<void> SearchIndex::catch_up(const IndexProgress& progress) {
  auto now = valid_mark();
  if (!now) return now.error();
  for (bool more = true; more;) {
    auto read = step(*now);
    if (!read) return read.error();
    more = *read;
    if (more && progress) progress(now->post);
  }
  return {};
}

Result<void> SearchIndex::add(std::int64_t document, const Rows& post) {
  auto added = add_.execute(document, with_cuts(post.text(1)), with_cuts(post.text(2)),
                            with_cuts(post.text(3)));
  if (!added) return added;
  return add_facts_.execute(document, post.integer(0), post.integer(4),
                            thread_mark(post.integer(4), post.text(5)), author_mark(post.text(3)),
                            post.optional_integer(6));
}

std::int64_t SearchIndex::thread_mark(model::SiteId site, std::string_view key) {
  return std::bit_cast<std::int64_t>(hash64(key, static_cast<std::uint64_t>(site)));
}

std::int64_t SearchIndex::author_mark(std::string_view name) {
  return std::bit_cast<std::int64_t>(hash64(lowered(name)));
}

// Whether there are more.
Result<bool> SearchIndex::read_some_posts(Mark& mark) {
  std::int64_t read = 0;
  auto rows = new_posts_.query(mark.post, kPostsAtOnce);
  for (;;) {
    auto more = rows.next();
    if (!more) return more;
    if (!*more) return read == kPostsAtOnce;
    ++read;
    mark.post = rows.integer(0);
    if (auto added = add(mark.post, rows); !added) return added.error();
  }
}

Result<void> SearchIndex::read_edits(Mark& mark) {
  auto last = index_.integer("SELECT max(document) FROM edits");
  if (!last) return last.error();
  std::int64_t document = std::max(*last, kFirstEdit);
  const std::int64_t from = mark.revision;
  auto rows = edited_posts_.query(from, mark.post);
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) return {};
    mark.revision = std::max(mark.revision, rows.integer(7));
    if (auto added = add(++document, rows); !added) return added;
    if (auto noted = add_edit(document, rows.integer(0)); !noted) return noted;
  }
}

// From here on the document stands for the post, and the one before for nothing.
Result<void> SearchIndex::add_edit(std::int64_t document, std::int64_t post) {
  std::int64_t before = post;
  {
    auto rows = edit_of_.query(post);
    auto more = rows.next();
    if (!more) return more.error();
    if (*more) before = rows.integer(0);
  }
  if (auto removed = remove_facts_.execute(before); !removed) return removed;
  return add_edit_.execute(document, post);
}

Result<void> SearchIndex::each_match(const std::string& expression,
                                     const std::function<Result<bool>(std::int64_t)>& take) {
  Statement find{index_,
                 "SELECT facts.post FROM words JOIN facts ON facts.document = words.rowid "
                 "WHERE words MATCH ?1 ORDER BY words.rank, words.rowid"};
  auto rows = find.query(expression);
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) return {};
    auto wants_more = take(rows.integer(0));
    if (!wants_more) return wants_more.error();
    if (!*wants_more) return {};
  }
}

Result<void> SearchIndex::each_newest(const std::string& expression, std::int64_t before,
                                      const std::function<bool(const Facts&)>& take) {
  Statement find{
      index_,
      "SELECT facts.document, facts.post, facts.site, facts.thread, facts.author, facts.at "
      "FROM words CROSS JOIN facts "
      "ON facts.document = words.rowid WHERE words MATCH ?1 AND words.rowid < ?2 "
      "ORDER BY words.rowid DESC"};
  auto rows = find.query(expression, before);
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) return {};
    const Facts facts{.document = rows.integer(0),
                      .post = rows.integer(1),
                      .site = rows.integer(2),
                      .thread = rows.integer(3),
                      .author = rows.integer(4),
                      .at = rows.optional_time(5)};
    if (!take(facts)) return {};
  }
}

Result<std::unordered_map<std::int64_t, double>> SearchIndex::ranks(const std::string& expression) {
  Statement find{index_, "SELECT rowid, rank FROM words WHERE words MATCH ?1"};
  std::unordered_map<std::int64_t, double> ranks;
  auto rows = find.query(expression);
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) return ranks;
    ranks[rows.integer(0)] = rows.real(1);
  }
}

Result<std::string> SearchIndex::snippet(const std::string& expression, std::string_view title,
                                         std::string_view text) {
  if (auto cleared = index_.execute("DELETE FROM temp.shown"); !cleared) return cleared.error();
  Statement show{index_, "INSERT INTO temp.shown (title, text) VALUES (?1, ?2)"};
  if (auto shown = show.execute(with_cuts(title), with_cuts(text)); !shown) return shown.error();
  Statement find{index_,
                 "SELECT snippet(shown, 1, char(2), char(3), '…', ?2) FROM temp.shown "
                 "WHERE shown MATCH ?1"};
  auto rows = find.query(expression, kSnippetWords);
  auto more = rows.next();
  if (!more) return more.error();
  if (*more) return without_cuts(rows.text(0));
  std::size_t end = std::min(text.size(), kSnippetBytes);
  while (end < text.size() && end > 0 && (text[end] & '\xC0') == '\x80') --end;
  return std::string{text.substr(0, end)} + (end < text.size() ? "…" : "");
}

}  // namespace boardwalk::store
