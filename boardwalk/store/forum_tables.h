// Boards, threads and posts, by key.
//
// The same content put twice changes nothing but `last_seen`. A page that does not show a field (an
// index page knows no signature, a thread page no number of views) does not erase what another page
// has shown; `complete` holds once it was seen, and so does the last page.
// When the text of a post has changed, its old content goes to `post_revisions` and its revision
// number rises.
//
// A post that its page does not show any more is marked as gone, never deleted. One that turns up
// under another thread, while nobody has seen it in its old place since the refresh began, has
// moved there with its history. Posts of people who were forgotten (forget.h) are not stored again.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/crawl/ledger.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/store/forgotten_people.h"
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
  // As the list at that address shows it; empty: as its own pages do.
  Result<void> put(const model::Thread& thread, const Origin& origin,
                   std::string_view list_url = {});
  Result<bool> put(const model::Post& post, const Origin& origin);  // true: a new one
  // A board lists a thread that was first seen on a page that is no board, such as the entry page.
  Result<void> settle(std::string_view thread, std::string_view board_url);
  // The board that a thread is known to be in; empty where that is no board.
  [[nodiscard]] Result<std::string> home_of(std::string_view thread);
  Result<void> move(std::string_view thread, std::string_view board_url);
  static void add_shown(model::Thread& thread, const crawl::ListedRow& row);
  // What a list shows of a board that is known, or of a thread.
  Result<void> show(std::string_view key, const crawl::ListedRow& row, std::string_view list_url,
                    Time seen);
  // A post that the forum has no id for is known by what it says. Where such a one is new on a page
  // that was read before, and one of the same author with the same text or the same date is on it
  // no more, they are one post, edited or dated anew: true, and it has its past.
  Result<bool> adopt_past(const model::Post& post, Time seen);
  // Posts of that page that were not put at `seen` are not on it any more.
  Result<void> mark_gone(std::string_view thread, std::string_view page_url, Time seen);
  // From now on new posts are looked for in other threads: this is a refresh.
  Result<void> watch_moves();

  // Nothing changes when the post is known: false. Whoever was forgotten stays so.
  Result<bool> insert(const model::Post& post, const Origin& origin);

 private:
  Result<void> update(const model::Post& post, const Origin& origin);
  Result<bool> take_from_elsewhere(const model::Post& post);
  Result<void> take_past(const model::Post& post, const std::string& old_key, bool is_edit);
  Result<void> move_history(const model::Post& post, const std::string& from);

  Database* database_;
  model::SiteId site_;
  ForgottenPeople forgotten_;
  bool watches_moves_ = false;
  std::optional<Time> began_;  // the first post that was put
  Statement board_;
  Statement thread_;
  Statement settle_;
  Statement home_;
  Statement move_;
  Statement show_board_;
  Statement insert_post_;
  Statement keep_revision_;
  Statement update_post_;
  Statement mark_gone_;
};

}  // namespace boardwalk::store
