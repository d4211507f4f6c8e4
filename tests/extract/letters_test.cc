#include "boardwalk/extract/page/letters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::string mail(const std::string& number, const std::string& name, const std::string& text) {
  return "<pre><a href=#e" + number + " id=m" + number +
         ">*</a> <b>Re: Which lens?</b>\n@ 2011-05-03 10:" + number + " " + name +
         "\n  4 letters in thread\n  From: " + name + " @ 2011-05-03 10:" + number +
         " UTC (<a href=" + number + "/>link</a> / <a href=" + number +
         "/raw>raw</a>)\n  To: lenses; +Cc: ann\n\n" + text + "\n\n<a href=#m" + number + " id=e" +
         number + ">^</a> <a href=" + number + "/>link</a> <a href=" + number +
         "/raw>raw</a> <a href=" + number + "/reply>reply</a> [<b>flat</b>] 4 letters</pre>";
}

std::string letters() {
  return "<form><pre><a href=/>lenses</a> - an archive</pre></form>" +
         mail("12", "ann", "The shutter sticks below zero,\nhas anybody seen that?") +
         mail("13", "bob",
              "On 3 May 2011 at 10:12, ann wrote:\n<span class=q>&gt; The shutter sticks below "
              "zero,\n&gt; has anybody seen that?</span>\n\nMine did:\n    old grease\n\nIt is "
              "stiff in the cold.\n-- \nBob, Bergen") +
         mail("14", "Cyd Q.", "No.") + mail("15", "ann", "Then I will send it to Leeds.") +
         "<hr><pre>end of thread, other threads:[<a href=/?t=9>~2011-05-09 11:20</a>]\n\nThread "
         "overview: 4 letters\n2011-05-03 10:12 <a href=#m12>Which lens?</a> ann\n2011-05-03 10:13 "
         "<a href=#m13>` </a> bob\n</pre>";
}

TEST(Letters, HaveHeadsTextsAndFeet) {
  const PagePosts found = posts_on(letters());
  EXPECT_THAT(texts_of(found),
              ElementsAre("The shutter sticks below zero,\nhas anybody seen that?",
                          "> The shutter sticks below zero,\n> has anybody seen that?\n\nMine "
                          "did:\n    old grease\n\nIt is stiff in the cold.",
                          "No.", "Then I will send it to Leeds."));
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "Cyd Q.", "ann"));
}

TEST(Letters, BeginAlike) {
  const html::Document page = page_of(letters());
  EXPECT_EQ(find_letters({page, *url::parse("http://forum.test/t/9")}).size(), 4U);
}

TEST(Letters, TellTheirDates) {
  const html::Document page = page_of("<pre>make\n\nmake test</pre><pre>ls\n\nls -l</pre>");
  EXPECT_TRUE(find_letters({page, *url::parse("http://forum.test/t/9")}).empty());
}

// In a cell of the page, between rules, with the head above the first of them.
TEST(Letters, StandBetweenRules) {
  const PagePosts found = posts_on(
      "<table><tr><td><b><a href=/lenses/>Lenses</a></b> mailing list archives<table><tr><td><a "
      "href=81>By Date</a></td><td><a href=index.html>By Thread</a></td></tr></table><h1>Which "
      "lens?</h1><hr><!--head-->\n<em>From</em>: Ann B. &lt;ann () mail test&gt;<br>\n"
      "<em>Date</em>: Thu, 3 May 2011 10:02:18 +0200<br>\n<!--end-->\n<hr><!--text-->\n<pre>The "
      "shutter sticks below zero.\n\nHas anybody seen that?</pre>\n<!--end-->\n<hr><table><tr><td>"
      "<a href=81>By Date</a></td></tr></table></td></tr></table>");
  EXPECT_THAT(texts_of(found),
              ElementsAre("The shutter sticks below zero.\n\nHas anybody seen that?"));
  EXPECT_THAT(authors_of(found), ElementsAre("Ann B."));
}

}  // namespace
}  // namespace boardwalk::extract
