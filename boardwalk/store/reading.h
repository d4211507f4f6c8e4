// What pages show: small answers from a large database, each from an index.
//
//     auto reading = open_reading("forum.db", clock);
//     auto posts = (*reading)->posts(site, thread, {}, 50, [](const PostRow& post) { ... });
//
// A connection of its own that only reads, beside any crawl: what it tells was committed. Lists are
// read from a place on (the last row of the page before), never by skipping rows. count_some()
// and health() look at every thread or page of a site, for callers that keep what they say.
// One thread at a time.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/model/page.h"
#include "boardwalk/store/search.h"
#include "boardwalk/store/store.h"

namespace boardwalk::store {

inline constexpr std::uint32_t kNoBoard = 0xffffffff;

// A thread as lists are sorted by it; thread() has the rest.
struct ThreadFigures {
  std::uint32_t board = kNoBoard;  // in SiteFigures::boards
  std::int64_t posts = 0;
  std::optional<Time> created;
  std::optional<Time> last_post;
};

struct BoardFigures {
  model::Board board;
  std::int64_t threads = 0;
  std::int64_t posts = 0;
  std::optional<Time> last_post = {};
};

struct SiteFigures {
  std::vector<BoardFigures> boards;                        // by key
  std::unordered_map<std::string, ThreadFigures> threads;  // by key
  std::int64_t posts = 0;
  std::optional<Time> last_fetch;
};

// The figures of all sites, as far as they are counted: posts are counted once, in the order they
// were stored. Who has been forgotten since makes all of it void.
struct Census {
  std::map<model::SiteId, SiteFigures> sites;
  std::int64_t post = 0;  // the last one that was counted
  std::int64_t forgotten = 0;
};

// What has been stored so far: the number of the last post, how many people were forgotten, when
// the first site was made, which tells databases apart, and how often posts and threads were
// amended.
struct StoreMark {
  std::int64_t post = 0;
  std::int64_t forgotten = 0;
  std::int64_t made = 0;
  std::int64_t amended_post = 0;
  std::int64_t amended_thread = 0;
  friend bool operator==(const StoreMark&, const StoreMark&) = default;
};

// A post as it was stored, with the names of where it stands; texts live until the next one.
struct StoredPost {
  std::int64_t number = 0;  // rises from one to the next that is stored
  std::string_view site;    // its host
  std::string_view board_url;
  std::string_view board_title;
  std::string_view thread;  // its key
  std::string_view thread_url;
  std::string_view thread_title;
  std::string_view author;
  std::string_view text;
  std::optional<Time> posted_at;
  bool is_first = false;         // of its thread
  bool no_longer_holds = false;  // told before, and not so any more: take it back
};

// What the counters of a site tell, at no cost.
struct SiteCounts {
  std::int64_t pages = 0;  // asked for at least once
  std::int64_t queued = 0;
  std::int64_t bytes = 0;
  std::map<std::string, std::int64_t> outcomes = {};  // of the pages as last seen
};

struct VisitRow {
  std::int64_t number = 0;  // of the URL
  std::string url;
  Time at{};
  std::string outcome;
  int status = 0;
  std::int64_t bytes = 0;
  std::int64_t new_posts = 0;
};
// Where a list of visits goes on: behind this one, towards the older ones.
struct VisitPlace {
  Time at{};
  std::int64_t number = 0;
};

struct DayFigures {
  std::int64_t requests = 0;
  std::int64_t new_posts = 0;
};

struct SiteHealth {
  std::int64_t requests = 0;
  std::map<std::string, std::int64_t> outcomes;  // of all visits
  std::int64_t useful = 0;                       // visits that showed a list or a discussion
  std::map<std::chrono::sys_days, DayFigures> days;
  std::vector<model::Page> failures;  // the newest
  std::vector<model::Page> walls;     // the newest
  std::vector<model::Page> given_up;  // not asked for, as their kind brought nothing new
  std::optional<Time> newest_page;
  std::optional<Time> oldest_page;
  std::optional<Time> median_page;
};

// Where a thread's posts go on.
struct PostPlace {
  std::int64_t position = -1;  // as it is stored: by page
  std::string key;
  std::int64_t ordinal = 0;  // posts before the next one
};

struct KnownUrl {
  std::string url;
  std::string list_url;  // first page of the list it belongs to
  model::PageKind kind = model::PageKind::Unknown;
  bool visited = false;
};

// Which list holds which: a board in its parent, a thread in its board.
struct Membership {
  std::string url;
  std::string parent_url;
};

// Where a search goes on: behind this match in the order of that search.
enum class SearchOrder : std::uint8_t { Best, Newest };
struct SearchPlace {
  SearchOrder order = SearchOrder::Best;
  double rank = 0;
  std::int64_t document = 0;
};
struct SearchFilter {
  SearchQuery query;  // its limit is that of a page
  std::optional<Time> until = {};
  std::optional<SearchPlace> after = {};
};
struct SearchPage {
  SearchOrder order = SearchOrder::Best;
  std::int64_t matches = 0;       // on the first page: all of them, or …
  bool has_more_matches = false;  // … more than that
  std::optional<SearchPlace> next = {};
};

class Reading {
 public:
  virtual ~Reading() = default;

  // Another number whenever somebody has committed something.
  [[nodiscard]] virtual Result<std::int64_t> change() = 0;
  [[nodiscard]] virtual Result<std::vector<model::Site>> sites() = 0;
  [[nodiscard]] virtual Result<SiteCounts> counts(const model::Site& site) = 0;

  [[nodiscard]] virtual Result<StoreMark> mark() = 0;
  // What was amended since the mark, as it was and as it is; then the next `most` posts behind it,
  // in the order they were stored. Posts that are gone from the forum are left out. `site` 0 means
  // all. Moves the mark; true when there are more; fewer posts when `take` returns false.
  virtual Result<bool> each_stored(model::SiteId site, StoreMark& mark, std::size_t most,
                                   const std::function<bool(const StoredPost&)>& take) = 0;
  // Counts on from where the census stands, some ten thousand posts; true when there are more.
  virtual Result<bool> count_some(Census& census) = 0;
  [[nodiscard]] virtual Result<SiteHealth> health(model::SiteId site) = 0;

  [[nodiscard]] virtual Result<std::optional<ThreadRow>> thread(model::SiteId site,
                                                                const std::string& key) = 0;
  // In the order of the thread, from `from` on; at most `most`, fewer when `take` returns false.
  // True when there are more.
  virtual Result<bool> posts(model::SiteId site, const std::string& thread, const PostPlace& from,
                             std::size_t most,
                             const std::function<bool(const PostRow&, const PostPlace&)>& take) = 0;
  // What a post said before, the latest first.
  [[nodiscard]] virtual Result<std::vector<RevisionRow>> revisions(model::SiteId site,
                                                                   const std::string& thread,
                                                                   const std::string& post) = 0;
  // The newest first; `outcome` empty: all.
  [[nodiscard]] virtual Result<std::vector<VisitRow>> visits(model::SiteId site,
                                                             const std::string& outcome,
                                                             const std::optional<VisitPlace>& after,
                                                             std::size_t most) = 0;
  [[nodiscard]] virtual Result<std::int64_t> visits_since(model::SiteId site, Time since) = 0;

  // All URLs of the frontier, until `take` returns false: a million take a second.
  virtual Result<void> each_url(model::SiteId site,
                                const std::function<bool(const KnownUrl&)>& take) = 0;
  // Some of them, spread evenly over it; at most `most`.
  [[nodiscard]] virtual Result<std::vector<KnownUrl>> sample_urls(model::SiteId site,
                                                                  std::size_t most) = 0;
  virtual Result<void> each_membership(model::SiteId site,
                                       const std::function<bool(const Membership&)>& take) = 0;

  // A page of posts that match: the best first where some thousand match the words, those that were
  // stored last first where more do. At most so many are looked at as take a fifth of a second: a
  // page may be short, or empty, and still have a next one. The index is taken as it is.
  virtual Result<SearchPage> search(const SearchFilter& filter, const TakeMatch& take) = 0;
  // Reads some thousand posts into the index of words; true when there are more to read.
  virtual Result<bool> index_some() = 0;
  [[nodiscard]] virtual Result<bool> is_indexed() = 0;
};

// An Error when there is no database, or one that cannot be read.
[[nodiscard]] Result<std::unique_ptr<Reading>> open_reading(const std::string& path, Clock& clock);

}  // namespace boardwalk::store
