// A forum in which nothing happens but the passing of time: nothing may seem to go, move or change.
#include <gtest/gtest.h>

#include "tests/pipeline/sim_crawl.h"

namespace boardwalk {
namespace {

using namespace std::chrono_literals;

struct Figures {
  std::size_t posts = 0;
  std::size_t gone = 0;
  std::size_t edited = 0;
};

Figures figures_of(SimCrawl& sim) {
  Figures figures;
  auto store = store::open(sim.job.database, store::Access::Read, sim.clock());
  EXPECT_TRUE(store.ok());
  const auto read = (*store)->each_post(0, [&](const store::PostRow& row) {
    ++figures.posts;
    figures.gone += row.gone_at ? 1U : 0U;
    figures.edited += row.revision > 1 ? 1U : 0U;
    return true;
  });
  EXPECT_TRUE(read.ok());
  return figures;
}

class QuietForum : public testing::TestWithParam<std::size_t> {};

TEST_P(QuietForum, KeepsItsPostsThroughARefresh) {
  SimCrawl sim{sim::draw_package(sim::train_seeds()[GetParam()]), 150};
  ASSERT_TRUE(sim.crawl().ok());
  const Figures before = figures_of(sim);
  EXPECT_GT(before.posts, 0U);
  EXPECT_EQ(before.gone, 0U);
  EXPECT_EQ(before.edited, 0U);
  sim.clock().sleep_until(sim.clock().now() + 48h);
  ASSERT_TRUE(sim.crawl().ok());
  EXPECT_EQ(sim.mode, CrawlMode::Refresh);
  const Figures after = figures_of(sim);
  EXPECT_EQ(after.posts, before.posts);
  EXPECT_EQ(after.gone, 0U);
  EXPECT_EQ(after.edited, 0U);
}

INSTANTIATE_TEST_SUITE_P(Packages, QuietForum, testing::Range<std::size_t>(0, 40, 3));

}  // namespace
}  // namespace boardwalk
