// Cells called alike, of which one tells who wrote the text and the other is the text.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::string from_town(const std::string& name, const std::string& town, const std::string& text) {
  return "<table class=box><tr class=row><td rowspan=2><a href=/user/" + name + ">" + name +
         "</a><br>Junior Member<br>" + town +
         "<br>Joined: <b>Sep 8, 2005</b><br>Post Count: <b>10</b></td><td><b>Re: Which "
         "lens?</b><hr>" +
         text + "</td></tr><tr class=row><td>[May 3, 2011 10:02]</td></tr></table>";
}

TEST(FactsBesideTexts, MayHaveMoreWords) {
  const PagePosts found =
      posts_on(from_town("ann", "Leeds", "The shutter sticks below zero, has anybody seen that?") +
               from_town("bob", "Bergen", "Mine did, until the old grease came out.") +
               from_town("cyd", "the middle of nowhere", "Same here.") +
               from_town("dan", "York", "Then I will send it there, with a note."));
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd", "dan"));
  EXPECT_THAT(texts_of(found), ElementsAre("The shutter sticks below zero, has anybody seen that?",
                                           "Mine did, until the old grease came out.", "Same here.",
                                           "Then I will send it there, with a note."));
}

// A rule parts head and text, and the head of the page has cells as well.
TEST(FactsBesideTexts, StandAboveRules) {
  const auto row = [](const std::string& name, const std::string& minute, const std::string& text) {
    return "<tr><td><table><tr><td><font size=2><a href=/user/" + name + "><b>" + name +
           "</b></a></font><br><font size=1>Member<br>Posts: 3</font></td><td><table><tr><td><font "
           "size=2><b>Which lens?</b></font><br><font size=1>on: 03.05.2011, 10:" +
           minute + "</font></td></tr></table><hr><font size=2>" + text +
           "</font></td></tr></table></td></tr>";
  };
  const PagePosts found = posts_on(
      "<table><tr><td><font size=2>Welcome, guest. Please <a href=/login>log "
      "in</a>.<br>04.05.2011, "
      "11:20</font></td></tr></table><table><tr><td><table><tr><td><font "
      "size=2>Author</font></td><td><font size=2>Topic: Which lens?</font></td></tr></table></td>"
      "</tr>" +
      row("ann", "02", "Hello!<br><br>The shutter sticks below zero, has anybody seen that?") +
      row("bob", "05", "Mine did, until the old grease came out.") +
      row("cyd", "33", "There is a man in Leeds who does it for me.") + "</table>");
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd"));
  EXPECT_THAT(texts_of(found),
              ElementsAre("Hello!\n\nThe shutter sticks below zero, has anybody seen that?",
                          "Mine did, until the old grease came out.",
                          "There is a man in Leeds who does it for me."));
}

}  // namespace
}  // namespace boardwalk::extract
