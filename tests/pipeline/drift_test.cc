// A forum that is rebuilt under the crawl.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/pipeline/sim_crawl.h"

namespace boardwalk {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::int64_t kPages = 1600;

int profiles(SimCrawl& sim) {
  auto store = store::open(sim.job.database, store::Access::Read, sim.clock());
  const auto version = (*store)->latest_profile(1);
  return version.ok() ? *version : -1;
}

TEST(Drift, ARedesignIsNoticedAndTheCrawlCompletes) {
  const sim::Traits traits = sim::draw_package(sim::test_seeds()[3]);
  const Time end = sim::World::generate(sim::plan_for(traits, kPages)).end();
  for (const std::size_t redesign : {20U, 11U, 57U}) {
    SimCrawl sim(traits, kPages,
                 {.redesign_at = end + std::chrono::seconds{kPages / 2},
                  .redesign_seed = sim::test_seeds()[redesign]});
    const auto report = sim.crawl();
    ASSERT_TRUE(report.ok()) << report.error().message;
    EXPECT_EQ(report->summary.ending, crawl::Ending::Complete) << redesign;
    EXPECT_THAT(report->remarks, Contains(HasSubstr("learned anew"))) << redesign;
    EXPECT_EQ(profiles(sim), 2) << redesign;
    EXPECT_EQ(sim.coverage(), 1.0) << redesign;
  }
}

TEST(Drift, AForumThatStaysAsItIsIsLearnedOnce) {
  for (const std::size_t number : {3U, 40U}) {
    SimCrawl sim(sim::draw_package(sim::test_seeds()[number]), kPages);
    const auto report = sim.crawl();
    ASSERT_TRUE(report.ok()) << report.error().message;
    EXPECT_THAT(report->remarks, Not(Contains(HasSubstr("layout")))) << number;
    EXPECT_EQ(profiles(sim), 1) << number;
  }
}

}  // namespace
}  // namespace boardwalk
