// Threads whose first post is signed in a way of its own, or by nobody.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

PagePosts thread_opened_by(const std::string& line) {
  const auto reply = [](const std::string& name, const std::string& day, const std::string& text) {
    return "<div class=reply><div class=meta><span class=author>" + name +
           "</span> &middot; <time datetime=2011-05-" + day + "T10:02:00Z>2 days ago</time></div>" +
           "<div class=prose><p>" + text + "</p></div></div>";
  };
  return posts_on("<article><header><h1>Which lens?</h1><p class=meta>" + line +
                  "<time datetime=2011-05-03T10:02:00Z>3 days ago</time></p></header><div "
                  "class=prose><p>Which one for a walk of a day?</p></div></article><h2>3 "
                  "replies</h2>" +
                  reply("bob", "04", "None, just take your time.") +
                  reply("cyd", "05", "Mine is from 1968 and works.") +
                  reply("ann", "06", "Thanks to all of you for that."));
}

TEST(UnsignedOpenings, HaveTheirTextsWhereOthersHaveTheirs) {
  const PagePosts found = thread_opened_by("");
  EXPECT_THAT(texts_of(found),
              ElementsAre("Which one for a walk of a day?", "None, just take your time.",
                          "Mine is from 1968 and works.", "Thanks to all of you for that."));
  EXPECT_THAT(authors_of(found), ElementsAre("", "bob", "cyd", "ann"));
}

TEST(UnsignedOpenings, HaveTheSignOfOthersBehindTheName) {
  EXPECT_THAT(authors_of(thread_opened_by("ann &middot; ")),
              ElementsAre("ann", "bob", "cyd", "ann"));
}

// Who asked stands elsewhere on the page; and not every title asks.
TEST(UnsignedOpenings, HaveTheirDatesBelowTheirTextsAsAnswersHave) {
  const auto answer = [](const std::string& name, const std::string& day, const std::string& text) {
    return "<div class=item><div class=head><a class=user href=/people/" + name + ">" + name +
           "</a></div><div class='rest clear'><div class=said><p>" + text +
           "</p></div></div><div class=foot><span class='when right'>2011-05-" + day +
           "</span></div></div>";
  };
  const PagePosts found = posts_on(
      "<div class=ask><div class=head><h1>Which lens? - A board</h1></div><div class=rest><div "
      "class='content said'><p>The shutter sticks below zero, and I have no other.</p>"
      "</div></div><div class=foot><span class=when>2011-05-03</span></div></div>"
      "<div class=answers><h2>3 answers</h2>" +
      answer("bob", "04", "None, just take your time with it.") +
      answer("cyd", "05", "Mine is from 1968 and works.") +
      answer("dan", "06", "There is a man in Leeds who does it.") + "</div>");
  EXPECT_THAT(texts_of(found),
              ElementsAre("The shutter sticks below zero, and I have no other.",
                          "None, just take your time with it.", "Mine is from 1968 and works.",
                          "There is a man in Leeds who does it."));
}

PagePosts question_called_so(const std::string& author) {
  const auto answer = [](const std::string& name, const std::string& day, const std::string& text) {
    return "<div class=card id=answer_10" + day + "><a class=expert href=/experts/" + name + ">" +
           name + "</a><p>Posted on May " + day + ", 2011</p><div class=said><p>" + text +
           "</p></div></div>";
  };
  return posts_on(
      "<div class=ask itemscope itemtype='http://schema.org/Question'><h1>Which "
      "lens?</h1><div><p>" +
      author + "Asked on <time>May 3, 2011</time> in <a href=/lenses>Lenses</a></p><div " +
      "itemprop=text><p>The shutter sticks below zero, and I have no other one.</p></div></div>"
      "</div><h2>Answers</h2>" +
      answer("bob", "4", "None, just take your time with it.") +
      answer("cyd", "5", "Mine is from 1968, and works as it did.") +
      answer("dan", "6", "There is a man in Leeds who does it."));
}

TEST(UnsignedOpenings, AreWhatIsCalledAQuestion) {
  EXPECT_THAT(
      texts_of(question_called_so("")),
      ElementsAre("The shutter sticks below zero, and I have no other one.",
                  "None, just take your time with it.", "Mine is from 1968, and works as it did.",
                  "There is a man in Leeds who does it."));
}

// In a place of its own, and linked nowhere as all others are.
TEST(UnsignedOpenings, AreSignedForMachines) {
  EXPECT_THAT(authors_of(question_called_so("<span itemprop=author>Somebody</span> ")),
              ElementsAre("Somebody", "bob", "cyd", "dan"));
}

}  // namespace
}  // namespace boardwalk::extract
