#include "boardwalk/store/reading.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store/world.h"

namespace boardwalk::store {
namespace {

class ReadingTest : public StoreTest {
 protected:
  // A thread of a board, on one page.
  void record_thread(int number, int posts) {
    const std::string url = "http://forum.test/t/" + std::to_string(number);
    add({link(url)});
    crawl::Visit visit = visit_of(lease(1).at(0));
    visit.boards.push_back(board("b", "http://forum.test/b", "Board"));
    visit.threads.push_back(thread(url, "http://forum.test/b", "Title"));
    for (int p = 1; p <= posts; ++p) {
      visit.posts.push_back(post(url, "p" + std::to_string(p), p, "words of it"));
      visit.posts.back().posted_at = kNow + std::chrono::minutes{p};
    }
    record(std::move(visit));
    commit();
  }
  std::unique_ptr<Reading> open() {
    auto reading = open_reading(path_, clock_);
    EXPECT_TRUE(reading) << reading.error().message;
    return std::move(*reading);
  }
};

TEST_F(ReadingTest, CountsOnFromWhereItStood) {
  record_thread(1, 3);
  auto reading = open();
  Census census;
  EXPECT_EQ(*reading->count_some(census), false);
  EXPECT_EQ(census.sites[1].posts, 3);
  const auto before = reading->change();
  EXPECT_EQ(*reading->change(), *before);

  record_thread(2, 4);
  EXPECT_NE(*reading->change(), *before);
  EXPECT_EQ(*reading->count_some(census), false);
  const SiteFigures& figures = census.sites[1];
  EXPECT_EQ(figures.posts, 7);
  EXPECT_EQ(figures.threads.at("http://forum.test/t/2").posts, 4);
  ASSERT_EQ(figures.boards.size(), 1U);
  EXPECT_EQ(figures.boards[0].threads, 2);
  EXPECT_EQ(figures.boards[0].posts, 7);
  EXPECT_EQ(figures.boards[0].last_post, kNow + std::chrono::minutes{4});
}

TEST_F(ReadingTest, CountsAnewWhenSomebodyWasForgotten) {
  record_thread(1, 3);
  auto reading = open();
  Census census;
  ASSERT_EQ(*reading->count_some(census), false);
  ledger_.reset();
  auto forgotten = store_->forget(1, "nobody", RawPages::Keep);
  ASSERT_TRUE(forgotten) << forgotten.error().message;
  EXPECT_EQ(*reading->count_some(census), false);
  EXPECT_EQ(census.sites[1].posts, 3);
}

TEST_F(ReadingTest, GoesOnBehindTheLastPost) {
  record_thread(1, 5);
  auto reading = open();
  std::vector<std::string> keys;
  PostPlace place;
  const auto take = [&](const PostRow& row, const PostPlace& at) {
    keys.push_back(row.post.key);
    EXPECT_EQ(row.post.position, at.ordinal);
    place = at;
    return true;
  };
  EXPECT_EQ(*reading->posts(1, "http://forum.test/t/1", place, 3, take), true);
  EXPECT_EQ(*reading->posts(1, "http://forum.test/t/1", place, 3, take), false);
  EXPECT_THAT(keys, testing::ElementsAre("p1", "p2", "p3", "p4", "p5"));
}

TEST_F(ReadingTest, SamplesUrlsEvenly) {
  for (int i = 1; i <= 20; ++i) record_thread(i, 1);
  auto reading = open();
  EXPECT_EQ(reading->sample_urls(1, 100)->size(), 20U);
  const auto some = reading->sample_urls(1, 5);
  ASSERT_EQ(some->size(), 5U);
  EXPECT_EQ(some->back().url, "http://forum.test/t/17");
}

TEST_F(ReadingTest, ASecondWriterOfTheProcessStepsBesideTheFirst) {
  EXPECT_FALSE(store::open(path_, Access::Write, clock_)) << "the lock is held";
  auto beside = store::open(path_, Access::Beside, clock_);
  ASSERT_TRUE(beside) << beside.error().message;
  EXPECT_EQ((*beside)->site_for("http://other.test/")->id, 2);
  EXPECT_TRUE((*beside)->save_wishes(1, model::Wishes{}).ok());
  EXPECT_FALSE((*beside)->ledger(1, {})) << "ledgers are the first one's";
  EXPECT_EQ(store_->sites()->size(), 2U);
}

}  // namespace
}  // namespace boardwalk::store
