#include "boardwalk/fetch/http_date.h"

#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <string_view>

namespace boardwalk::fetch {
namespace {

using namespace std::chrono_literals;
using std::chrono::sys_days;

constexpr Time kNoon = sys_days{2026y / 11 / 15} + 12h;

TEST(HttpDate, ReadsTheThreeForms) {
  struct Case {
    const char* name;
    std::string_view text;
    std::optional<Time> time;
  };
  const Time moment = sys_days{2021y / 3 / 4} + 5h + 6min + 7s;
  const Case cases[] = {
      {"preferred", "Thu, 04 Mar 2021 05:06:07 GMT", moment},
      {"RFC 850", "Thursday, 04-Mar-21 05:06:07 GMT", moment},
      {"RFC 850 with four digits", "Thu, 04-Mar-2021 05:06:07 GMT", moment},
      {"asctime", "Thu Mar  4 05:06:07 2021", moment},
      {"blanks around", "  Thu, 04 Mar 2021 05:06:07 GMT ", moment},
      {"lower case", "thu, 04 mar 2021 05:06:07 gmt", moment},
      {"day of one digit", "Thu, 4 Mar 2021 05:06:07 GMT", moment},
      {"UTC", "Thu, 04 Mar 2021 05:06:07 UTC", moment},
      {"wrong weekday", "Mon, 04 Mar 2021 05:06:07 GMT", moment},
      {"leap second", "Sat, 31 Dec 2016 23:59:60 GMT", sys_days{2017y / 1 / 1}},
      {"leap day", "Thu, 29 Feb 2024 00:00:00 GMT", sys_days{2024y / 2 / 29}},
      {"before 1970", "Wed, 31 Dec 1969 23:59:59 GMT", sys_days{1970y / 1 / 1} - 1s},
      {"two digits, next years", "Monday, 01-Jan-76 00:00:00 GMT", sys_days{2076y / 1 / 1}},
      {"two digits, more than 50 ahead", "Monday, 01-Jan-77 00:00:00 GMT", sys_days{1977y / 1 / 1}},
      {"two digits, last century", "Sunday, 06-Nov-94 00:00:00 GMT", sys_days{1994y / 11 / 6}},
      {"no leap day", "Wed, 29 Feb 2023 00:00:00 GMT", std::nullopt},
      {"day 32", "Thu, 32 Mar 2021 05:06:07 GMT", std::nullopt},
      {"day 0", "Thu, 00 Mar 2021 05:06:07 GMT", std::nullopt},
      {"hour 24", "Thu, 04 Mar 2021 24:06:07 GMT", std::nullopt},
      {"no such month", "Thu, 04 Mrz 2021 05:06:07 GMT", std::nullopt},
      {"other zone", "Thu, 04 Mar 2021 05:06:07 PST", std::nullopt},
      {"no seconds", "Thu, 04 Mar 2021 05:06 GMT", std::nullopt},
      {"five digits of a year", "Thu, 04 Mar 20210 05:06:07 GMT", std::nullopt},
      {"number", "1614834367", std::nullopt},
      {"the zero of careless servers", "0", std::nullopt},
      {"nothing", "", std::nullopt},
      {"separators only", " ,-, ", std::nullopt},
  };
  for (const Case& c : cases) EXPECT_EQ(parse_http_date(c.text, kNoon), c.time) << c.name;
}

TEST(HttpDate, WritesThePreferredForm) {
  EXPECT_EQ(format_http_date(sys_days{2021y / 3 / 4} + 5h + 6min + 7s),
            "Thu, 04 Mar 2021 05:06:07 GMT");
  EXPECT_EQ(format_http_date(sys_days{2021y / 3 / 4} + 999ms), "Thu, 04 Mar 2021 00:00:00 GMT");
  EXPECT_EQ(format_http_date(sys_days{1970y / 1 / 1} - 1ms), "Wed, 31 Dec 1969 23:59:59 GMT");
}

TEST(RetryAfter, IsATimeToStayAway) {
  struct Case {
    const char* name;
    std::string_view text;
    std::optional<Millis> wait;
  };
  const Case cases[] = {
      {"seconds", "120", 120s},
      {"blanks around", " 7 ", 7s},
      {"at once", "0", 0s},
      {"a day at most", "86401", 24h},
      {"beyond all numbers", "99999999999999999999999", 24h},
      {"date", "Sun, 15 Nov 2026 12:00:30 GMT", 30s},
      {"past date", "Sun, 15 Nov 2026 11:00:00 GMT", 0s},
      {"far date", "Sun, 15 Nov 2099 11:00:00 GMT", 24h},
      {"negative", "-5", std::nullopt},
      {"word", "soon", std::nullopt},
      {"nothing", "", std::nullopt},
  };
  for (const Case& c : cases) EXPECT_EQ(parse_retry_after(c.text, kNoon), c.wait) << c.name;
}

}  // namespace
}  // namespace boardwalk::fetch
