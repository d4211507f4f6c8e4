// Crawls, a few at a time, and where each of them stands.
//
//     jobs.enqueue(site, {.seed = site.seed});     // begins at once when few others run
//     jobs.pause(site.id);
//     jobs.standing(site, …).state                 // Crawling
//
// Each site has its own pace, so that some may be crawled together; more wait in order. All of them
// write by one claim on the database, which is let go of when nobody writes. Everything that
// happens is told to the hub, and why a site failed is kept in the database. What is not here, and
// neither failed nor complete there, was under way when the program ended: it is paused. May be
// used by any number of threads.
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
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/serve/crawls.h"
#include "boardwalk/serve/hub.h"
#include "boardwalk/store/store.h"

namespace boardwalk::serve {

inline constexpr std::size_t kCrawlsAtOnce = 4;

enum class SiteState : std::uint8_t { Idle, Waiting, Learning, Crawling, Pausing, Paused, Failed };
[[nodiscard]] std::string_view name(SiteState state);

struct Standing {
  SiteState state = SiteState::Idle;
  std::string trouble = {};  // empty: none
};

// What the database knows of a site.
struct KnownSite {
  bool is_complete = false;
  bool was_begun = false;
  std::string trouble;  // why the last crawl failed; empty: it did not
};

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

  [[nodiscard]] Standing standing(model::SiteId site, const KnownSite& known) const;

  // Runs `change` on a store that may write.
  Result<void> write(const std::function<Result<void>(store::Store&)>& change);

 private:
  class Watcher;
  class Claiming;
  struct Job {
    model::SiteId site = 0;
    CrawlOrder order;
    std::unique_ptr<CrawlRun> run;
  };

  void work();
  [[nodiscard]] std::optional<Job> next();
  void perform(Job job);
  [[nodiscard]] Standing outcome_of(model::SiteId site, const Result<CrawlEnd>& end);
  void stand(model::SiteId site, std::optional<Standing> standing);
  void keep_trouble(model::SiteId site, const std::string& trouble);
  void note(model::SiteId site, const std::string& text);

  Parts parts_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> waiting_;
  std::map<model::SiteId, CrawlRun*> running_;
  std::map<model::SiteId, Standing> standings_;  // of others the database tells
  bool stopped_ = false;
  std::mutex claiming_;
  std::shared_ptr<store::Claim> claim_;  // while somebody writes
  std::size_t claimants_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace boardwalk::serve
