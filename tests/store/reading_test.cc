#include "boardwalk/store/reading.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

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

// A third of the threads stand in another board, the first post of each is by Ann, and each hundred
// of them is of one hour.
TEST_F(ReadingTest, SearchIsRightBehindThousandsOfMatches) {
  for (int number = 1; number <= 300; ++number) {
    const std::string url = "http://forum.test/t/" + std::to_string(number);
    const std::string board_url = number <= 100 ? "http://forum.test/b" : "http://forum.test/c";
    add({link(url)});
    crawl::Visit visit = visit_of(lease(1).at(0));
    visit.boards.push_back(board(board_url, board_url, "Board"));
    visit.threads.push_back(thread(url, board_url, "Title"));
    for (int p = 1; p <= 40; ++p) {
      visit.posts.push_back(post(url, "p" + std::to_string(p), p, "words of it"));
      visit.posts.back().author = p == 1 ? "Ann" : "Ann Other";
      visit.posts.back().posted_at = kNow + std::chrono::hours{(number - 1) / 100};
    }
    record(std::move(visit));
  }
  commit();
  auto reading = open();
  while (*reading->index_some()) {
  }
  struct Case {
    const char* name;
    SearchFilter filter;
    std::int64_t found;
    SearchOrder order;
  };
  const Case cases[] = {
      {"all", {{.words = "words"}}, 12'000, SearchOrder::Newest},
      {"a board", {{.words = "words", .board = "http://forum.test/b"}}, 4000, SearchOrder::Newest},
      {"an author", {{.words = "words", .author = "ann"}}, 300, SearchOrder::Newest},
      {"another", {{.words = "", .author = "ann other"}}, 11'700, SearchOrder::Newest},
      {"since",
       {{.words = "words", .since = kNow + std::chrono::hours{2}}},
       4000,
       SearchOrder::Newest},
      {"until", {{.words = "words"}, kNow + std::chrono::hours{1}}, 4000, SearchOrder::Newest},
      {"none", {{.words = "words", .site = 9}}, 0, SearchOrder::Newest},
      {"few", {{.words = "title"}}, 300, SearchOrder::Best},
  };
  for (Case c : cases) {
    c.filter.query.limit = 100;
    std::set<std::string> seen;
    const auto take = [&](const PostRow& row, const std::string&) {
      EXPECT_TRUE(seen.insert(row.post.thread_key + row.post.key).second) << c.name;
      return true;
    };
    auto page = reading->search(c.filter, take);
    ASSERT_TRUE(page) << page.error().message;
    EXPECT_EQ(page->matches, c.found) << c.name;
    EXPECT_EQ(page->order, c.order) << c.name;
    EXPECT_FALSE(page->has_more_matches) << c.name;
    for (int more = 0; page->next && more < 3; ++more) {
      c.filter.after = page->next;
      page = reading->search(c.filter, take);
    }
    EXPECT_EQ(static_cast<std::int64_t>(seen.size()), std::min<std::int64_t>(c.found, 400))
        << c.name;
  }
}

}  // namespace
}  // namespace boardwalk::store
