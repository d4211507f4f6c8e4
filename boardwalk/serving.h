// The pipeline at the service of serve/: crawls that can be watched and stopped.
//
//     PipelineRunner runner{{.database = "forum.db", .manners = manners}, make_fetcher, clock};
//     serve::Api api{{.database = "forum.db"}, clock, runner};
//
// Each run gets a fetcher of its own, which is gone when the run is over.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "boardwalk/fetch/courier.h"
#include "boardwalk/fetch/fetcher.h"
#include "boardwalk/pipeline.h"
#include "boardwalk/serve/crawls.h"

namespace boardwalk {

struct ServingOptions {
  std::string database = "boardwalk.db";
  fetch::Manners manners;  // of every crawl; a site may ask for another delay
  int readers = 2;
  bool may_be_private = false;  // sites on private addresses may be crawled
};

class PipelineRunner final : public serve::CrawlRunner {
 public:
  using MakeFetcher = std::function<std::unique_ptr<fetch::Fetcher>()>;

  PipelineRunner(ServingOptions options, MakeFetcher make_fetcher, Clock& clock);

  [[nodiscard]] Result<std::string> read_seed(const std::string& text) override;
  void make_ready() override { stopped_.store(false); }
  Result<serve::CrawlEnd> run(const serve::CrawlOrder& order,
                              serve::CrawlWatcher& watcher) override;
  void stop() override;

 private:
  [[nodiscard]] CrawlJob job_of(const serve::CrawlOrder& order) const;
  void set_running(fetch::Fetcher* fetcher, Crawl* crawl);

  ServingOptions options_;
  MakeFetcher make_fetcher_;
  Clock& clock_;
  std::atomic<bool> stopped_{false};
  std::mutex mutex_;
  fetch::Fetcher* fetcher_ = nullptr;  // of the run that is under way
  Crawl* crawl_ = nullptr;             // once it has learned
};

}  // namespace boardwalk
