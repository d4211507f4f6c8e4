#include "boardwalk/fetch/courier.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/fetch/scripted_fetcher.h"

namespace boardwalk::fetch {
namespace {

using std::chrono::hours;
using std::chrono::seconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class CourierTest : public ::testing::Test {
 protected:
  CourierTest() { manners_.user_agent = "boardwalk/1.0 (test)"; }

  void send(std::uint64_t id, const std::string& url) {
    errands_.push_back({.id = id, .url = *url::parse(url)});
  }

  // Sends everything and waits for the end; responses by errand.
  std::map<std::uint64_t, Response> deliver() {
    Courier courier(fetcher_, clock_, manners_, memory_);
    for (Errand& errand : errands_) courier.send(std::move(errand));
    std::map<std::uint64_t, Response> got;
    for (int steps = 0; courier.pending() > 0 && steps < 10'000; ++steps) {
      for (Response& r : courier.wait(clock_.now() + hours{1})) {
        EXPECT_TRUE(got.emplace(r.id, r).second) << "came back twice: " << r.url;
      }
    }
    EXPECT_EQ(courier.pending(), 0U);
    return got;
  }

  VirtualClock clock_{std::chrono::sys_days{std::chrono::year{2026} / 11 / 15}};
  ScriptedFetcher fetcher_{clock_};
  Manners manners_;
  HostMemory memory_;
  std::vector<Errand> errands_;
};

TEST_F(CourierTest, AsksForRobotsFirstAndOnlyOnce) {
  fetcher_.on("http://f.test/a", {{}});
  fetcher_.on("http://f.test/b", {{}});
  send(1, "http://f.test/a");
  send(2, "http://f.test/b");
  EXPECT_EQ(deliver().size(), 2U);
  EXPECT_THAT(fetcher_.asked(),
              ElementsAre("http://f.test/robots.txt", "http://f.test/a", "http://f.test/b"));
}

TEST_F(CourierTest, TakesOverTheRestOfAnother) {
  const url::Url host = *url::parse("http://f.test/");
  Courier before(fetcher_, clock_, manners_, memory_);
  EXPECT_TRUE(before.needs_robots(host));
  before.send({.id = 1, .url = *url::parse("http://f.test/a")});
  while (before.pending() > 0) (void)before.wait(clock_.now() + hours{1});
  EXPECT_FALSE(before.needs_robots(host));

  HostMemory nothing;
  Courier after(fetcher_, clock_, manners_, nothing);
  after.rest_until(host, before.next_start(host));
  after.send({.id = 1, .url = *url::parse("http://f.test/b")});
  while (after.pending() > 0) (void)after.wait(clock_.now() + hours{1});
  ASSERT_EQ(fetcher_.log.size(), 4U);
  for (std::size_t i = 1; i < fetcher_.log.size(); ++i)
    EXPECT_GE(fetcher_.log[i].first - fetcher_.log[i - 1].first, seconds{1}) << i;
}

TEST_F(CourierTest, WaitsTheDelayBetweenRequests) {
  send(1, "http://f.test/a");
  send(2, "http://f.test/b");
  deliver();
  ASSERT_EQ(fetcher_.log.size(), 3U);
  EXPECT_GE(fetcher_.log[1].first - fetcher_.log[0].first, seconds{1});
  EXPECT_GE(fetcher_.log[2].first - fetcher_.log[1].first, seconds{1});
}

TEST_F(CourierTest, KeepsToRobotsAndItsCrawlDelay) {
  fetcher_.on("http://f.test/robots.txt",
              {{.body = "User-agent: boardwalk\nDisallow: /private/\nCrawl-delay: 7\n"}});
  fetcher_.on("http://f.test/open", {{}});
  send(1, "http://f.test/private/x");
  send(2, "http://f.test/open");
  send(3, "http://f.test/open?2");
  const auto got = deliver();
  EXPECT_EQ(got.at(1).outcome, Outcome::RefusedByRobots);
  EXPECT_EQ(got.at(2).outcome, Outcome::Ok);
  ASSERT_EQ(fetcher_.log.size(), 3U) << "what is refused is never asked for";
  EXPECT_GE(fetcher_.log[2].first - fetcher_.log[1].first, seconds{7});
}

TEST_F(CourierTest, IgnoresRobotsOnlyWhenTold) {
  manners_.ignore_robots = true;
  fetcher_.on("http://f.test/private/x", {{}});
  send(1, "http://f.test/private/x");
  EXPECT_EQ(deliver().at(1).outcome, Outcome::Ok);
  EXPECT_THAT(fetcher_.asked(), ElementsAre("http://f.test/private/x"));
}

TEST_F(CourierTest, StaysAwayWhenRobotsAnswersWithAServerError) {
  fetcher_.on("http://f.test/robots.txt", {{.status = 500}});
  send(1, "http://f.test/a");
  const auto got = deliver();
  EXPECT_EQ(got.at(1).outcome, Outcome::RefusedByRobots);
  EXPECT_THAT(got.at(1).reason, HasSubstr("500"));
}

TEST_F(CourierTest, AsksSoonAgainAHostThatCouldNotTell) {
  const ScriptedAnswer broken{.status = 500};
  manners_.tries = 1;
  fetcher_.on("http://f.test/robots.txt", {broken, {.body = "User-agent: *\nDisallow: /no\n"}});
  fetcher_.on("http://f.test/a", {{}});
  Courier courier(fetcher_, clock_, manners_, memory_);
  const auto outcome_of = [&](const std::string& url) {
    courier.send({.id = 1, .url = *url::parse(url)});
    std::vector<Response> got;
    while (courier.pending() > 0)
      for (Response& r : courier.wait(clock_.now() + hours{1})) got.push_back(std::move(r));
    return got.at(0).outcome;
  };
  EXPECT_EQ(outcome_of("http://f.test/a"), Outcome::RefusedByRobots);
  clock_.sleep_until(clock_.now() + std::chrono::minutes{11});
  EXPECT_EQ(outcome_of("http://f.test/a"), Outcome::Ok);
  EXPECT_EQ(outcome_of("http://f.test/no"), Outcome::RefusedByRobots);
}

TEST_F(CourierTest, WhatAHostHasToldHoldsOnWhileItCannotTell) {
  const ScriptedAnswer broken{.status = 503};
  manners_.tries = manners_.patience = 1;
  fetcher_.on("http://f.test/robots.txt", {{.body = "User-agent: *\nDisallow: /no\n"}, broken});
  fetcher_.on("http://f.test/b", {{}});
  send(1, "http://f.test/a");
  deliver();
  errands_.clear();
  clock_.sleep_until(clock_.now() + hours{25});
  send(2, "http://f.test/b");
  send(3, "http://f.test/no");
  const auto got = deliver();
  EXPECT_THAT(fetcher_.asked(), ElementsAre("http://f.test/robots.txt", "http://f.test/a",
                                            "http://f.test/robots.txt", "http://f.test/b"));
  EXPECT_EQ(got.at(2).outcome, Outcome::Ok);
  EXPECT_EQ(got.at(3).outcome, Outcome::RefusedByRobots);
}

TEST_F(CourierTest, TheNextCourierKnowsWhatAHostHasTold) {
  fetcher_.on("http://f.test/robots.txt", {{.body = "User-agent: *\nDisallow: /no\n"}});
  send(1, "http://f.test/a");
  deliver();
  errands_.clear();
  send(2, "http://f.test/no");
  EXPECT_EQ(deliver().at(2).outcome, Outcome::RefusedByRobots);
  EXPECT_THAT(fetcher_.asked(), ElementsAre("http://f.test/robots.txt", "http://f.test/a"));
}

TEST_F(CourierTest, FollowsRedirectsOfRobotsOnly) {
  fetcher_.on("http://f.test/robots.txt", {{.status = 301, .headers = {{"Location", "/r.txt"}}}});
  fetcher_.on("http://f.test/r.txt", {{.body = "User-agent: *\nDisallow: /no\n"}});
  fetcher_.on("http://f.test/a", {{.status = 302, .headers = {{"Location", "/b"}}}});
  send(1, "http://f.test/a");
  send(2, "http://f.test/no");
  const auto got = deliver();
  EXPECT_EQ(got.at(1).outcome, Outcome::Redirect);
  EXPECT_EQ(got.at(2).outcome, Outcome::RefusedByRobots);
}

TEST_F(CourierTest, AnUnreachableHostFailsTheErrandsAsItFailed) {
  fetcher_.on("http://f.test/robots.txt", {{.status = 0, .outcome = Outcome::Unreachable}});
  send(1, "http://f.test/a");
  EXPECT_EQ(deliver().at(1).outcome, Outcome::Unreachable);
}

TEST_F(CourierTest, TriesAgainWithGrowingPausesWhatFailedForAPassingReason) {
  const ScriptedAnswer broken{.status = 0, .outcome = Outcome::Timeout};
  const ScriptedAnswer garbled{.status = 0, .outcome = Outcome::Garbled};
  fetcher_.on("http://f.test/a", {broken, garbled, {}});
  send(1, "http://f.test/a");
  EXPECT_EQ(deliver().at(1).outcome, Outcome::Ok);
  ASSERT_EQ(fetcher_.log.size(), 4U);
  EXPECT_GE(fetcher_.log[3].first - fetcher_.log[2].first, seconds{2});
}

TEST_F(CourierTest, GivesUpAfterItsTries) {
  fetcher_.on("http://f.test/a", {{.status = 500}});
  send(1, "http://f.test/a");
  EXPECT_EQ(deliver().at(1).status, 500);
  EXPECT_EQ(fetcher_.log.size(), 1U + 3U);
}

TEST_F(CourierTest, DoesNotRepeatWhatWillNotChange) {
  fetcher_.on("http://f.test/a", {{.status = 404}});
  send(1, "http://f.test/a");
  EXPECT_EQ(deliver().at(1).outcome, Outcome::HttpError);
  EXPECT_EQ(fetcher_.log.size(), 2U);
}

TEST_F(CourierTest, ARateLimitPausesTheWholeHostAsLongAsItAsks) {
  fetcher_.on("http://f.test/a", {{.status = 429, .headers = {{"Retry-After", "39"}}}, {}});
  fetcher_.on("http://f.test/b", {{}});
  send(1, "http://f.test/a");
  send(2, "http://f.test/b");
  const auto got = deliver();
  EXPECT_EQ(got.at(1).outcome, Outcome::Ok);
  EXPECT_EQ(got.at(2).outcome, Outcome::Ok);
  EXPECT_GE(fetcher_.log[2].first - fetcher_.log[1].first, seconds{39});
}

TEST_F(CourierTest, NeverFetchesWhatChangesState) {
  send(1, "http://f.test/index.php?action=logout");
  send(2, "mailto:someone@f.test");
  const auto got = deliver();
  EXPECT_EQ(got.at(1).outcome, Outcome::RefusedByUs);
  EXPECT_EQ(got.at(2).outcome, Outcome::RefusedByUs);
  EXPECT_TRUE(fetcher_.log.empty());
}

TEST_F(CourierTest, CarriesTheCookiesOfTheSite) {
  fetcher_.on("http://f.test/a",
              {{.headers = {{"Content-Type", "text/html"}, {"Set-Cookie", "sid=42; Path=/"}}}});
  send(1, "http://f.test/a");
  send(2, "http://f.test/b");
  deliver();
  EXPECT_EQ(find_header(fetcher_.log[1].second.headers, "Cookie"), std::nullopt);
  EXPECT_EQ(find_header(fetcher_.log[2].second.headers, "Cookie"), "sid=42");
}

TEST_F(CourierTest, MakesConditionalRequestsWithTheValidatorsItIsGiven) {
  fetcher_.on("http://f.test/a", {{.status = 304}});
  errands_.push_back(
      {.id = 1, .url = *url::parse("http://f.test/a"), .etag = "\"v1\"", .last_modified = "x"});
  EXPECT_EQ(deliver().at(1).outcome, Outcome::NotModified);
  EXPECT_EQ(find_header(fetcher_.log[1].second.headers, "If-None-Match"), "\"v1\"");
  EXPECT_EQ(find_header(fetcher_.log[1].second.headers, "If-Modified-Since"), "x");
}

TEST_F(CourierTest, DropsWhatIsNotUnderWay) {
  Courier courier(fetcher_, clock_, manners_, memory_);
  for (std::uint64_t id = 1; id <= 5; ++id)
    courier.send({.id = id, .url = *url::parse("http://f.test/a")});
  courier.drop_queued();
  EXPECT_EQ(courier.pending(), 0U);
  EXPECT_TRUE(courier.wait(clock_.now()).empty());
}

}  // namespace
}  // namespace boardwalk::fetch
