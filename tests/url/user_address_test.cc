#include "boardwalk/url/user_address.h"

#include <gtest/gtest.h>

#include <string_view>

namespace boardwalk::url {
namespace {

TEST(UserAddress, IsToldByItsWords) {
  struct Case {
    std::string_view name, href;
    bool leads;
  };
  const Case cases[] = {
      {"a page of a user", "/user/7", true},
      {"short", "/usr-7.html", true},
      {"a parameter", "space.php?uid=7", true},
      {"between hyphens", "space-uid-7.html", true},
      {"one letter between slashes", "/u/ann", true},
      {"one letter that opens a word", "/umbrella/ann", false},
      {"a profile", "profile.php?id=7", true},
      {"a profile that is viewed", "index.cgi?action=viewpro;x=ann", true},
      {"people", "/people/ann", true},
      {"participants", "/participant/ann", true},
      {"members, at the end", "?list=member", true},
      {"authors, in capitals", "/AUTHOR/7", true},
      {"a word cut off at the end", "/profi", false},
      {"a profile, in other languages", "/profil/7", true},
      {"and others", "/perfil/7", true},
      {"a member, in German", "/mitglieder/ann", true},
      {"a member, in French", "/membres/ann", true},
      {"a discussion of profiling", "/threads/profiling-java.9", false},
      {"a discussion in German", "/thema/benutzeroberflaeche-9", false},
      {"the way in", "/user/login", false},
      {"the way in, behind a word of users", "member.php?do=register", false},
      {"the way in, with a hyphen", "/membership/log-in/?path=%2F", false},
      {"the way in, in other words", "/members/sign_in", false},
      {"a user who blogs in May", "/user/blog-in-may", true},
      {"the way in, in two words", "/membership/log-in/?back=9", false},
      {"one who is designing", "/user/designing-ann", true},
      {"a group of users", "usergroup.php?id=1", false},
      {"reviews by users", "/ShowUserReviews-7-great_place", false},
      {"a discussion", "viewtopic.php?t=7", false},
      {"nothing", "", false},
  };
  for (const Case& c : cases) EXPECT_EQ(leads_to_user(c.href), c.leads) << c.name;
}

}  // namespace
}  // namespace boardwalk::url
