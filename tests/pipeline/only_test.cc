// One board or one thread, and nothing else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/mini_crawl.h"

namespace boardwalk {
namespace {

using ::testing::HasSubstr;

class OnlyTest : public ::testing::Test {
 protected:
  OnlyTest() {
    mini_.job.profile = "entry = '" + forum_.url("/") +
                        "'\n[[rule]]\nrole = 'index'\npattern = '/board/(\\d+)'\nidentity = [1]\n"
                        "[[rule]]\nrole = 'thread'\npattern = '/topic/(\\d+)'\nidentity = [1]\n";
  }
  // Pages of the forum that were asked for, by the start of their targets.
  [[nodiscard]] std::int64_t asked(const std::string& prefix) const {
    const auto all = forum_.all_asked();
    return std::count_if(all.begin(), all.end(),
                         [&](const auto& one) { return one.first.starts_with(prefix); });
  }

  MiniForum forum_{plain_forum({.boards = 3, .topics = 9, .list_pages = 2, .topic_pages = 2})};
  MiniCrawl mini_;
};

TEST_F(OnlyTest, ABoardAndItsThreads) {
  mini_.job.only = forum_.url("/board/2");
  const auto report = mini_.crawl(forum_.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(asked("/board/2"), 2);
  EXPECT_EQ(asked("/topic/2"), 12) << "nine threads, three of them of two pages";
  EXPECT_EQ(asked("/board/") + asked("/topic/"), 14);
  EXPECT_FALSE(report->site.complete);
}

TEST_F(OnlyTest, AThreadAndItsPages) {
  mini_.job.only = forum_.url("/topic/102");
  ASSERT_TRUE(mini_.crawl(forum_.url("/")).ok());
  EXPECT_EQ(asked("/topic/102"), 2);
  EXPECT_EQ(asked("/board/") + asked("/topic/"), 2);
}

TEST_F(OnlyTest, TheRestIsThereForALaterRun) {
  mini_.job.only = forum_.url("/board/2");
  ASSERT_TRUE(mini_.crawl(forum_.url("/")).ok());
  mini_.job.only.clear();
  const auto report = mini_.crawl(forum_.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(asked("/topic/"), 36);
  EXPECT_EQ(forum_.asked("/topic/200"), 1) << "was read already";
  EXPECT_TRUE(report->site.complete);
}

TEST_F(OnlyTest, WorksInTheMiddleOfALargerCrawl) {
  mini_.job.options.max_pages = 5;
  ASSERT_TRUE(mini_.crawl(forum_.url("/")).ok());
  mini_.job.options.max_pages.reset();
  mini_.job.only = forum_.url("/board/3");
  ASSERT_TRUE(mini_.crawl(forum_.url("/")).ok());
  EXPECT_EQ(asked("/topic/3"), 12);
  EXPECT_LT(asked("/topic/"), 14);
}

TEST_F(OnlyTest, SaysWhatItDoesNotKnow) {
  mini_.job.only = forum_.url("/user/3");
  const auto report = mini_.crawl(forum_.url("/"));
  ASSERT_FALSE(report.ok());
  EXPECT_THAT(report.error().message, HasSubstr("neither a board nor a thread"));
}

}  // namespace
}  // namespace boardwalk
