#include "boardwalk/learn/row_places.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace boardwalk::learn {
namespace {

using Numbers = std::vector<std::pair<int, int>>;  // of a discussion, and beside it

SampledPage list_of(const Numbers& links) {
  SampledPage page;
  for (const auto& [topic, at] : links)
    page.links.push_back(
        {.target = *url::parse(fmt::format("http://forum.test/show?t={}&at={}", topic, at))});
  return page;
}

TEST(RowPlaces, AreNumbersThatCountTheRowsOfEveryList) {
  struct Case {
    std::string name;
    Numbers one;
    Numbers other;
    std::set<int> counters;
  };
  const std::vector<Case> cases = {
      {"rows", {{31, 1}, {22, 2}, {36, 3}}, {{9, 1}, {7, 2}, {18, 3}}, {2}},
      {"one list goes on", {{31, 1}, {22, 2}, {36, 3}}, {{9, 4}, {7, 5}, {18, 6}}, {}},
      {"boards", {{31, 1}, {22, 1}, {36, 1}}, {{9, 2}, {7, 2}, {18, 2}}, {}},
      {"counted twice", {{4, 1}, {5, 2}, {6, 3}}, {{7, 1}, {8, 2}, {9, 3}}, {}},
      {"not by one", {{31, 1}, {22, 2}, {36, 4}}, {{9, 1}, {7, 2}, {18, 3}}, {}},
      {"others are called alike", {{31, 1}, {31, 2}, {36, 3}}, {{9, 1}, {7, 2}, {18, 3}}, {}},
      {"few rows", {{31, 1}, {22, 2}}, {{9, 1}, {7, 2}}, {}},
  };
  for (const Case& c : cases) {
    const SampledPage one = list_of(c.one);
    const SampledPage other = list_of(c.other);
    EXPECT_EQ(groups_that_count_rows("/show\\?t=(\\d+)&at=(\\d+)", {&one, &other}), c.counters)
        << c.name;
  }
}

}  // namespace
}  // namespace boardwalk::learn
