#include "boardwalk/learn/sample.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "boardwalk/html/parse.h"

namespace boardwalk::learn {
namespace {

using classify::PageClass;

// The latest posts stand on every page.
SampledPage sampled(const std::string& path, const std::string& content) {
  std::string latest;
  for (int n = 1; n <= 6; ++n)
    latest += fmt::format(
        "<div><a href=/t/{0}>A question about pump number {0}</a><br><span>By <a href=/u/{0}>"
        "anna{0}</a> on {0} March 2024 10:00<br>Views 3{0}, replies {0}</span></div>",
        n);
  html::Parser parser;
  const html::Document document =
      parser
          .parse_utf8("<title>A garden</title><body><div class=content>" + content +
                      "</div><div class=right><h3>Latest</h3><div>" + latest + "</div></div>")
          .document;
  return sample_page(document, *url::parse("http://garden.test" + path),
                     [](const url::Url&) { return true; }, {});
}

std::string posts(std::string_view about) {
  std::string out;
  for (int n = 1; n <= 5; ++n)
    out += fmt::format(
        "<div class=post><div><a href=/u/{0}>bob{0}</a></div><div>{0} April 2024, 10:00</div><p>"
        "This is what they had to say about {1}, about all kinds of {1} for the garden, and about "
        "the winter that most {1} did not last through.</p></div>",
        n, about);
  return out;
}

TEST(Sample, WhatStandsBesideDiscussionsIsNoListWhereItStandsAlone) {
  SampledPage front = sampled("/", "<h1>Welcome</h1>");
  SampledPage one = sampled("/t/1", posts("valves"));
  SampledPage two = sampled("/t/2", posts("roses"));
  ASSERT_EQ(front.judgement.kind, PageClass::Index);
  ASSERT_EQ(one.judgement.kind, PageClass::Thread);
  judge_without_shared({&front, &one, &two});
  EXPECT_NE(front.judgement.kind, PageClass::Index);
  EXPECT_EQ(one.judgement.kind, PageClass::Thread);
}

}  // namespace
}  // namespace boardwalk::learn
