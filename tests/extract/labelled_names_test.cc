// Names behind labels, in heads that stand in one element with the texts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::string message(const std::string& author, const std::string& text) {
  return "<table><tr><td class=header>Re: Which lens?</td></tr><tr><td><font class=Message>\n"
         "Author:&nbsp;" +
         author + "<br>\nDate:&nbsp;&nbsp;05-03-11 10:02<br>\n<br>\n" + text +
         "\n<br></font></td></tr></table><p><a href=#reply>Reply to this message</a>";
}

TEST(LabelledNames, AreNoWordsOfTheText) {
  const PagePosts found =
      posts_on(message("ann&nbsp;(---.dsl2.harbour.example)",
                       "<i>Nota bene</i> The shutter sticks below zero. <b>Mine</b> is from 1968, "
                       "and has seen a few more walks than that."));
  EXPECT_THAT(authors_of(found), ElementsAre("ann"));
  EXPECT_THAT(texts_of(found), ElementsAre("Nota bene The shutter sticks below zero. Mine is from "
                                           "1968, and has seen a few more walks than that."));
}

TEST(LabelledNames, MayBeLinked) {
  const PagePosts found =
      posts_on(message("<a href='mailto:ann@mail.example'>ann</a>&nbsp;(10.0.0.7)",
                       "The shutter sticks below zero. Has anybody seen that?"));
  EXPECT_THAT(authors_of(found), ElementsAre("ann"));
}

TEST(LabelledNames, SignMessagesOfAWord) {
  EXPECT_THAT(texts_of(posts_on(message("ann", "ok"))), ElementsAre("ok"));
}

}  // namespace
}  // namespace boardwalk::extract
