#include "boardwalk/store/claim.h"

#include <gtest/gtest.h>

#include <thread>

#include "tests/store/world.h"

namespace boardwalk::store {
namespace {

// Records threads of one post each, and never waits between them.
void record_threads(const std::string& path, const std::shared_ptr<Claim>& claim,
                    const std::string& home, int count) {
  SystemClock clock;
  auto store = open(path, claim, clock);
  ASSERT_TRUE(store) << store.error().message;
  auto site = (*store)->site_for(home);
  ASSERT_TRUE(site) << site.error().message;
  auto ledger = (*store)->ledger(site->id, {});
  ASSERT_TRUE(ledger) << ledger.error().message;
  for (int i = 0; i < count; ++i) {
    const std::string url = home + "thread/" + std::to_string(i);
    const crawl::FoundLink found = link(url);
    ASSERT_TRUE((*ledger)->add({&found, 1}).ok());
    crawl::Visit visit = visit_of((*ledger)->lease(1)->at(0));
    visit.posts.push_back(post(url, "p1", 1, "words"));
    auto recorded = (*ledger)->record(std::move(visit));
    ASSERT_TRUE(recorded) << recorded.error().message;
  }
  EXPECT_TRUE((*ledger)->commit().ok());
}

TEST(Claim, WritersOfOneClaimTakeTurns) {
  static constexpr int kWriters = 4;
  static constexpr int kThreads = 300;
  const TempFolder folder;
  const std::string path = folder.file("forum.db");
  {
    auto claim = Claim::take(path);
    ASSERT_TRUE(claim) << claim.error().message;
    SystemClock clock;
    ASSERT_TRUE(open(path, *claim, clock)) << "the database is made by one of them";
    std::vector<std::thread> writers;
    for (int i = 0; i < kWriters; ++i)
      writers.emplace_back([&, i] {
        record_threads(path, *claim, "http://forum" + std::to_string(i) + ".test/", kThreads);
      });
    for (std::thread& writer : writers) writer.join();
  }
  SystemClock clock;
  auto store = open(path, Access::Read, clock);
  ASSERT_TRUE(store) << store.error().message;
  EXPECT_EQ((*store)->sites()->size(), std::size_t{kWriters});
  int posts = 0;
  ASSERT_TRUE((*store)->each_post(0, [&](const PostRow&) { return ++posts > 0; }).ok());
  EXPECT_EQ(posts, kWriters * kThreads);
}

TEST(Claim, WhoeverWritesSeesThatSomebodyWaits) {
  const TempFolder folder;
  auto claim = *Claim::take(folder.file("forum.db"));
  claim->begin_turn();
  EXPECT_FALSE(claim->is_wanted());
  std::thread other([&] {
    claim->begin_turn();
    claim->end_turn();
  });
  while (!claim->is_wanted()) std::this_thread::yield();
  claim->end_turn();
  other.join();
  EXPECT_FALSE(claim->is_wanted());
}

TEST(Claim, IsOneProcessesUntilItsLastStoreIsClosed) {
  const TempFolder folder;
  const std::string path = folder.file("forum.db");
  SystemClock clock;
  auto claim = *Claim::take(path);
  auto store = *open(path, claim, clock);
  claim.reset();
  EXPECT_FALSE(open(path, Access::Write, clock));
  store.reset();
  EXPECT_TRUE(open(path, Access::Write, clock));
}

}  // namespace
}  // namespace boardwalk::store
