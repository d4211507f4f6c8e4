#include "boardwalk/learn/page_family.h"

#include <gtest/gtest.h>

#include <deque>
#include <string>
#include <utility>

namespace boardwalk::learn {
namespace {

UrlShape shape(const std::string& target) {
  return UrlShape(*url::parse("http://forum.test" + target));
}

// Links with numbers, and a home for their shapes.
struct Row {
  Row(std::initializer_list<std::pair<int, const char*>> shown) {
    for (const auto& [number, target] : shown) {
      shapes.push_back(shape(target));
      links.push_back({number, &shapes.back()});
    }
  }
  [[nodiscard]] std::optional<PageFamily> family() const { return PageFamily::from_numbers(links); }
  std::deque<UrlShape> shapes;
  std::vector<NumberedUrl> links;
};

TEST(PageFamily, FollowsEveryWayOfCountingPages) {
  struct Case {
    const char* name;
    Row row;
    std::int64_t first;
  };
  const Case cases[] = {
      {"by number", {{2, "/t?p=2"}, {3, "/t?p=3"}, {9, "/t?p=9"}}, 1},
      {"from zero", {{2, "/t?p=1"}, {3, "/t?p=2"}, {9, "/t?p=8"}}, 0},
      {"by offset", {{2, "/t.20"}, {3, "/t.40"}, {9, "/t.160"}}, 0},
      {"by the first item", {{2, "/t?from=21"}, {3, "/t?from=41"}}, 1},
      {"by the last item", {{2, "/t?to=40"}, {3, "/t?to=60"}}, 20},
      {"twice in the URL", {{2, "/t-2?p=2"}, {3, "/t-3?p=3"}}, 1},
  };
  for (const Case& c : cases) {
    const auto family = c.row.family();
    ASSERT_TRUE(family) << c.name;
    EXPECT_EQ(family->first_value(), c.first) << c.name;
  }
}

TEST(PageFamily, IsNotMadeOfOtherNumbers) {
  struct Case {
    const char* name;
    Row row;
  };
  const Case cases[] = {
      {"ids", {{1, "/t/812"}, {2, "/t/731"}, {3, "/t/999"}}},
      {"ids in a row", {{1, "/t/1001"}, {2, "/t/1002"}, {3, "/t/1003"}}},
      {"falling", {{1, "/t/9"}, {2, "/t/8"}, {3, "/t/7"}}},
      {"one and the same", {{1, "/t"}, {2, "/t"}}},
      {"posts", {{1, "/t/5#p1"}, {2, "/t/5#p2"}}},
      {"one alone", {{2, "/t/2"}}},
  };
  for (const Case& c : cases) EXPECT_FALSE(c.row.family()) << c.name;
}

TEST(PageFamily, ForgivesOneLinkThatDoesNotFit) {
  const Row row{{2, "/t?p=2"}, {3, "/t?p=3"}, {4, "/t?p=4"}, {7, "/t?p=99"}};
  const auto family = row.family();
  ASSERT_TRUE(family);
  EXPECT_FALSE(family->fits(7, row.shapes.back()));
  EXPECT_TRUE(family->fits(4, row.shapes[2]));
}

TEST(PageFamily, ContainsThePagesOfItsListAlone) {
  const Row row{{2, "/t?id=5&p=2"}, {3, "/t?id=5&p=3"}};
  const auto family = row.family();
  ASSERT_TRUE(family);
  EXPECT_TRUE(family->contains(shape("/t?id=5&p=77")));
  EXPECT_FALSE(family->contains(shape("/t?id=6&p=2")));
  EXPECT_FALSE(family->contains(shape("/t?id=5")));
  EXPECT_TRUE(family->is_stem(shape("/t?id=5")));
  EXPECT_FALSE(family->is_stem(shape("/t?id=6")));
  EXPECT_FALSE(family->is_stem(shape("/")));
}

TEST(PageFamily, ListsAreToldApart) {
  const Row one{{2, "/t?id=5&p=2"}, {3, "/t?id=5&p=3"}};
  const Row same{{8, "/t?id=5&p=8"}, {9, "/t?id=5&p=9"}};
  const Row other{{2, "/t?id=6&p=2"}, {3, "/t?id=6&p=3"}};
  EXPECT_EQ(one.family()->list(), same.family()->list());
  EXPECT_NE(one.family()->list(), other.family()->list());
}

TEST(PageFamily, KnowsDatesAndIds) {
  const Row day{{4, "/2016/3/4"}, {5, "/2016/3/5"}};
  EXPECT_TRUE(day.family()->is_date());
  const Row topic{{2, "/index.php?topic=12.20"}, {3, "/index.php?topic=12.40"}};
  EXPECT_TRUE(topic.family()->is_behind_id());
  const Row old{{2, "/index.php?topic=2012.20"}, {3, "/index.php?topic=2012.40"}};
  EXPECT_FALSE(old.family()->is_date());
}

TEST(PageFamily, TheStemLacksOnlyWhichPageItIs) {
  const UrlShape page = shape("/showthread.php?t=5&page=3");
  EXPECT_TRUE(PageFamily::from_stem(shape("/showthread.php?t=5"), page));
  EXPECT_FALSE(PageFamily::from_stem(shape("/"), page));
  EXPECT_FALSE(PageFamily::from_stem(shape("/showthread.php"), page));
}

TEST(PageFamily, ThePagesMayCarryTheStateOfTheirList) {
  const UrlShape page = shape("/list.php?f=6&order=desc&page=2");
  EXPECT_TRUE(PageFamily::from_stem(shape("/list.php?f=6"), page));
  EXPECT_FALSE(
      PageFamily::from_stem(shape("/list.php?f=6"), shape("/list.php?f=6&goto=post&id=2")));
}

TEST(PageFamily, ALinkMayAddToTheQueryOfItsPage) {
  const UrlShape self = shape("/msg.php?t=9&start=0&");
  EXPECT_TRUE(PageFamily::from_queries(shape("/msg.php?t=9&loaded=1&&start=40"), self));
  EXPECT_TRUE(PageFamily::from_queries(shape("/msg.php?start=40&t=9"), self));
  EXPECT_FALSE(PageFamily::from_queries(shape("/msg.php?t=8&loaded=1&&start=40"), self));
  EXPECT_FALSE(PageFamily::from_queries(shape("/msg.php?t=9&loaded=1"), self));
  EXPECT_FALSE(PageFamily::from_queries(shape("/tree.php?t=9&loaded=1&start=40"), self));
}

TEST(PageFamily, KnowsTheNamesOfPages) {
  for (const char* name : {"page", "p", "start", "pagen_1", "whichpage", "st", "pageno", "cpage"})
    EXPECT_TRUE(is_page_name(name)) << name;
  for (const char* name : {"t", "id", "perpage", "page_size", "tid", "rating"})
    EXPECT_FALSE(is_page_name(name)) << name;
  for (const char* name : {"perpage", "per_page", "limit", "day", "rating", "page_size"})
    EXPECT_TRUE(is_other_name(name)) << name;
}

}  // namespace
}  // namespace boardwalk::learn
