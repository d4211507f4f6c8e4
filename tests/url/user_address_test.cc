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
      {"a word in a title", "/t/new-user-manual/9", false},
      {"a word that a title begins with", "/threads/user-manual.9/", false},
      {"and one with a number behind it", "/thread/user-manual-9.html", false},
      {"a word that a title ends with", "/t/first-author/9", false},
      {"a title in a parameter", "index.php?threads/new-user-manual.9/", false},
      {"a title in capitals", "/T/New-User-Manual/9", false},
      {"a word in a word", "/t/remember/9", false},
      {"a folder of a title", "/forum/member-introductions/hello-9", false},
      {"a title and a person in it", "/t/new-user-manual/members/ann", true},
      {"a person called like a title", "/members/new-user-manual.9/", true},
      {"a number behind a word", "user123.html", true},
      {"a number behind a hyphen, and a name", "/user-7-ann-of-bergen.html", true},
      {"a name behind a hyphen", "/profil-ann.html", true},
      {"a word that ends in it", "index.php?showuser=7", true},
      {"a word that begins with it", "memberlist.php?mode=viewprofile&u=7", true},
      {"words of makers", "/view-profile/7", true},
      {"an underscore", "/viewmember_member,ann", true},
      {"an underscore before it", "/board_member/7/ann", true},
      {"a script", "javascript:open('user', 'ann', 7)", true},
      {"a host of people", "https://profile.site.test/ann", true},
      {"a forum on such a host", "https://users.site.test/t/which-lens/9", false},
      {"a host with the word in it", "https://superuser.test/t/9", false},
      {"a person there", "https://superuser.test/users/9/ann", true},
      {"nothing", "", false},
  };
  for (const Case& c : cases) EXPECT_EQ(leads_to_user(c.href), c.leads) << c.name;
}

}  // namespace
}  // namespace boardwalk::url
