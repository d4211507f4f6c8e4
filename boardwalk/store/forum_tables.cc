#include "boardwalk/store/forum_tables.h"

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

constexpr auto kThread =
    "INSERT INTO threads VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, "
    "?16, ?16) "
    "ON CONFLICT (site, key) DO UPDATE SET "
    "url = coalesce(nullif(excluded.url, ''), url), "
    "board_url = coalesce(nullif(excluded.board_url, ''), board_url), "
    "title = coalesce(nullif(excluded.title, ''), title), "
    "author = coalesce(nullif(excluded.author, ''), author), "
    "created = coalesce(excluded.created, created), "
    "last_post = coalesce(excluded.last_post, last_post), "
    "posts_claimed = coalesce(excluded.posts_claimed, posts_claimed), "
    "views = coalesce(excluded.views, views), "
    "pages = coalesce(nullif(excluded.pages, 0), pages), "
    "sticky = max(sticky, excluded.sticky), "
    "locked = max(locked, excluded.locked), "
    "complete = max(complete, excluded.complete), "
    "profile = excluded.profile, "
    "first_seen = min(first_seen, excluded.first_seen), "
    "last_seen = max(last_seen, excluded.last_seen)";

constexpr auto kInsertPost =
    "INSERT INTO posts VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, "
    "?16, ?17, ?18, ?19, ?20, ?21, ?21, NULL, 1) ON CONFLICT (site, thread, key) DO NOTHING";

constexpr auto kKeepRevision =
    "INSERT INTO post_revisions "
    "SELECT site, thread, key, revision, edited_at, text, html, profile, last_seen FROM posts "
    "WHERE site = ?1 AND thread = ?2 AND key = ?3 AND text <> ?4";

constexpr auto kUpdatePost =
    // A post that is shown on several pages stands on the first of them.
    "UPDATE posts SET page_url = CASE WHEN ?5 < position THEN ?4 ELSE page_url END, "
    "position = CASE WHEN page_url = ?4 THEN ?5 ELSE min(position, ?5) END, "
    "url = coalesce(nullif(?6, ''), url), "
    "author = coalesce(nullif(?7, ''), author), "
    "author_url = coalesce(nullif(?8, ''), author_url), "
    "posted_at = coalesce(?9, posted_at), "
    "posted_at_raw = coalesce(nullif(?10, ''), posted_at_raw), "
    "edited_at = coalesce(?11, edited_at), "
    "text = ?12, html = ?13, signature = ?14, quotes = ?15, reply_to = ?16, attachments = ?17, "
    "images = ?18, score = coalesce(?19, score), profile = ?20, "
    "first_seen = min(first_seen, ?21), last_seen = max(last_seen, ?21), gone_at = NULL, "
    "revision = revision + ?22 "
    "WHERE site = ?1 AND thread = ?2 AND key = ?3";

}  // namespace

ForumTables::ForumTables(Database& database, model::SiteId site)
    : site_(site),
      board_(database, kBoard),
      thread_(database, kThread),
      insert_post_(database, kInsertPost),
      keep_revision_(database, kKeepRevision),
      update_post_(database, kUpdatePost) {}

Result<void> ForumTables::put(const model::Board& board, const Origin& origin) {
  return board_.execute(site_, board.key, board.url, board.title, board.parent_url,
                        board.description, board.threads_claimed, board.posts_claimed,
                        origin.profile, origin.seen);
}

Result<void> ForumTables::put(const model::Thread& thread, const Origin& origin) {
  return thread_.execute(site_, thread.key, thread.url, thread.board_url, thread.title,
                         thread.author, thread.created, thread.last_post, thread.posts_claimed,
                         thread.views, thread.pages, thread.sticky, thread.locked, thread.complete,
                         origin.profile, origin.seen);
}

Result<bool> ForumTables::put(const model::Post& post, const Origin& origin) {
  auto inserted = insert(post, origin);
  if (!inserted || *inserted) return inserted;
  if (auto updated = update(post, origin); !updated) return updated.error();
  return false;
}

Result<bool> ForumTables::insert(const model::Post& post, const Origin& origin) {
  auto added = insert_post_.change(
      site_, post.thread_key, post.key, post.page_url, post.position, post.url, post.author,
      post.author_url, post.posted_at, post.posted_at_raw, post.edited_at, post.text, post.html,
      post.signature, json_list(post.quotes), post.reply_to, json_list(post.attachments),
      json_list(post.images), post.score, origin.profile, origin.seen);
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
      json_list(post.images), post.score, origin.profile, origin.seen, *revised);
}

}  // namespace boardwalk::store
