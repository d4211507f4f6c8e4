#include "boardwalk/url/query.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

namespace boardwalk::url {
namespace {

std::vector<Parameter> all(std::string_view query) {
  const Parameters parameters(query);
  return {parameters.begin(), parameters.end()};
}

TEST(Parameters, SplitAtAmpersandsAndSemicolons) {
  struct Case {
    std::string_view name, query;
    std::vector<Parameter> parameters;
  };
  const Case cases[] = {
      {"nothing", "", {}},
      {"one", "t=1", {{"t", "1"}}},
      {"in the order written", "t=2&f=1", {{"t", "2"}, {"f", "1"}}},
      {"semicolons", "topic=1.0;topicseen", {{"topic", "1.0"}, {"topicseen", ""}}},
      {"both", "a=1;b=2&c=3", {{"a", "1"}, {"b", "2"}, {"c", "3"}}},
      {"repeated", "a=1&a=2", {{"a", "1"}, {"a", "2"}}},
      {"empty pieces", "&;a=1&&;b&", {{"a", "1"}, {"b", ""}}},
      {"separators alone", "&&;", {}},
      {"no name", "=1", {{"", "1"}}},
      {"equals sign in the value", "a=b=c", {{"a", "b=c"}}},
      {"undecoded", "a%26b=c+d%3B", {{"a%26b", "c+d%3B"}}},
      {"a path as a name", "/topic/1", {{"/topic/1", ""}}},
  };
  for (const Case& c : cases) EXPECT_EQ(all(c.query), c.parameters) << c.name;
}

TEST(Parameters, CanBeReadTwiceAndInStep) {
  const Parameters parameters("a=1&b=2");
  auto first = parameters.begin();
  const auto copy = first++;
  EXPECT_EQ(copy, parameters.begin());
  EXPECT_NE(first, copy);
  EXPECT_EQ(first->name, "b");
  EXPECT_EQ(++first, parameters.end());
  EXPECT_EQ(std::distance(parameters.begin(), parameters.end()), 2);
}

TEST(FindParameter, TakesTheFirstOfThatName) {
  const std::string_view query = "aa=0&a=1&a=2&B=3&c";
  EXPECT_EQ(find_parameter(query, "a"), "1");
  EXPECT_EQ(find_parameter(query, "c"), "");
  EXPECT_EQ(find_parameter(query, "b"), std::nullopt);
  EXPECT_EQ(find_parameter("", "a"), std::nullopt);
}

}  // namespace
}  // namespace boardwalk::url
