// Posts in the order they were stored: Reading::mark() and Reading::each_stored().
#include <array>
#include <map>
#include <unordered_set>
#include <utility>

#include "boardwalk/store/row_columns.h"
#include "boardwalk/store/sqlite_reading.h"

namespace boardwalk::store {
namespace {

using TakeStored = std::function<bool(const StoredPost&)>;

// Texts stand before the long columns that nobody asks for here, so that those are not read; that a
// post is not gone stands at the head of its row.
constexpr auto kStored =
    "SELECT rowid, site, thread, author, posted_at, text FROM posts "
    "WHERE rowid > ?1 AND (?2 = 0 OR site = ?2) AND gone_at IS NULL ORDER BY rowid LIMIT ?3";

const std::string kPlace =
    "SELECT s.host, t.url, t.title, b.url, b.title, EXISTS (SELECT 1 FROM posts q WHERE "
    "q.site = s.site AND q.thread = ?2 AND q.rowid < ?3) FROM sites s "
    "LEFT JOIN threads t ON t.site = s.site AND t.key = ?2" +
    kJoinBoard + "WHERE s.site = ?1";

const std::string kPlaceBefore =
    "SELECT s.host, t.url, t.title, b.url, b.title, 1 FROM sites s "
    "LEFT JOIN amended_threads t ON t.number = ?2" +
    kJoinBoard + "WHERE s.site = ?1";

// As they were when the mark was made: the first change since tells.
constexpr auto kAmendedPosts =
    "SELECT post, site, thread, author, posted_at, text, is_gone FROM amended_posts WHERE number "
    "IN (SELECT min(number) FROM amended_posts WHERE number > ?1 AND post <= ?3 AND (?2 = 0 OR "
    "site = ?2) GROUP BY post) ORDER BY post";
constexpr auto kAmendedThreads =
    "SELECT site, thread, min(number) FROM amended_threads WHERE number > ?1 AND (?2 = 0 OR site = "
    "?2) GROUP BY site, thread";

constexpr auto kPostNow =
    "SELECT rowid, site, thread, author, posted_at, text FROM posts WHERE rowid = ?1 AND gone_at "
    "IS NULL";
constexpr auto kPostsOfThread =
    "SELECT rowid, site, thread, author, posted_at, text FROM posts WHERE site = ?1 AND thread = "
    "?2 AND rowid <= ?3 AND gone_at IS NULL";

// Where posts of a thread stand. Posts of one page were stored together, so that it is mostly the
// place of the one before.
class Places {
 public:
  explicit Places(Database& database)
      : find_(database, kPlace), find_before_(database, kPlaceBefore) {}

  Result<void> show(const Rows& post, StoredPost& out) {
    const bool is_same = post.integer(1) == site_ && post.text(2) == thread_;
    if (!is_same) {
      site_ = post.integer(1);
      thread_ = post.text(2);
      auto found = look_up(find_.query(site_, thread_, post.integer(0)));
      if (!found) return found;
    }
    tell(out);
    out.is_first = !is_same && is_first_;
    return {};
  }
  // As the thread was before that amendment.
  Result<void> show_before(const Rows& post, std::int64_t amendment, StoredPost& out) {
    site_ = post.integer(1);
    thread_ = post.text(2);
    auto found = look_up(find_before_.query(site_, amendment));
    if (!found) return found;
    tell(out);
    forget();
    return {};
  }
  void forget() { site_ = 0; }

 private:
  Result<void> look_up(Rows rows) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) return Error{"the database has posts of a site that it does not have"};
    host_ = rows.text(0);
    thread_url_ = rows.text(1);
    thread_title_ = rows.text(2);
    board_url_ = rows.text(3);
    board_title_ = rows.text(4);
    is_first_ = rows.integer(5) == 0;
    return {};
  }
  void tell(StoredPost& out) const {
    out.site = host_;
    out.thread = thread_;
    out.thread_url = thread_url_;
    out.thread_title = thread_title_;
    out.board_url = board_url_;
    out.board_title = board_title_;
    out.is_first = false;
  }

  Statement find_;
  Statement find_before_;
  model::SiteId site_ = 0;
  std::string thread_;
  std::string host_;
  std::string thread_url_;
  std::string thread_title_;
  std::string board_url_;
  std::string board_title_;
  bool is_first_ = false;
};

void read_post(const Rows& row, StoredPost& out) {
  out.number = row.integer(0);
  out.author = row.text(3);
  out.posted_at = row.optional_time(4);
  out.text = row.text(5);
}

// What changed since the mark, in posts up to it.
class Amendments {
 public:
  Amendments(Database& database, model::SiteId site, const StoreMark& since, const TakeStored& take)
      : database_(database), site_(site), since_(since), take_(take), places_(database) {}

  Result<void> tell() {
    if (auto read = read_threads(); !read) return read;
    if (auto told = tell_posts(); !told) return told;
    for (const auto& [thread, amendment] : threads_)
      if (auto told = tell_thread(thread.first, thread.second); !told) return told;
    return {};
  }

 private:
  Result<void> read_threads() {
    Statement find{database_, kAmendedThreads};
    return each(find.query(since_.amended_thread, site_), [&](const Rows& row) -> Result<void> {
      threads_[{row.integer(0), row.string(1)}] = row.integer(2);
      return {};
    });
  }

  Result<void> tell_posts() {
    Statement find{database_, kAmendedPosts};
    Statement now{database_, kPostNow};
    return each(
        find.query(since_.amended_post, site_, since_.post), [&](const Rows& row) -> Result<void> {
          told_.insert(row.integer(0));
          const bool was_gone = row.integer(6) != 0;
          if (!was_gone) {
            if (auto told = take_back(row); !told) return told;
          }
          return each(now.query(row.integer(0)), [&](const Rows& post) { return take_anew(post); });
        });
  }

  Result<void> tell_thread(model::SiteId site, const std::string& thread) {
    Statement posts{database_, kPostsOfThread};
    return each(posts.query(site, thread, since_.post), [&](const Rows& post) -> Result<void> {
      if (told_.contains(post.integer(0))) return {};
      if (auto told = take_back(post); !told) return told;
      return take_anew(post);
    });
  }

  Result<void> take_back(const Rows& row) {
    const auto moved = threads_.find({row.integer(1), row.string(2)});
    places_.forget();
    auto shown = moved == threads_.end() ? places_.show(row, post_)
                                         : places_.show_before(row, moved->second, post_);
    return hand_over(shown, row, true);
  }
  Result<void> take_anew(const Rows& row) {
    places_.forget();
    return hand_over(places_.show(row, post_), row, false);
  }
  Result<void> hand_over(const Result<void>& shown, const Rows& row, bool no_longer_holds) {
    if (!shown) return shown;
    read_post(row, post_);
    post_.no_longer_holds = no_longer_holds;
    static_cast<void>(take_(post_));
    return {};
  }

  template <typename Take>
  static Result<void> each(Rows rows, Take take) {
    for (;;) {
      auto more = rows.next();
      if (!more) return more.error();
      if (!*more) return {};
      if (Result<void> taken = take(rows); !taken) return taken;
    }
  }

  Database& database_;
  model::SiteId site_;
  const StoreMark& since_;
  const TakeStored& take_;
  Places places_;
  StoredPost post_;
  std::map<std::pair<model::SiteId, std::string>, std::int64_t> threads_;  // the first amendment
  std::unordered_set<std::int64_t> told_;
};

}  // namespace

Result<StoreMark> SqliteReading::mark() {
  StoreMark mark;
  const std::array<std::pair<std::int64_t*, const char*>, 5> parts{
      {{&mark.post, "SELECT max(rowid) FROM posts"},
       {&mark.forgotten, "SELECT count(*) FROM forgotten"},
       {&mark.made, "SELECT created FROM sites ORDER BY site LIMIT 1"},
       {&mark.amended_post, "SELECT max(number) FROM amended_posts"},
       {&mark.amended_thread, "SELECT max(number) FROM amended_threads"}}};
  for (const auto& [part, query] : parts) {
    const auto value = database_.integer(query);
    if (!value) return value.error();
    *part = *value;
  }
  return mark;
}

Result<bool> SqliteReading::each_stored(model::SiteId site, StoreMark& mark, std::size_t most,
                                        const TakeStored& take) {
  const Snapshot snapshot{*session_};
  const auto stored = this->mark();
  if (!stored) return stored.error();
  const bool is_amended =
      stored->amended_post != mark.amended_post || stored->amended_thread != mark.amended_thread;
  if (is_amended) {
    if (auto told = Amendments{database_, site, mark, take}.tell(); !told) return told.error();
  }
  mark.amended_post = stored->amended_post;
  mark.amended_thread = stored->amended_thread;
  Places places{database_};
  Statement find{database_, kStored};
  auto rows = find.query(mark.post, site, most);
  StoredPost post;
  for (std::size_t read = 0;; ++read) {
    auto more = rows.next();
    if (!more) return more;
    if (!*more) return read == most;
    if (auto shown = places.show(rows, post); !shown) return shown.error();
    read_post(rows, post);
    mark.post = post.number;
    if (!take(post)) return true;
  }
}

}  // namespace boardwalk::store
