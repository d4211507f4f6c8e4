// Boards, threads and posts, by key.
//
// The same content put twice changes nothing but `last_seen`. A page that does not show a field (an
// index page knows no signature, a thread page no number of views) does not erase what another page
// has shown; `sticky`, `locked` and `complete` hold once they were seen. When the text of a post
// has changed, its old content goes to `post_revisions` and its revision number rises.
#pragma once

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/store/sqlite.h"

namespace boardwalk::store {

class ForumTables {
 public:
  // When something was seen, and by which version of the profile.
  struct Origin {
    Time seen{};
    int profile = 0;
  };

  ForumTables(Database& database, model::SiteId site);

  Result<void> put(const model::Board& board, const Origin& origin);
  Result<void> put(const model::Thread& thread, const Origin& origin);
  Result<bool> put(const model::Post& post, const Origin& origin);  // true: a new one

 private:
  Result<bool> insert(const model::Post& post, const Origin& origin);
  Result<void> update(const model::Post& post, const Origin& origin);

  model::SiteId site_;
  Statement board_;
  Statement thread_;
  Statement insert_post_;
  Statement keep_revision_;
  Statement update_post_;
};

}  // namespace boardwalk::store
