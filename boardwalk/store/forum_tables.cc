#include "boardwalk/store/forum_tables.h"

#include "boardwalk/base/ascii.h"
#include "boardwalk/store/text.h"

namespace boardwalk::store {
namespace {

constexpr auto kBoard =
    "INSERT INTO boards VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10) "
    "ON CONFLICT (site, key) DO UPDATE SET "
    "url = coalesce(nullif(excluded.url, ''), url), "
    "title = coalesce(nullif(excluded.title, ''), title), "
    "parent_url = coalesce(nullif(excluded.parent_url, ''), parent_url), "
    "description = coalesce(nullif(excluded.description, ''), description), "
    "threads_claimed = coalesce(excluded.threads_claimed, threads_claimed), "
    "posts_claimed = coalesce(excluded.posts_claimed, posts_claimed), "
    "profile = excluded.profile, "
    "first_seen = min(first_seen, excluded.first_seen), "
    "last_seen = max(last_seen, excluded.last_seen)";

constexpr auto kSettle =
    "UPDATE threads SET board_url = ?3 WHERE site = ?1 AND key = ?2 AND board_url <> ?3 AND "
    "NOT EXISTS (SELECT 1 FROM boards WHERE site = ?1 AND url = threads.board_url) AND "
    "EXISTS (SELECT 1 FROM boards WHERE site = ?1 AND url = ?3)";

constexpr auto kHome =
    "SELECT board_url FROM threads WHERE site = ?1 AND key = ?2 AND "
    "EXISTS (SELECT 1 FROM boards WHERE site = ?1 AND url = threads.board_url)";

constexpr auto kMove = "UPDATE threads SET board_url = ?3 WHERE site = ?1 AND key = ?2";

constexpr auto kThread =
    "INSERT INTO threads VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, coalesce(?12, 0), "
    "coalesce(?13, 0), ?14, ?15, ?16, ?16) "
    "ON CONFLICT (site, key) DO UPDATE SET "
    "url = coalesce(nullif(excluded.url, ''), url), "
    "board_url = coalesce(nullif(excluded.board_url, ''), board_url), "
    "title = coalesce(nullif(excluded.title, ''), title), "
    "author = coalesce(nullif(excluded.author, ''), author), "
    "created = coalesce(excluded.created, created), "
    "last_post = coalesce(excluded.last_post, last_post), "
    "posts_claimed = coalesce(excluded.posts_claimed, posts_claimed), "
    "views = coalesce(excluded.views, views), "
    "pages = max(pages, excluded.pages), "
    // Only its own board says that a thread is not, or no longer: others leave it out.
    "sticky = CASE WHEN ?12 OR ?17 = board_url THEN coalesce(?12, sticky) ELSE sticky END, "
    "locked = CASE WHEN ?13 OR ?17 = board_url THEN coalesce(?13, locked) ELSE locked END, "
    "complete = max(complete, excluded.complete), "
    "profile = max(profile, excluded.profile), "
    "first_seen = min(first_seen, excluded.first_seen), "
    "last_seen = max(last_seen, excluded.last_seen)";

constexpr auto kShowBoard =
    "UPDATE boards SET threads_claimed = coalesce(?3, threads_claimed), "
    "posts_claimed = coalesce(?4, posts_claimed), last_seen = max(last_seen, ?5), "
    // Its own rows on other lists may say less of a board than the list it stands in.
    "description = CASE WHEN ?6 <> '' AND (description = '' OR ?7 = parent_url) THEN ?6 "
    "ELSE description END "
    "WHERE site = ?1 AND key = ?2";

constexpr auto kInsertPost =
    "INSERT INTO posts VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, "
    "?16, ?17, ?18, ?19, ?20, ?21, ?21, NULL, 1, ?22) ON CONFLICT (site, thread, key) DO NOTHING";

constexpr auto kKeepRevision =
    "INSERT INTO post_revisions "
    "SELECT site, thread, key, revision, edited_at, text, html, profile, last_seen FROM posts "
    "WHERE site = ?1 AND thread = ?2 AND key = ?3 AND text <> ?4";

constexpr auto kUpdatePost =
    // A post that is shown on several pages stands on the first of them.
    "UPDATE posts SET "
    "page_url = CASE WHEN ?5 < position OR gone_at IS NOT NULL THEN ?4 ELSE page_url END, "
    "position = CASE WHEN page_url = ?4 OR gone_at IS NOT NULL THEN ?5 ELSE min(position, ?5) END, "
    "url = coalesce(nullif(?6, ''), url), "
    "author = coalesce(nullif(?7, ''), author), "
    "author_url = coalesce(nullif(?8, ''), author_url), "
    "posted_at = coalesce(?9, posted_at), "
    "posted_at_raw = coalesce(nullif(?10, ''), posted_at_raw), "
    "edited_at = coalesce(?11, edited_at), "
    "text = ?12, html = ?13, signature = ?14, quotes = ?15, reply_to = ?16, attachments = ?17, "
    "images = ?18, score = coalesce(?19, score), profile = ?20, "
    "first_seen = min(first_seen, ?21), last_seen = max(last_seen, ?21), gone_at = NULL, "
    "avatar = coalesce(nullif(?22, ''), avatar), revision = revision + ?23 "
    "WHERE site = ?1 AND thread = ?2 AND key = ?3";

constexpr auto kMarkGone =
    "UPDATE posts SET gone_at = ?4 WHERE site = ?1 AND thread = ?2 AND page_url = ?3 AND "
    "gone_at IS NULL AND last_seen < ?4";

// The same post by all that its author can have written; ids alone may be counted in each thread.
constexpr auto kElsewhere =
    "SELECT thread FROM posts WHERE site = ?1 AND key = ?2 AND thread <> ?3 AND author = ?4 AND "
    "text = ?5 AND (posted_at = ?6 OR posted_at IS NULL OR ?6 IS NULL) AND last_seen < ?7";

// Fingerprints have sixteen digits, see extract::extract_posts. A forum that is rebuilt may show
// numbers where it showed none, or none where it did, and put other spaces between the same words:
// then they and the minute tell, whichever page it stands on. The hour may be that of another zone;
// but people also say the same twice, so that something else has to tell that it was rebuilt.
constexpr auto kPredecessors =
    "SELECT key, words <> ?7, is_here OR apart < 60000 OR last_seen < "
    "(SELECT max(saved) FROM profiles WHERE site = ?1), posted_at_raw FROM (SELECT key, position, "
    "posted_at_raw, last_seen, abs(posted_at - ?9) AS apart, "
    "page_url = ?3 AND length(key) = 16 AND length(?4) = 16 AS is_here, "
    "replace(replace(replace(text, char(10), ''), char(9), ''), ' ', '') AS words FROM posts "
    "WHERE site = ?1 AND thread = ?2 AND key <> ?4 AND author = ?5 AND last_seen < ?6 AND "
    "(length(key) = 16 OR length(?4) = 16)) "
    "WHERE (words = ?7 AND apart < 26 * 3600000 AND (apart + 60000) % 900000 < 120000) OR "
    "(is_here AND (words = ?7 OR (posted_at_raw = ?8 AND ?8 <> ''))) "
    "ORDER BY words <> ?7, apart, position";

constexpr auto kKeepPast =
    "INSERT OR REPLACE INTO post_revisions "
    "SELECT site, thread, ?4, revision, edited_at, text, html, profile, last_seen FROM posts "
    "WHERE site = ?1 AND thread = ?2 AND key = ?3";

constexpr auto kTakePast =
    // The same page may be shown once more past the end: it stands on the first.
    "UPDATE posts SET (first_seen, revision, page_url, position) = (SELECT old.first_seen, "
    "old.revision + ?5, iif(old.position < posts.position, old.page_url, posts.page_url), "
    "min(old.position, posts.position) FROM posts AS old WHERE "
    "old.site = ?1 AND old.thread = ?2 AND old.key = ?3) "
    "WHERE site = ?1 AND thread = ?2 AND key = ?4";

constexpr auto kTakeHistory =
    "UPDATE posts SET (first_seen, revision) = (SELECT first_seen, revision FROM posts WHERE "
    "site = ?1 AND thread = ?4 AND key = ?3) WHERE site = ?1 AND thread = ?2 AND key = ?3";

// How a date is written: "0 a 0, 0:0" of "13 July 2004, 14:42".
std::string shape_of(std::string_view date) {
  std::string shape;
  for (const char c : date) {
    const bool is_letter = static_cast<unsigned char>(c) >= 0x80 || is_alpha(c);
    const char kind = is_digit(c) ? '0' : is_letter ? 'a' : c;
    const bool goes_on = (kind == '0' || kind == 'a') && shape.ends_with(kind);
    if (!goes_on) shape += kind;
  }
  return shape;
}

}  // namespace

ForumTables::ForumTables(Database& database, model::SiteId site)
    : database_(&database),
      site_(site),
      forgotten_(database, site),
      board_(database, kBoard),
      thread_(database, kThread),
      settle_(database, kSettle),
      home_(database, kHome),
      move_(database, kMove),
      show_board_(database, kShowBoard),
      insert_post_(database, kInsertPost),
      keep_revision_(database, kKeepRevision),
      update_post_(database, kUpdatePost),
      mark_gone_(database, kMarkGone) {}

Result<void> ForumTables::put(const model::Board& board, const Origin& origin) {
  return board_.execute(site_, board.key, board.url, board.title, board.parent_url,
                        board.description, board.threads_claimed, board.posts_claimed,
                        origin.profile, origin.seen);
}

Result<void> ForumTables::put(const model::Thread& thread, const Origin& origin,
                              std::string_view list_url) {
  return thread_.execute(site_, thread.key, thread.url, thread.board_url, thread.title,
                         thread.author, thread.created, thread.last_post, thread.posts_claimed,
                         thread.views, thread.pages, thread.sticky, thread.locked, thread.complete,
                         origin.profile, origin.seen, list_url);
}

Result<void> ForumTables::settle(std::string_view thread, std::string_view board_url) {
  return settle_.execute(site_, thread, board_url);
}

Result<std::string> ForumTables::home_of(std::string_view thread) {
  Rows rows = home_.query(site_, thread);
  auto found = rows.next();
  if (!found) return found.error();
  return *found ? rows.string(0) : std::string{};
}

Result<void> ForumTables::move(std::string_view thread, std::string_view board_url) {
  return move_.execute(site_, thread, board_url);
}

void ForumTables::add_shown(model::Thread& thread, const crawl::ListedRow& row) {
  thread.author = row.author;
  thread.posts_claimed = row.posts;
  thread.views = row.views;
  thread.last_post = row.last_post;
  thread.sticky = row.sticky;
  thread.locked = row.locked;
}

Result<void> ForumTables::show(std::string_view key, const crawl::ListedRow& row,
                               std::string_view list_url, Time seen) {
  if (row.kind == model::PageKind::Index)
    return show_board_.execute(site_, key, row.threads, row.posts, seen, row.description, list_url);
  model::Thread thread;
  thread.key = thread.url = key;
  add_shown(thread, row);
  return put(thread, {seen, 0}, list_url);
}

Result<bool> ForumTables::put(const model::Post& post, const Origin& origin) {
  if (!began_) began_ = origin.seen;
  auto inserted = insert(post, origin);
  if (!inserted) return inserted;
  if (*inserted) {
    auto moved = take_from_elsewhere(post);
    if (!moved) return moved;
    return !*moved;
  }
  if (auto updated = update(post, origin); !updated) return updated.error();
  return false;
}

Result<bool> ForumTables::insert(const model::Post& post, const Origin& origin) {
  if (forgotten_.holds(post.author)) return false;
  auto added = insert_post_.change(
      site_, post.thread_key, post.key, post.page_url, post.position, post.url, post.author,
      post.author_url, post.posted_at, post.posted_at_raw, post.edited_at, post.text, post.html,
      post.signature, json_list(post.quotes), post.reply_to, json_list(post.attachments),
      json_list(post.images), post.score, origin.profile, origin.seen, post.avatar);
  if (!added) return added.error();
  return *added == 1;
}

Result<void> ForumTables::update(const model::Post& post, const Origin& origin) {
  auto revised = keep_revision_.change(site_, post.thread_key, post.key, post.text);
  if (!revised) return revised.error();
  return update_post_.execute(
      site_, post.thread_key, post.key, post.page_url, post.position, post.url, post.author,
      post.author_url, post.posted_at, post.posted_at_raw, post.edited_at, post.text, post.html,
      post.signature, json_list(post.quotes), post.reply_to, json_list(post.attachments),
      json_list(post.images), post.score, origin.profile, origin.seen, post.avatar, *revised);
}

Result<void> ForumTables::mark_gone(std::string_view thread, std::string_view page_url, Time seen) {
  return mark_gone_.execute(site_, thread, page_url, seen);
}

Result<bool> ForumTables::adopt_past(const model::Post& post, Time seen) {
  std::string old_key;
  bool is_edit = false;
  std::string words = post.text;
  std::erase_if(words, [](char c) { return c == '\n' || c == '\t' || c == ' '; });
  {
    Statement predecessors{*database_, kPredecessors};
    auto rows = predecessors.query(site_, post.thread_key, post.page_url, post.key, post.author,
                                   seen, words, post.posted_at_raw, post.posted_at);
    bool is_sure = false;
    while (!is_sure) {
      auto more = rows.next();
      if (!more || !*more) return more;
      is_sure = rows.integer(2) != 0 || shape_of(rows.text(3)) != shape_of(post.posted_at_raw);
    }
    old_key = rows.string(0);
    is_edit = rows.integer(1) != 0;
  }
  if (auto taken = take_past(post, old_key, is_edit); !taken) return taken.error();
  return true;
}

Result<void> ForumTables::take_past(const model::Post& post, const std::string& old_key,
                                    bool is_edit) {
  const std::string& thread = post.thread_key;
  Statement revisions{*database_,
                      "UPDATE OR REPLACE post_revisions SET key = ?4 WHERE site = ?1 AND "
                      "thread = ?2 AND key = ?3"};
  if (auto done = revisions.execute(site_, thread, old_key, post.key); !done) return done;
  Statement keep{*database_, kKeepPast};
  if (is_edit) {
    if (auto done = keep.execute(site_, thread, old_key, post.key); !done) return done;
  }
  Statement take{*database_, kTakePast};
  if (auto done = take.execute(site_, thread, old_key, post.key, is_edit); !done) return done;
  Statement leave{*database_, "DELETE FROM posts WHERE site = ?1 AND thread = ?2 AND key = ?3"};
  return leave.execute(site_, thread, old_key);
}

// Only refreshes pay for the index.
Result<void> ForumTables::watch_moves() {
  watches_moves_ = true;
  return database_->execute("CREATE INDEX IF NOT EXISTS posts_by_key ON posts (site, key)");
}

Result<bool> ForumTables::take_from_elsewhere(const model::Post& post) {
  if (!watches_moves_) return false;
  std::string from;
  {
    Statement elsewhere{*database_, kElsewhere};
    auto rows = elsewhere.query(site_, post.key, post.thread_key, post.author, post.text,
                                post.posted_at, *began_);
    auto more = rows.next();
    if (!more || !*more) return more;
    from = rows.string(0);
  }
  if (auto moved = move_history(post, from); !moved) return moved.error();
  return true;
}

Result<void> ForumTables::move_history(const model::Post& post, const std::string& from) {
  Statement history{*database_, kTakeHistory};
  if (auto done = history.execute(site_, post.thread_key, post.key, from); !done) return done;
  Statement revisions{*database_,
                      "UPDATE OR REPLACE post_revisions SET thread = ?3 WHERE site = ?1 AND "
                      "thread = ?4 AND key = ?2"};
  if (auto done = revisions.execute(site_, post.key, post.thread_key, from); !done) return done;
  Statement leave{*database_, "DELETE FROM posts WHERE site = ?1 AND thread = ?2 AND key = ?3"};
  if (auto done = leave.execute(site_, from, post.key); !done) return done;
  Statement empty{*database_,
                  "DELETE FROM threads WHERE site = ?1 AND key = ?2 AND NOT EXISTS (SELECT 1 FROM "
                  "posts WHERE site = ?1 AND thread = ?2)"};
  return empty.execute(site_, from);
}

}  // namespace boardwalk::store
