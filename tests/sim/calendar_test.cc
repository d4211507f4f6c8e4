#include "sim/calendar.h"

#include <gtest/gtest.h>

#include <string>

#include "sim/calendar_zone.h"
#include "sim/words_dates.h"

namespace boardwalk::sim {
namespace {

using namespace std::chrono;

Time utc(int y, unsigned m, unsigned d, int hour, int minute, int second = 0) {
  return sys_days{year{y} / month{m} / day{d}} + hours{hour} + minutes{minute} + seconds{second};
}

Traits traits_of(Language language, DateStyle style, const std::string& zone, std::uint64_t seed) {
  Traits traits;
  traits.language = language;
  traits.dates = style;
  traits.time_zone = zone;
  traits.seed = seed;
  return traits;
}

// A seed whose dates have a comma before the time, whole month names and no weekday, so that the
// expected texts below are plain.
std::uint64_t plain_seed() {
  for (std::uint64_t seed = 1;; ++seed) {
    const auto traits = traits_of(Language::English, DateStyle::Long, "UTC", seed);
    if (show_date(utc(2004, 7, 13, 14, 42), {}, traits).text == "13 July 2004, 14:42") return seed;
  }
}

const Time kJuly = utc(2004, 7, 13, 12, 42);
const Time kNow = utc(2004, 7, 14, 9, 0);

TEST(Calendar, WritesAbsoluteDatesInTheirLanguageAndZone) {
  struct Case {
    const char* name;
    Language language;
    DateStyle style;
    const char* zone;
    const char* text;
  };
  const Case cases[] = {
      {"english", Language::English, DateStyle::Long, "UTC", "13 July 2004, 12:42"},
      {"german, summer", Language::German, DateStyle::Long, "Europe/Berlin",
       "13. Juli 2004, 14:42"},
      {"french", Language::French, DateStyle::Long, "Europe/Paris", "13 juillet 2004, 14:42"},
      {"spanish", Language::Spanish, DateStyle::Long, "America/Bogota",
       "13 de julio de 2004, 07:42"},
      {"russian genitive", Language::Russian, DateStyle::Long, "Europe/Moscow",
       "13 июля 2004, 16:42"},
      {"polish genitive", Language::Polish, DateStyle::Long, "Europe/Warsaw",
       "13 lipca 2004, 14:42"},
      {"chinese", Language::Chinese, DateStyle::Long, "Asia/Shanghai", "2004年7月13日 20:42"},
      {"korean", Language::Korean, DateStyle::Long, "Asia/Seoul", "2004년 7월 13일 21:42"},
      {"arabic", Language::Arabic, DateStyle::Long, "Africa/Cairo", "13 يوليو 2004، 15:42"},
      {"half-hour zone", Language::English, DateStyle::Iso, "Asia/Kolkata", "2004-07-13 18:12"},
      {"next day in the east", Language::English, DateStyle::Iso, "Pacific/Auckland",
       "2004-07-14 00:42"},
      {"numbers, german", Language::German, DateStyle::DayMonthYear, "Europe/Berlin",
       "13.07.2004, 14:42"},
      {"numbers, dutch", Language::Dutch, DateStyle::DayMonthYear, "Europe/Amsterdam",
       "13-07-2004, 14:42"},
      {"numbers, japanese", Language::Japanese, DateStyle::DayMonthYear, "Asia/Tokyo",
       "2004/07/13 21:42"},
      {"twelve hours", Language::English, DateStyle::MonthDayYear, "America/New_York",
       "07/13/2004 8:42 AM"},
      {"24 hours elsewhere", Language::Turkish, DateStyle::MonthDayYear, "Europe/Istanbul",
       "07/13/2004 15:42"},
      {"two digits", Language::Italian, DateStyle::TwoDigitYear, "UTC", "13/07/04 12:42"},
      {"missing year", Language::English, DateStyle::MissingYear, "UTC", "Jul 13, 12:42"},
      {"missing year, german", Language::German, DateStyle::MissingYear, "UTC", "13. Jul, 12:42"},
      {"yesterday", Language::German, DateStyle::TodayYesterday, "Europe/Berlin", "Gestern, 14:42"},
      {"today, for it is past midnight there", Language::French, DateStyle::TodayYesterday,
       "Pacific/Auckland", "Aujourd'hui, 00:42"},
      {"unknown zone", Language::English, DateStyle::Iso, "Atlantis/Capital", "2004-07-13 12:42"},
  };
  const std::uint64_t seed = plain_seed();
  for (const Case& c : cases) {
    const auto shown = show_date(kJuly, kNow, traits_of(c.language, c.style, c.zone, seed));
    EXPECT_EQ(shown.text, c.text) << c.name;
  }
}

TEST(Calendar, FollowsDaylightSaving) {
  const auto berlin = traits_of(Language::English, DateStyle::Iso, "Europe/Berlin", 1);
  const auto york = traits_of(Language::English, DateStyle::Iso, "America/New_York", 1);
  struct Case {
    const char* name;
    Time time;
    const Traits* traits;
    const char* text;
    const char* iso;
  };
  const Case cases[] = {
      {"last winter minute", utc(2024, 3, 31, 0, 59), &berlin, "2024-03-31 01:59",
       "2024-03-31T01:59:00+01:00"},
      {"first summer minute", utc(2024, 3, 31, 1, 0), &berlin, "2024-03-31 03:00",
       "2024-03-31T03:00:00+02:00"},
      {"the hour that comes twice, first", utc(2024, 10, 27, 0, 30), &berlin, "2024-10-27 02:30",
       "2024-10-27T02:30:00+02:00"},
      {"the hour that comes twice, again", utc(2024, 10, 27, 1, 30), &berlin, "2024-10-27 02:30",
       "2024-10-27T02:30:00+01:00"},
      {"west of Greenwich", utc(2024, 11, 3, 6, 0), &york, "2024-11-03 01:00",
       "2024-11-03T01:00:00-05:00"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(show_date(c.time, c.time, *c.traits).text, c.text) << c.name;
    EXPECT_EQ(iso_date(c.time, *c.traits), c.iso) << c.name;
  }
}

TEST(Calendar, SaysHowLongAgoWithTheRightPlural) {
  struct Case {
    Language language;
    Ago unit;
    int number;
    const char* text;
  };
  const Case cases[] = {
      {Language::English, Ago::Minutes, 0, "just now"},
      {Language::English, Ago::Hours, 1, "1 hour ago"},
      {Language::English, Ago::Hours, 3, "3 hours ago"},
      {Language::German, Ago::Hours, 3, "vor 3 Stunden"},
      {Language::Russian, Ago::Hours, 1, "1 час назад"},
      {Language::Russian, Ago::Hours, 3, "3 часа назад"},
      {Language::Russian, Ago::Hours, 11, "11 часов назад"},
      {Language::Russian, Ago::Hours, 21, "21 час назад"},
      {Language::Russian, Ago::Days, 12, "12 дней назад"},
      {Language::Polish, Ago::Hours, 5, "5 godzin temu"},
      {Language::Polish, Ago::Hours, 22, "22 godziny temu"},
      {Language::Polish, Ago::Minutes, 21, "21 minut temu"},
      {Language::Arabic, Ago::Hours, 2, "منذ ساعتين"},
      {Language::Arabic, Ago::Hours, 3, "منذ 3 ساعات"},
      {Language::Arabic, Ago::Hours, 11, "منذ 11 ساعة"},
      {Language::Chinese, Ago::Hours, 3, "3小时前"},
      {Language::Japanese, Ago::Months, 3, "3か月前"},
  };
  for (const Case& c : cases)
    EXPECT_EQ(how_long_ago(c.language, c.unit, c.number), c.text) << c.number;
}

TEST(Calendar, KeepsTheMinuteOfShortTextsInAttributes) {
  const std::uint64_t seed = plain_seed();
  const auto relative = show_date(
      kJuly, kNow, traits_of(Language::German, DateStyle::Relative, "Europe/Berlin", seed));
  EXPECT_EQ(relative.text, "vor 20 Stunden");
  EXPECT_EQ(relative.title, "13. Juli 2004, 14:42");
  const auto only =
      show_date(kJuly, kNow, traits_of(Language::English, DateStyle::RelativeOnly, "UTC", seed));
  EXPECT_EQ(only.text, "20 hours ago");
  EXPECT_TRUE(only.title.empty() && only.datetime.empty() && only.epoch.empty());
  const auto attribute = show_date(
      kJuly, kNow, traits_of(Language::English, DateStyle::AttributeOnly, "Europe/Berlin", seed));
  EXPECT_EQ(attribute.text, "Jul 13");
  EXPECT_EQ(attribute.datetime, "2004-07-13T14:42:00+02:00");
  const auto epoch =
      show_date(kJuly, kNow, traits_of(Language::English, DateStyle::EpochAttribute, "UTC", seed));
  EXPECT_EQ(epoch.epoch, "1089722520");
}

TEST(Calendar, GivesTheYearOnceAYearHasGone) {
  const auto traits = traits_of(Language::English, DateStyle::MissingYear, "UTC", plain_seed());
  EXPECT_EQ(show_date(kJuly, kJuly + days{300}, traits).text, "Jul 13, 12:42");
  EXPECT_EQ(show_date(kJuly, kJuly + days{400}, traits).text, "Jul 13, 2004, 12:42");
}

// Every language and habit: the minute can be read back from the text.
TEST(Calendar, ShowsTheMinuteInEveryAbsoluteStyle) {
  for (int language = 0; language < kLanguages; ++language) {
    for (const DateStyle style :
         {DateStyle::Long, DateStyle::DayMonthYear, DateStyle::Iso, DateStyle::TwoDigitYear,
          DateStyle::MissingYear, DateStyle::TodayYesterday}) {
      for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const auto traits = traits_of(static_cast<Language>(language), style, "UTC", seed);
        EXPECT_TRUE(show_date(kJuly, kNow, traits).text.ends_with("12:42"))
            << language << ' ' << static_cast<int>(style);
      }
    }
  }
}

TEST(Calendar, KnowsWhatTheClocksOnTheWallShow) {
  const LocalTime t = local_time(utc(2024, 2, 29, 23, 30, 15), "Asia/Kathmandu");
  EXPECT_EQ(t.date, year{2024} / 3 / 1);
  EXPECT_EQ(t.hour, 5);
  EXPECT_EQ(t.minute, 15);
  EXPECT_EQ(t.second, 15);
  EXPECT_EQ(t.offset, minutes{345});
  EXPECT_EQ(t.weekday, Friday);
}

TEST(Calendar, ShowsJoinDatesWithoutATime) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const auto traits = traits_of(Language::German, DateStyle::Long, "UTC", seed);
    const std::string text = show_join_date(kJuly, traits);
    EXPECT_TRUE(text == "13.07.2004" || text == "Jul 2004") << text;
  }
}

}  // namespace
}  // namespace boardwalk::sim
