#include "boardwalk/watch.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/pipeline/sim_crawl.h"

namespace boardwalk {
namespace {

using namespace std::chrono_literals;

// Posts in the database of one site, by what the forum knows them by.
std::size_t stored_posts(const std::string& database, Clock& clock) {
  auto store = store::open(database, store::Access::Read, clock);
  std::size_t posts = 0;
  EXPECT_TRUE((*store)->each_moment(1, [&](const std::string&, Time) {
    ++posts;
    return true;
  }).ok());
  return posts;
}

struct Notes final : WatchObserver {
  std::vector<WatchedVisit> visits;
  std::vector<std::string> troubles;
  void opened(const std::vector<std::unique_ptr<WatchedSite>>&) override {}
  Result<void> visited(const WatchedSite&, const WatchedVisit& visit) override {
    visits.push_back(visit);
    return {};
  }
  void troubled(const WatchedSite&, const std::string& sentence) override {
    troubles.push_back(sentence);
  }
  Result<void> tick(const std::vector<std::unique_ptr<WatchedSite>>&) override { return {}; }
};

std::int64_t written_posts(sim::Site& site, Time now) {
  const sim::World& world = site.forum().world();
  std::int64_t posts = 0;
  for (sim::ThreadId id = 1; id <= world.threads(); ++id)
    if (world.exists(id, now)) posts += world.visible_posts(id, now);
  return posts;
}

// A forum whose last months are still to come when it is crawled.
class WatchTest : public ::testing::Test {
 protected:
  WatchTest() : sim_(sim::draw_package(sim::test_seeds()[1]), 300, {}, 60 * 24h) {}

  WatchJob job(Millis days) {
    WatchJob job;
    job.database = sim_.job.database;
    job.pages_a_day = 150;
    job.keep_pages = false;
    job.until = sim_.clock().now() + days;
    return job;
  }
  Result<WatchReport> watch(const WatchJob& job) {
    auto watch = open_watch(job, sim_.web(), sim_.clock(), &notes_);
    if (!watch) return watch.error();
    return (*watch)->run();
  }

  SimCrawl sim_;
  Notes notes_;
};

TEST_F(WatchTest, FindsWhatIsWritten) {
  sim_.job.keep_pages = false;
  ASSERT_TRUE(sim_.crawl().ok());
  const std::size_t before = stored_posts(sim_.job.database, sim_.clock());
  const std::int64_t written_before = written_posts(sim_.site(), sim_.clock().now());
  const auto report = watch(job(30 * 24h));
  ASSERT_TRUE(report.ok()) << report.error().message;
  const std::size_t after = stored_posts(sim_.job.database, sim_.clock());
  const std::int64_t written_after = written_posts(sim_.site(), sim_.clock().now());
  printf("visits %zu posts %zu..%zu written %ld..%ld new %lu\n", notes_.visits.size(), before, after,
         long(written_before), long(written_after), (unsigned long)report->new_posts);
  EXPECT_GT(written_after, written_before);
}

}  // namespace
}  // namespace boardwalk
