#include "boardwalk/extract/texts/broken_paragraph.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

// Names and texts stand in elements that are called alike.
std::string row_of(const std::string& name, const std::string& minute, const std::string& text) {
  return "<table class=post><tr><td><p><span class=font><a href=/profile.php?userid=" + name + ">" +
         name + "</a> <img src=male.gif></span></p></td><td><table><tr><td></td></tr></table><hr>" +
         "<p><span class=font>" + text +
         "</span></p>\n</td></tr><tr><td><i>03.05.2011 10:" + minute + "</i></td></tr></table>";
}

const std::string kQuotation =
    "<table class=box><tr><td><b>Quote:</b><hr><i>Original von ann</i><br>Does the shutter stick "
    "below zero?</td></tr></table>";

std::string answered(const std::string& answer) {
  const PagePosts page = posts_on(
      row_of("ann", "12", "Does the shutter stick below zero?") + row_of("bob", "22", answer) +
      row_of("cyd", "32", "There is a man in Leeds who does it for me.") +
      row_of("dan", "42", "He retired last spring, but the shop is open."));
  EXPECT_THAT(authors_of(page), ElementsAre("ann", "bob", "cyd", "dan"));
  return page.posts.size() == 4 ? page.posts[1].text : "";
}

TEST(BrokenParagraph, GoesOnBehindTheBoxThatBreaksIt) {
  EXPECT_EQ(answered(kQuotation + "Mine did, until the old grease came out."),
            "Does the shutter stick below zero?\nMine did, until the old grease came out.");
}

TEST(BrokenParagraph, HasWordsBeforeTheBoxToo) {
  EXPECT_EQ(answered("Well, let me see.<br>" + kQuotation + "Mine did, until it was cleaned."),
            "Well, let me see.\n\nDoes the shutter stick below zero?\nMine did, until it was "
            "cleaned.");
}

TEST(BrokenParagraph, MayEndInAList) {
  EXPECT_EQ(answered("Mine did, and I tried all of these.<ul><li>oil</li><li>grease</li></ul>"),
            "Mine did, and I tried all of these.\n\noil\ngrease");
}

TEST(BrokenParagraph, GoesOnInTheFontThatWasClosedTooEarly) {
  std::string page;
  for (const std::string name : {"ann", "bob", "cyd"})
    page += "<table><tr><td><b>" + name +
            "</b></td><td>03.05.11 10:02</td></tr><tr><td><b>Rain</b>" +
            "<br><font class=words>It rained on us all night, says " + name +
            ".<p><img src=/a.jpg><p>Who else but " + name + " is wet?</font></td></tr></table>";
  EXPECT_THAT(texts_of(posts_on(page)),
              ElementsAre("It rained on us all night, says ann.\n\nWho else but ann is wet?",
                          "It rained on us all night, says bob.\n\nWho else but bob is wet?",
                          "It rained on us all night, says cyd.\n\nWho else but cyd is wet?"));
}

TEST(BrokenParagraph, IsWholeWithoutABox) {
  EXPECT_EQ(answered("Mine did.<br>It was the grease."), "Mine did.\nIt was the grease.");
}

}  // namespace
}  // namespace boardwalk::extract
