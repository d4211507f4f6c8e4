// Only what was written in since a day.
#include <gtest/gtest.h>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/mini_crawl.h"

namespace boardwalk {
namespace {

class Since : public ::testing::Test {
 protected:
  Result<CrawlReport> crawl(const MiniForum& forum, unsigned day) {
    mini_.job.profile = "entry = '" + forum.url("/") +
                        "'\n[[rule]]\nrole = 'index'\npattern = '/board/(\\d+)'\nidentity = [1]\n"
                        "[[rule]]\nrole = 'thread'\npattern = '/topic/(\\d+)'\nidentity = [1]\n";
    mini_.job.since = std::chrono::sys_days{std::chrono::year{2024} / 3 / day};
    return mini_.crawl(forum.url("/"));
  }
  // Discussion 100 + i of board 1 had its last post on that day of March (see PlainForum).
  static unsigned day_of(int topic) { return 1 + static_cast<unsigned>(topic) % 28; }

  MiniCrawl mini_;
};

TEST_F(Since, OldDiscussionsAreLeftOut) {
  const MiniForum forum(plain_forum({.boards = 3, .topics = 8}));
  ASSERT_TRUE(crawl(forum, 20).ok());
  for (int topic = 100; topic < 108; ++topic)
    EXPECT_EQ(forum.asked(fmt::format("/topic/{}", topic)), day_of(topic) >= 20 ? 1 : 0) << topic;
}

TEST_F(Since, ADayBeforeAllOfThemLeavesNothingOut) {
  const MiniForum forum(plain_forum({.boards = 2, .topics = 8, .list_pages = 2}));
  ASSERT_TRUE(crawl(forum, 1).ok());
  for (int topic = 100; topic < 108; ++topic)
    EXPECT_EQ(forum.asked(fmt::format("/topic/{}", topic)), 1) << topic;
}

TEST_F(Since, ListsInAnyOrderAreReadToTheirEnd) {
  const MiniForum forum(plain_forum({.boards = 2, .topics = 12, .list_pages = 3}));
  ASSERT_TRUE(crawl(forum, 25).ok());
  EXPECT_EQ(forum.asked("/board/1?page=3"), 1) << "the newest stand at the end";
  for (int topic = 100; topic < 112; ++topic)
    EXPECT_EQ(forum.asked(fmt::format("/topic/{}", topic)), day_of(topic) >= 25 ? 1 : 0) << topic;
}

TEST_F(Since, ALaterRunWithoutItReadsTheRest) {
  const MiniForum forum(plain_forum({.boards = 2, .topics = 8}));
  ASSERT_TRUE(crawl(forum, 25).ok());
  mini_.job.since.reset();
  ASSERT_TRUE(mini_.crawl(forum.url("/")).ok());
  for (int topic = 100; topic < 108; ++topic)
    EXPECT_EQ(forum.asked(fmt::format("/topic/{}", topic)), 1) << topic;
}

}  // namespace
}  // namespace boardwalk
