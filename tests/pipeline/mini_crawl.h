// Crawls of miniature forums over loopback, as fast as they go.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "boardwalk/fetch/http_fetcher.h"
#include "boardwalk/pipeline.h"
#include "boardwalk/store/store.h"
#include "tests/forums/mini_forum.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk {

class MiniCrawl {
 public:
  MiniCrawl() {
    job.database = folder_.file("forum.db");
    job.options.manners.user_agent = "boardwalk/1.0 (test)";
    job.options.manners.pace.delay = Millis{0};
    job.options.manners.first_backoff = Millis{1};
    job.options.manners.allow_private = true;
  }

  Result<CrawlReport> crawl(const std::string& seed) {
    job.seed = seed;
    fetch::HttpFetcher fetcher(clock_);
    auto open = open_crawl(job, fetcher, clock_, nullptr);
    if (!open) return open.error();
    mode = (*open)->mode();
    return (*open)->run();
  }

  // Path and query → row of every page in the database.
  std::map<std::string, model::Page> pages() {
    std::map<std::string, model::Page> found;
    auto store = store::open(job.database, store::Access::Read, clock_);
    EXPECT_TRUE(store.ok());
    const auto read = (*store)->each_page(0, [&](const store::PageRow& row) {
      const auto url = url::parse(row.page.url);
      found[std::string{url->path()} + (url->has_query() ? "?" + std::string{url->query()} : "")] =
          row.page;
      return true;
    });
    EXPECT_TRUE(read.ok());
    return found;
  }

  SystemClock& clock() { return clock_; }

  CrawlJob job;
  CrawlMode mode = CrawlMode::Start;

 private:
  TempFolder folder_;
  SystemClock clock_;
};

}  // namespace boardwalk
