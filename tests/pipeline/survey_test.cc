#include "boardwalk/survey.h"

#include <gtest/gtest.h>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/mini_crawl.h"
#include "tests/pipeline/sim_crawl.h"

namespace boardwalk {
namespace {

TEST(Survey, CountsASmallForumAndKeepsNothingButTheProfile) {
  const PlainForum shape{.boards = 4, .topics = 12, .list_pages = 2, .topic_pages = 3};
  MiniForum forum(plain_forum(shape));
  forum.on("/robots.txt", [](const fetch::ServerRequest&) {
    return fetch::Reply{.headers = {{"Content-Type", "text/plain"}},
                        .body = "User-agent: *\nCrawl-delay: 0.01\n"};
  });
  MiniCrawl mini;
  mini.job.seed = forum.url("/");
  fetch::HttpFetcher fetcher(mini.clock());
  const auto estimate = estimate_crawl(mini.job, fetcher, mini.clock());
  ASSERT_TRUE(estimate.ok()) << estimate.error().message;
  EXPECT_EQ(estimate->boards, 4);
  EXPECT_NEAR(static_cast<double>(estimate->threads), 48, 13);
  EXPECT_NEAR(static_cast<double>(estimate->requests),
              static_cast<double>(plain_forum(shape).size()), 40);
  EXPECT_DOUBLE_EQ(estimate->seconds_between, 0.01);
  EXPECT_GT(estimate->junk_share, 0.1);
  EXPECT_LT(estimate->junk_share, 0.6);
  EXPECT_TRUE(mini.pages().empty());

  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->learning, 0U) << "the profile was kept";
  EXPECT_EQ(report->audit.threads, 48);
}

TEST(Survey, IsOfTheRightSizeOnSimulatedForums) {
  for (std::size_t i = 0; i < sim::test_seeds().size(); i += 20) {
    SimCrawl sim(sim::draw_package(sim::test_seeds()[i]), 600);
    const auto estimate = estimate_crawl(sim.job, sim.web(), sim.clock());
    ASSERT_TRUE(estimate.ok()) << estimate.error().message;
    const sim::ForumSize size = sim::size_of(sim.site().forum(), sim.now());
    EXPECT_EQ(estimate->boards, size.boards) << i;
    EXPECT_LT(estimate->threads, 1.3 * static_cast<double>(size.threads)) << i;
    EXPECT_LT(estimate->requests, 2.0 * static_cast<double>(size.pages)) << i;
    if (!estimate->is_lower_bound) {
      EXPECT_GT(estimate->threads, 0.7 * static_cast<double>(size.threads)) << i;
      EXPECT_GT(estimate->requests, 0.6 * static_cast<double>(size.pages)) << i;
    }
    EXPECT_GT(estimate->hours, 0) << i;
    EXPECT_GT(estimate->junk_share, 0.3) << i;
  }
}

}  // namespace
}  // namespace boardwalk
