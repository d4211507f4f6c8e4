// The pipeline at the service of serve/: crawls that can be watched and stopped.
//
//     PipelineRunner runner{{.database = "forum.db", .manners = manners}, make_fetcher, clock};
//     serve::Api api{{.database = "forum.db"}, clock, runner};
//
// Each run has a fetcher and a connection of its own, which are gone when it is over; all of them
// write by the claim that their orders bring.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "boardwalk/fetch/courier.h"
#include "boardwalk/fetch/fetcher.h"
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

  PipelineRunner(ServingOptions options, MakeFetcher make_fetcher, Clock& clock)
      : options_(std::move(options)), make_fetcher_(std::move(make_fetcher)), clock_(clock) {}

  [[nodiscard]] Result<std::string> read_seed(const std::string& text) override;
  [[nodiscard]] std::unique_ptr<serve::CrawlRun> new_run() override;

 private:
  ServingOptions options_;
  MakeFetcher make_fetcher_;
  Clock& clock_;
};

}  // namespace boardwalk
