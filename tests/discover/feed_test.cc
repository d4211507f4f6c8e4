#include "boardwalk/discover/feed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardwalk/html/parse.h"

namespace boardwalk::discover {
namespace {

using testing::IsEmpty;

const Time kNow = std::chrono::sys_days{std::chrono::year{2026} / 11 / 15};
const Time kThen = kNow - std::chrono::hours{24 * 2 - 14};

TEST(Feed, NamesThreadsAndWhenTheyChanged) {
  const struct {
    const char* name;
    const char* xml;
  } cases[] = {
      {"RSS",
       "<rss><channel><title>x</title><link>http://f.test/</link><item><title>A</title>"
       "<link>http://f.test/t?a=1&amp;b=2</link><pubDate>Fri, 13 Nov 2026 14:00:00 GMT</pubDate>"
       "</item></channel></rss>"},
      {"RSS 1.0",
       "<rdf:RDF><items><li/></items><item rdf:about='x'><link>http://f.test/t?a=1&amp;b=2</link>"
       "<dc:date>2026-11-13T15:00:00+01:00</dc:date></item></rdf:RDF>"},
      {"Atom",
       "<feed><link href='http://f.test/'/><entry><link rel='alternate' "
       "href=\"http://f.test/t?a=1&amp;b=2\"/><published>2020-01-01T00:00:00Z</published>"
       "<updated>2026-11-13T14:00:00Z</updated></entry></feed>"},
      {"raw text",
       "<rss><item><link><![CDATA[http://f.test/t?a=1&b=2]]></link>"
       "<pubDate>Fri, 13 Nov 2026 14:00:00 +0000</pubDate></item></rss>"},
  };
  for (const auto& c : cases) {
    const auto items = read_feed(c.xml, kNow);
    ASSERT_EQ(items.size(), 1U) << c.name;
    EXPECT_EQ(items[0].url, "http://f.test/t?a=1&b=2") << c.name;
    EXPECT_EQ(items[0].at, kThen) << c.name;
  }
}

TEST(Feed, LeavesOutWhatTellsNoHour) {
  EXPECT_THAT(read_feed("<rss><item><link>http://f.test/a</link></item></rss>", kNow), IsEmpty());
  EXPECT_THAT(read_feed("<feed><entry><link href='http://f.test/a'/><updated>2026-11-13</updated>"
                        "</entry></feed>",
                        kNow),
              IsEmpty());
}

TEST(Feed, TakesAnyBytes) {
  for (const char* text : {"", "<item", "<item>", "<item><link>", "<entry><link href=", "\x1f\x8b",
                           "<item><pubDate></item>", "<itemitemitem"})
    EXPECT_THAT(read_feed(text, kNow), IsEmpty()) << text;
}

TEST(Feed, IsNamedInTheHeadOfAPage) {
  const auto url = *url::parse("http://f.test/forum/");
  html::Parser parser;
  const auto with = parser.parse(
      "<head><link rel='alternate' hreflang='de' href='/de'>"
      "<link rel='alternate' type='application/rss+xml' href='feed.rss'></head>");
  ASSERT_TRUE(feed_of(with.document, url));
  EXPECT_EQ(feed_of(with.document, url)->href(), "http://f.test/forum/feed.rss");
  const auto without = parser.parse("<a href='feed.rss' type='application/rss+xml'>x</a>");
  EXPECT_FALSE(feed_of(without.document, url));
}

}  // namespace
}  // namespace boardwalk::discover
