#include "boardwalk/learn/profile.h"

#include <gtest/gtest.h>

#include "boardwalk/learn/matcher.h"

namespace boardwalk::learn {
namespace {

Rule rule(Role role, const std::string& pattern) {
  Rule made;
  made.role = role;
  made.pattern = pattern;
  made.identity = {1};
  return made;
}

SiteProfile two_rules() {
  SiteProfile profile;
  profile.entry = "http://forum.test/";
  profile.rules.push_back(rule(Role::Index, "/b/(\\d+)"));
  profile.rules.push_back(rule(Role::Thread, "/t/(\\d+)"));
  return profile;
}

TEST(SiteProfile, IsReadAsItWasWritten) {
  SiteProfile profile = two_rules();
  profile.rules[1].enabled = false;
  profile.posts_as_threads = true;
  const auto read = profile_from_toml(to_toml(profile));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_TRUE(read->rules[0].enabled);
  EXPECT_FALSE(read->rules[1].enabled);
  EXPECT_EQ(read->rules[1].pattern, "/t/(\\d+)");
  EXPECT_TRUE(read->posts_as_threads);
}

TEST(RuleMatcher, NothingFollowsARuleThatWasRejected) {
  SiteProfile profile = two_rules();
  const auto board = url::parse("http://forum.test/b/1");
  const auto thread = url::parse("http://forum.test/t/1");
  EXPECT_EQ(RuleMatcher{profile}.match(*thread)->rule, 1U);
  profile.rules[0].enabled = false;
  EXPECT_FALSE(RuleMatcher{profile}.match(*board));
  EXPECT_EQ(RuleMatcher{profile}.match(*thread)->rule, 1U) << "the others keep their places";
}

TEST(RuleMatcher, OfSeveralRulesTheOneWithMostLiteralsIsFollowed) {
  SiteProfile profile;
  profile.rules = {rule(Role::Index, "/([^/?]+)/"), rule(Role::Thread, "/topic-(\\d+)/"),
                   rule(Role::Index, "/topic-([0-9]+)/")};
  const RuleMatcher matcher(profile);
  EXPECT_EQ(matcher.match(*url::parse("http://forum.test/topic-9/"))->rule, 1U)
      << "more than the first, and before an equal";
  EXPECT_EQ(matcher.match(*url::parse("http://forum.test/travel/"))->rule, 0U);
}

}  // namespace
}  // namespace boardwalk::learn
