#include "boardwalk/extract/words/date_label.h"

#include <gtest/gtest.h>

namespace boardwalk::extract {
namespace {

TEST(DateLabel, IsNoUnitOfAFigureElsewhere) {
  EXPECT_FALSE(find_date_label("Age (days ago)", "Age (days ago)"));
  EXPECT_TRUE(find_date_label("ann (2 days ago)", "ann (2 days ago)"));
  EXPECT_TRUE(find_date_label("ann (an hour ago)", "ann (an hour ago)"));
}

TEST(DateLabel, MayTellMoreFactsWithSignsBetweenThem) {
  const char* const line = "By ann at 2014-12-08 • 4 people keep it • 70 have seen it";
  EXPECT_TRUE(find_date_label(line, "By at 2014-12-08 • 4 people keep it • 70 have seen"));
  EXPECT_FALSE(find_date_label(line, "By ann at 2014-12-08 and 4 people keep it and 70 have seen"));
}

TEST(DateLabel, IsAMomentWithItsHour) {
  EXPECT_TRUE(is_moment("May 03, 2011 at 10:02 AM"));
  EXPECT_FALSE(is_moment("12.05.1978")) << "somebody may be called so";
  EXPECT_FALSE(is_moment("ann, 3 May 2011 10:02"));
}

}  // namespace
}  // namespace boardwalk::extract
