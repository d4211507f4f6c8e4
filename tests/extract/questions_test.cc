// Questions, answers, and comments below both.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardwalk/extract/page/post_template.h"
#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

constexpr std::string_view kQuestion =
    "Which lens would you take for a walk of a whole day? I have a small one, which is my oldest, "
    "and a large one that took all of last summer's pictures. Both of them are too heavy for me, "
    "and I am not going to buy a third.";

std::string signed_by(const std::string& label, const std::string& name, const std::string& date) {
  return "<div class=box><p>" + label + " <b>" + date + "</b></p><a href=/users/" + name + ">" +
         name + "</a></div>";
}

std::string comment(const std::string& number, const std::string& name, const std::string& text) {
  return "<a name=" + number + "></a><div class=comment id=comment-" + number +
         "><div class=said><p>" + text + "</p></div><div class=about><span class=age>(5 May 2011 " +
         "12:" + number + ")</span> <a href=/users/" + name + ">" + name + "</a></div></div>";
}

std::string signatures_of(const std::string& number, const std::string& boxes,
                          const std::string& comments) {
  return "<div class=boxes>" + boxes + "</div><div class=comments id=comments-for-" + number + ">" +
         comments + "</div><div class=tools id=tools-for-" + number + "></div>";
}

// Its element has an id where those of answers have a class.
std::string question(const std::string& comments, const std::string& edited = "") {
  return "<table><tr><td><div class=votes>2</div></td><td><div id=right><div class=asked><p>" +
         std::string(kQuestion) + "</p></div><div class=tags><a href=/tags/lens>lens</a></div>" +
         signatures_of("11", signed_by("asked", "ann", "3 May 2011 10:02") + edited, comments) +
         "</div></td></tr></table>";
}

std::string answer(const std::string& number, const std::string& name, const std::string& text,
                   const std::string& comments = "") {
  return "<a name=" + number + "></a><div class=answer id=answer-" + number +
         "><div class=right><div class=answered><p>" + text + "</p></div>" +
         signatures_of(number, signed_by("answered", name, "4 May 2011 11:" + number), comments) +
         "</div></div>";
}

const std::string kHere = comment("31", "eve", "The woods around Leeds, most of the time.");
const std::string kThere = comment("32", "ann", "No woods, we have the sea and nothing else.");
const std::string kNone = answer("21", "bob", "None, just take your time and have a look.");
const std::string kSmall = answer("22", "cyd", "The small one, and nothing else will do for me.");

TEST(Questions, HaveTheirTextAboveTheirDate) {
  EXPECT_THAT(texts_of(posts_on(question(kHere + kThere) + kNone + kSmall)),
              ElementsAre(kQuestion, "The woods around Leeds, most of the time.",
                          "No woods, we have the sea and nothing else.",
                          "None, just take your time and have a look.",
                          "The small one, and nothing else will do for me."));
}

// Most of what is dated is dated as comments are.
TEST(Questions, AreBoxedAsTheirAnswersAre) {
  const std::string below = answer("21", "bob", "None, just take your time and have a look.",
                                   comment("33", "eve", "Would it be a walk without any?"));
  const PagePosts found = posts_on(question(kHere + kThere) + below);
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "eve", "ann", "bob", "eve"));
  EXPECT_EQ(texts_of(found).front(), kQuestion);
}

// All others have, and the anchor of each stands before it.
TEST(Questions, NeedNoNumber) {
  const std::string answers =
      kNone + kSmall + answer("23", "dan", "Mine is from 1968 and has seen a few more walks.") +
      answer("24", "fay", "He retired last spring, but the shop is open.");
  EXPECT_THAT(authors_of(posts_on(question(kHere + kThere) + answers)),
              ElementsAre("ann", "eve", "ann", "bob", "cyd", "dan", "fay"));
}

// The anchor of the next post is no number of this one, and that of a list none of what is in it.
TEST(Questions, AndCommentsHaveTheSameNumbersOnEveryPage) {
  const auto keys_on = [](const std::string& body) {
    std::vector<std::string> keys;
    for (const model::Post& post : posts_on(body).posts) keys.push_back(post.key);
    return keys;
  };
  const std::string last = answer("23", "dan", "Mine is from 1968 and has seen a few more walks.");
  EXPECT_THAT(keys_on(question("") + kNone + kSmall + last), ElementsAre("11", "21", "22", "23"));
  const auto first = keys_on(question(kHere + kThere) + kNone + kSmall);
  ASSERT_EQ(first.size(), 5U);
  EXPECT_THAT(first, ElementsAre(first[0], "31", "32", "21", "22"));
  EXPECT_THAT(keys_on(question(kHere + kThere) + last), ElementsAre(first[0], "31", "32", "23"));
}

PagePosts known_posts_on(const std::string& body) {
  const PostTemplate known{.marks = {"b < p < div box", "span age"},
                           .bodies = {"div asked", "div answered", "div said"},
                           .roots = {"div answer", "div comment"},
                           .pages = 2};
  const html::Document page = page_of(body);
  return extract_posts(page, *url::parse("http://forum.test/t/9"), {.known = &known});
}

TEST(Questions, ThatWereEditedAreOne) {
  EXPECT_THAT(authors_of(known_posts_on(
                  question(kHere, signed_by("edited", "zoe", "3 May 2011 15:40")) + kNone)),
              ElementsAre("ann", "eve", "bob"));
}

// In an element that is numbered the first of two dates is kept, but not one of an edit.
TEST(Questions, HaveAnswersThatWereEditedAboveTheirOwnMoment) {
  const std::string edited =
      "<div class='answer post' id=post-21><div class=answered><p>None.</p></div>" +
      signatures_of("21",
                    signed_by("updated", "zoe", "6 May 2011 15:40") +
                        signed_by("answered", "bob", "4 May 2011 11:21"),
                    "") +
      "</div>";
  EXPECT_THAT(authors_of(known_posts_on(question("") + edited)), ElementsAre("ann", "bob"));
}

// Of two people it is not the editor; what leads to nobody is no person.
TEST(Questions, HaveAnswersOfThoseWhoEditedThem) {
  const auto post = [](const std::string& name, const std::string& text,
                       const std::string& edited) {
    return "<div class=answer><div class=answered><p>" + text +
           "</p></div><div class=who><a href=/t/9/" + name + ">Share</a></div>" + edited +
           "<div class=who><a href=/users/" + name + ">" + name +
           "</a></div><div class=box><p><b>4 May 2011 11:21</b></p></div></div>";
  };
  const PostTemplate known{.marks = {"b < p < div box"},
                           .bodies = {"div answered"},
                           .roots = {"div answer"},
                           .names = {"@ div who"},
                           .pages = 2};
  const html::Document page =
      page_of(post("ann", std::string(kQuestion), "") +
              post("bob", "None, just take your time.", "<i class=note>edited 5 May 2011</i>"));
  EXPECT_THAT(
      authors_of(extract_posts(page, *url::parse("http://forum.test/t/9"), {.known = &known})),
      ElementsAre("ann", "bob"));
}

TEST(Questions, WithoutAnswersHaveTheTextThatStandsAboveTheirDate) {
  EXPECT_THAT(texts_of(known_posts_on(question(kHere))),
              ElementsAre(kQuestion, "The woods around Leeds, most of the time."));
}

// Comments alone are numbered, inside of what has the number of the question.
TEST(Questions, WithoutAnswersHaveTheNumberAroundThemAndTheirComments) {
  const PagePosts found =
      known_posts_on("<div class=answer id=post-11>" + question(kHere + kThere) + "</div>");
  ASSERT_EQ(found.posts.size(), 3U);
  EXPECT_EQ(found.posts[0].key, "11");
  EXPECT_EQ(found.posts[1].key, "31");
}

// A list of the latest posts shows how each begins; what somebody else says in the words of an
// answer is a comment.
TEST(Questions, HaveCommentsThatSayWhatAnswersBeginWith) {
  const std::string said = "None, just take your time and have a look at all of them, one by one.";
  EXPECT_THAT(authors_of(posts_on(
                  question("") + answer("21", "bob", said + " Then come back and ask again.") +
                  answer("22", "cyd", "The small one, and nothing else will do.",
                         comment("33", "eve", said)) +
                  answer("23", "dan", "Mine is from 1968 and has seen a few more walks."))),
              ElementsAre("ann", "bob", "cyd", "eve", "dan"));
}

// Who changed the words of a question is told in a second box, called as that of who asked.
TEST(Questions, AreSetApartFromWhoEditedThem) {
  const auto info = [](const std::string& verb, const std::string& name, const std::string& day) {
    return "<div class=info><p>" + verb + " <b>2011-05-0" + day +
           " 10:02</b></p><div class=user-info><a href=/users/" + name + ">" + name +
           "</a><div class=karma>2410 &#9679;2</div></div></div>";
  };
  const auto post = [](const std::string& id, const std::string& infos, const std::string& text) {
    return "<div class=post id=post-" + id + "><div class=post-body><div class=infos>" + infos +
           "</div><p>" + text + "</p></div></div>";
  };
  EXPECT_THAT(
      texts_of(posts_on(
          post("31", info("asked", "ann", "3") + info("updated", "bob", "4"),
               "The shutter sticks below zero, does it not?</p><p>It is from 1968.</p><p>I have it "
               "from a man in York.</p><p>He is gone now.</p><p>Who else mends it?") +
          post("32", info("answered", "bob", "4"), "Mine did, until the old grease came out.") +
          post("33", info("answered", "cyd", "5"), "There is a man in Leeds who does it."))),
      ElementsAre("The shutter sticks below zero, does it not?\n\nIt is from 1968.\n\nI have it "
                  "from a man in York.\n\nHe is gone now.\n\nWho else mends it?",
                  "Mine did, until the old grease came out.",
                  "There is a man in Leeds who does it."));
}

// The paragraph of a comment is called nothing, and stands right beside its head.
TEST(Questions, HaveCommentsInNumberedBoxes) {
  const auto answer = [](const std::string& name, const std::string& id, const std::string& text) {
    return "<div class=answer id=a" + id + "><div class=head><a class=user href=/users/" + name +
           ">" + name + "</a> <span class=at>4 May 2011</span></div><div class=answer-body><p>" +
           text + "</p></div></div>";
  };
  EXPECT_THAT(
      texts_of(posts_on(
          answer("ann", "701", "The shutter sticks below zero, does it not?") +
          answer("bob", "702", "Mine did, until the old grease came out.") +
          "<div class=note id=c703><div class=note-user><a class=user href=/users/ann>ann</a> "
          "<span class=at>5 May 2011</span></div><p>Thanks, that helps. I will ask on Monday.</p>"
          "<div class=tools><a href=# rel=nofollow>Flag</a></div></div>" +
          answer("cyd", "704", "There is a man in Leeds who does it for me."))),
      ElementsAre("The shutter sticks below zero, does it not?",
                  "Mine did, until the old grease came out.",
                  "Thanks, that helps. I will ask on Monday.",
                  "There is a man in Leeds who does it for me."));
}

}  // namespace
}  // namespace boardwalk::extract
