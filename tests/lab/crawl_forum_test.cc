#include "lab/crawl_forum.h"

#include <gtest/gtest.h>

#include "lab/crawl_table.h"
#include "tests/lab/made_up_forum.h"

namespace boardwalk::lab {
namespace {

using Kind = KnownPage::Kind;

MadeUpForum forum() {
  return MadeUpForum({{"http://f.test/", {Kind::Entry, "entry"}},
                      {"http://f.test/b1", {Kind::Index, "b1"}},
                      {"http://f.test/t1", {Kind::Thread, "t1"}},
                      {"http://f.test/t2", {Kind::Thread, "t2"}},
                      {"http://f.test/t2?p=2", {Kind::Thread, "t2", 2}},
                      {"http://f.test/t3", {Kind::Thread, "t3"}}});
}

TEST(CrawlScore, CountsEveryKnownPageOnce) {
  MadeUpForum known = forum();
  const CrawlScore score = score_of(known,
                                    {{"http://f.test/", 200},
                                     {"http://f.test/login", 200},
                                     {"http://f.test/b1", 200},
                                     {"http://f.test/t1", 200},
                                     {"http://f.test/t1", 200},
                                     {"http://f.test/t2", 500},
                                     {"http://f.test/t2?p=2", 200},
                                     {"http://f.test/t3", 200}},
                                    2);
  EXPECT_DOUBLE_EQ(score.useful_share(), 5.0 / 8);
  EXPECT_DOUBLE_EQ(score.useful_late_share(), 4.0 / 6);
  EXPECT_DOUBLE_EQ(score.coverage(), 3.0 / 4);
  EXPECT_DOUBLE_EQ(score.effectiveness(), 3.0 / 6) << "lists are neither use nor waste";
  EXPECT_DOUBLE_EQ(score.repeated_share(), 1.0 / 8);
}

TEST(CrawlScore, OfNothingIsZero) {
  MadeUpForum known = forum();
  const CrawlScore score = score_of(known, {}, 0);
  EXPECT_EQ(score.coverage(), 0);
  EXPECT_EQ(score.useful_late_share(), 0);
}

TEST(CrawlScores, WeighForumsByTheirPagesWhenSummedUp) {
  CrawlScores scores;
  scores.add(CrawlScore{.requests = 100, .useful = 100, .threads = 90, .all_threads = 90});
  scores.add(Error{"no forum"});
  scores.add(CrawlScore{.requests = 20, .useful = 2, .threads = 0, .all_threads = 10});
  EXPECT_EQ(scores.failed, 1);
  EXPECT_DOUBLE_EQ(scores.sum().coverage(), 0.9);
  EXPECT_DOUBLE_EQ(scores.sum().useful_share(), 102.0 / 120);
}

}  // namespace
}  // namespace boardwalk::lab
