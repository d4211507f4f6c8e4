#include "boardwalk/fetch/cookies.h"

#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/fetch/cookie_date.h"

namespace boardwalk::fetch {
namespace {

using namespace std::chrono_literals;
using std::chrono::sys_days;

constexpr Time kNow = sys_days{2026y / 11 / 15} + 12h;

url::Url at(std::string_view text) { return url::parse(text).value(); }

std::string sent(std::string_view from, std::string_view set_cookie, std::string_view to) {
  CookieJar jar;
  jar.store(at(from), set_cookie, kNow);
  return jar.header_for(at(to), kNow);
}

TEST(CookieJar, SendsACookieWhereItBelongs) {
  struct Case {
    const char* name;
    std::string_view from;
    std::string_view set_cookie;
    std::string_view to;
    std::string header;
  };
  const Case cases[] = {
      {"same page", "http://forum.test/", "sid=1", "http://forum.test/", "sid=1"},
      {"value with equals", "http://forum.test/", "a=b=c==", "http://forum.test/", "a=b=c=="},
      {"empty value", "http://forum.test/", "a=", "http://forum.test/", "a="},
      {"quotes stay", "http://forum.test/", "a=\"b\"", "http://forum.test/", "a=\"b\""},
      {"blanks around", "http://forum.test/", "  a  =  b  ; Path=/", "http://forum.test/x", "a=b"},
      {"other port", "http://forum.test:81/", "a=b", "http://forum.test/", "a=b"},
      {"host only", "http://forum.test/", "a=b", "http://www.forum.test/", ""},
      {"not upwards", "http://www.forum.test/", "a=b", "http://forum.test/", ""},
      {"domain", "http://www.forum.test/", "a=b; Domain=forum.test", "http://forum.test/", "a=b"},
      {"domain with a dot", "http://forum.test/", "a=b; Domain=.forum.test", "http://x.forum.test/",
       "a=b"},
      {"domain in capitals", "http://forum.test/", "a=b; DOMAIN=Forum.TEST", "http://x.forum.test/",
       "a=b"},
      {"only whole labels", "http://forum.test/", "a=b; Domain=forum.test", "http://myforum.test/",
       ""},
      {"empty domain", "http://forum.test/", "a=b; Domain=", "http://forum.test/", "a=b"},
      {"somebody else's domain", "http://forum.test/", "a=b; Domain=other.test",
       "http://other.test/", ""},
      {"deeper domain", "http://forum.test/", "a=b; Domain=www.forum.test",
       "http://www.forum.test/", ""},
      {"top-level domain", "http://forum.test/", "a=b; Domain=test", "http://forum.test/", ""},
      {"top-level domain with a dot", "http://forum.test/", "a=b; Domain=.test", "http://x.test/",
       ""},
      {"own name of one label", "http://localhost/", "a=b; Domain=localhost", "http://localhost/",
       "a=b"},
      {"IP address", "http://10.0.0.1/", "a=b", "http://10.0.0.1/", "a=b"},
      {"own IP address as domain", "http://10.0.0.1/", "a=b; Domain=10.0.0.1", "http://10.0.0.1/",
       "a=b"},
      {"part of an IP address", "http://10.0.0.1/", "a=b; Domain=0.0.1", "http://10.0.0.1/", ""},
      {"default path", "http://forum.test/a/b", "a=b", "http://forum.test/a/c", "a=b"},
      {"below the default path", "http://forum.test/a/b", "a=b", "http://forum.test/a/c/d", "a=b"},
      {"beside the default path", "http://forum.test/a/b", "a=b", "http://forum.test/c", ""},
      {"path", "http://forum.test/", "a=b; Path=/bbs", "http://forum.test/bbs/1", "a=b"},
      {"path itself", "http://forum.test/", "a=b; Path=/bbs", "http://forum.test/bbs", "a=b"},
      {"path ends at a slash", "http://forum.test/", "a=b; Path=/bbs", "http://forum.test/bbs2",
       ""},
      {"path with a slash", "http://forum.test/", "a=b; Path=/bbs/", "http://forum.test/bbs/1",
       "a=b"},
      {"path that is none", "http://forum.test/x/y", "a=b; Path=bbs", "http://forum.test/x/",
       "a=b"},
      {"secure to https", "https://forum.test/", "a=b; Secure", "https://forum.test/", "a=b"},
      {"secure not to http", "https://forum.test/", "a=b; secure", "http://forum.test/", ""},
      {"http only is for us", "http://forum.test/", "a=b; HttpOnly", "http://forum.test/", "a=b"},
      {"unknown attributes", "http://forum.test/", "a=b; SameSite=Lax; x", "http://forum.test/",
       "a=b"},
      {"no equals sign", "http://forum.test/", "nonsense", "http://forum.test/", ""},
      {"no name", "http://forum.test/", "=b", "http://forum.test/", ""},
      {"control character", "http://forum.test/", "a=b\x01", "http://forum.test/", ""},
      {"line end", "http://forum.test/", "a=b\r\nX: y", "http://forum.test/", ""},
      {"nothing", "http://forum.test/", "", "http://forum.test/", ""},
  };
  for (const Case& c : cases) EXPECT_EQ(sent(c.from, c.set_cookie, c.to), c.header) << c.name;
}

TEST(CookieJar, ForgetsACookieInTime) {
  struct Case {
    const char* name;
    std::string_view attributes;
    Millis later;
    bool is_sent;
  };
  const Case cases[] = {
      {"session", "", 10000h, true},
      {"max-age, before", "; Max-Age=60", 59s, true},
      {"max-age, after", "; Max-Age=60", 60s, false},
      {"max-age beats expires", "; Max-Age=60; Expires=Sun, 15 Nov 2026 13:00:00 GMT", 61s, false},
      {"max-age beats expires before it", "; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60", 1s,
       true},
      {"max-age zero", "; Max-Age=0", 0s, false},
      {"max-age negative", "; Max-Age=-1", 0s, false},
      {"max-age beyond all numbers", "; Max-Age=99999999999999999999", 10000h, true},
      {"max-age that is none", "; Max-Age=1h", 10000h, true},
      {"expires, before", "; Expires=Sun, 15 Nov 2026 13:00:00 GMT", 59min, true},
      {"expires, after", "; Expires=Sun, 15 Nov 2026 13:00:00 GMT", 60min, false},
      {"expires that is none", "; Expires=tomorrow", 10000h, true},
  };
  for (const Case& c : cases) {
    CookieJar jar;
    jar.store(at("http://forum.test/"), "a=b" + std::string(c.attributes), kNow);
    EXPECT_EQ(jar.header_for(at("http://forum.test/"), kNow + c.later), c.is_sent ? "a=b" : "")
        << c.name;
  }
}

TEST(CookieJar, PutsLongerPathsFirstAndThenTheOlder) {
  CookieJar jar;
  const url::Url page = at("http://forum.test/bbs/page");
  jar.store(page, "first=1; Path=/", kNow);
  jar.store(page, "second=2; Path=/bbs", kNow);
  jar.store(page, "third=3; Path=/", kNow);
  jar.store(page, "first=changed; Path=/", kNow);
  EXPECT_EQ(jar.header_for(page, kNow), "second=2; first=changed; third=3");
}

TEST(CookieJar, RemovesWhatTheSiteTakesBack) {
  CookieJar jar;
  const url::Url page = at("http://forum.test/");
  jar.store(page, "a=1", kNow);
  jar.store(page, "b=2", kNow);
  jar.store(page, "a=; Expires=Thu, 01-Jan-1970 00:00:01 GMT", kNow);
  EXPECT_EQ(jar.header_for(page, kNow), "b=2");
  EXPECT_EQ(jar.cookies().size(), 1U);
}

TEST(CookieJar, KeepsNoMoreThanItSays) {
  CookieJar jar;
  const url::Url page = at("http://forum.test/");
  for (int i = 0; i < 400; ++i) jar.store(page, "c" + std::to_string(i) + "=x", kNow);
  EXPECT_EQ(jar.cookies().size(), 300U);
  EXPECT_EQ(jar.cookies().front().name, "c100");
  jar.store(page, "large=" + std::string(4096, 'x'), kNow);
  EXPECT_NE(jar.cookies().back().name, "large");
  jar.store(page, "fits=" + std::string(4092, 'x'), kNow);
  EXPECT_EQ(jar.cookies().back().name, "fits");
}

TEST(CookieJar, GivesUpExpiredCookiesBeforeLivingOnes) {
  CookieJar jar;
  const url::Url page = at("http://forum.test/");
  jar.store(page, "lives=1", kNow);
  for (int i = 0; i < 299; ++i) jar.store(page, "c" + std::to_string(i) + "=x; Max-Age=1", kNow);
  jar.store(page, "last=1", kNow + 1h);
  EXPECT_EQ(jar.header_for(page, kNow + 1h), "lives=1; last=1");
}

TEST(NetscapeFile, IsRead) {
  CookieJar jar;
  const Result<std::size_t> read = jar.load_netscape(
      "# Netscape HTTP Cookie File\r\n"
      "\r\n"
      "forum.test\tFALSE\t/\tFALSE\t0\tsid\tabc\r\n"
      ".forum.test\tTRUE\t/bbs\tFALSE\t1900000000\tlang\ten\n"
      "#HttpOnly_.forum.test\tTRUE\t/\tTRUE\t1900000000.5\tkey\tx=y\n"
      "# a comment\n"
      "forum.test\tFALSE\t/\tFALSE\t1\told\tgone\n"
      "forum.test\tFALSE\t/\tFALSE\t0\tempty\t\n"
      "forum.test\tFALSE\t/\tFALSE\t0\tbare");
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(*read, 6U);
  EXPECT_EQ(jar.header_for(at("http://forum.test/"), kNow), "sid=abc; empty=; bare=");
  EXPECT_EQ(jar.header_for(at("https://www.forum.test/bbs/1"), kNow), "lang=en; key=x=y");
  EXPECT_TRUE(jar.cookies()[2].http_only);
  EXPECT_FALSE(jar.cookies()[0].expires.has_value());
}

TEST(NetscapeFile, IsWrittenAsItIsRead) {
  CookieJar jar;
  jar.store(at("https://www.forum.test/bbs/x"), "a=1; Domain=forum.test; Secure; HttpOnly", kNow);
  jar.store(at("http://forum.test/"), "b=2; Max-Age=100", kNow);
  CookieJar copy;
  ASSERT_TRUE(copy.load_netscape(jar.to_netscape()).ok());
  EXPECT_EQ(copy.to_netscape(), jar.to_netscape());
  EXPECT_EQ(copy.header_for(at("https://x.forum.test/bbs/"), kNow), "a=1");
  EXPECT_EQ(copy.header_for(at("http://forum.test/"), kNow + 99s), "b=2");
  EXPECT_EQ(copy.header_for(at("http://forum.test/"), kNow + 100s), "");
}

TEST(NetscapeFile, ThatIsNoneIsRefusedByItsLine) {
  CookieJar jar;
  const Result<std::size_t> read = jar.load_netscape("# hello\n\n{\"cookies\": []}\nmore\n");
  ASSERT_FALSE(read.ok());
  EXPECT_NE(read.error().message.find("line 3"), std::string::npos) << read.error().message;
}

TEST(NetscapeFile, MayHoldALineThatIsNone) {
  CookieJar jar;
  const Result<std::size_t> read =
      jar.load_netscape("nonsense\nforum.test\tFALSE\t/\tFALSE\t0\tsid\tabc\n");
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(*read, 1U);
}

// Written again they would be another domain, or a comment.
TEST(NetscapeFile, LeavesOutDomainsThatNoHostHas) {
  CookieJar jar;
  for (const char* domain : {"..forum.test", ".#HttpOnly_forum.test", "#HttpOnly_..test", "."}) {
    const std::string line = std::string(domain) + "\tTRUE\t/\tFALSE\t0\tsid\tabc\n";
    EXPECT_FALSE(jar.load_netscape(line).ok() && !jar.cookies().empty()) << domain;
  }
}

TEST(NetscapeFile, MayBeEmpty) {
  CookieJar jar;
  const Result<std::size_t> read = jar.load_netscape("# Netscape HTTP Cookie File\n");
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(*read, 0U);
}

TEST(CookieDate, IsFoundInAnyOrder) {
  struct Case {
    const char* name;
    std::string_view text;
    std::optional<Time> time;
  };
  const Time moment = sys_days{2021y / 3 / 4} + 5h + 6min + 7s;
  const Case cases[] = {
      {"preferred", "Thu, 04 Mar 2021 05:06:07 GMT", moment},
      {"with hyphens", "Thu, 04-Mar-2021 05:06:07 GMT", moment},
      {"year of two digits", "Thu, 04-Mar-21 05:06:07 GMT", moment},
      {"year of the last century", "04 Mar 70 05:06:07", sys_days{1970y / 3 / 4} + 5h + 6min + 7s},
      {"asctime", "Thu Mar  4 05:06:07 2021", moment},
      {"year first", "2021 Mar 04 05:06:07", moment},
      {"long month", "4 March 2021 05:06:07", moment},
      {"short numbers", "4 Mar 2021 5:6:7", moment},
      {"no seconds", "4 Mar 2021 05:06", std::nullopt},
      {"no year", "4 Mar 05:06:07", std::nullopt},
      {"year too early", "4 Mar 1600 05:06:07", std::nullopt},
      {"day 31 of April", "31 Apr 2021 05:06:07", std::nullopt},
      {"hour 24", "4 Mar 2021 24:06:07", std::nullopt},
      {"nothing", "", std::nullopt},
  };
  for (const Case& c : cases) EXPECT_EQ(parse_cookie_date(c.text), c.time) << c.name;
}

}  // namespace
}  // namespace boardwalk::fetch
