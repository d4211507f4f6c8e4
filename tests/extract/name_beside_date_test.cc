#include "boardwalk/extract/names/name_beside_date.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;

std::string post(const std::string& head, const std::string& text) {
  return "<div class=post><h4>" + head + "</h4><div class=text>" + text + "</div></div>";
}

TEST(NameBesideDate, StandsInTheLineOfTheDate) {
  EXPECT_THAT(
      authors_of(posts_on(
          post("#5301 - ann - Thu Apr 24, 2003 9:51 pm", "The shutter sticks, does it not?") +
          post("#5302 - bob - Thu Apr 24, 2003 10:46 pm", "Mine did, until the grease came out.") +
          post("#5312 - ann - Fri Apr 25, 2003 3:18 am", "There is a man in Leeds for that."))),
      ElementsAre("ann", "bob", "ann"));
}

TEST(NameBesideDate, IsToldBySomebodyAlone) {
  EXPECT_THAT(authors_of(posts_on("<h1>Which lens?</h1>" +
                                  post("Posted by ann on 24 April 2003, 21:51",
                                       "The shutter sticks below zero, has anybody seen that? "
                                       "Mine did, until the old grease came out of it."))),
              ElementsAre("ann"));
}

TEST(NameBesideDate, IsToldBeforeAnotherDateOrBehindALabel) {
  for (const std::string from : {"From: ", "<b>From:</b> "}) {
    const auto letter = [&](const std::string& name, const std::string& minute,
                            const std::string& text) {
      return post("<i>@ 2003-04-24 21:" + minute + "</i><br>4 letters<br>" + from + name +
                      " @ 2003-04-24 21:" + minute + " UTC",
                  text + "<p>[<b>flat</b>]");
    };
    EXPECT_THAT(authors_of(posts_on(letter("ann", "51", "The shutter sticks, does it not?") +
                                    letter("Bob B.", "52", "Mine did, until the grease came out.") +
                                    letter("ann", "53", "There is a man in Leeds for that."))),
                ElementsAre("ann", "Bob B.", "ann"))
        << from;
  }
}

// A guest, who has no profile to link, asks in a box of another shape.
TEST(NameBesideDate, MakesAnOpeningAPost) {
  EXPECT_THAT(
      authors_of(posts_on(
          "<div class=node><div class=comment><h3 class=title>Which lens?</h3><span "
          "class=submitted>Submitted by Guest on Thu, 30/08/2012 - 15:25</span><div "
          "class=content><p>The shutter sticks below zero, has anybody seen that?</p><p>It did in "
          "the field, but not at home.</p></div></div><div class=links>&raquo;</div></div><div "
          "id=comments><a id=comment-6003></a><div class='comment comment-published'><h3 "
          "class=title>Re: Which lens?</h3><div class=submitted>Submitted by <a "
          "href=/user/924>Robert Wall</a> on Fri, 31/08/2012 - 00:49.</div><div class=content>"
          "<p>Mine did, until the old grease came out of it.</p></div></div></div>")),
      ElementsAre("Guest", "Robert Wall"));
}

// A journal: the day above all, and below each text who wrote it.
TEST(NameBesideDate, TellsAnArticleAndItsOnlyComment) {
  const std::string article =
      "Seeing this just now, on <a href=http://dig.test/>Dig</a>, I had to think of the lens that "
      "sticks below zero, and of all who have one.</p><p>There is a man in Leeds who knows of "
      "that, "
      "and he says it is the grease.";
  const PagePosts page = posts_on(
      "<div class=blog><a href=/5508.html>Older things</a></div><div class=blog><h2 class=date>"
      "January 10, 2006</h2><div class=blogbody><h3 class=title>Which lens?</h3><p>" +
      article +
      "</p><span class=posted>Posted by ann at January 10, 2006 01:16 PM</span></div><div "
      "class=comments-head>Comments</div><div class=comments-body><p>I have said so in the spring, "
      "and nobody would hear of it.</p><span class=comments-post>Posted by: <a "
      "href=http://bob.test/>Bob Stone</a> at January 15, 2006 08:33 AM</span></div></div>");
  EXPECT_THAT(authors_of(page), ElementsAre("ann", "Bob Stone"));
  EXPECT_THAT(texts_of(page), ElementsAre(StartsWith("Seeing this just now, on Dig, I had"),
                                          StartsWith("I have said so in the spring")));
}

TEST(NameBesideDate, IsBetweenWhatAllHeadsShare) {
  EXPECT_THAT(names_beside_dates({"Geschrieben von Ann am ", "Geschrieben von Big Bob am ", ""}),
              ElementsAre("Ann", "Big Bob", ""));
  EXPECT_THAT(names_beside_dates({"ann, ", "bob, "}), ElementsAre("ann", "bob"));
}

TEST(NameBesideDate, StandsBehindALabelOfItsOwn) {
  EXPECT_EQ(name_told_before_date("Author: Big Bob\u00a0Date: "), "Big Bob");
  EXPECT_EQ(name_told_before_date("作者: ann\u00a0发布日期: "), "ann");
  EXPECT_THAT(names_beside_dates({"Name: Ann Date: ", "Name: Bob Date: "}),
              ElementsAre("Ann", "Bob"));
}

TEST(NameBesideDate, IsNoLabelAndNoTitle) {
  EXPECT_THAT(names_beside_dates({"Posted: ", "Posted: "}), IsEmpty());
  EXPECT_THAT(names_beside_dates({"Reply #1 on: ", "Reply #2 on: "}), IsEmpty());
  EXPECT_THAT(names_beside_dates({"Which lens - ", "Re: Which lens - "}), IsEmpty());
  EXPECT_EQ(name_told_before_date("Date de publication "), "");
  EXPECT_EQ(name_told_before_date("Edited by bob on "), "");
  EXPECT_EQ(name_told_before_date("Place: Leeds Date: "), "");
}

}  // namespace
}  // namespace boardwalk::extract
