#include <gtest/gtest.h>

#include "tests/pipeline/sim_crawl.h"

namespace boardwalk {
namespace {

// Every discussion of this package has a link to one more page, which shows its last one again.
constexpr std::size_t kEndless = 56;
constexpr std::int64_t kManyPages = 2000;  // of more discussions than are remembered at a time

TEST(EndlessPagers, AreGivenUpInLargeForumsToo) {
  SimCrawl sim(sim::draw_package(sim::test_seeds()[kEndless]), kManyPages);
  const auto report = sim.crawl();
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(sim.coverage(), 1);
  EXPECT_LT(sim.log().size(), kManyPages * 1.02);
}

}  // namespace
}  // namespace boardwalk
