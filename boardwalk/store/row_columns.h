// The columns of rows, and the nouns of model/ made of them: one order for every query.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boardwalk/store/sqlite.h"
#include "boardwalk/store/store.h"

namespace boardwalk::store {

// Of the tables boards b, threads t, posts p and pages.
inline const std::string kBoardColumns =
    "b.key, b.url, b.title, b.parent_url, b.description, b.threads_claimed, b.posts_claimed";
inline const std::string kThreadColumnsBeforeComplete =
    "t.key, t.url, t.board_url, t.title, t.author, t.created, t.last_post, t.posts_claimed, "
    "t.views, t.pages, t.sticky, t.locked";
inline const std::string kThreadColumns = kThreadColumnsBeforeComplete + ", t.complete";
inline const std::string kPostColumns =
    "p.thread, p.key, p.page_url, p.position, p.url, p.author, p.author_url, p.avatar, "
    "p.posted_at, "
    "p.posted_at_raw, p.edited_at, p.text, p.html, p.signature, p.quotes, p.reply_to, "
    "p.attachments, p.images, p.score";

inline const std::string kPageColumns =
    "url, kind, list_url, page_no, last_page, status, outcome, reason, redirect, fetched_at, "
    "bytes, "
    "content_type, etag, last_modified, content_hash, profile";
// A thread names its board by URL. Should two boards show the same one, the first key stands for
// both, so that no post comes out twice.
inline const std::string kJoinBoard =
    " LEFT JOIN boards b ON b.site = t.site AND b.key = "
    "(SELECT min(key) FROM boards WHERE site = t.site AND url = t.board_url) ";

// Reads the columns of a row from left to right.
class Columns {
 public:
  explicit Columns(const Rows& rows) : rows_(&rows) {}

  std::string text() { return rows_->string(next_++); }
  std::int64_t integer() { return rows_->integer(next_++); }
  int small() { return static_cast<int>(integer()); }
  bool flag() { return integer() != 0; }
  std::optional<std::int64_t> optional_integer() { return rows_->optional_integer(next_++); }
  Time time() { return rows_->time(next_++); }
  std::optional<Time> optional_time() { return rows_->optional_time(next_++); }
  std::vector<std::string> list();  // of JSON

 private:
  const Rows* rows_;
  int next_ = 0;
};

[[nodiscard]] model::Board board_of(Columns& from);
[[nodiscard]] model::Thread thread_of(Columns& from);
[[nodiscard]] model::Post post_of(Columns& from);
[[nodiscard]] model::Page page_of(Columns& from);
[[nodiscard]] model::Site site_of(Columns& from);

}  // namespace boardwalk::store
