// What serving needs of crawling: runs that can be watched and stopped.
//
// The pipeline implements it (boardwalk/serving.h); a test may do so without any forum.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/crawl/crawler.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/store/claim.h"

namespace boardwalk::serve {

struct CrawlOrder {
  std::string seed;
  std::string strategy = "focused";
  std::optional<Millis> delay = {};
  std::optional<std::int64_t> max_pages = {};
  std::shared_ptr<store::Claim> claim = {};  // on the database, shared by all that run
};

// Told what happens while it happens, on the thread that runs the crawl.
class CrawlWatcher {
 public:
  virtual ~CrawlWatcher() = default;
  virtual void looked_at(const std::string& url) = 0;  // while learning
  virtual void learned(const std::vector<std::string>& account) = 0;
  virtual void began() = 0;  // learning is over
  virtual void page(const crawl::Visit& visit) = 0;
  virtual void progress(const crawl::Progress& progress) = 0;
};

struct CrawlEnd {
  crawl::Ending ending = crawl::Ending::Complete;
  std::vector<std::string> remarks;    // what a person should know
  std::optional<std::string> trouble;  // why there is nothing to show
};

// One start, resumption or refreshing of a site.
class CrawlRun {
 public:
  virtual ~CrawlRun() = default;
  // Once; returns when it is over.
  virtual Result<CrawlEnd> run(const CrawlOrder& order, CrawlWatcher& watcher) = 0;
  // From any thread, before it began or meanwhile: it ends soon, and can be resumed.
  virtual void stop() = 0;
};

// May be used by any number of threads.
class CrawlRunner {
 public:
  virtual ~CrawlRunner() = default;
  // The address as a person typed it, made whole; an Error says why it cannot be crawled.
  [[nodiscard]] virtual Result<std::string> read_seed(const std::string& text) = 0;
  [[nodiscard]] virtual std::unique_ptr<CrawlRun> new_run() = 0;
};

}  // namespace boardwalk::serve
