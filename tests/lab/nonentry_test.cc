#include "lab/nonentry.h"

#include <gtest/gtest.h>

#include "tests/lab/made_up_forum.h"

namespace boardwalk::lab {
namespace {

using Kind = KnownPage::Kind;

// Two boards that know nothing of each other.
TEST(CoverageWithoutDiscovery, EndsWhereOnlyTheEntryLeadsOn) {
  MadeUpForum forum(
      {{"http://f.test/", {Kind::Entry, "entry"}, "<a href=/b1>1</a> <a href=/b2>2</a>"},
       {"http://f.test/b1", {Kind::Index, "b1"}, "<a href=/>up</a> <a href=/t1>a thread</a>"},
       {"http://f.test/b2", {Kind::Index, "b2"}, "<a href=/>up</a> <a href=/t2>a thread</a>"},
       {"http://f.test/t1", {Kind::Thread, "t1"}, "<a href=/b1>up</a>"},
       {"http://f.test/t2", {Kind::Thread, "t2"}, "<a href=/b2>up</a> <a href=/t3>related</a>"},
       {"http://f.test/t3", {Kind::Thread, "t3"}, "<a href=/login>log in</a>"}});
  const struct {
    const char* name;
    const char* start;
    double coverage;
  } cases[] = {
      {"the first board", "http://f.test/b1", 1.0 / 3},
      {"a thread of the second", "http://f.test/t2", 2.0 / 3},
      {"a thread without a way on", "http://f.test/t3", 1.0 / 3},
      {"the entry itself", "http://f.test/", 1.0},
  };
  for (const auto& c : cases)
    EXPECT_DOUBLE_EQ(coverage_without_discovery(forum, c.start), c.coverage) << c.name;
}

}  // namespace
}  // namespace boardwalk::lab
