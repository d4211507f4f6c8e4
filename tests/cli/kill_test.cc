// Kill it at any instant: no page lost, none doubled, none asked for without need.
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <sstream>

#include "boardwalk/base/random.h"
#include "boardwalk/fetch/loopback_server.h"
#include "sim/package.h"
#include "sim/site.h"
#include "tests/cli/command.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk {
namespace {

constexpr int kKills = 50;
constexpr std::int64_t kPages = 1500;
// What one kill can cost: requests on the wire (two connections), answers in the queues, and visits
// recorded since the last commit, twenty milliseconds ago at most.
constexpr int kExplainedByAKill = 12;

// A simulated forum behind real HTTP, with its request counts.
class SimulatedForum {
 public:
  SimulatedForum() {
    sim::Traits traits = sim::draw_package(sim::train_seeds()[0]);
    traits.traps = 0;  // traps have no end, and this crawl must have one
    traits.session_ids = sim::SessionIds::None;
    traits.robots_txt = false;
    sim::World world = sim::World::generate(sim::plan_for(traits, kPages));
    now_ = world.end();
    EXPECT_TRUE(server_.start().ok());
    site_ = std::make_unique<sim::Site>(traits, std::move(world),
                                        sim::SiteOptions{.origin = server_.origin()});
  }
  [[nodiscard]] std::string entry() const { return site_->entry_url(); }
  std::map<std::string, int> take_counts() {
    const std::lock_guard lock(mutex_);
    return std::exchange(asked_, {});
  }

 private:
  fetch::Reply answer(const fetch::ServerRequest& request) {
    const std::lock_guard lock(mutex_);
    ++asked_[request.target];
    return site_->handle(sim::site_request(request.method, request.target, request.headers), now_);
  }
  std::mutex mutex_;
  std::map<std::string, int> asked_;
  Time now_{};
  std::unique_ptr<sim::Site> site_;
  fetch::LoopbackServer server_{[this](const fetch::ServerRequest& r) { return answer(r); }};
};

class Kill : public testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] std::vector<std::string> crawl(const std::string& db,
                                               const std::string& delay) const {
    return {
        program("boardwalk"), "crawl", forum_.entry(), "--db",       db,        "--delay", delay,
        "--concurrency",      "2",     "--quiet",      "--strategy", GetParam()};
  }
  // Kills the crawl again and again, and lets it finish. How often it was killed.
  int crawl_and_kill(const std::string& db) {
    Random random{20261115};
    int kills = 0;
    for (; kills < kKills; ++kills) {
      Background crawl(this->crawl(db, "0.004"));
      usleep(static_cast<useconds_t>(random.between(1'000, 160'000)));
      if (!crawl.is_running()) break;
      crawl.signal(SIGKILL);
      EXPECT_EQ(crawl.wait().exit_code, 128 + SIGKILL);
    }
    const CommandResult last = run(this->crawl(db, "0"));
    EXPECT_EQ(last.exit_code, 0) << last.err;
    return kills;
  }

  SimulatedForum forum_;
  TempFolder folder_;
};

// All four exports, times of fetching aside.
std::string exports(const std::string& db) {
  std::string all;
  for (const char* table : {"posts", "threads", "boards", "pages"}) {
    std::istringstream lines(run({program("boardwalk"), "export", table, "--db", db}).out);
    for (std::string line; std::getline(lines, line);) {
      auto row = nlohmann::ordered_json::parse(line);
      for (const char* time : {"fetched_at", "first_seen", "last_seen"}) row.erase(time);
      all += row.dump() + "\n";
    }
  }
  return all;
}

TEST_P(Kill, FiftyTimesAndTheCrawlEndsAsIfNothingHadHappened) {
  ASSERT_EQ(run(crawl(folder_.file("calm.db"), "0")).exit_code, 0);
  std::map<std::string, int> calm = forum_.take_counts();
  calm.erase("/robots.txt");  // each step asks for it anew
  for (const auto& [target, times] : calm) EXPECT_EQ(times, 1) << target;

  EXPECT_EQ(crawl_and_kill(folder_.file("killed.db")), kKills)
      << "the crawl ended before it was killed often enough: make the forum larger";
  EXPECT_EQ(exports(folder_.file("killed.db")), exports(folder_.file("calm.db")));
  std::map<std::string, int> asked = forum_.take_counts();
  asked.erase("/robots.txt");
  int repeated = 0;
  for (const auto& [target, times] : asked) {
    EXPECT_TRUE(calm.contains(target)) << target;
    EXPECT_LE(times, 1 + kKills) << target;
    repeated += times - 1;
  }
  EXPECT_EQ(asked.size(), calm.size());
  EXPECT_LE(repeated, kKills * kExplainedByAKill);
  RecordProperty("repeated_requests", repeated);
}

INSTANTIATE_TEST_SUITE_P(Strategies, Kill, testing::Values("generic", "focused"),
                         [](const auto& strategy) { return strategy.param; });

}  // namespace
}  // namespace boardwalk
