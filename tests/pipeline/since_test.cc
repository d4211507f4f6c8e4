// Only what was written in since a day.
#include <gtest/gtest.h>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/mini_crawl.h"

namespace boardwalk {
namespace {

// Discussion 100 + i of board 1 had its last post on day i + 17 of March (see PlainForum).
TEST(Since, OldDiscussionsAreLeftOut) {
  const MiniForum forum(plain_forum({.boards = 3, .topics = 8}));
  MiniCrawl mini;
  mini.job.profile = "entry = '" + forum.url("/") +
                     "'\n[[rule]]\nrole = 'index'\npattern = '/board/(\\d+)'\nidentity = [1]\n"
                     "[[rule]]\nrole = 'thread'\npattern = '/topic/(\\d+)'\nidentity = [1]\n";
  mini.job.since = std::chrono::sys_days{std::chrono::year{2024} / 3 / 20};
  ASSERT_TRUE(mini.crawl(forum.url("/")).ok());
  for (int i = 0; i < 8; ++i) {
    const int topic = 100 + i;
    const int day = 1 + topic % 28;
    EXPECT_EQ(forum.asked(fmt::format("/topic/{}", topic)), day >= 20 ? 1 : 0) << topic;
  }
}

}  // namespace
}  // namespace boardwalk
