#include "boardwalk/learn/common_parameters.h"

#include <gtest/gtest.h>

#include "boardwalk/html/parse.h"

namespace boardwalk::learn {
namespace {

std::vector<std::string> common_in(const std::string& body) {
  html::Parser parser;
  const html::Parsed page = parser.parse_utf8(body);
  return common_parameters(page.document, *url::parse("http://forum.test/index"));
}

std::string links(int count, const std::string& query) {
  std::string body;
  for (int i = 0; i < count; ++i)
    body += "<a href='/t" + std::to_string(i) + "?" + query + "'>title</a>";
  return body;
}

TEST(CommonParameters, AreInNearlyAllLinks) {
  EXPECT_EQ(common_in(links(9, "t=4&sid=0f") + links(1, "t=4")),
            (std::vector<std::string>{"sid=0f", "t=4"}));
  EXPECT_EQ(common_in(links(8, "sid=0f") + links(8, "t=4")), std::vector<std::string>{});
}

TEST(CommonParameters, TakeNoAccountOfLinksThatLeadElsewhere) {
  const std::string elsewhere =
      "<a href='http://other.test/'>a</a><a href='#top'>b</a><a href='mailto:x@y'>c</a>"
      "<a href='//other.test/x'>d</a><a href='javascript:go()'>e</a>";
  EXPECT_EQ(common_in(links(6, "sid=0f") + elsewhere + elsewhere),
            std::vector<std::string>{"sid=0f"});
}

TEST(CommonParameters, NeedMoreThanAFewLinks) {
  EXPECT_EQ(common_in(links(3, "sid=0f")), std::vector<std::string>{});
  EXPECT_EQ(common_in(""), std::vector<std::string>{});
}

}  // namespace
}  // namespace boardwalk::learn
