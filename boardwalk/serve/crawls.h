// What serving needs of crawling: runs that can be watched and stopped.
//
// The pipeline implements it (boardwalk/serving.h); a test may do so without any forum.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/crawl/crawler.h"
#include "boardwalk/model/forum.h"

namespace boardwalk::serve {

struct CrawlOrder {
  std::string seed;
  std::string strategy = "focused";
  std::optional<Millis> delay = {};
  std::optional<std::int64_t> max_pages = {};
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

class CrawlRunner {
 public:
  virtual ~CrawlRunner() = default;
  // The address as a person typed it, made whole; an Error says why it cannot be crawled.
  [[nodiscard]] virtual Result<std::string> read_seed(const std::string& text) = 0;
  // A stop() from here on is meant for the next run.
  virtual void make_ready() = 0;
  // Starts, resumes or refreshes a site, and returns when that is over. One at a time.
  virtual Result<CrawlEnd> run(const CrawlOrder& order, CrawlWatcher& watcher) = 0;
  // From any thread: the run that is under way ends soon, and can be resumed.
  virtual void stop() = 0;
};

}  // namespace boardwalk::serve
