#include "boardwalk/learn/alias_finder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <list>

#include "boardwalk/html/parse.h"

namespace boardwalk::learn {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

SiteProfile boards_and_threads() {
  SiteProfile profile;
  profile.entry = "http://f.test/";
  profile.rules = {{.role = Role::Index,
                    .pattern = R"(/board\.php\?b=(\d+))",
                    .identity = {1},
                    .example = "http://f.test/board.php?b=1"},
                   {.role = Role::Thread,
                    .pattern = R"(/show\.php\?t=(\d+))",
                    .identity = {1},
                    .example = "http://f.test/show.php?t=1"}};
  return profile;
}

// A board of some threads, each row with a shortcut to the last post, once by thread and once by
// post, and the board's other orders above.
std::string board() {
  std::string html =
      "<p><a href='/board.php?b=4&sort=title'>by title</a> "
      "<a href='/board.php?b=4&sort=date'>by date</a></p><table>";
  for (int t = 31; t < 39; ++t) {
    const std::string id = std::to_string(t);
    html += "<tr><td><a href='/show.php?t=" + id + "'>a thread about number " + id +
            "</a><td><a href='/show.php?t=" + id +
            "&go=last'>last</a><td><a href='/show.php?p=" + std::to_string(900 - t) +
            "'>the post</a></tr>";
  }
  return html + "</table>";
}

class Aliases : public ::testing::Test {
 protected:
  void add(const std::string& url, const std::string& html) {
    const html::Parsed parsed = parser_.parse_utf8(html);
    samples_.push_back(
        sample_page(parsed.document, *url::parse(url), [](const url::Url&) { return true; }, {}));
    pages_[url] = &samples_.back();
  }
  // The URLs on all pages that hold a piece of text.
  std::vector<const url::Url*> with(const std::string& piece) const {
    std::vector<const url::Url*> urls;
    for (const SampledPage& page : samples_) {
      for (const SampledLink& link : page.links)
        if (link.target.href().find(piece) != std::string::npos) urls.push_back(&link.target);
    }
    return urls;
  }
  html::Parser parser_;
  std::list<SampledPage> samples_;
  SampledPages pages_;
  SiteProfile profile_ = boards_and_threads();
};

TEST_F(Aliases, AreToldByTheListTheyStandBeside) {
  add("http://f.test/board.php?b=4", board());
  const AliasFinder finder(profile_, pages_);
  const auto last = finder.find(with("go=last"), Role::Thread);
  ASSERT_TRUE(last);
  EXPECT_EQ(last->pattern, R"(/show\.php\?t=(\d+)&go=last)");
  EXPECT_THAT(last->identity, ElementsAre(1));
  const auto order = finder.find(with("sort="), Role::Index);
  ASSERT_TRUE(order);
  EXPECT_THAT(order->identity, IsEmpty()) << "one board alone: its number does not vary";
}

TEST_F(Aliases, ThatOnlyAddAParameterNeedNoListBesideThem) {
  add("http://f.test/",
      "<a href='/show.php?t=7&go=new'>Lenses</a> <a href='/show.php?t=9&go=new'>Boats</a>");
  const auto latest = AliasFinder(profile_, pages_).find(with("go=new"), Role::Thread);
  ASSERT_TRUE(latest);
  EXPECT_THAT(latest->identity, ElementsAre(1));
}

TEST_F(Aliases, OfAPostDoNotTellTheirThread) {
  add("http://f.test/board.php?b=4", board());
  const auto post = AliasFinder(profile_, pages_).find(with("?p="), Role::Thread);
  ASSERT_TRUE(post);
  EXPECT_EQ(post->pattern, R"(/show\.php\?p=(\d+))");
  EXPECT_THAT(post->identity, IsEmpty());
}

TEST_F(Aliases, TakeInNoListOfTheRules) {
  add("http://f.test/board.php?b=4", board());
  std::vector<const url::Url*> threads;
  for (const url::Url* url : with("/show.php?t="))
    if (RuleMatcher(profile_).match(*url)) threads.push_back(url);
  ASSERT_EQ(threads.size(), 8U);
  EXPECT_FALSE(AliasFinder(profile_, pages_).find(threads, Role::Thread));
}

TEST(AliasOfAProfile, IsWrittenAndReadAgain) {
  SiteProfile profile = boards_and_threads();
  profile.aliases = {{.of = Role::Thread,
                      .pattern = R"(/show\.php\?t=(\d+)&go=last)",
                      .identity = {1},
                      .example = "http://f.test/show.php?t=9&go=last",
                      .support = 8}};
  const auto read = profile_from_toml(to_toml(profile));
  ASSERT_TRUE(read.ok()) << read.error().message;
  ASSERT_EQ(read->aliases.size(), 1U);
  EXPECT_EQ(read->aliases[0].pattern, profile.aliases[0].pattern);
  EXPECT_EQ(read->aliases[0].identity, profile.aliases[0].identity);
  EXPECT_EQ(read->aliases[0].support, 8);
}

TEST(AliasOfAProfile, ThatIsWrongIsNamedByItsLine) {
  const auto read = profile_from_toml("entry = 'http://f.test/'\n\n[[alias]]\npattern = '('\n");
  ASSERT_FALSE(read.ok());
  EXPECT_THAT(read.error().message, HasSubstr("line 3"));
}

TEST(AliasOfAProfile, IsObeyedWhateverTheRulesSay) {
  SiteProfile profile = boards_and_threads();
  const auto url = *url::parse("http://f.test/show.php?t=7");
  EXPECT_TRUE(RuleMatcher(profile).match(url));
  profile.aliases = {{.of = Role::Thread, .pattern = R"(/show\.php\?t=7)", .identity = {}}};
  EXPECT_FALSE(RuleMatcher(profile).match(url));
  EXPECT_TRUE(RuleMatcher(profile).match(*url::parse("http://f.test/show.php?t=8")));
}

TEST(IgnoredOfAProfile, IsReadAgainAndFollowsNoRule) {
  SiteProfile profile = boards_and_threads();
  profile.ignored = {R"(/show\.php\?t=7\d)"};
  const auto read = profile_from_toml(to_toml(profile));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->ignored, profile.ignored);
  EXPECT_FALSE(RuleMatcher(*read).match(*url::parse("http://f.test/show.php?t=71")));
  EXPECT_TRUE(RuleMatcher(*read).match(*url::parse("http://f.test/show.php?t=7")));
}

TEST(IgnoredOfAProfile, ThatIsWrongIsNamed) {
  const auto read = profile_from_toml("entry = 'http://f.test/'\nignored = ['(']\n");
  ASSERT_FALSE(read.ok());
  EXPECT_THAT(read.error().message, HasSubstr("'('"));
}

}  // namespace
}  // namespace boardwalk::learn
