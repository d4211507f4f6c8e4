// A simulated forum and crawls of it, on a virtual clock, into a real database.
//
//     SimCrawl sim{sim::draw_package(sim::test_seeds()[3]), 250};
//     auto report = sim.crawl();
//     sim.coverage()           // share of the thread pages that were shown to us
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "boardwalk/pipeline.h"
#include "boardwalk/store/store.h"
#include "sim/package.h"
#include "sim/sim_fetcher.h"
#include "sim/site.h"
#include "sim/truth.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk {

class SimCrawl {
 public:
  // `ahead`: how much of the forum's history is still to come when it is crawled first.
  SimCrawl(const sim::Traits& traits, std::int64_t pages, const sim::SiteOptions& options = {},
           Millis ahead = {})
      : SimCrawl(traits, sim::World::generate(sim::plan_for(traits, pages)), options, ahead) {}

  [[nodiscard]] Result<CrawlReport> crawl() {
    auto open = open_crawl(job, web_, clock_, nullptr);
    if (!open) return open.error();
    mode = (*open)->mode();
    return (*open)->run();
  }

  // Rows of the database by URL.
  [[nodiscard]] std::map<std::string, model::Page> pages() {
    std::map<std::string, model::Page> found;
    auto store = store::open(job.database, store::Access::Read, clock_);
    EXPECT_TRUE(store.ok());
    const auto read = (*store)->each_page(0, [&](const store::PageRow& row) {
      found[row.page.url] = row.page;
      return true;
    });
    EXPECT_TRUE(read.ok());
    return found;
  }
  [[nodiscard]] std::size_t count(const std::string& outcome) {
    const auto all = pages();
    return static_cast<std::size_t>(std::count_if(
        all.begin(), all.end(), [&](const auto& page) { return page.second.outcome == outcome; }));
  }

  [[nodiscard]] double coverage() {
    std::set<PageName> seen;
    for (const auto& [url, page] : pages()) {
      if (page.outcome == "ok") seen.insert(name_of(parse(url)));
    }
    std::size_t all = 0;
    std::size_t covered = 0;
    for (const sim::PageRef& ref : sim::all_pages(site_.forum(), world_end_)) {
      if (ref.kind != sim::PageKind::Thread) continue;
      ++all;
      covered += seen.contains(name_of(ref)) ? 1U : 0U;
    }
    return static_cast<double>(covered) / static_cast<double>(all);
  }

  [[nodiscard]] sim::Site& site() { return site_; }
  [[nodiscard]] VirtualClock& clock() { return clock_; }
  [[nodiscard]] sim::SimFetcher& web() { return web_; }
  [[nodiscard]] const std::vector<sim::LoggedRequest>& log() const { return web_.log(); }
  [[nodiscard]] Time now() const { return world_end_; }

  CrawlJob job;
  CrawlMode mode = CrawlMode::Start;

 private:
  using PageName = std::tuple<sim::PageKind, std::int64_t, std::int64_t>;
  static PageName name_of(const sim::PageRef& ref) { return {ref.kind, ref.id, ref.page}; }

  SimCrawl(const sim::Traits& traits, sim::World world, const sim::SiteOptions& options,
           Millis ahead)
      : world_end_(world.end()),
        clock_(world_end_ - ahead),
        site_(traits, std::move(world), options),
        web_(clock_, {.seed = traits.seed}) {
    web_.add("forum.test", site_);
    job.seed = site_.entry_url();
    job.database = folder_.file("forum.db");
    job.keep_pages = false;
    job.options.manners.user_agent = "boardwalk-test";
  }

  [[nodiscard]] sim::PageRef parse(const std::string& url) {
    return site_.forum().urls().parse(url.substr(site_.forum().origin().size()));
  }

  TempFolder folder_;
  Time world_end_;
  VirtualClock clock_;
  sim::Site site_;
  sim::SimFetcher web_;
};

}  // namespace boardwalk
