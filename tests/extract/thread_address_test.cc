#include "boardwalk/extract/page/thread_address.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

TEST(ThreadAddress, SaysNothingOfLinksBelowIt) {
  const ThreadAddress thread(*url::parse("http://forum.test/t/user/"));
  EXPECT_EQ(thread.beyond("/t/user/answer/3"), "/answer/3");
  EXPECT_EQ(thread.beyond("http://forum.test/t/user#p3"), "#p3");
  EXPECT_EQ(thread.beyond("/t/user?id=7"), "/t/user?id=7");
  EXPECT_EQ(thread.beyond("/t/user"), "");
  EXPECT_EQ(thread.beyond("/t/users/7"), "/t/users/7");
  EXPECT_EQ(thread.beyond("/u/ann"), "/u/ann");
  const ThreadAddress person(*url::parse("http://forum.test/author/ann/"));
  EXPECT_EQ(person.beyond("/author/ann/"), "/author/ann/");
  const ThreadAddress top(*url::parse("http://forum.test/"));
  EXPECT_EQ(top.beyond("/users/7"), "/users/7");
}

// Posts are numbered by links to themselves, and answered by others.
TEST(ThreadAddress, WithWordsForUsersLeadsToNobody) {
  const auto post = [](const std::string& slug, const std::string& number, const std::string& name,
                       const std::string& text) {
    return "<div class=entry><div class=top><a href=/t/" + slug + "/" + number + ">No. " + number +
           " of 6</a> <a href=/~" + name + ">" + name + "</a> <i>" + number +
           " May 2011 10:02</i> <a href=/t/" + slug + "/answer/" + number +
           ">Answer</a></div><div class=said>" + text + "</div></div>";
  };
  for (const std::string slug :
       {"some-words-here", "new-user-manual", "i-remember-that", "user-manual", "user"}) {
    const PagePosts found = posts_on(
        post(slug, "3", "ann", "Which lens is good for pictures at night without a tripod?") +
            post(slug, "4", "bob", "The old fifty is very good and does not cost much today.") +
            post(slug, "5", "cyd", "I prefer the short one: it weighs less in the bag.") +
            post(slug, "6", "dan", "There is none that I would carry for more than an hour."),
        "http://forum.test/t/" + slug);
    EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd", "dan")) << slug;
  }
}

TEST(ThreadAddress, IsThatOfTheSameThreadShownInAnotherWay) {
  struct Case {
    const char* name;
    const char* page;
    const char* href;
    bool same;
  };
  const Case cases[] = {
      {"one author", "/viewthread.php?tid=9", "viewthread.php?tid=9&page=1&authorid=7", true},
      {"in full", "/viewthread.php?tid=9", "http://forum.test/viewthread.php?tid=9&author=7", true},
      {"a path", "/group/topic/9/", "/group/topic/9/?author=1#top", true},
      {"a letter about it", "/index.php?topic=9.0", "/index.php?act=mailuser;topic=9", true},
      {"a query alone", "/t/9", "?by=ann", true},
      {"a profile", "/viewthread.php?tid=9", "space.php?uid=7", false},
      {"a profile of the same script", "/index.php?topic=9", "index.php?user=7", false},
      {"a number that is more than one", "/index.php?topic=9.0", "index.php?user=7", false},
      {"another thread", "/viewthread.php?tid=9", "viewthread.php?tid=91&authorid=7", false},
      {"another script", "/viewthread.php?tid=9", "myviewthread.php?tid=9&authorid=7", false},
      {"a post", "/viewthread.php?tid=9", "viewthread.php?tid=9&pid=15#pid15", false},
      {"the page itself", "/viewthread.php?tid=9", "viewthread.php?tid=9", false},
      {"a path without a number", "/about", "/about?user=7", false},
  };
  for (const Case& c : cases) {
    const auto page = url::parse("http://forum.test" + std::string(c.page));
    ASSERT_TRUE(page) << c.name;
    EXPECT_EQ(ThreadAddress(*page).is_shown_by(c.href), c.same) << c.name;
  }
}

// Of a single post nothing else tells the name from a button beside the date.
TEST(ThreadAddress, IsNobodysProfile) {
  const PagePosts found = extract::posts_on(
      "<table><tr><td class=left><cite><a href=space.php?uid=7>ann</a></cite></td><td class=right>"
      "<div class=info>Posted 2011-05-03 15:25 <a href='viewthread.php?tid=9&authorid=7'>Only this "
      "author</a></div><div class=message>The shutter sticks below zero, has anybody seen that? "
      "Mine did, until the old grease came out.</div></td></tr></table>",
      "http://forum.test/viewthread.php?tid=9");
  EXPECT_THAT(authors_of(found), ElementsAre("ann"));
}

}  // namespace
}  // namespace boardwalk::extract
