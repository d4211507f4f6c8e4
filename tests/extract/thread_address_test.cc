#include "boardwalk/extract/page/thread_address.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

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
