// What the crawler must not forget.
//
// A crawl is a list of URLs, each asked for in its turn, and what came of each. The Ledger is that
// list: crawl/ says here what it needs, store/ keeps it on disk.
//
//     auto tickets = ledger.lease(64);           // whose turn it is
//     ... fetch, parse ...
//     ledger.record(std::move(visit));           // page, posts, links and frontier: all or nothing
//     ledger.commit();                           // what was recorded until here survives a kill
//
// A lease is not written down: after a kill the URL is simply due again. A URL is in the list once,
// however often it is found. Driven by one thread (the writer).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "boardwalk/base/result.h"
#include "boardwalk/classify/page_class.h"
#include "boardwalk/fetch/outcome.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/model/page.h"
#include "boardwalk/warc/record.h"

namespace boardwalk::crawl {

struct Ticket {
  std::int64_t number = 0;  // of the URL in this site's list
  std::string url;
  int depth = 0;
  std::string etag = {};  // of the last visit, for a conditional request
  std::string last_modified = {};
  int priority = 0;
  model::PageKind kind = model::PageKind::Unknown;  // what the finder took it for
  std::string list_url = {};                        // first page of the list it belongs to
  int page_no = 0;                                  // in that list; 0: unknown
};

// Links of this priority and above are worth a request only while their kind brings news.
inline constexpr int kDoubtful = 4;

struct FoundLink {
  std::string url;  // normalised
  int depth = 0;
  int priority = 0;  // smaller goes first; breadth first within a priority. 0..9
  model::PageKind kind = model::PageKind::Unknown;
  std::string list_url = {};
  int page_no = 0;
  std::string identity =
      {};                 // two links with the same one are the same page; empty: the URL itself
  std::string text = {};  // of the longest link to it on the page
  std::string parent_url = {};  // the board, or list of boards, that names it; empty: not known
};

// What a list shows of one board or thread: as much as it shows.
struct ListedRow {
  model::PageKind kind = model::PageKind::Thread;  // or Index: a board
  std::string url;
  std::string identity = {};  // of the board or thread; empty: the URL
  std::optional<std::int64_t> posts = {};
  std::optional<std::int64_t> threads = {};  // of a board
  std::optional<std::int64_t> views = {};
  std::optional<Time> last_post = {};
  std::string author = {};       // of the first post
  std::string description = {};  // of a board
  bool sticky = false;
  bool locked = false;
  std::string newest = {};  // of a board: identity of the thread with the latest post, if linked
};

// Everything one request taught us.
struct Visit {
  std::int64_t ticket = 0;
  model::Page page;
  classify::Wall wall = classify::Wall::None;  // of pages whose outcome is a wall
  std::vector<FoundLink> links;
  std::vector<ListedRow> rows;
  std::vector<model::Board> boards;
  std::vector<model::Thread> threads;
  std::vector<model::Post> posts;
  std::optional<warc::Capture> capture;  // the bytes as received, when pages are kept
};

struct Tally {
  std::int64_t known = 0;                                 // URLs in the list
  std::int64_t queued = 0;                                // not visited in this round yet
  std::int64_t bytes = 0;                                 // received, all rounds
  std::array<std::int64_t, fetch::kOutcomes> outcomes{};  // of the pages as last seen
};

class Ledger {
 public:
  virtual ~Ledger() = default;

  [[nodiscard]] virtual model::Site site() const = 0;
  virtual Result<void> add(std::span<const FoundLink> links) = 0;
  // The next URLs in order, at most `most`, none that is leased already; empty when none is due.
  [[nodiscard]] virtual Result<std::vector<Ticket>> lease(std::size_t most) = 0;
  // The URL of that number, whether or not it is its turn; none when there is none.
  [[nodiscard]] virtual Result<std::optional<Ticket>> ticket(std::int64_t number) = 0;
  // The number of the URL with that identity (see FoundLink); 0 when it is not in the list.
  [[nodiscard]] virtual Result<std::int64_t> number_of(const std::string& identity) = 0;
  // The forum was learned anew: boards and threads have the identities that their first pages are
  // given by `name_of` from now on. Of two that become one the first keeps it.
  virtual Result<void> rename_lists(
      const std::function<std::string(const std::string&)>& name_of) = 0;
  // How many of its links were news: not known before, and not doubtful themselves.
  virtual Result<std::size_t> record(Visit visit) = 0;
  virtual Result<void> commit() = 0;
  // Rows waiting for the next commit.
  [[nodiscard]] virtual std::size_t uncommitted() const = 0;
  [[nodiscard]] virtual Tally tally() const = 0;

  virtual Result<void> set_entry(const std::string& url) = 0;
  virtual Result<void> set_complete() = 0;    // the frontier is empty: this round is done
  virtual Result<void> start_round() = 0;     // every URL that showed a page is due again
  virtual Result<void> requeue_failed() = 0;  // what failed for a passing reason is due again
  virtual Result<void> requeue_walled() = 0;  // what showed a wall is due again
  virtual Result<void> requeue_list(const std::string& list_url) = 0;  // its pages are due again

  // The cookie jar (cookies.txt text): with it a resumed crawl is the same visitor.
  virtual Result<void> save_cookies(const std::string& netscape) = 0;
  [[nodiscard]] virtual Result<std::string> load_cookies() = 0;
};

}  // namespace boardwalk::crawl
