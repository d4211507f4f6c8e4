#include "boardwalk/doctor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/mini_crawl.h"

namespace boardwalk {
namespace {

using ::testing::HasSubstr;

class DoctorTest : public ::testing::Test {
 protected:
  Diagnosis examine(const std::string& seed) {
    fetch::HttpFetcher fetcher(mini_.clock());
    fetch::HostMemory memory;
    return examine_site(seed, mini_.job.options.manners, fetcher, mini_.clock(), memory);
  }
  static std::string finding(const Diagnosis& diagnosis, const std::string& step) {
    for (const Step& one : diagnosis.steps) {
      if (one.name == step) return std::string{name(one.verdict)} + " " + one.finding;
    }
    return "no such step";
  }
  MiniCrawl mini_;
};

TEST_F(DoctorTest, FollowsAForumToItsThreads) {
  const MiniForum forum(plain_forum({.boards = 4, .topics = 12, .list_pages = 2}));
  const Diagnosis diagnosis = examine(forum.url("/topic/201"));
  EXPECT_TRUE(diagnosis.works) << diagnosis.conclusion;
  EXPECT_THAT(finding(diagnosis, "address"), HasSubstr("answers 200"));
  EXPECT_THAT(finding(diagnosis, "robots.txt"), HasSubstr("ok allows"));
  EXPECT_THAT(finding(diagnosis, "kind"), HasSubstr("a discussion"));
  EXPECT_EQ(finding(diagnosis, "entry"), "ok " + forum.url("/"));
  EXPECT_THAT(finding(diagnosis, "rule"), HasSubstr("/board/"));
  EXPECT_THAT(finding(diagnosis, "thread"), HasSubstr("ok "));
  EXPECT_THAT(diagnosis.conclusion, HasSubstr("4 boards"));
}

TEST_F(DoctorTest, SaysWhereTheWayEnds) {
  MiniForum forum(MiniForum::Pages{{"/", "<p>hello</p><form><input type=password></form>"}});
  forum.on("/robots.txt", [](const fetch::ServerRequest&) {
    return fetch::Reply{.headers = {{"Content-Type", "text/plain"}},
                        .body = "User-agent: *\nDisallow: /private\n"};
  });
  forum.on("/file", [](const fetch::ServerRequest&) {
    return fetch::Reply{.headers = {{"Content-Type", "image/png"}}, .body = "png"};
  });
  struct Case {
    const char* target;
    const char* last_step;
    const char* conclusion;
  };
  const Case cases[] = {
      {"/missing", "page", "404"},
      {"/private", "robots.txt", "--ignore-robots"},
      {"/file", "page", "not html"},
      {"/", "rules", "--cookies"},
  };
  for (const Case& c : cases) {
    const Diagnosis diagnosis = examine(forum.url(c.target));
    EXPECT_FALSE(diagnosis.works) << c.target;
    ASSERT_FALSE(diagnosis.steps.empty()) << c.target;
    EXPECT_EQ(diagnosis.steps.back().name, c.last_step) << c.target;
    EXPECT_EQ(diagnosis.steps.back().verdict, Verdict::Bad) << c.target;
    EXPECT_THAT(diagnosis.conclusion, HasSubstr(c.conclusion)) << c.target;
  }
}

TEST_F(DoctorTest, AHostThatIsNotThereIsTheFirstStep) {
  std::string dead;
  { dead = MiniForum(MiniForum::Pages{}).url("/"); }
  const Diagnosis diagnosis = examine(dead);
  ASSERT_EQ(diagnosis.steps.size(), 1U);
  EXPECT_EQ(diagnosis.steps.front().verdict, Verdict::Bad);
  EXPECT_THAT(diagnosis.conclusion, HasSubstr("refused"));
}

}  // namespace
}  // namespace boardwalk
