#include "boardwalk/dates/find.h"

#include <gtest/gtest.h>

#include <ctime>
#include <string>
#include <string_view>
#include <vector>

namespace boardwalk::dates {
namespace {

using Kind = Written::Kind;

// What was read, in one line: "2004-07-13 14:42 +120", "-1 14:42", "~10800", "Mon 14:42".
std::string say(const Written& w) {
  static constexpr std::string_view kDays[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  std::string out;
  if (w.kind == Kind::Relative && !w.days_ago)
    return "~" + (w.months_ago != 0 ? std::to_string(w.months_ago) + "m " : std::string{}) +
           std::to_string(w.seconds_ago);
  if (w.days_ago) out = "-" + std::to_string(*w.days_ago);
  if (w.month) {
    out = (w.year ? std::to_string(*w.year) : std::string("?")) + "-" + two(*w.month);
    if (w.day) out += "-" + two(*w.day);
  } else if (w.weekday) {
    out = kDays[*w.weekday];
  }
  if (w.hour) out += (out.empty() ? "" : " ") + two(*w.hour) + ":" + two(w.minute.value_or(0));
  if (w.second) out += ":" + two(*w.second);
  if (w.utc_offset) out += (*w.utc_offset < 0 ? " " : " +") + std::to_string(*w.utc_offset);
  return out;
}

std::string say(const std::vector<Mention>& mentions) {
  std::string out;
  for (const Mention& m : mentions) out += (out.empty() ? "" : " | ") + say(m.written);
  return out;
}

struct Finding {
  std::string_view text;
  std::string_view says;
};

TEST(FindDates, ReadsDaysAndClocks) {
  constexpr Finding kCases[] = {
      {"Posted by Ann on 13 July 2004, 14:42", "2004-07-13 14:42"},
      {"» Tue Jul 13, 2004 2:42 pm", "2004-07-13 14:42"},
      {"Last edited 07-13-2004 at 02:42 PM.", "2004-07-13 14:42"},
      {"13.07.04 14:42", "2004-07-13 14:42"},
      {"2004-07-13 14:42:07", "2004-07-13 14:42:07"},
      {"\n   July 13th, 2004\n", "2004-07-13"},
      {"1st of May 2012", "2012-05-01"},
      {"le 1er mai 2012 à 14h40", "2012-05-01 14:40"},
      {"dom 4 de marzo de 2012 a las 14:42", "2012-03-04 14:42"},
      {"Heute ist der 3. Mai 2012", "2012-05-03"},
      {"8:25 a.m. Dec. 12, 2014", "2014-12-12 08:25"},
      {"18 Feb 14 / 19:21", "2014-02-18 19:21"},
      {"18 ก.พ. 57 / 19:21 น.", "2014-02-18 19:21"},
      {"Wed Aug 05 12:00:00 2015", "2015-08-05 12:00:00"},
      {"4 Mar 12, 14:42", "2012-03-04 14:42"},
      {"Level 1 Mar 17, 2013 3:47 PM", "2013-03-17 15:47"},
      {"2013-03-17 03:47:05 IP 192.0.2.7", "2013-03-17 03:47:05"},
      {"17.3.2013 klo 3.47 ip.", "2013-03-17 15:47"},
      {"Joined: Jul 2004", "2004-07"},
      {"Jul 13, 14:42", "?-07-13 14:42"},
      {"07-13 14:42", "?-07-13 14:42"},
      {"Monday at 2:42 PM", "Mon 14:42"},
      {"12:10 13 July 2004 and 14.07.2004", "2004-07-13 12:10 | 2004-07-14"},
  };
  for (const Finding& c : kCases) EXPECT_EQ(say(find_dates(c.text)), c.says) << c.text;
}

TEST(FindDates, ReadsManyScripts) {
  constexpr Finding kCases[] = {
      {"13 июля 2004 г., 14:42", "2004-07-13 14:42"},
      {"发表于 2012年3月4日 下午2:42", "2012-03-04 14:42"},
      {"2016年3月20日(日) 21時40分", "2016-03-20 21:40"},
      {"2016年03月21日 23時05分11秒", "2016-03-21 23:05:11"},
      {"2016年3月20日日曜日 21:40", "2016-03-20 21:40"},
      {"20 באפריל 2012", "2012-04-20"},
      {"2012년 3월 4일 오후 2:42", "2012-03-04 14:42"},
      {"2012. 3. 4. 오후 2:42", "2012-03-04 14:42"},
      {"١٣ يوليو ٢٠٠٤، ١٤:٤٢", "2004-07-13 14:42"},
      {"۱۳ ژوئیه ۲۰۰۴", "2004-07-13"},
      {"१७ अक्टूबर २०१८", "2018-10-17"},
      {"２００４／０７／１３　１４：４２", "2004-07-13 14:42"},
      {"17 Φεβρουαρίου 2014, 17:51", "2014-02-17 17:51"},
      {"17 ŞUBAT 2014", "2014-02-17"},
      {"22 พฤษภาคม 2555", "2012-05-22"},
      {"29 tháng 12, 2013", "2013-12-29"},
  };
  for (const Finding& c : kCases) EXPECT_EQ(say(find_dates(c.text)), c.says) << c.text;
}

TEST(FindDates, ReadsHowLongAgo) {
  constexpr Finding kCases[] = {
      {"Yesterday, 14:42", "-1 14:42"},
      {"14:42 yesterday", "-1 14:42"},
      {"Сегодня в 14:42", "-0 14:42"},
      {"昨天 14:42", "-1 14:42"},
      {"Gestern", "-1"},
      {"12 hours ago by Bob", "~43200"},
      {"vor etwa 3 Stunden", "~10800"},
      {"Il y a 2 jours", "~172800"},
      {"3 часа назад", "~10800"},
      {"4 мин. назад", "~240"},
      {"منذ يومين", "~172800"},
      {"5分前", "~300"},
      {"3시간 전", "~10800"},
      {"for 3 timer siden", "~10800"},
      {"14 years, 9 months ago", "~177m 0"},
      {"about an hour ago", "~3600"},
      {"только что", "~0"},
  };
  for (const Finding& c : kCases) EXPECT_EQ(say(find_dates(c.text)), c.says) << c.text;
}

TEST(FindDates, ReadsZonesAsWritten) {
  constexpr Finding kCases[] = {
      {"Thu, 01 Jan 2015 10:00:00 GMT", "2015-01-01 10:00:00 +0"},
      {"2015-01-01 10:00 UTC+2", "2015-01-01 10:00 +120"},
      {"2015-01-01 10:00 (GMT -03:30)", "2015-01-01 10:00 -210"},
      {"May 1st, 2012 at 3:04pm EST", "2012-05-01 15:04 -300"},
      {"2024-05-22 16:37 EDT-0400", "2024-05-22 16:37 -240"},
      {"2004-07-13T14:42:00+02:00", "2004-07-13 14:42:00 +120"},
      {"2004-07-13 14:42 +1194549404", "2004-07-13 14:42"},
      {"2004-07-13 14:42 est un jour", "2004-07-13 14:42"},
  };
  for (const Finding& c : kCases) EXPECT_EQ(say(find_dates(c.text)), c.says) << c.text;
}

TEST(FindDates, LeavesAloneWhatIsNoDate) {
  constexpr std::string_view kTexts[] = {
      "Version 2.6.12",
      "v1.2.2012",
      "2.24.78",
      "10.12.14.1",
      "192.168.1.12",
      "It may rain in march, or on sunday",
      "won 3-2",
      "16:9",
      "a 16:10 monitor",
      "24/7 service",
      "1/2 cup",
      "$12.10",
      "call 555-12-1234",
      "978-3-16-148410-0",
      "31.02.2012",
      "1,234 posts",
      "5 may be enough",
      "Inside Out 2",
      "iPad Pro 11 inch",
      "4th Gen '92",
      "AM5 board, seat 12A",
      "17 for UEFA",
      "for 3D and for a time",
      "by the day before?",
      "önce bir hafta bekle",
      "주전자",
      "鈴木",
      "木",
      "谷木说：",
      "10-15-20 years",
      "2/2 0.34/s",
      "2 hours",
      "since 2004",
      "set 2012",
      "page 1 2 3 4",
      "Sie sind hier: Startseite",
      "now",
      "\xff\xfe\x80 13",
      "",
  };
  for (const std::string_view text : kTexts) EXPECT_EQ(say(find_dates(text)), "") << text;
}

TEST(FindDates, TakesTimeInProportionToTheText) {
  constexpr std::size_t kBytes = 2'000'000;  // hours of work, were it in proportion to the square
  constexpr std::clock_t kMostWork = 20 * CLOCKS_PER_SEC;
  for (const std::string_view piece : {"about ", "vor ", "il y a ", "1 ", "1.", "1 an 1 an ",
                                       "12:", "mar ", "年", "....hier", "'", "\xff"}) {
    std::string text;
    while (text.size() < kBytes) text += piece;
    const std::clock_t start = std::clock();
    (void)find_dates(text);
    (void)read_date(text);
    EXPECT_LT(std::clock() - start, kMostWork) << piece;
  }
}

TEST(FindDates, TellsWhereADateStands) {
  constexpr std::string_view kText = "von Ann am 3. März 2012, 14:42 Uhr geschrieben";
  const std::vector<Mention> found = find_dates(kText);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(kText.substr(found[0].begin, found[0].end - found[0].begin), "3. März 2012, 14:42 Uhr");
  EXPECT_EQ(found[0].written.language, "de");
}

TEST(FindDates, ReadsShortMonthsWithoutAYear) {
  constexpr Finding kCases[] = {{"6 фев", "?-02-06"},
                                {"30 ноя, 10:12", "?-11-30 10:12"},
                                {"5 сен в 9:07", "?-09-05 09:07"},
                                {"6 fev, 10:12", "?-02-06 10:12"},  // cut in French
                                {"6 sept, 10:12", "?-09-06 10:12"},
                                {"6 febr, 10:12", "?-02-06 10:12"}};
  for (const Finding& c : kCases) EXPECT_EQ(say(find_dates(c.text)), c.says) << c.text;
}

TEST(FindDates, ANameThatEndsLikeAWeekdayIsNoPartOfADate) {
  constexpr std::string_view kText = "作者: 鈴木, 2026年2月26日 17:31";
  const std::vector<Mention> found = find_dates(kText);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(kText.substr(found[0].begin, found[0].end - found[0].begin), "2026年2月26日 17:31");
}

TEST(FindDates, ALabelThatEndsLikeAWeekdayTellsTheLanguage) {
  const std::vector<Mention> found = find_dates("작성일 16-11-27 11:58");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].written.language, "ko");
}

TEST(FindDates, KeepsOpenWhatNumbersLeaveOpen) {
  struct Open {
    std::string_view text;
    bool order_open, year_open;
    Order order;
  };
  constexpr Open kCases[] = {
      {"03/04/2012", true, false, Order::Unknown},
      {"03/04/2012 2:42 PM", true, false, Order::MonthFirst},
      {"03.04.2012", true, false, Order::DayFirst},
      {"13/04/2012", false, false, Order::DayFirst},
      {"04/13/2012", false, false, Order::MonthFirst},
      {"04/04/2012", false, false, Order::Unknown},
      {"2012/03/04", false, false, Order::YearFirst},
      {"03/04/05", true, true, Order::Unknown},
      {"95/04/03", false, false, Order::YearFirst},
      {"3 April 2012", false, false, Order::Unknown},
  };
  for (const Open& c : kCases) {
    const auto found = find_dates(c.text);
    ASSERT_EQ(found.size(), 1U) << c.text;
    EXPECT_EQ(found[0].written.order_open, c.order_open) << c.text;
    EXPECT_EQ(found[0].written.year_open, c.year_open) << c.text;
    EXPECT_EQ(found[0].written.order, c.order) << c.text;
  }
}

TEST(FindDates, ReadsNumbersAsTheirWeekdaySays) {
  EXPECT_EQ(say(find_dates("Sun, 06/07/2020 - 11:48")), "2020-06-07 11:48");
  EXPECT_EQ(say(find_dates("Mon, 06/07/2020 - 11:48")), "2020-07-06 11:48");
  EXPECT_EQ(say(find_dates("06/07/2020 (Sunday) 11:48")), "2020-06-07 11:48");
  EXPECT_FALSE(find_dates("Sun, 06/07/2020")[0].written.order_open);
  EXPECT_EQ(find_dates("Sun, 06/07/2020")[0].written.order, Order::MonthFirst);
  EXPECT_TRUE(find_dates("Fri, 06/07/2020")[0].written.order_open) << "no Friday either way";
}

TEST(FindDates, AsksTheLanguageOfTheSiteWhatAWordMeans) {
  EXPECT_EQ(say(find_dates("13. listopada 2004", "hr")), "2004-10-13");
  EXPECT_EQ(say(find_dates("13. listopada 2004", "pl-PL")), "2004-11-13");
  EXPECT_EQ(say(find_dates("uto 13. srp 2004")), "2004-07-13");
  EXPECT_EQ(say(find_dates("13 July 2004", "de")), "2004-07-13");
}

TEST(ReadDate, TakesWhatIsKnownToBeADate) {
  constexpr Finding kCases[] = {
      {"Friday", "Fri"},
      {"2 hours", "~7200"},
      {"1 year 2 months", "~14m 0"},
      {"[Sept] 04, 2014.", "2014-09-04"},
      {"4 saat öncə 5 dəqiqə öncə", "~14700"},
      {"last month", "~1m 0"},
      {"3h", "~10800"},
  };
  for (const Finding& c : kCases) {
    const auto read = read_date(c.text);
    ASSERT_TRUE(read) << c.text;
    EXPECT_EQ(say(*read), c.says) << c.text;
  }
  EXPECT_FALSE(read_date("no date at all"));
  EXPECT_FALSE(read_date(""));
}

TEST(ReadAttribute, TakesDatesOfMachines) {
  constexpr Finding kCases[] = {
      {"2004-07-13T14:42:00+02:00", "2004-07-13 14:42:00 +120"},
      {" 2004-07-13T14:42:00.123Z ", "2004-07-13 14:42:00 +0"},
      {"20040713T144207Z", "2004-07-13 14:42:07 +0"},
      {"2004-07-13", "2004-07-13"},
      {"Tue, 13 Jul 2004 14:42:00 +0200", "2004-07-13 14:42:00 +120"},
      {"1089729720", "2004-07-13 14:42:00 +0"},
      {"1089729720123", "2004-07-13 14:42:00 +0"},
      {"2004-07-13T14:42:00 1089729720", "2004-07-13 14:42:00 +0"},
      {"2004-07-14T00:42:00 1089729720", "2004-07-13 14:42:00 +0"},
  };
  for (const Finding& c : kCases) {
    const auto read = read_attribute(c.text);
    ASSERT_TRUE(read) << c.text;
    EXPECT_EQ(say(*read), c.says) << c.text;
  }
}

TEST(ReadAttribute, RefusesTheRest) {
  for (const std::string_view value :
       {"", "12", "123456789", "9999999999", "post-2004-07-13", "2004-07-13 and more",
        "2004-07-13T14:42:00 1089929720", "yesterday", "14:42"})
    EXPECT_FALSE(read_attribute(value)) << value;
}

}  // namespace
}  // namespace boardwalk::dates
