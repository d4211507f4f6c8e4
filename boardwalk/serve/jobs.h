// Crawls, one after the other, and where each of them stands.
//
//     jobs.enqueue(site, {.seed = site.seed});     // begins at once when nothing else runs
//     jobs.pause(site.id);
//     jobs.state(site)                             // Crawling
//
// A database has one writer, so there is one crawl at a time; the others wait in order. Everything
// that happens is told to the hub. What is not here, and not complete in the database, was under
// way when the program ended: it is paused. Small writes go through write(), which steps beside the
// crawl that is running. May be used by any number of threads.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/serve/crawls.h"
#include "boardwalk/serve/hub.h"
#include "boardwalk/store/store.h"

namespace boardwalk::serve {

enum class SiteState : std::uint8_t { Idle, Waiting, Learning, Crawling, Pausing, Paused, Failed };
[[nodiscard]] std::string_view name(SiteState state);

class Jobs {
 public:
  struct Parts {
    std::string database;
    Clock& clock;
    CrawlRunner& runner;
    Hub& hub;
    // A site has another state, or a crawl has ended.
    std::function<void(model::SiteId)> changed;
  };

  explicit Jobs(Parts parts);
  ~Jobs();
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  // False when it is waiting or running already.
  bool enqueue(model::SiteId site, CrawlOrder order);
  // False when there is nothing to pause.
  bool pause(model::SiteId site);
  // Ends what is running, and takes no more.
  void stop();

  [[nodiscard]] SiteState state(const model::Site& site, bool was_begun) const;
  [[nodiscard]] std::optional<std::string> trouble(model::SiteId site) const;

  // Runs `change` on a store that may write.
  Result<void> write(const std::function<Result<void>(store::Store&)>& change);

 private:
  class Watcher;
  struct Job {
    model::SiteId site = 0;
    CrawlOrder order;
  };
  struct Standing {
    std::optional<SiteState> state;  // none: as the database has it
    std::optional<std::string> trouble;
  };

  void work();
  void perform(const Job& job);
  void finish(model::SiteId site, const Result<CrawlEnd>& end);
  void set_state(model::SiteId site, std::optional<SiteState> state,
                 std::optional<std::string> trouble = std::nullopt);
  void note(model::SiteId site, const std::string& text);

  Parts parts_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> waiting_;
  std::optional<model::SiteId> running_;
  std::map<model::SiteId, Standing> standings_;
  bool stopped_ = false;
  std::mutex writing_;
  std::thread thread_;
};

}  // namespace boardwalk::serve
