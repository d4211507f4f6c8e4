// Whole crawls of miniature forums over loopback HTTP, into a real database.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <thread>

#include "boardwalk/fetch/http_fetcher.h"
#include "boardwalk/pipeline.h"
#include "boardwalk/store/store.h"
#include "boardwalk/warc/reader.h"
#include "tests/forums/mini_forum.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class CrawlTest : public ::testing::Test {
 protected:
  CrawlTest() {
    job_.database = folder_.file("forum.db");
    job_.strategy = "generic";
    job_.options.manners.user_agent = "boardwalk/1.0 (test)";
    job_.options.manners.pace.delay = Millis{0};
    job_.options.manners.first_backoff = Millis{1};
    job_.options.manners.allow_private = true;
  }

  Result<CrawlReport> crawl(const std::string& seed) {
    job_.seed = seed;
    fetch::HttpFetcher fetcher(clock_);
    auto crawl = open_crawl(job_, fetcher, clock_, nullptr);
    if (!crawl) return crawl.error();
    mode_ = (*crawl)->mode();
    return (*crawl)->run();
  }

  // target → outcome of every page in the database.
  std::map<std::string, std::string> outcomes() {
    std::map<std::string, std::string> found;
    auto store = store::open(job_.database, store::Access::Read, clock_);
    EXPECT_TRUE(store.ok());
    const auto read = (*store)->each_page(0, [&](const store::PageRow& row) {
      const auto url = url::parse(row.page.url);
      found[std::string{url->path()} + (url->has_query() ? "?" + std::string{url->query()} : "")] =
          row.page.outcome;
      return true;
    });
    EXPECT_TRUE(read.ok());
    return found;
  }

  TempFolder folder_;
  SystemClock clock_;
  CrawlJob job_;
  CrawlMode mode_ = CrawlMode::Start;
};

const std::map<std::string, std::string> kForum = {
    {"/", "<a href=/b/1>Board</a> <a href=/b/2>Other</a> <a href='/?action=logout'>Log out</a>"},
    {"/b/1", "<a href=/t/1>One</a> <a href=/t/2>Two</a> <a href=/gone>gone</a>"},
    {"/b/2", "<a href=/t/3>Three</a> <a href=http://elsewhere.invalid/>out</a>"},
    {"/t/1", "<a href='/t/1?page=2'>2</a>"},
    {"/t/1?page=2", "end"},
    {"/t/2", "<a href=/>home</a>"},
    {"/t/3", "<a href=/t/1#p9>quote</a>"},
};

TEST_F(CrawlTest, FetchesEveryPageOnceAndNothingElse) {
  const MiniForum forum(kForum);
  const auto report = crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->summary.ending, crawl::Ending::Complete);
  for (const auto& [target, page] : kForum) EXPECT_EQ(forum.asked(target), 1) << target;
  EXPECT_EQ(forum.asked("/gone"), 1);
  EXPECT_EQ(forum.asked("/robots.txt"), 1);
  EXPECT_EQ(forum.asked("/?action=logout"), 0);
  EXPECT_EQ(forum.all_asked().size(), kForum.size() + 2);
  EXPECT_EQ(outcomes().at("/gone"), "http error");
  EXPECT_EQ(outcomes().at("/t/1?page=2"), "ok");
}

TEST_F(CrawlTest, StopsAtItsRationAndGoesOnTheNextTime) {
  const MiniForum forum(kForum);
  job_.options.max_pages = 3;
  const auto first = crawl(forum.url("/"));
  ASSERT_TRUE(first.ok()) << first.error().message;
  EXPECT_EQ(first->summary.ending, crawl::Ending::MaxPages);
  EXPECT_EQ(first->summary.progress.pages, 3);
  job_.options.max_pages.reset();
  const auto second = crawl(forum.url("/"));
  ASSERT_TRUE(second.ok()) << second.error().message;
  EXPECT_EQ(mode_, CrawlMode::Resume);
  EXPECT_EQ(second->summary.ending, crawl::Ending::Complete);
  for (const auto& [target, page] : kForum) EXPECT_EQ(forum.asked(target), 1) << target;
}

TEST_F(CrawlTest, RefreshesACompleteCrawlWithConditionalRequests) {
  MiniForum forum({});
  int unchanged = 0;
  forum.on("/", [&](const fetch::ServerRequest& request) {
    if (request.header("If-None-Match") == "\"v1\"") {
      ++unchanged;
      return fetch::Reply{.status = 304, .headers = {{"ETag", "\"v1\""}}, .body = ""};
    }
    return fetch::Reply{.headers = {{"Content-Type", "text/html"}, {"ETag", "\"v1\""}},
                        .body = "<p>hello</p>"};
  });
  ASSERT_TRUE(crawl(forum.url("/")).ok());
  const auto again = crawl(forum.url("/"));
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(mode_, CrawlMode::Refresh);
  EXPECT_EQ(again->site.round, 2);
  EXPECT_EQ(unchanged, 1);
  EXPECT_EQ(outcomes().at("/"), "not modified");
}

TEST_F(CrawlTest, RemembersTheCookiesOfTheLastRun) {
  MiniForum forum(MiniForum::Pages{{"/", ""}});
  std::vector<std::string> cookies;
  forum.on("/", [&](const fetch::ServerRequest& request) {
    cookies.emplace_back(request.header("Cookie"));
    return fetch::Reply{.headers = {{"Content-Type", "text/html"}, {"Set-Cookie", "sid=7; Path=/"}},
                        .body = "x"};
  });
  ASSERT_TRUE(crawl(forum.url("/")).ok());
  ASSERT_TRUE(crawl(forum.url("/")).ok());
  EXPECT_THAT(cookies, ElementsAre("", "sid=7"));
}

TEST_F(CrawlTest, KeepsRobotsRules) {
  auto pages = kForum;
  MiniForum forum(pages);
  forum.on("/robots.txt", [](const fetch::ServerRequest&) {
    return fetch::Reply{.headers = {{"Content-Type", "text/plain"}},
                        .body = "User-agent: *\nDisallow: /b/2\n"};
  });
  ASSERT_TRUE(crawl(forum.url("/")).ok());
  EXPECT_EQ(forum.asked("/b/2"), 0);
  EXPECT_EQ(forum.asked("/t/3"), 0);
  EXPECT_EQ(outcomes().at("/b/2"), "refused by robots");
}

TEST_F(CrawlTest, ASeedThatMovesToAnotherHostTakesTheSiteAlong) {
  MiniForum home(MiniForum::Pages{{"/forum/", "<a href=/forum/t1>t</a>"}, {"/forum/t1", "x"}});
  MiniForum old({});
  old.on("/", [&](const fetch::ServerRequest&) {
    return fetch::Reply{.status = 301, .headers = {{"Location", home.url("/forum/")}}, .body = ""};
  });
  const auto report = crawl(old.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->site.entry, home.url("/forum/"));
  EXPECT_EQ(home.asked("/forum/t1"), 1);
}

TEST_F(CrawlTest, RedirectLoopsEnd) {
  MiniForum forum(MiniForum::Pages{{"/", "<a href=/a>a</a>"}});
  const auto to = [](const char* where) {
    return [where](const fetch::ServerRequest&) {
      return fetch::Reply{.status = 302, .headers = {{"Location", where}}, .body = ""};
    };
  };
  forum.on("/a", to("/b"));
  forum.on("/b", to("/a"));
  const auto report = crawl(forum.url("/"));
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(forum.asked("/a"), 1);
  EXPECT_EQ(forum.asked("/b"), 1);
}

TEST_F(CrawlTest, HostileAnswersAreOutcomes) {
  std::string links;
  for (const char* name : {"cut", "garbage", "huge", "image", "silent", "bomb"}) {
    links += "<a href=/" + std::string{name} + ">x</a>";
  }
  MiniForum forum(MiniForum::Pages{{"/", links}});
  forum.on("/cut", [](const fetch::ServerRequest&) {
    fetch::Reply reply = fetch::Reply::html(200, std::string(1000, 'x'));
    reply.cut_after = 10;
    return reply;
  });
  forum.on("/garbage", [](const fetch::ServerRequest&) {
    return fetch::Reply{.headers = {}, .body = "", .raw = "\x01\x02 no http\r\n\r\n"};
  });
  forum.on("/huge", [](const fetch::ServerRequest&) {
    return fetch::Reply::html(200, std::string(300'000, 'x'));
  });
  forum.on("/image", [](const fetch::ServerRequest&) {
    return fetch::Reply{.headers = {{"Content-Type", "image/png"}}, .body = "png"};
  });
  forum.on("/silent", [](const fetch::ServerRequest&) {
    return fetch::Reply{.headers = {}, .body = "", .silent = true};
  });
  forum.on("/bomb", [](const fetch::ServerRequest&) {
    return fetch::Reply{.headers = {{"Content-Type", "text/html"}, {"Content-Encoding", "gzip"}},
                        .body = "not gzip"};
  });
  job_.options.manners.limits.max_body = 200'000;
  job_.options.manners.limits.silence = Millis{300};
  job_.options.manners.tries = 1;
  ASSERT_TRUE(crawl(forum.url("/")).ok());
  const auto got = outcomes();
  EXPECT_EQ(got.at("/cut"), "unreachable");
  EXPECT_EQ(got.at("/garbage"), "garbled");
  EXPECT_EQ(got.at("/huge"), "too large");
  EXPECT_EQ(got.at("/image"), "not html");
  EXPECT_EQ(got.at("/silent"), "timeout");
  EXPECT_EQ(got.at("/bomb"), "garbled");
}

TEST_F(CrawlTest, KeepsTheRawPagesAsWarc) {
  const MiniForum forum(kForum);
  const auto report = crawl(forum.url("/"));
  ASSERT_TRUE(report.ok());
  std::vector<std::string> urls;
  for (const auto& file : std::filesystem::directory_iterator(report->pages_folder)) {
    if (file.path().extension() != ".warc") continue;
    auto reader = warc::Reader::open(file.path().string());
    ASSERT_TRUE(reader.ok());
    while (auto record = (*reader)->next()) {
      if (record->type() == "response") urls.emplace_back(record->target_uri());
    }
  }
  EXPECT_THAT(urls, Contains(forum.url("/t/1?page=2")));
  EXPECT_EQ(urls.size(), kForum.size() + 1);
}

TEST_F(CrawlTest, KeepsNoRawPagesWhenToldSo) {
  const MiniForum forum(kForum);
  job_.keep_pages = false;
  const auto report = crawl(forum.url("/"));
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->pages_folder, "");
  EXPECT_FALSE(std::filesystem::exists(folder_.file("forum.db-pages")));
}

TEST_F(CrawlTest, SaysWhyThereIsNothingToShow) {
  MiniForum forum({});
  const auto missing = crawl(forum.url("/nothing"));
  ASSERT_TRUE(missing.ok());
  ASSERT_TRUE(missing->trouble);
  EXPECT_THAT(*missing->trouble, HasSubstr("404"));
}

TEST_F(CrawlTest, RefusesWhatIsNoWebAddress) {
  for (const char* bad : {"", "ftp://f.test/", "http://", "mailto:a@b.test"}) {
    const auto report = crawl(bad);
    ASSERT_FALSE(report.ok()) << bad;
  }
}

TEST_F(CrawlTest, StopFinishesWhatIsUnderWay) {
  std::map<std::string, std::string> pages;
  for (int i = 0; i < 500; ++i) {
    pages["/" + (i == 0 ? std::string{} : std::to_string(i))] =
        "<a href=/" + std::to_string(i + 1) + ">next</a>";
  }
  const MiniForum forum(pages);
  job_.seed = forum.url("/");
  job_.options.manners.pace.delay = Millis{2};
  fetch::HttpFetcher fetcher(clock_);
  auto open = open_crawl(job_, fetcher, clock_, nullptr);
  ASSERT_TRUE(open.ok());
  std::thread stopper([&] {
    while (forum.asked("/20") == 0) std::this_thread::yield();
    (*open)->stop();
  });
  const auto report = (*open)->run();
  stopper.join();
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->summary.ending, crawl::Ending::Stopped);
  EXPECT_LT(report->summary.progress.pages, 400);
  open = Error{"closed"};
  job_.options.manners.pace.delay = Millis{0};
  ASSERT_TRUE(crawl(forum.url("/")).ok());
  for (int i = 1; i < 500; ++i) EXPECT_EQ(forum.asked("/" + std::to_string(i)), 1) << i;
}

}  // namespace
}  // namespace boardwalk
