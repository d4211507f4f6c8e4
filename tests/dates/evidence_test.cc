#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/dates/convention.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/dates/stated_zone.h"
#include "boardwalk/warc/date.h"

namespace boardwalk::dates {
namespace {

Time at(std::string_view text) { return *warc::parse_date(text); }

std::vector<Written> dates_of(std::initializer_list<std::string_view> texts) {
  std::vector<Written> dates;
  for (const std::string_view text : texts) dates.push_back(find_dates(text).at(0).written);
  return dates;
}

Convention seen(std::initializer_list<std::string_view> texts, std::string_view now) {
  Evidence evidence;
  evidence.see_list(dates_of(texts), at(now));
  return evidence.conclude();
}

TEST(Evidence, SaysNothingWithoutDates) { EXPECT_EQ(Evidence{}.conclude(), Convention{}); }

TEST(Evidence, TakesNumbersOverTwelveForDays) {
  EXPECT_EQ(seen({"03/04/2012", "25/04/2012"}, "2026-01-01T00:00:00Z").order, Order::DayFirst);
  EXPECT_EQ(seen({"03/04/2012", "04/25/2012"}, "2026-01-01T00:00:00Z").order, Order::MonthFirst);
}

TEST(Evidence, BelievesThatPostsAreInOrder) {
  EXPECT_EQ(
      seen({"01/02/2012", "02/02/2012", "03/02/2012", "01/03/2012"}, "2026-01-01T00:00:00Z").order,
      Order::DayFirst);
  EXPECT_EQ(
      seen({"02/01/2012", "02/02/2012", "02/03/2012", "03/01/2012"}, "2026-01-01T00:00:00Z").order,
      Order::MonthFirst);
  EXPECT_EQ(
      seen({"12/05/08 10:00", "12/05/09 10:00", "12/06/01 10:00"}, "2026-01-01T00:00:00Z").order,
      Order::YearFirst);
}

TEST(Evidence, BelievesTheClockWhereOtherThreadsStandBelowTheFirst) {
  EXPECT_EQ(seen({"07-09-2012, 11:21 PM", "07-10-2012, 12:03 AM", "06-11-2009, 08:01 AM",
                  "08-11-2009, 08:01 AM", "07-11-2009, 08:01 AM"},
                 "2026-01-01T00:00:00Z")
                .order,
            Order::Unknown);
  EXPECT_EQ(seen({"07-09-2012, 11:21 PM", "08-09-2012, 12:03 AM", "09-09-2012, 08:01 AM"},
                 "2026-01-01T00:00:00Z")
                .order,
            Order::DayFirst);
}

TEST(Evidence, KnowsThatNothingIsPostedTomorrow) {
  EXPECT_EQ(seen({"11/02/2026", "10/02/2026"}, "2026-02-12T00:00:00Z").order, Order::DayFirst);
}

TEST(Evidence, FindsTheLanguageOfMostDates) {
  EXPECT_EQ(seen({"3. Mai 2012", "4. Dezember 2012"}, "2026-01-01T00:00:00Z").language, "de");
}

TEST(Evidence, FindsTheZoneByTheFreshestPosts) {
  struct Case {
    std::string_view name;
    std::initializer_list<std::string_view> shown;
    std::string_view zone;
  };
  const Case cases[] = {
      {"ahead of UTC", {"15.07.2026 16:27", "15.07.2026 16:20", "15.07.2026 16:01"}, "+02:00"},
      {"behind UTC, lively",
       {"15.07.2026 10:27", "15.07.2026 10:20", "15.07.2026 10:15"},
       "-04:00"},
      {"on UTC", {"15.07.2026 14:27", "15.07.2026 14:20", "15.07.2026 14:01"}, "+00:00"},
      {"slow, not behind", {"15.07.2026 11:27", "15.07.2026 09:20", "15.07.2026 07:01"}, "+00:00"},
      {"today there", {"Today 23:27", "Today 23:20", "Today 23:11"}, "+09:00"},
  };
  const Time now = at("2026-07-15T14:30:00Z");
  for (const Case& c : cases) {
    Evidence evidence;
    evidence.see_list(dates_of(c.shown), now);
    const Convention habits = evidence.conclude();
    const auto noon = read_date("15 July 2026, 12:00");
    EXPECT_EQ(resolve(*noon, habits, now), resolve(*noon, {.zone = std::string(c.zone)}, now))
        << c.name << ": " << habits.zone;
  }
}

TEST(Evidence, DiscussionsMayHaveEndedHoursAgo) {
  const Time now = at("2026-07-15T14:30:00Z");
  Evidence evidence;
  evidence.see_list(dates_of({"15.07.2026 03:15", "15.07.2026 04:00", "15.07.2026 04:27"}), now);
  evidence.see_list(dates_of({"15.07.2026 04:10", "15.07.2026 04:20", "15.07.2026 04:41"}), now);
  evidence.see_news(dates_of({"14.07.2026 22:30", "15.07.2026 04:41", "15.07.2026 13:38",
                              "12.07.2026 08:12", "15.07.2026 09:02"}),
                    now);
  EXPECT_EQ(evidence.conclude().zone, "UTC");
}

TEST(Evidence, ListsOfWhatIsNewTellTheZone) {
  const Time now = at("2026-07-15T14:30:00Z");
  Evidence evidence;
  evidence.see_list(dates_of({"03.02.2012 03:15", "03.02.2012 04:00", "04.02.2012 04:27"}), now);
  evidence.see_news(dates_of({"15.07.2026 10:27", "15.07.2026 10:15", "15.07.2026 10:20"}), now);
  EXPECT_EQ(evidence.conclude().zone, "America/New_York");
}

TEST(Evidence, BelievesTheClockOfTheSite) {
  Evidence evidence;
  for (const auto& [shown, now] : {std::pair{"Sun Nov 15, 2026 2:42 am", "2026-11-15T07:42:10Z"},
                                   {"Sun Nov 15, 2026 2:47 am", "2026-11-15T07:47:30Z"},
                                   {"Sun Nov 15, 2026 2:55 am", "2026-11-15T07:55:59Z"}})
    evidence.see_list(dates_of({shown, "Jan 3, 2012 4:12 pm", "Jan 5, 2012 1:01 am"}), at(now));
  const Convention habits = evidence.conclude();
  EXPECT_EQ(habits.zone, "America/New_York");
  EXPECT_GT(habits.confidence, 0.9);
}

TEST(Evidence, BelievesTheZoneThatASiteStates) {
  Evidence evidence;
  for (int page = 0; page < 3; ++page) {
    evidence.see_stated(std::chrono::hours{-5});
    evidence.see_news(dates_of({"11-14-2026, 08:12 PM", "11-15-2026, 06:40 AM"}),
                      at("2026-11-16T11:42:00Z"));
  }
  EXPECT_EQ(evidence.conclude().zone, "-05:00");
  // Not one that puts posts into the future.
  evidence.see_news(dates_of({"11-16-2026, 11:30 AM"}), at("2026-11-16T11:42:00Z"));
  EXPECT_NE(evidence.conclude().zone, "-05:00");
}

TEST(StatedZone, IsReadFromFooters) {
  using std::chrono::hours;
  using std::chrono::minutes;
  EXPECT_EQ(stated_zone("All times are GMT -5. The time now is 04:12 PM."), hours{-5});
  EXPECT_EQ(stated_zone("All times are GMT + 1 Hour"), hours{1});
  EXPECT_EQ(stated_zone("GMT+8, 2026-11-16 19:41"), hours{8});
  EXPECT_EQ(stated_zone("All times are UTC+05:30"), hours{5} + minutes{30});
  EXPECT_EQ(stated_zone("All times are UTC"), minutes{0});
  EXPECT_EQ(stated_zone("All times are GMT. The time now is 07:41 PM."), minutes{0});
  for (const char* line : {"", "Posted by GMTman", "GMT is my favourite zone", "UTC+99"})
    EXPECT_FALSE(stated_zone(line)) << line;
}

TEST(Evidence, TrustsDatesThatAreShownTwice) {
  Evidence evidence;
  for (const auto& [shown, exact] : {std::pair{"13 July 2004, 14:42", "2004-07-13T18:42:00Z"},
                                     {"13 January 2004, 14:42", "2004-01-13T19:42:00Z"}})
    evidence.see_pair(*read_date(shown), *read_attribute(exact), at("2026-07-15T14:30:00Z"));
  EXPECT_EQ(evidence.conclude().zone, "America/New_York");
}

TEST(Evidence, TakesHoursAgoForAsRoughAsTheyAre) {
  Evidence evidence;
  const Time now = at("2026-11-16T17:18:00Z");
  for (const auto& [shown, ago] : {std::pair{"16-11-2026 06:33", "13 hours ago"},
                                   {"16-11-2026 05:49", "14 hours ago"},
                                   {"16-11-2026 01:08", "19 hours ago"}})
    evidence.see_pair(*read_date(shown), *read_date(ago), now);
  EXPECT_EQ(evidence.conclude().zone, "Europe/Moscow");
}

}  // namespace
}  // namespace boardwalk::dates
