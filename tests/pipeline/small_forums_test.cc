// Forums of some dozens of pages: little to learn from, and every page of them counts.
#include <gtest/gtest.h>

#include "tests/pipeline/watched_world.h"

namespace boardwalk {
namespace {

TEST(SmallForums, AreReadWhole) {
  const struct {
    const char* name;
    std::size_t package;
    int days;  // before the end
  } cases[] = {{"the entry page looks like no list", 9, 0},
               {"and there are no boards within boards", 124, 0},
               {"the last page of a board holds one thread", 22, 10},
               {"the last page of a list of questions", 58, 0},
               {"slugs of titles that have no letters", 42, 0},
               {"the same where ids follow a dot", 149, 0},
               {"odd and even answers share no name", 38, 0},
               {"answers nested in odd and even ones", 40, 0},
               {"two answers under a first post of its own", 63, 0},
               {"the same with dates below", 146, 0}};
  for (const auto& c : cases) {
    WatchedWorld world{c.days * WatchedWorld::kDay};
    world.add("a.test", c.package, 40);
    world.crawl_all();
    EXPECT_EQ(world.stored("a.test"), world.written("a.test")) << c.name;
  }
}

}  // namespace
}  // namespace boardwalk
