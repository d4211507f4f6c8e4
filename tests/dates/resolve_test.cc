#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "boardwalk/dates/convention.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/warc/date.h"

namespace boardwalk::dates {
namespace {

// Sunday, 15 November 2026, 10:30 UTC.
const Time kNow = *warc::parse_date("2026-11-15T10:30:00Z");

std::string moment(std::string_view text, const Convention& convention, Time now = kNow) {
  const auto written = read_date(text);
  if (!written) return "no date";
  const auto time = resolve(*written, convention, now);
  return time ? warc::format_date(*time) : "no day";
}

struct Reading {
  std::string_view text;
  Convention convention;
  std::string_view is;
};

TEST(Resolve, FollowsTheConventionOfTheSite) {
  const Convention berlin{.zone = "Europe/Berlin"};
  const Reading cases[] = {
      {"03/04/2012 14:42", {.order = Order::DayFirst}, "2012-04-03T14:42:00Z"},
      {"03/04/2012 14:42", {.order = Order::MonthFirst}, "2012-03-04T14:42:00Z"},
      {"03/04/05 14:42", {.order = Order::YearFirst}, "2003-04-05T14:42:00Z"},
      {"13/04/2012", {.order = Order::MonthFirst}, "2012-04-13T00:00:00Z"},
      {"03/04/2012 2:42 PM", {}, "2012-03-04T14:42:00Z"},
      {"13 July 2004, 14:42", berlin, "2004-07-13T12:42:00Z"},
      {"13 January 2004, 14:42", berlin, "2004-01-13T13:42:00Z"},
      {"13 July 2004, 14:42 UTC", berlin, "2004-07-13T14:42:00Z"},
      {"13 July 2004, 14:42", {.zone = "+05:30"}, "2004-07-13T09:12:00Z"},
      {"13 July 2004, 14:42", {.zone = "Nowhere/Land"}, "2004-07-13T14:42:00Z"},
  };
  for (const Reading& c : cases) EXPECT_EQ(moment(c.text, c.convention), c.is) << c.text;
}

TEST(Resolve, CountsBackFromThePage) {
  const Convention tokyo{.zone = "Asia/Tokyo"};
  const Reading cases[] = {
      {"3 hours ago", {}, "2026-11-15T07:30:00Z"},
      {"1 year 2 months ago", {}, "2025-09-15T10:30:00Z"},
      {"yesterday", {}, "2026-11-14T10:30:00Z"},
      {"today 09:00", {}, "2026-11-15T09:00:00Z"},
      {"today 09:00", tokyo, "2026-11-15T00:00:00Z"},
      {"yesterday 23:00", tokyo, "2026-11-14T14:00:00Z"},
      {"Sunday at 09:00", {}, "2026-11-15T09:00:00Z"},
      {"Sunday at 11:00", {}, "2026-11-08T11:00:00Z"},
      {"Friday at 11:00", {}, "2026-11-13T11:00:00Z"},
      {"10:00", {}, "2026-11-15T10:00:00Z"},
      {"22:00", {}, "2026-11-14T22:00:00Z"},
      {"Jul 13, 14:42", {}, "2026-07-13T14:42:00Z"},
      {"Dec 13, 14:42", {}, "2025-12-13T14:42:00Z"},
      {"29 February 14:42", {}, "2024-02-29T14:42:00Z"},
  };
  for (const Reading& c : cases) EXPECT_EQ(moment(c.text, c.convention), c.is) << c.text;
}

TEST(Resolve, ClampsMonthsToTheirLength) {
  EXPECT_EQ(moment("1 month ago", {}, *warc::parse_date("2026-03-31T10:00:00Z")),
            "2026-02-28T10:00:00Z");
}

TEST(Resolve, HasNoMomentForDaysThatDoNotExist) {
  Written written;
  written.year = 2011;
  written.month = 2;
  written.day = 30;
  EXPECT_FALSE(resolve(written, {}, kNow));
  EXPECT_FALSE(resolve(Written{}, {}, kNow));
}

}  // namespace
}  // namespace boardwalk::dates
