// Follows any number of sites, within a budget of pages a day.
//
//     auto watch = open_watch({.database = "forum.db", .pages_a_day = 500}, http, clock, nullptr);
//     auto report = (*watch)->run();          // until stop()
//
// One process, one writer, one thread: each site has at most one request under way, its own pace
// and its share of the budget (watched_site.h). A site that is learned again makes no other wait:
// while the lesson waits for a page, the others have their turn. Nothing but the database is kept
// between runs. Time is the given clock's, which never jumps.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/fetch/courier.h"
#include "boardwalk/fetch/fetcher.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/watched_site.h"

namespace boardwalk {

struct WatchJob {
  std::string database = "boardwalk.db";
  std::vector<std::string> sites = {};  // URLs or hosts of them; empty: all
  double pages_a_day = 500;             // of all sites together, but for those with a wish
  bool until_idle = false;              // as fast as manners allow, until nothing is left to read
  bool keep_pages = true;
  std::string cookies = {};        // text of a cookies.txt; empty: those that crawls have kept
  std::optional<Time> until = {};  // stop then
  // Is the site on an address that is not public? Then it may be asked there.
  std::function<bool(const url::Url&)> is_private = {};
  fetch::Manners manners;
};

// Told what happens while it happens, on the thread that runs the watch.
class WatchObserver {
 public:
  virtual ~WatchObserver() = default;
  virtual void opened(const std::vector<std::unique_ptr<WatchedSite>>& sites) = 0;
  // Recorded and committed.
  virtual Result<void> visited(const WatchedSite& site, const WatchedVisit& visit) = 0;
  virtual void troubled(const WatchedSite& site, const std::string& sentence) = 0;
  virtual Result<void> tick(const std::vector<std::unique_ptr<WatchedSite>>& sites) = 0;
};

struct WatchReport {
  std::size_t sites = 0;
  std::uint64_t visits = 0;
  std::uint64_t new_posts = 0;
  bool is_idle = false;   // nothing is left to read
  bool is_spent = false;  // nobody waited for the budget of the next day
  std::vector<std::string> troubles = {};
  // Those that ended the reading of a site, whatever became of the others.
  std::vector<std::string> failures = {};
  std::size_t failed_pages = 0;  // that did not answer, and are asked for again
};

class Watch {
 public:
  virtual ~Watch() = default;
  [[nodiscard]] virtual store::Store& store() = 0;
  virtual Result<WatchReport> run() = 0;
  virtual void stop() = 0;  // from any thread, or a signal handler
};

// `observer` may be null. An Error when there is nothing to follow.
[[nodiscard]] Result<std::unique_ptr<Watch>> open_watch(const WatchJob& job,
                                                        fetch::Fetcher& fetcher, Clock& clock,
                                                        WatchObserver* observer);

}  // namespace boardwalk
