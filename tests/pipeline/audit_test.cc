// What the site claims against what was read.
#include "boardwalk/audit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/mini_crawl.h"
#include "tests/pipeline/sim_crawl.h"

namespace boardwalk {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const PlainForum kSmallForum{.boards = 4, .topics = 12, .list_pages = 2, .topic_pages = 3};

TEST(Audit, AWholeCrawlHasNoGaps) {
  const MiniForum forum(plain_forum(kSmallForum));
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->audit.boards, 4);
  EXPECT_EQ(report->audit.threads, 48);
  EXPECT_EQ(report->audit.pages, static_cast<std::int64_t>(plain_forum(kSmallForum).size()));
  EXPECT_EQ(report->audit.posts, 240);
  EXPECT_EQ(report->audit.gaps, 0);
  EXPECT_THAT(report->audit.examples, IsEmpty());
}

TEST(Audit, AnEntryThatGoesOnIsTheFirstPageOfItsList) {
  auto pages = plain_forum({.boards = 1, .topics = 60, .list_pages = 5});
  pages["/"] = pages.at("/board/1");
  pages.erase("/board/1");
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->audit.threads, 60);
  EXPECT_EQ(report->audit.gaps, 0) << report->audit.examples.front();
}

TEST(Audit, NoPackageOfPagersMakesGapsUp) {
  for (std::size_t i = 0; i < sim::test_seeds().size(); i += 16) {
    SimCrawl sim(sim::draw_package(sim::test_seeds()[i]), 250);
    const auto report = sim.crawl();
    ASSERT_TRUE(report.ok()) << report.error().message;
    EXPECT_EQ(report->audit.gaps, 0) << i << ": " << report->audit.examples.front();
  }
}

TEST(Audit, NamesThePagesThatTheForumDoesNotShow) {
  auto pages = plain_forum(kSmallForum);
  ASSERT_EQ(pages.erase("/topic/102?page=2"), 1U);
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->audit.gaps, 1);
  EXPECT_THAT(report->audit.examples, ElementsAre(HasSubstr("/topic/102?page=2: http error 404")));
}

TEST(Audit, GapsAreFetchedOnceMore) {
  MiniForum forum(plain_forum(kSmallForum));
  std::atomic<int> asked = 0;
  const std::string page = plain_forum(kSmallForum).at("/topic/102?page=2");
  MiniCrawl mini;
  forum.on("/topic/102?page=2", [&](const fetch::ServerRequest&) {
    return ++asked <= mini.job.options.manners.tries ? fetch::Reply::html(500, "")
                                                     : fetch::Reply::html(200, page);
  });
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->audit.gaps, 0);
  EXPECT_EQ(report->summary.ending, crawl::Ending::Complete);
  EXPECT_EQ(mini.pages().at("/topic/102?page=2").outcome, "ok");
}

// The row of topic 105 says that it has nine posts, three pages of three.
std::map<std::string, std::string> with_a_long_topic() {
  auto pages = plain_forum(kSmallForum);
  std::string& board = pages.at("/board/1");
  const std::size_t row = board.find("/topic/105'");
  board.replace(board.find("<td>2</td>", row), 10, "<td>8</td>");
  return pages;
}

TEST(Audit, AThreadThatMustHaveMorePagesIsLookedAtAgain) {
  const auto pages = with_a_long_topic();
  MiniForum forum(pages);
  std::string without_pager = pages.at("/topic/105");
  without_pager.erase(without_pager.find("<div class=pager>"));
  std::atomic<int> asked = 0;
  forum.on("/topic/105", [&](const fetch::ServerRequest&) {
    return fetch::Reply::html(200, ++asked == 1 ? without_pager : pages.at("/topic/105"));
  });
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(asked, 2);
  EXPECT_EQ(mini.pages().at("/topic/105?page=3").outcome, "ok");
  EXPECT_EQ(report->audit.short_threads, 0);
}

// Every page of a topic says in words which of how many it is.
std::map<std::string, std::string> with_pages_in_words() {
  auto pages = plain_forum(kSmallForum);
  for (auto& [target, html] : pages) {
    const std::size_t number = target.find("?page=");
    const std::string no = number == std::string::npos ? "1" : target.substr(number + 6);
    if (const std::size_t pager = html.find("<div class=pager>"); pager != std::string::npos)
      html.insert(pager, "<div>Seite <b>" + no + "</b> von <b>" +
                             (target.starts_with("/topic/") ? "3" : "2") + "</b></div>");
  }
  return pages;
}

TEST(Audit, AListThatSaysInWordsThatItGoesOnIsLookedAtAgain) {
  const auto pages = with_pages_in_words();
  struct Case {
    std::string name;
    std::string target;
    std::string last;
  };
  const std::vector<Case> cases = {
      {"a topic", "/topic/105", "/topic/105?page=3"},
      {"a board", "/board/2", "/board/2?page=2"},
  };
  for (const Case& c : cases) {
    MiniForum forum(pages);
    std::string without_pager = pages.at(c.target);
    const std::size_t pager = without_pager.find("<div class=pager>");
    without_pager.erase(pager, without_pager.find("</div>", pager) + 6 - pager);
    std::atomic<int> asked = 0;
    forum.on(c.target, [&](const fetch::ServerRequest&) {
      return fetch::Reply::html(200, ++asked == 1 ? without_pager : pages.at(c.target));
    });
    MiniCrawl mini;
    const auto report = mini.crawl(forum.url("/"));
    ASSERT_TRUE(report.ok()) << report.error().message;
    EXPECT_EQ(report->audit.gaps, 0) << c.name;
    EXPECT_EQ(mini.pages().at(c.last).outcome, "ok") << c.name;
  }
}

TEST(Audit, NamesListsThatSayInWordsThatTheyGoOn) {
  auto pages = with_pages_in_words();
  std::string& topic = pages.at("/topic/105");
  topic.erase(topic.find("<div class=pager>"));
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->audit.gaps, 2);
  EXPECT_THAT(report->audit.examples,
              ElementsAre(HasSubstr("/topic/105: 1 of 3 pages have links")));
  EXPECT_EQ(forum.asked("/topic/105"), 2);
}

TEST(Audit, TellsOfThreadsThatHoldFewerPostsThanTheListsSay) {
  auto pages = with_a_long_topic();
  std::string& topic = pages.at("/topic/105?page=2");
  topic.erase(topic.rfind("<div class=post>"),
              topic.rfind("</div></div>") - topic.rfind("<div class=post>"));
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->audit.short_threads, 1);
  EXPECT_EQ(report->audit.short_posts, 1);
  EXPECT_THAT(report->audit.lacking, IsEmpty());
  EXPECT_EQ(forum.asked("/topic/105"), 1);
}

TEST(Audit, ALastPageWithRoomForMoreIsTheLastWhateverListsSay) {
  auto pages = with_a_long_topic();
  std::string& topic = pages.at("/topic/101");
  const std::size_t second = topic.find("<div class=post>", topic.find("<div class=post>") + 1);
  topic.erase(second, topic.find("<div class=foot>") - second);
  std::string& board = pages.at("/board/1");
  const std::size_t replies = board.find("<td>2</td>", board.find("/topic/101'"));
  ASSERT_NE(replies, std::string::npos);
  board.replace(replies, 10, "<td>400</td>");
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->audit.short_threads, 1);
  EXPECT_EQ(forum.asked("/topic/101"), 1);
}

TEST(Audit, WhereMostThreadsWouldBeShortListsCountSomethingElse) {
  auto pages = plain_forum({.boards = 3, .topics = 12, .posts = 3});
  for (auto& [target, html] : pages) {
    if (!target.starts_with("/board/")) continue;
    for (std::size_t at = html.find("<td>2</td>"); at != std::string::npos;
         at = html.find("<td>2</td>"))
      html.replace(at, 10, "<td>400</td>");
  }
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  for (const auto& [target, times] : forum.all_asked())
    if (target.starts_with("/topic/")) {
      EXPECT_EQ(times, 1) << target;
    }
}

}  // namespace
}  // namespace boardwalk
