// Posts in the order they were stored: Reading::mark() and Reading::each_stored().
#include "boardwalk/store/row_columns.h"
#include "boardwalk/store/sqlite_reading.h"

namespace boardwalk::store {
namespace {

// Texts stand before the long columns that nobody asks for here, so that those are not read.
constexpr auto kStored =
    "SELECT rowid, site, thread, author, posted_at, text FROM posts "
    "WHERE rowid > ?1 AND (?2 = 0 OR site = ?2) ORDER BY rowid LIMIT ?3";

const std::string kPlace =
    "SELECT s.host, t.url, t.title, b.url, b.title, EXISTS (SELECT 1 FROM posts q WHERE "
    "q.site = s.site AND q.thread = ?2 AND q.rowid < ?3) FROM sites s "
    "LEFT JOIN threads t ON t.site = s.site AND t.key = ?2" +
    kJoinBoard + "WHERE s.site = ?1";

// Where posts of a thread stand. Posts of one page were stored together, so that it is mostly the
// place of the one before.
class Places {
 public:
  explicit Places(Database& database) : find_(database, kPlace) {}

  Result<void> show(const Rows& post, StoredPost& out) {
    const bool is_same = post.integer(1) == site_ && post.text(2) == thread_;
    if (!is_same) {
      if (auto found = look_up(post.integer(1), post.text(2), post.integer(0)); !found)
        return found;
    }
    out.site = host_;
    out.thread = thread_;
    out.thread_url = thread_url_;
    out.thread_title = thread_title_;
    out.board_url = board_url_;
    out.board_title = board_title_;
    out.is_first = !is_same && is_first_;
    return {};
  }

 private:
  Result<void> look_up(model::SiteId site, std::string_view thread, std::int64_t post) {
    site_ = site;
    thread_ = thread;
    auto rows = find_.query(site_, thread_, post);
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

  Statement find_;
  model::SiteId site_ = 0;
  std::string thread_;
  std::string host_;
  std::string thread_url_;
  std::string thread_title_;
  std::string board_url_;
  std::string board_title_;
  bool is_first_ = false;
};

}  // namespace

Result<StoreMark> SqliteReading::mark() {
  const auto last = database_.integer("SELECT max(rowid) FROM posts");
  if (!last) return last.error();
  const auto forgotten = database_.integer("SELECT count(*) FROM forgotten");
  if (!forgotten) return forgotten.error();
  const auto made = database_.integer("SELECT created FROM sites ORDER BY site LIMIT 1");
  if (!made) return made.error();
  return StoreMark{*last, *forgotten, *made};
}

Result<bool> SqliteReading::each_stored(model::SiteId site, std::int64_t after, std::size_t most,
                                        const std::function<bool(const StoredPost&)>& take) {
  Places places{database_};
  Statement find{database_, kStored};
  auto rows = find.query(after, site, most);
  StoredPost post;
  for (std::size_t read = 0;; ++read) {
    auto more = rows.next();
    if (!more) return more;
    if (!*more) return read == most;
    if (auto shown = places.show(rows, post); !shown) return shown.error();
    post.number = rows.integer(0);
    post.author = rows.text(3);
    post.posted_at = rows.optional_time(4);
    post.text = rows.text(5);
    if (!take(post)) return true;
  }
}

}  // namespace boardwalk::store
