// Some simulated forums that are written in while they are followed, on a virtual clock.
//
//     WatchedWorld world;
//     world.add("a.test", 1);
//     world.crawl_all();
//     world.watch(24h);
//     world.stored("a.test") == world.written("a.test")
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "boardwalk/pipeline.h"
#include "boardwalk/watch.h"
#include "sim/package.h"
#include "sim/sim_fetcher.h"
#include "sim/site.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk {

struct WatchNotes : WatchObserver {
  std::vector<WatchedVisit> visits;
  std::vector<std::string> troubles;
  void opened(const std::vector<std::unique_ptr<WatchedSite>>&) override {}
  Result<void> visited(const WatchedSite&, const WatchedVisit& visit) override {
    visits.push_back(visit);
    return {};
  }
  void troubled(const WatchedSite& site, const std::string& sentence) override {
    troubles.push_back(site.site().host + ": " + sentence);
  }
  Result<void> tick(const std::vector<std::unique_ptr<WatchedSite>>&) override { return {}; }
};

// A web on which some pages answer 500.
class AilingWeb final : public fetch::Fetcher {
 public:
  using Ails = std::function<bool(const std::string& url)>;
  explicit AilingWeb(fetch::Fetcher& web) : web_(web) {}

  void ail(Ails ails) { ails_ = std::move(ails); }
  void submit(fetch::Request request) override { web_.submit(std::move(request)); }
  [[nodiscard]] std::vector<fetch::Response> wait(Time until) override {
    auto responses = web_.wait(until);
    for (fetch::Response& response : responses) {
      if (!ails_ || !ails_(response.url)) continue;
      response.outcome = fetch::Outcome::HttpError;
      response.status = 500;
      response.headers.clear();
      response.body.clear();
    }
    return responses;
  }
  void wake() override { web_.wake(); }
  [[nodiscard]] std::size_t in_flight() const override { return web_.in_flight(); }

 private:
  fetch::Fetcher& web_;
  Ails ails_;
};

class WatchedWorld {
 public:
  static constexpr Millis kDay = std::chrono::hours{24};
  static constexpr Millis kAhead = 30 * kDay;

  explicit WatchedWorld(Millis ahead = kAhead) : clock_(sim::WorldPlan{}.end - ahead) {}

  // A forum of four months, of which the last is still to come. Nothing is deleted or moved.
  sim::Site& add(const std::string& host, std::size_t package, std::int64_t pages,
                 sim::SiteOptions options = {}) {
    sim::Traits traits = sim::draw_package(sim::test_seeds()[package]);
    sim::WorldPlan plan = sim::plan_for(traits, pages);
    plan.revisions = plan.moves = false;
    plan.start = plan.end - 120 * kDay;
    options.origin = "http://" + host;
    auto site = std::make_unique<sim::Site>(traits, sim::World::generate(plan), options);
    web_.add(host, *site);
    return *(sites_[host] = std::move(site));
  }

  void crawl_all() {
    for (const auto& [host, site] : sites_) {
      CrawlJob job;
      job.seed = site->entry_url();
      job.database = database();
      job.keep_pages = false;
      job.options.manners.user_agent = "boardwalk-test";
      auto crawl = open_crawl(job, web_, clock_, nullptr);
      ASSERT_TRUE(crawl.ok()) << host << ": " << crawl.error().message;
      ASSERT_TRUE((*crawl)->run().ok()) << host;
    }
  }

  [[nodiscard]] WatchJob job(double pages_a_day) const {
    WatchJob job;
    job.database = database();
    job.pages_a_day = pages_a_day;
    job.keep_pages = false;
    job.manners.user_agent = "boardwalk-test";
    return job;
  }
  Result<WatchReport> watch(WatchJob job, Millis time, WatchObserver* observer = nullptr) {
    job.until = clock_.now() + time;
    auto watch = open_watch(job, ailing_, clock_, observer);
    if (!watch) return watch.error();
    return (*watch)->run();
  }
  Result<WatchReport> read_rest(WatchObserver* observer = nullptr) {
    WatchJob rest = job(5000 * static_cast<double>(sites_.size()));
    rest.until_idle = true;
    return watch(rest, 30 * kDay, observer);
  }
  // While sites are followed; called once for each answer.
  void ail(AilingWeb::Ails ails) { ailing_.ail(std::move(ails)); }

  // As a kill would leave it: what is committed, and nothing else.
  void take_copy() {
    const std::string from = database();
    ++copies_;
    for (const char* suffix : {"", "-wal"}) {
      std::error_code ignored;
      std::filesystem::copy_file(from + suffix, database() + suffix, ignored);
    }
  }

  [[nodiscard]] std::int64_t written(const std::string& host) {
    const sim::World& world = sites_.at(host)->forum().world();
    std::int64_t posts = 0;
    for (sim::ThreadId id = 1; id <= world.threads(); ++id)
      if (world.exists(id, clock_.now())) posts += world.visible_posts(id, clock_.now());
    return posts;
  }
  [[nodiscard]] std::int64_t stored(const std::string& host) {
    auto store = store::open(database(), store::Access::Read, clock_);
    const auto site = (*store)->sites();
    std::int64_t posts = 0;
    for (const model::Site& one : *site) {
      if (one.host != host) continue;
      EXPECT_TRUE(
          (*store)->each_moment(one.id, [&](const std::string&, Time) { return ++posts; }).ok());
    }
    return posts;
  }
  [[nodiscard]] VirtualClock& clock() { return clock_; }
  [[nodiscard]] const std::vector<sim::LoggedRequest>& log() const { return web_.log(); }
  [[nodiscard]] std::string database() const {
    return folder_.file("watched-" + std::to_string(copies_) + ".db");
  }

 private:
  TempFolder folder_{TempFolder::memory()};
  VirtualClock clock_;
  sim::SimFetcher web_{clock_, {.seed = 7}};
  AilingWeb ailing_{web_};
  std::map<std::string, std::unique_ptr<sim::Site>> sites_;
  int copies_ = 0;
};

}  // namespace boardwalk
