#include "boardwalk/learn/url_space.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardwalk/learn/matcher.h"
#include "boardwalk/learn/profile.h"
#include "boardwalk/learn/url_fields.h"

namespace boardwalk::learn {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

std::vector<std::string> patterns_over(const std::vector<std::string>& targets) {
  std::vector<url::Url> urls;
  for (const std::string& target : targets) urls.push_back(*url::parse("http://f.test" + target));
  std::vector<std::string> patterns;
  const UrlSpace space(std::move(urls));
  for (const UrlKind& kind : space.kinds()) patterns.push_back(kind.pattern);
  return patterns;
}

TEST(UrlKinds, AreToldByTheWordBeforeTheirNumbersInTheMidstOfNames) {
  std::vector<std::string> targets = {"/forum.php"};
  for (const char* name : {"ann", "bob", "cyd", "dee", "eve", "fay", "gil", "hal", "ida", "jon"})
    targets.push_back(std::string("/space-username-") + name + ".html");
  for (int i = 1; i < 6; ++i) targets.push_back("/forum-" + std::to_string(i) + "-1.html");
  for (int i = 11; i < 19; ++i)
    targets.push_back("/thread-" + std::to_string(i) + "-1-" + std::to_string(i % 3) + ".html");
  const std::vector<std::string> patterns = patterns_over(targets);
  EXPECT_THAT(patterns, Contains("/forum-(\\d+)-1\\.html"));
  EXPECT_THAT(patterns, Contains("/thread-(\\d+)-1-(\\d+)\\.html"));
}

TEST(UrlKinds, AreToldByTheWordAndNumberBeforeNames) {
  std::vector<std::string> targets = {"/login.html", "/users.html", "/user4.html", "/user7.html"};
  int number = 10;
  for (const char* name : {"lenses", "film-corner", "news", "old-cameras"})
    targets.push_back("/forum" + std::to_string(++number) + "-" + name + ".html");
  for (const char* name : {"which-lens", "old-grease", "cold-camera", "back-wheel", "new-chain"})
    targets.push_back("/topic" + std::to_string(++number) + "-" + name + ".html");
  const std::vector<std::string> patterns = patterns_over(targets);
  EXPECT_THAT(patterns, Contains("/forum(\\d+)-([^/?]+)\\.html"));
  EXPECT_THAT(patterns, Contains("/topic(\\d+)-([^/?]+)\\.html"));
}

// "%E6%9D%B0" ends with a digit, and is no number.
TEST(UrlKinds, AreToldInTheMidstOfNamesInAnyAlphabet) {
  std::vector<std::string> targets = {"/forum.php", "/space-username-ann2008.html",
                                      "/space-username-ann520.html"};
  for (const char* name : {"%E6%9D%B0", "%E8%8C%B6%20", "%E5%AD%90", "%E6%9C%88", "%E9%B8%9F%88"})
    targets.push_back(std::string("/space-username-") + name + ".html");
  for (int i = 1; i < 6; ++i) targets.push_back("/forum-" + std::to_string(i) + "-1.html");
  for (int i = 11; i < 19; ++i) targets.push_back("/thread-" + std::to_string(i) + "-1-1.html");
  const std::vector<std::string> patterns = patterns_over(targets);
  EXPECT_THAT(patterns, Contains("/forum-(\\d+)-1\\.html"));
  EXPECT_THAT(patterns, Contains("/thread-(\\d+)-1-1\\.html"));
}

TEST(UrlKinds, AreToldByTheWordBehindTheNameOfTheProgram) {
  std::vector<std::string> targets = {"/bb_members.aspx", "/bb_help.aspx",
                                      "/bb_topic31p2_back-wheel.aspx"};
  int number = 10;
  for (const char* name : {"lenses", "film-corner", "news", "old-cameras"})
    targets.push_back("/bb_forum" + std::to_string(++number) + "_" + name + ".aspx");
  for (const char* name : {"which-lens", "old-grease", "cold-camera", "back-wheel", "new-chain"})
    targets.push_back("/bb_topic" + std::to_string(++number) + "_" + name + ".aspx");
  const std::vector<std::string> patterns = patterns_over(targets);
  EXPECT_THAT(patterns, Contains("/bb_forum(\\d+)_([^/?]+)\\.aspx"));
  EXPECT_THAT(patterns, Contains("/bb_topic(\\d+)_([^/?]+)\\.aspx"));
}

std::vector<std::string> names_behind(const std::vector<std::string>& words, int each) {
  std::vector<std::string> targets;
  for (const std::string& word : words)
    for (int i = 0; i < each; ++i)
      targets.push_back("/" + word + "-" + std::string(3, static_cast<char>('a' + i)) + "-lens");
  return targets;
}

TEST(UrlKinds, AreToldByTheFirstWordsOfNamesWhereThereAreFew) {
  EXPECT_THAT(
      patterns_over(names_behind({"Forum", "Thread", "User"}, 9)),
      UnorderedElementsAre("/Forum-([^/?]+)-lens", "/Thread-([^/?]+)-lens", "/User-([^/?]+)-lens"));
  EXPECT_THAT(patterns_over(names_behind({"how", "the", "which", "my", "best", "where", "old"}, 5)),
              ElementsAre("/([^/?]+)-lens"))
      << "titles begin with many words";
  EXPECT_THAT(patterns_over(names_behind({"how", "the"}, 5)), ElementsAre("/([^/?]+)-lens"))
      << "a few may begin alike by chance";
}

TEST(UrlKinds, HaveNoMoreFieldsThanForumsDo) {
  const auto nested = [](int folders) {
    std::string target;
    for (int i = 0; i < folders; ++i) target += "/f" + std::to_string(i);
    return target;
  };
  EXPECT_THAT(patterns_over({nested(32)}), SizeIs(1));
  EXPECT_THAT(patterns_over({nested(33), nested(5000)}), IsEmpty());
}

TEST(UrlKinds, AreNotMadeOfTitlesThatMoreThanOneHas) {
  std::vector<std::string> targets;
  for (int i = 1; i < 6; ++i) targets.push_back("/hello-" + std::to_string(i));
  for (const char* title : {"which-lens", "old-grease", "cold-camera", "back-wheel", "new-chain"})
    targets.push_back(std::string("/") + title + "-" + std::to_string(targets.size() + 10));
  EXPECT_THAT(patterns_over(targets), ElementsAre("/([^/?]+)-(\\d+)"));
}

TEST(UrlKinds, OfNumberedNamesTakeInNoNamesAlone) {
  std::vector<std::string> targets = {"/help/terms/", "/help/privacy/", "/news/posts/",
                                      "/groups/lounge.1/", "/groups/hobbies.2/"};
  for (int i = 1; i < 8; ++i) targets.push_back("/people/ann." + std::to_string(i) + "/");
  for (int i = 1; i < 5; ++i) targets.push_back("/rooms/lenses." + std::to_string(i) + "/");
  const std::vector<std::string> patterns = patterns_over(targets);
  EXPECT_THAT(patterns, Contains("/rooms/lenses\\.(\\d+)/"));
  EXPECT_THAT(patterns, Contains("/people/ann\\.(\\d+)/"));
}

// "/9-which-lens/unread" has a name of its own where others have a word of the site's.
TEST(UrlKinds, AreToldByWordsBesideNumberedNames) {
  std::vector<std::string> targets = {"/user/login", "/start/new"};
  int number = 0;
  for (const char* name : {"lenses", "news", "maps", "chess", "bread", "boats"}) {
    const std::string title = "/" + std::to_string(++number) + "-which-" + name;
    targets.push_back(std::string("/channels/") + name);
    targets.push_back("/member/" + std::to_string(number) + "-ann");
    targets.push_back(title);
    targets.push_back(title + "/unread");
  }
  targets.emplace_back("/channels");
  const std::vector<std::string> patterns = patterns_over(targets);
  EXPECT_THAT(patterns, Contains("/channels/([^/?]+)"));
  EXPECT_THAT(patterns, Contains("/member/(\\d+)-ann"));
  EXPECT_THAT(patterns, Contains("/(\\d+[^/?]*)/unread"));
  EXPECT_THAT(patterns, Contains("/(\\d+[^/?]*)"));
}

TEST(UrlKinds, OfTitlesTakeInNeitherPeopleNorNumbers) {
  std::vector<std::string> targets = {"/forum/user/ann", "/forum/user/bob-of-rome"};
  for (const char* board : {"lenses", "news", "maps", "chess", "bread", "boats"})
    for (const char* title : {"/which-", "/hello-"})
      targets.push_back(std::string("/forum/") + board + title + board);
  for (int i = 1; i < 5; ++i) targets.push_back("/forum/post/" + std::to_string(i));
  const std::vector<std::string> patterns = patterns_over(targets);
  EXPECT_THAT(patterns, Contains("/forum/user/([^/?]+)"));
  EXPECT_THAT(patterns, Contains("/forum/post/(\\d+)"));
  EXPECT_THAT(patterns, Contains("/forum/([^/?]+)/([^/?]+)"));
}

// As many boards as there are ways to look at each.
TEST(UrlKinds, AreToldByParametersBeforeFolders) {
  std::vector<std::string> targets;
  for (const char* board : {"lenses", "news", "maps", "chess"})
    for (const char* way : {"sticky", "dead", "random", "locked", "mine"})
      targets.push_back(std::string("/talks/") + board + "?show=" + way);
  const std::vector<std::string> patterns = patterns_over(targets);
  EXPECT_THAT(patterns, Contains("/talks/([^/?]+)\\?show=sticky"));
}

// Most lie in one folder; the others have little in common.
TEST(UrlKinds, AreToldByAFolderAmongOthers) {
  const std::vector<std::string> patterns = patterns_over(
      {"/channels/lenses", "/channels/travel", "/channels/bread", "/channels/boats",
       "/channels/maps", "/user/join", "/user/login", "/members/online", "/thread/start"});
  EXPECT_THAT(patterns, Contains("/channels/([^/?]+)"));
  EXPECT_THAT(patterns, Contains("/([^/?]+)/([^/?]+)"));
}

TEST(UrlKinds, AreNotToldByKeys) {
  EXPECT_EQ(tail_template("which-lens-vt9.html"), "-vt#.html");
  EXPECT_EQ(tail_template("27.msg34"), ".msg#");
  EXPECT_EQ(tail_template("X3D55IVV6QOZHGEYRBYROFJ4"), "") << "each has its own";
}

TEST(Rules, AreAskedForWhatTheyDemandMost) {
  SiteProfile profile;
  profile.rules.resize(2);
  profile.rules[0].role = Role::Index;
  profile.rules[0].pattern = "/([^/?]+)";
  profile.rules[1].role = Role::Thread;
  profile.rules[1].pattern = "/thread-(\\d+)\\.html";
  const RuleMatcher matcher(profile);
  EXPECT_EQ(matcher.match(*url::parse("http://f.test/thread-5.html"))->rule, 1U);
  EXPECT_EQ(matcher.match(*url::parse("http://f.test/cars"))->rule, 0U);
}

}  // namespace
}  // namespace boardwalk::learn
