#include "sim/sim_fetcher.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "sim/package.h"

namespace boardwalk::sim {
namespace {

using namespace std::chrono_literals;

fetch::Request request_for(std::uint64_t id, const std::string& url) {
  fetch::Request request;
  request.id = id;
  request.url = url;
  return request;
}

class SimFetcherTest : public testing::Test {
 protected:
  std::unique_ptr<Site> site_of(Faults faults = {}) {
    const Traits traits = draw_package(train_seeds()[0]);
    World world = World::generate(plan_for(traits, 60));
    return std::make_unique<Site>(traits, std::move(world), SiteOptions{.faults = faults});
  }

  fetch::Response fetch_one(SimFetcher& web, const std::string& url) {
    web.submit(request_for(5, url));
    auto done = web.wait(clock_.now() + 5min);
    EXPECT_EQ(done.size(), 1U);
    return done.empty() ? fetch::Response{} : std::move(done[0]);
  }

  VirtualClock clock_{Time{std::chrono::sys_days{std::chrono::year{2026} / 3 / 2}}};
};

TEST_F(SimFetcherTest, AnswersLikeHttp) {
  const auto site = site_of();
  SimFetcher web{clock_};
  web.add("forum.test", *site);
  const fetch::Response response = fetch_one(web, site->entry_url());
  EXPECT_EQ(response.id, 5U);
  EXPECT_EQ(response.outcome, fetch::Outcome::Ok);
  EXPECT_EQ(response.status, 200);
  EXPECT_TRUE(response.head.starts_with("HTTP/1.1 200 OK\r\n"));
  EXPECT_TRUE(response.head.ends_with("\r\n\r\n"));
  EXPECT_EQ(response.header("content-length"), std::to_string(response.body.size()));
  EXPECT_EQ(response.header("date"), "Mon, 02 Mar 2026 00:00:00 GMT");
}

TEST_F(SimFetcherTest, MakesTimePassWhileItWaits) {
  const auto site = site_of();
  SimFetcher web{clock_, {.fastest = 100ms, .slowest = 200ms}};
  web.add("forum.test", *site);
  const Time start = clock_.now();
  const fetch::Response response = fetch_one(web, site->entry_url());
  EXPECT_GE(clock_.now(), start + 100ms);
  EXPECT_LE(clock_.now(), start + 200ms);
  EXPECT_EQ(response.started, start);
  EXPECT_EQ(response.finished, clock_.now());
  EXPECT_TRUE(web.wait(start + 1h).empty());
  EXPECT_EQ(clock_.now(), start + 1h);
}

TEST_F(SimFetcherTest, ReturnsEveryRequestOnceInTheOrderTheyAreDone) {
  const auto site = site_of();
  SimFetcher web{clock_};
  web.add("forum.test", *site);
  for (std::uint64_t id = 0; id < 20; ++id) web.submit(request_for(id, site->entry_url()));
  EXPECT_EQ(web.in_flight(), 20U);
  std::vector<bool> seen(20, false);
  Time last{};
  while (web.in_flight() > 0) {
    for (const fetch::Response& response : web.wait(Time::max())) {
      EXPECT_FALSE(seen[response.id]);
      seen[response.id] = true;
      EXPECT_GE(response.finished, last);
      last = response.finished;
    }
  }
  EXPECT_EQ(std::count(seen.begin(), seen.end(), true), 20);
  EXPECT_EQ(web.log().size(), 20U);
}

TEST_F(SimFetcherTest, KnowsSitesByHost) {
  const auto one = site_of();
  SimFetcher web{clock_};
  web.add("one.test", *one);
  EXPECT_EQ(fetch_one(web, "http://one.test/").status == 0, false);
  const fetch::Response other = fetch_one(web, "http://two.test/");
  EXPECT_EQ(other.outcome, fetch::Outcome::Unreachable);
  EXPECT_EQ(other.status, 0);
  EXPECT_FALSE(other.reason.empty());
}

TEST_F(SimFetcherTest, TurnsFaultsIntoOutcomes) {
  struct Case {
    std::string name;
    Faults faults;
    fetch::Outcome outcome;
  };
  const std::vector<Case> cases = {
      {"silent", {.silent = 1}, fetch::Outcome::Timeout},
      {"garbled", {.garbled = 1}, fetch::Outcome::Garbled},
      {"cut", {.cut = 1}, fetch::Outcome::Unreachable},
      {"burst", {.error_burst = 1}, fetch::Outcome::HttpError},
      {"too slow", {.slow = 1, .slow_delay = 2min}, fetch::Outcome::Timeout},
      {"none", {}, fetch::Outcome::Ok},
  };
  for (const Case& c : cases) {
    const auto site = site_of(c.faults);
    SimFetcher web{clock_};
    web.add("forum.test", *site);
    const fetch::Response response = fetch_one(web, site->entry_url());
    EXPECT_EQ(response.outcome, c.outcome) << c.name;
    EXPECT_EQ(response.body.empty(), response.status == 0) << c.name;
  }
}

TEST_F(SimFetcherTest, HonoursTheLimitOfSize) {
  const auto site = site_of();
  SimFetcher web{clock_};
  web.add("forum.test", *site);
  fetch::Request request = request_for(1, site->entry_url());
  request.limits.max_body = 100;
  web.submit(request);
  const auto done = web.wait(clock_.now() + 1min);
  ASSERT_EQ(done.size(), 1U);
  EXPECT_EQ(done[0].outcome, fetch::Outcome::TooLarge);
}

TEST_F(SimFetcherTest, IsWokenFromAnotherThread) {
  SystemClock clock;
  SimFetcher web{clock};
  std::thread other{[&] { web.wake(); }};
  EXPECT_TRUE(web.wait(clock.now() + 10min).empty());
  other.join();
}

}  // namespace
}  // namespace boardwalk::sim
