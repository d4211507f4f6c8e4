#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardwalk/crawl/strategy.h"
#include "boardwalk/html/parse.h"

namespace boardwalk::crawl {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> links_of(const std::string& html) {
  html::Parser parser;
  const html::Parsed page = parser.parse_utf8(html);
  const url::Url url = *url::parse("http://f.test/board/");
  const Scope scope{url};
  const Ticket ticket{.number = 1, .url = url.href(), .depth = 3};
  std::vector<std::string> urls;
  for (const FoundLink& link :
       generic_strategy()->read({url, page.document, scope, ticket}).links) {
    EXPECT_EQ(link.depth, 4);
    urls.push_back(link.url);
  }
  return urls;
}

TEST(GenericStrategy, TakesEveryLinkOfTheSiteOnceInOrder) {
  EXPECT_THAT(links_of("<a href=b>b</a><a href=/a#x>a</a><a href=b>again</a><a href=/a#y>a</a>"
                       "<a href=http://other.test/>out</a>"),
              ElementsAre("http://f.test/board/b", "http://f.test/a", "http://f.test/a"))
      << "links that differ by a fragment are one page in the frontier, whose list is unique";
}

TEST(GenericStrategy, ObeysNofollow) {
  EXPECT_THAT(links_of("<a rel=nofollow href=/a>a</a>"), IsEmpty());
}

TEST(GenericStrategy, LeavesFilesThatAreNoPages) {
  EXPECT_THAT(
      links_of("<a href=/x.jpg>1</a><a href=/x.ZIP>2</a><a href=/v1.0/x>3</a><a href=/x.php>4</a>"),
      ElementsAre("http://f.test/v1.0/x", "http://f.test/x.php"));
}

TEST(GenericStrategy, NeverQueuesWhatChangesState) {
  EXPECT_THAT(links_of("<a href='/?action=logout'>out</a><a href='/?do=markread'>read</a>"),
              IsEmpty());
}

TEST(GenericStrategy, FollowsLinkElementsThatLeadToPages) {
  EXPECT_THAT(
      links_of("<link rel=next href=/2><link rel=stylesheet href=/css><link rel=icon href=/i>"),
      ElementsAre("http://f.test/2"));
}

TEST(GenericStrategy, DropsUrlsThatGrowWithoutEnd) {
  EXPECT_THAT(links_of("<a href='/" + std::string(3000, 'x') + "'>x</a>"), IsEmpty());
}

}  // namespace
}  // namespace boardwalk::crawl
