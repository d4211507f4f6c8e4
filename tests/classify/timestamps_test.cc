#include "boardwalk/classify/timestamps.h"

#include <gtest/gtest.h>

namespace boardwalk::classify {
namespace {

TEST(Timestamps, AreFoundInManyLanguages) {
  const char* const texts[] = {
      "13 July 2004, 14:42",
      "Jul 13, 2:42 pm",
      "2004-07-13",
      "13.07.2004 14:42",
      "07/13/2004",
      "13/07/04 14:42",
      "13. März 2011",
      "4 février 2012",
      "13 июля 2004",
      "13 lipca 2004",
      "13 Temmuz 2004",
      "2004年7月13日",
      "7월 13일 02:25",
      "3 hours ago",
      "vor 3 Stunden",
      "il y a 2 jours",
      "hace 5 minutos",
      "3 часа назад",
      "3小时前",
      "昨天 14:42",
      "منذ سنتين",
      "08-14",
      " 14/08 ",
      "12-05",
      "Yesterday",
      "Today, 14:42",
      "Registered: Jan 31",
  };
  for (const char* text : texts) EXPECT_TRUE(find_timestamp(text)) << text;
}

TEST(Timestamps, AreNotSeenInOtherWords) {
  const char* const texts[] = {
      "",
      "Replies: 12",
      "1,204",
      "version 1.10.02",
      "Where do I log in?",
      "Hier klicken",
      "May I ask something?",
      "3:2",
      "40-14",
      "11-20",
      "10/10",
      "page 08-14",
      "192.168.1.10",
      "#4415",
  };
  for (const char* text : texts) EXPECT_FALSE(find_timestamp(text)) << text;
}

TEST(Timestamps, OnOneScaleCompare) {
  struct Case {
    const char* name;
    const char* earlier;
    const char* later;
  };
  const Case cases[] = {
      {"by the minute", "13.07.2004 14:41", "13.07.2004 14:42"},
      {"by the month", "30 June 2004", "1 July 2004"},
      {"afternoon", "Jul 13, 2004 2:42 am", "Jul 13, 2004 2:42 pm"},
      {"midnight", "Jul 13, 2004 12:05 am", "Jul 13, 2004 1:05 am"},
      {"long ago", "3 years ago", "2 days ago"},
      {"yesterday", "Yesterday, 23:59", "Today, 00:01"},
  };
  for (const Case& c : cases) {
    const auto earlier = find_timestamp(c.earlier);
    const auto later = find_timestamp(c.later);
    ASSERT_TRUE(earlier && later) << c.name;
    EXPECT_EQ(earlier->scale, later->scale) << c.name;
    EXPECT_LT(earlier->minutes, later->minutes) << c.name;
  }
}

TEST(Timestamps, ReadTheClocksOfScripts) {
  EXPECT_TRUE(read_timestamp("1089729720"));
  EXPECT_TRUE(read_timestamp("1089729720000"));
  EXPECT_FALSE(read_timestamp("12345"));
  EXPECT_FALSE(read_timestamp("0000000001"));
  EXPECT_LT(read_timestamp("1089729720")->minutes, read_timestamp("1089729780")->minutes);
}

}  // namespace
}  // namespace boardwalk::classify
