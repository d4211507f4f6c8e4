// Pages with one post, where nothing repeats.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// The date above a quotation is that of another letter.
TEST(LonePosts, AreOfTheirOwnDayWhateverTheyQuote) {
  const PagePosts found = posts_on(
      "<h1>Which lens?</h1><b>ann</b> <a href='mailto:a%40b.test'>a at b.test</a><br><i>Wed May 4 "
      "09:09:31 CET 2011</i><hr><pre>On Tue, May 3, 2011 at 12:56 PM, bob &lt;b@b.test&gt; wrote:\n"
      "&gt;<i> Which one for a walk of a day?\n</i>\nNone, just take your time with it.</pre><hr>");
  ASSERT_EQ(found.posts.size(), 1U);
  EXPECT_EQ(found.posts[0].author, "ann");
  EXPECT_THAT(found.posts[0].posted_at_raw, HasSubstr("May 4"));
}

// A notice to all is longer than the only post.
TEST(LonePosts, StandInNumberedBoxes) {
  const PagePosts found = posts_on(
      "<div class=wrap><div class=descr><b>Note:</b> Before you ask, search for it and read the "
      "head of the thread with all that is known.</div><table><tr><td id=ph-7-name><a "
      "href='?showuser=7'>ann</a></td><td id=ph-7-d2>3 May 2011 10:02</td></tr><tr><td "
      "id=ph-7-info>Senior Member</td><td id=main-7><div class=postcolor id=post-7>Which one for "
      "a walk of a day?</div></td></tr></table></div>");
  EXPECT_THAT(texts_of(found), ElementsAre("Which one for a walk of a day?"));
}

}  // namespace
}  // namespace boardwalk::extract
