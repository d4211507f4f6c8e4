#include "boardwalk/learn/link_relations.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <ctime>
#include <string>

#include "boardwalk/html/parse.h"

namespace boardwalk::learn {
namespace {

constexpr std::size_t kLinks = 150'000;

SampledPage sampled(const std::string& body) {
  html::Parser parser;
  return sample_page(parser.parse_utf8("<title>Forum</title><body>" + body).document,
                     *url::parse("http://forum.test/"), [](const url::Url&) { return true; }, {});
}

Links links_below(const SampledPage& page, std::string_view folder) {
  Links links;
  for (const SampledLink& link : page.links)
    if (link.target.path().starts_with(folder)) links.push_back(&link);
  return links;
}

// Each post with its board and its author.
std::string latest_posts() {
  std::string rows;
  for (int i = 1; i <= 8; ++i)
    rows += fmt::format(
        "<li><a href=/topic/{0}>A question about pump number {0}</a> <a href=/user/{1}>anna{1}</a> "
        "on {0} March 2024 in <a href=/board/{2}>Garden corner {2}</a></li>",
        i, i % 3, i % 2);
  return "<ul>" + rows + "</ul>";
}

std::string board(int number) {
  return fmt::format(
      "<div class=row><h3><a href=/board/{0}>Garden corner {0}</a></h3><p>1{0} topics</p>"
      "<p><a href=/topic/{0}>The last question there</a> on {0} March 2024</p></div>",
      number + 1);
}

TEST(LinkRelations, WhatManyRowsRepeatSaysWhereTheyAreFrom) {
  const SampledPage page = sampled(latest_posts());
  EXPECT_TRUE(repeat_often_in_rows(page, links_below(page, "/board/")));
  EXPECT_TRUE(repeat_often_in_rows(page, links_below(page, "/user/")));
  EXPECT_FALSE(repeat_often_in_rows(page, links_below(page, "/topic/")));
}

TEST(LinkRelations, BoardsHaveRowsOfTheirOwnBesides) {
  std::string boards;
  for (int b = 0; b < 4; b += 2)
    boards += "<section><h2>Gardens</h2>" + board(b) + board(b + 1) + "</section>";
  const SampledPage page = sampled(boards + latest_posts());
  EXPECT_FALSE(repeat_often_in_rows(page, links_below(page, "/board/")));
  EXPECT_TRUE(repeat_often_in_rows(page, links_below(page, "/user/")));
  EXPECT_FALSE(are_tags(page, links_below(page, "/board/"), links_below(page, "/topic/")));
}

// Eight posts of two boards, and below nothing but names the other six.
TEST(LinkRelations, AShortListOfPostsIsOfAFewBoards) {
  std::string boards;
  for (int b = 2; b < 8; ++b) boards += fmt::format("<a href=/board/{0}>Corner {0}</a> ", b);
  const SampledPage page = sampled("<p>" + boards + "</p>" + latest_posts());
  EXPECT_FALSE(repeat_often_in_rows(page, links_below(page, "/board/")));
}

TEST(LinkRelations, AreToldInTimeInProportionToTheLinks) {
  SampledPage page = sampled("");
  for (std::size_t i = 0; i < kLinks; ++i) {
    page.links.push_back({.target = page.url});
    page.rows.push_back({.region = 0, .links = {i}});
  }
  Links links;
  for (const SampledLink& link : page.links) links.push_back(&link);
  const std::clock_t start = std::clock();
  EXPECT_EQ(lead_of(page, links, {links.front()}), -1);
  EXPECT_LT(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC, 1);
}

TEST(LinkRelations, WhatStandsBehindEveryTitleIsATag) {
  const SampledPage page = sampled(latest_posts());
  EXPECT_TRUE(are_tags(page, links_below(page, "/board/"), links_below(page, "/topic/")));
}

}  // namespace
}  // namespace boardwalk::learn
