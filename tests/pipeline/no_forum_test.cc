// Addresses that are no forum: each gets one sentence that says what was found and what to try.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/mini_crawl.h"

namespace boardwalk {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string page_with(const std::string& body) {
  return "<html><head><title>x</title></head><body>" + body + "</body></html>";
}

std::string shop() {
  std::string rows;
  for (int i = 1; i <= 12; ++i) {
    rows += fmt::format(
        "<div class=item><img src=/i/{0}.jpg><a href=/product/{0}>Walking boots model {0}</a><span "
        "class=price>{0}9.90 EUR</span><a href=/basket/{0}>Buy</a></div>",
        i);
  }
  return page_with("<h1>Boots</h1>" + rows);
}

std::map<std::string, std::string> shop_pages() {
  std::map<std::string, std::string> pages{{"/", shop()}};
  for (int i = 1; i <= 12; ++i) {
    pages[fmt::format("/product/{}", i)] = page_with(
        "<h1>Walking boots</h1><p>Light boots for long ways, with a sole that grips.</p>"
        "<a href=/>All boots</a><form><button>Into the basket</button></form>");
  }
  return pages;
}

// Articles of a house, one below the other, none of which anybody answers.
std::map<std::string, std::string> blog_pages() {
  std::map<std::string, std::string> pages;
  std::string front = "<h1>Letters from the valley</h1>";
  for (int i = 1; i <= 8; ++i) {
    const std::string text = fmt::format(
        "Snow fell on the {} of the valley this week, and the road to the pass stayed closed for "
        "{} days. We took out the old sledge and went down to the mill, where the baker told us "
        "stories of winters when the river froze.",
        i % 2 == 0 ? "upper end" : "fields", i + 1);
    front += fmt::format("<article><h2><a href=/letter/{0}>Letter {0}</a></h2><p>{1}</p></article>",
                         i, text);
    pages[fmt::format("/letter/{}", i)] =
        page_with(fmt::format("<h1>Letter {}</h1><p>{}</p><p>{}</p><a href=/>All letters</a>", i,
                              text, "Greetings to everybody who reads this far from here."));
  }
  pages["/"] = page_with(front);
  return pages;
}

TEST(NoForum, IsOneSentenceThatSaysWhatWasFound) {
  struct Case {
    const char* name;
    std::map<std::string, std::string> pages;
    const char* found;
    const char* advice;
  };
  const Case cases[] = {
      {"a shop", shop_pages(), "no forum", "give the URL of a board"},
      {"the front of a blog", blog_pages(), "no forum", "give the URL of a board"},
      {"an empty board",
       {{"/", page_with("<h1>Chess</h1><a href=/>Home</a><p>There are no topics here yet.</p>")}},
       "the board may be empty",
       "another board"},
      {"a login wall",
       {{"/", page_with("<h1>Log in</h1><form method=post><input name=u><input type=password "
                        "name=p></form>")}},
       "asks for a login",
       "--cookies"},
      {"a 404", {}, "404", "check the address"},
      {"a page of three links",
       {{"/", page_with(
                  std::string(40, ' ') +
                  "<p>Welcome to the pages of our club. We meet on the first Monday of every "
                  "month in the back room of the inn by the river, and whoever wants to play is "
                  "welcome. Bring a board of your own if you have one, and some patience for the "
                  "beginners among us. Drinks are paid by whoever lost the last game of the "
                  "evening before.</p><a href=/a>About</a><a href=/b>Map</a><a href=/c>Mail</a>")}},
       "3 links",
       "the forum itself"},
  };
  for (const Case& c : cases) {
    const MiniForum forum(c.pages);
    MiniCrawl mini;
    const auto report = mini.crawl(forum.url("/"));
    ASSERT_FALSE(report.ok()) << c.name;
    EXPECT_THAT(report.error().message, AllOf(HasSubstr(c.found), HasSubstr(c.advice))) << c.name;
    EXPECT_THAT(report.error().message, Not(HasSubstr("\n"))) << c.name;

    fetch::HttpFetcher fetcher(mini.clock());
    fetch::HostMemory memory;
    const auto lesson =
        learn_site(forum.url("/"), mini.job.options.manners, fetcher, mini.clock(), memory);
    ASSERT_FALSE(lesson.ok()) << c.name;
    EXPECT_EQ(lesson.error().message, report.error().message) << c.name;
  }
}

TEST(NoForum, AFileIsNamedAsOne) {
  MiniForum forum({});
  forum.on("/", [](const fetch::ServerRequest&) {
    return fetch::Reply{.headers = {{"Content-Type", "image/png"}}, .body = "png"};
  });
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_FALSE(report.ok());
  EXPECT_THAT(report.error().message, HasSubstr("not html"));
}

TEST(NoForum, ASingleThreadIsCrawledAsOne) {
  std::map<std::string, std::string> pages;
  for (const auto& [target, body] :
       plain_forum({.boards = 1, .topics = 3, .posts = 6, .topic_pages = 3})) {
    if (target.starts_with("/topic/102")) pages[target] = body;
  }
  ASSERT_EQ(pages.size(), 3U);
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/topic/102"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->audit.threads, 1);
  for (const auto& [target, body] : pages) EXPECT_EQ(forum.asked(target), 1) << target;
}

}  // namespace
}  // namespace boardwalk
