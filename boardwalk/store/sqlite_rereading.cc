#include "boardwalk/store/sqlite_rereading.h"

#include "boardwalk/store/derived.h"
#include "boardwalk/store/text.h"

namespace boardwalk::store {
namespace {

constexpr std::size_t kRowsAtOnce = 1000;

// On disk like everything that grows with the posts.
constexpr auto kNotes =
    "DROP TABLE IF EXISTS temp.reread_pages; DROP TABLE IF EXISTS temp.reread_posts;"
    "CREATE TEMP TABLE reread_pages (url TEXT PRIMARY KEY, captured INTEGER) WITHOUT ROWID;"
    "CREATE TEMP TABLE reread_posts (thread TEXT, key TEXT, PRIMARY KEY (thread, key)) "
    "WITHOUT ROWID";

// Everything a page says of a post; where it is on several pages, it stands on the first.
constexpr auto kReplace =
    "UPDATE posts SET page_url = iif(?5 < position, ?4, page_url), position = min(position, ?5), "
    "url = ?6, author = ?7, author_url = ?8, posted_at = ?9, posted_at_raw = ?10, edited_at = ?11, "
    "text = ?12, html = ?13, signature = ?14, quotes = ?15, reply_to = ?16, attachments = ?17, "
    "images = ?18, score = ?19, profile = ?20, avatar = ?21 "
    "WHERE site = ?1 AND thread = ?2 AND key = ?3 AND ("
    "position > ?5 OR (url, author, author_url, posted_at_raw, text, html, signature, quotes, "
    "reply_to, attachments, images, avatar) <> "
    "(?6, ?7, ?8, ?10, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?21) OR "
    "posted_at IS NOT ?9 OR edited_at IS NOT ?11 OR score IS NOT ?19)";

// Captures are dated to the second.
constexpr auto kRemove =
    "DELETE FROM posts WHERE site = ?1 AND gone_at IS NULL AND last_seen / 1000 >= "
    "(SELECT captured / 1000 FROM temp.reread_pages WHERE url = page_url) AND NOT EXISTS "
    "(SELECT 1 FROM temp.reread_posts r WHERE r.thread = posts.thread AND r.key = posts.key)";

constexpr auto kRemoveRevisions =
    "DELETE FROM post_revisions WHERE site = ?1 AND NOT EXISTS (SELECT 1 FROM posts p WHERE "
    "p.site = ?1 AND p.thread = post_revisions.thread AND p.key = post_revisions.key)";

}  // namespace

SqliteRereading::SqliteRereading(std::shared_ptr<Session> session, model::SiteId site)
    : session_(std::move(session)),
      site_(site),
      forum_(session_->database, site),
      replace_(session_->database, kReplace),
      note_page_(session_->database, "INSERT OR REPLACE INTO temp.reread_pages VALUES (?1, ?2)"),
      note_post_(session_->database, "INSERT OR IGNORE INTO temp.reread_posts VALUES (?1, ?2)") {}

Result<std::unique_ptr<SqliteRereading>> SqliteRereading::open(std::shared_ptr<Session> session,
                                                               model::SiteId site) {
  std::unique_ptr<SqliteRereading> rereading{new SqliteRereading(std::move(session), site)};
  if (auto done = rereading->session_->database.execute(kNotes); !done) return done.error();
  return rereading;
}

Result<void> SqliteRereading::put(const crawl::Visit& visit, Time captured) {
  Batch& batch = session_->batch;
  if (auto begun = batch.begin(); !begun) return begun;
  const ForumTables::Origin origin{captured, visit.page.profile};
  ++changes_.pages;
  auto noted = note_page_.execute(visit.page.url, captured);
  if (!noted) return batch.abort(noted.error());
  for (const model::Post& post : visit.posts) {
    if (auto done = put_post(post, origin); !done) return batch.abort(done.error());
  }
  batch.count(visit.posts.size());
  return batch.rows() < kRowsAtOnce ? Result<void>{} : batch.commit();
}

Result<void> SqliteRereading::put_post(const model::Post& post, const ForumTables::Origin& origin) {
  if (auto noted = note_post_.execute(post.thread_key, post.key); !noted) return noted;
  auto added = forum_.insert(post, origin);
  if (!added) return added.error();
  if (*added) {
    ++changes_.added;
    return {};
  }
  auto changed = replace_.change(
      site_, post.thread_key, post.key, post.page_url, post.position, post.url, post.author,
      post.author_url, post.posted_at, post.posted_at_raw, post.edited_at, post.text, post.html,
      post.signature, json_list(post.quotes), post.reply_to, json_list(post.attachments),
      json_list(post.images), post.score, origin.profile, post.avatar);
  if (!changed) return changed.error();
  changes_.changed += *changed;
  return {};
}

Result<Changes> SqliteRereading::finish() {
  Batch& batch = session_->batch;
  if (auto begun = batch.begin(); !begun) return begun.error();
  Statement remove{session_->database, kRemove};
  auto removed = remove.change(site_);
  if (!removed) return batch.abort(removed.error());
  changes_.removed = *removed;
  Statement revisions{session_->database, kRemoveRevisions};
  if (*removed > 0) {
    if (auto done = revisions.execute(site_); !done) return batch.abort(done.error());
  }
  // So many may have changed that whoever has counted them reads all of it anew.
  auto amended = session_->database.execute("DELETE FROM amended_posts");
  if (!amended) return batch.abort(amended.error());
  if (auto committed = batch.commit(); !committed) return committed.error();
  if (changes_.changed + changes_.removed > 0) remove_derived(session_->database.path());
  return changes_;
}

}  // namespace boardwalk::store
