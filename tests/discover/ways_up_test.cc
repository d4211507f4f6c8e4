#include "boardwalk/discover/ways_up.h"

#include <gtest/gtest.h>

#include "boardwalk/html/parse.h"
#include "boardwalk/url/normalise.h"

namespace boardwalk::discover {
namespace {

std::vector<Way> ways(const std::string& html, const std::string& url) {
  html::Parser parser;
  const html::Parsed page = parser.parse_utf8(html);
  return ways_up(page.document, *url::parse(url), url::normalise);
}

std::optional<Way> way_to(const std::vector<Way>& ways, const std::string& url) {
  for (const Way& way : ways)
    if (way.url.href() == url) return way;
  return std::nullopt;
}

TEST(WaysUp, AFolderStandsAboveWhatItHolds) {
  struct Case {
    const char* way;
    const char* page;
    bool above;
  };
  const Case cases[] = {
      {"http://f.test/", "http://f.test/forum/t/9", true},
      {"http://f.test/forum/", "http://f.test/forum/t/9", true},
      {"http://f.test/forum", "http://f.test/forum/t/9", true},
      {"http://f.test/forum/index.php", "http://f.test/forum/show.php?t=9", true},
      {"http://f.test/forum/index.php?b=1", "http://f.test/forum/show.php?t=9", false},
      {"http://f.test/foru", "http://f.test/forum/t/9", false},
      {"http://f.test/other/", "http://f.test/forum/t/9", false},
      {"http://f.test/forum/t/9", "http://f.test/forum/t/9", false},
  };
  for (const Case& c : cases)
    EXPECT_EQ(is_above(*url::parse(c.way), *url::parse(c.page)), c.above) << c.way;
}

TEST(WaysUp, SignsAddUp) {
  struct Case {
    const char* name;
    const char* html;
    const char* way;
    int evidence;
  };
  const Case cases[] = {
      {"a plain link", "<a href=/x>Somewhere</a>", "http://f.test/x", 0},
      {"a breadcrumb", "<div class=breadcrumbs><a href=/x>Lenses</a></div>", "http://f.test/x", 1},
      {"a name in the title", "<title>Which? - Lenses - Photo</title><a href=/x>lenses</a>",
       "http://f.test/x", 1},
      {"both", "<title>Which? | Lenses</title><p id=crumb><a href=/x> Lenses </a></p>",
       "http://f.test/x", 2},
      {"a relation", "<a rel=up href=/x>Back</a>", "http://f.test/x", 1},
      {"a relation in the head", "<head><link rel=home href=/x></head>", "http://f.test/x", 1},
      {"where the feed lives",
       "<head><link rel=alternate type=application/rss+xml href=/club/feed.xml></head>",
       "http://f.test/club/", 1},
  };
  for (const Case& c : cases) {
    const auto way = way_to(ways(c.html, "http://f.test/forum/t/9"), c.way);
    ASSERT_TRUE(way) << c.name;
    EXPECT_EQ(way->evidence, c.evidence) << c.name;
  }
}

TEST(WaysUp, WhatIsLinkedAboveComesFirstAndGuessesLast) {
  const auto found =
      ways("<a href=/t/8>Other</a> <a href=/forum/>Forum</a>", "http://f.test/forum/t/9");
  ASSERT_GE(found.size(), 3U);
  EXPECT_EQ(found.front().url.href(), "http://f.test/forum/");
  EXPECT_TRUE(found.front().linked);
  const auto guess = way_to(found, "http://f.test/");
  ASSERT_TRUE(guess);
  EXPECT_TRUE(guess->above);
  EXPECT_FALSE(guess->linked);
}

TEST(WaysUp, OtherHostsAndThePageItselfAreNone) {
  const auto found = ways("<a href='http://g.test/'>Friends</a> <a href='/forum/t/9#p3'>This</a>",
                          "http://f.test/forum/t/9");
  EXPECT_FALSE(way_to(found, "http://g.test/"));
  EXPECT_FALSE(way_to(found, "http://f.test/forum/t/9"));
}

TEST(WaysUp, ASessionIdIsNoPartOfAName) {
  html::Parser parser;
  const html::Parsed page = parser.parse_utf8("<a href='/forum/?sid=1f'>Forum</a>");
  const auto found = ways_up(page.document, *url::parse("http://f.test/forum/show.php?t=9&sid=1f"),
                             [](const url::Url& url) {
                               const std::string href = url.href();
                               return *url::parse(href.substr(0, href.find("?sid=")));
                             });
  const auto way = way_to(found, "http://f.test/forum/");
  ASSERT_TRUE(way);
  EXPECT_TRUE(way->above);
  EXPECT_TRUE(way->linked);
}

}  // namespace
}  // namespace boardwalk::discover
