// Kill it at any instant: no page lost, none doubled, none asked for without need.
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "boardwalk/base/random.h"
#include "tests/cli/command.h"
#include "tests/cli/simulated_forum.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk {
namespace {

constexpr int kKills = 50;
constexpr std::int64_t kPages = 1500;
// What one kill can cost: requests on the wire (two connections), answers in the queues, and visits
// recorded since the last commit, twenty milliseconds ago at most.
constexpr int kExplainedByAKill = 12;

class Kill : public testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] std::vector<std::string> crawl(const std::string& db,
                                               const std::string& delay) const {
    return {
        program("boardwalk"), "crawl", forum_.entry(), "--db",       db,        "--delay", delay,
        "--concurrency",      "2",     "--quiet",      "--strategy", GetParam()};
  }
  // Kills the crawl again and again, and lets it finish. How often it was killed.
  int crawl_and_kill(const std::string& db, int most = kKills) {
    Random random{20261115};
    int kills = 0;
    for (; kills < most; ++kills) {
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

  SimulatedForum forum_{kPages};
  TempFolder folder_;
};

// All exports, times of fetching aside.
std::string exports(const std::string& db) {
  std::string all;
  for (const char* table : {"posts", "revisions", "threads", "boards", "pages"}) {
    std::istringstream lines(run({program("boardwalk"), "export", table, "--db", db}).out);
    for (std::string line; std::getline(lines, line);) {
      auto row = nlohmann::ordered_json::parse(line);
      for (const char* time : {"fetched_at", "first_seen", "last_seen"}) row.erase(time);
      if (row.contains("gone_at")) row["gone_at"] = !row["gone_at"].is_null();
      all += row.dump() + "\n";
    }
  }
  return all;
}

// The first line that differs; empty when none does.
std::string first_difference(const std::string& left, const std::string& right) {
  std::istringstream lefts(left);
  std::istringstream rights(right);
  for (std::string a, b;;) {
    const bool more_a = static_cast<bool>(std::getline(lefts, a));
    const bool more_b = static_cast<bool>(std::getline(rights, b));
    if (!more_a && !more_b) return {};
    if (a != b || more_a != more_b) return a + "\n" + b;
  }
}

TEST_P(Kill, FiftyTimesAndTheCrawlEndsAsIfNothingHadHappened) {
  ASSERT_EQ(run(crawl(folder_.file("calm.db"), "0")).exit_code, 0);
  std::map<std::string, int> calm = forum_.take_counts();
  calm.erase("/robots.txt");  // each step asks for it anew
  for (const auto& [target, times] : calm) EXPECT_EQ(times, 1) << target;

  EXPECT_EQ(crawl_and_kill(folder_.file("killed.db")), kKills)
      << "the crawl ended before it was killed often enough: make the forum larger";
  EXPECT_EQ(first_difference(exports(folder_.file("killed.db")), exports(folder_.file("calm.db"))),
            "");
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

class KillRefresh : public Kill {};

TEST_P(KillRefresh, WhatWasEditedIsNeitherLostNorDoubled) {
  for (const char* db : {"calm.db", "killed.db"}) {
    ASSERT_EQ(run(crawl(folder_.file(db), "0")).exit_code, 0);
  }
  forum_.edit();
  ASSERT_EQ(run(crawl(folder_.file("calm.db"), "0")).exit_code, 0);
  EXPECT_GT(crawl_and_kill(folder_.file("killed.db"), 20), 5);
  EXPECT_EQ(first_difference(exports(folder_.file("killed.db")), exports(folder_.file("calm.db"))),
            "");
  const CommandResult revisions =
      run({program("boardwalk"), "export", "revisions", "--db", folder_.file("killed.db")});
  EXPECT_GT(revisions.out.size(), 10'000U);
}

INSTANTIATE_TEST_SUITE_P(Strategies, KillRefresh, testing::Values("focused"),
                         [](const auto& strategy) { return strategy.param; });
INSTANTIATE_TEST_SUITE_P(Strategies, Kill, testing::Values("generic", "focused"),
                         [](const auto& strategy) { return strategy.param; });

}  // namespace
}  // namespace boardwalk
