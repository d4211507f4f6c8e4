// Posts of a line, or less, among others: their place and their shape tell that they are posts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

constexpr const char* kSticks = "The shutter sticks below zero, has anybody seen that?";
constexpr const char* kGrease = "Mine did, until the old grease came out with lighter fluid.";
constexpr const char* kWinter = "Then I will send it there, with a note about the winter.";
constexpr const char* kRetired = "He retired last spring, I have heard.";

std::string post_of(const std::string& author, const std::string& hour, const std::string& text) {
  const std::string name =
      author.empty() ? "" : "<a class=user href=/user/" + author + ">" + author + "</a> ";
  return "<div class=post>" + name + "<i class=date>3 May 2011 " + hour + "</i><div class=text>" +
         text + "</div></div>";
}

TEST(OneLine, IsAPostWhoeverWroteIt) {
  EXPECT_THAT(
      texts_of(posts_on(post_of("ann", "10:02", kSticks) + post_of("bob", "10:12", kGrease) +
                        post_of("", "10:13", "Ask Tom.") + post_of("cyd", "10:22", kWinter) +
                        post_of("dan", "10:32", kRetired))),
      ElementsAre(kSticks, kGrease, "Ask Tom.", kWinter, kRetired));
}

TEST(OneLine, IsAPostInAnElementLikeThatOfItsAuthor) {
  const auto post = [](const std::string& author, const std::string& hour,
                       const std::string& text) {
    return "<tr><td><font size=2 face=Arial><b>" + author +
           "</b></font><br><font size=1>Member</font></td><td><font size=1>posted 03-02-2003 " +
           hour + "</font><hr><font size=2 face=Arial>" + text + "</font></td></tr>";
  };
  const PagePosts found = posts_on(
      "<table>" + post("ann", "09:12 AM", kSticks) + post("bob", "09:40 AM", kGrease) +
      post("cyd", "10:02 AM", kWinter) + post("steelhead", "11:30 PM", "dibs") + "</table>");
  EXPECT_THAT(texts_of(found), ElementsAre(kSticks, kGrease, kWinter, "dibs"));
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd", "steelhead"));
}

TEST(OneLine, IsAPostInWhatBeginsAsOthersDo) {
  const auto post = [](int number, const std::string& author, const std::string& date,
                       const std::string& text) {
    return "<li id=post-" + std::to_string(number) + " class=message><h3>" +
           (author == "guest" ? author : "<a href=/members/" + author + "/>" + author + "</a>") +
           "</h3><div class=text>" + text + "</div><p class=meta><a class=link href=/t/9#" +
           std::to_string(number) + ">" + date + "</a></p></li>";
  };
  const auto day = [](int number) {
    return "<span class=day title='May " + std::to_string(number) + ", 2011 at 6:20 PM'>May " +
           std::to_string(number) + ", 2011</span>";
  };
  // What was written of late is told in another element.
  EXPECT_THAT(
      texts_of(posts_on(
          "<ol>" + post(101, "ann", day(3), kSticks) + post(102, "bob", day(4), kGrease) +
          post(103, "cyd", day(5), kWinter) +
          post(104, "guest", "<abbr class=ago>Yesterday at 9:05 PM</abbr>", "Ask Tom.") + "</ol>")),
      ElementsAre(kSticks, kGrease, kWinter, "Ask Tom."));
}

TEST(OneLine, IsTheLastOfFew) {
  const auto post = [](const std::string& id, const std::string& author, const std::string& date,
                       const std::string& text) {
    return "<div id=" + id + "><h2><span><a href=/t/9#" + id + ">" + date +
           "</a></span></h2><dl><dt><a href=/profile/" + author + ">" + author +
           "</a></dt><dd>Posts: 7</dd></dl><div class=msg>" + text + "</div></div>";
  };
  EXPECT_THAT(
      texts_of(posts_on(post("p1 class='post odd first'", "ann", "2011-03-19 20:11:58", kSticks) +
                        post("p2 class='post even'", "bob", "2011-03-19 22:28:33", "Bump.") +
                        post("p3 class='post odd'", "cyd", "Yesterday 09:05:12", "Ask Tom."))),
      ElementsAre(kSticks, "Bump.", "Ask Tom."));
}

TEST(OneLine, IsAPostInRowsLikeThoseOfOthers) {
  // Guests have no box of their own to press, which marks the posts of all others.
  const auto rows = [](int number, const std::string& author, const std::string& hour,
                       const std::string& text) {
    const std::string box =
        "<span class=box id=profile" + std::to_string(number) + ">" + author + "</span>";
    return "<tr><td rowspan=2 class=side>" + (number > 0 ? box : "<b>" + author + "</b>") +
           "<br>Newbie</td><td class=top>Posted 14 Feb 2009 at " + hour +
           "</td></tr><tr class=row><td class=line><div class=said>" + text +
           "</div></td></tr><tr class=rule><td colspan=2><a href=#top>Top</a></td></tr>";
  };
  EXPECT_THAT(
      texts_of(posts_on(
          "<table>" + rows(1, "ann", "9:47pm", kSticks) + rows(2, "bob", "10:20pm", kGrease) +
          rows(0, "guest", "10:31pm", "Ask Tom.") + rows(3, "cyd", "10:40pm", kWinter) +
          rows(4, "dan", "11:52pm", kRetired) + "</table>")),
      ElementsAre(kSticks, kGrease, "Ask Tom.", kWinter, kRetired));
}

std::string comment_of(const std::string& author, const std::string& hour,
                       const std::string& text) {
  return "<li class=comment><p class=meta><a href=/who/" + author + ">" + author +
         "</a> <time class=at>3 May 2011, " + hour + "</time></p><div class=words>" + text +
         "</div></li>";
}

TEST(OneLine, IsACommentBelowAnAnswer) {
  const auto answer = [](int number, const std::string& author, const std::string& hour,
                         const std::string& text, const std::string& comments) {
    return "<article id=answer-" + std::to_string(number) +
           " class=answer><header class=by><b class=name><a href=/who/" + author + ">" + author +
           "</a></b> <time class=day>3 May 2011, " + hour + "</time></header><div class=body>" +
           text + "</div><ul class=below>" + comments + "</ul></article>";
  };
  EXPECT_THAT(
      texts_of(posts_on(
          answer(1, "ann", "10:02", kSticks, "") +
          answer(2, "bob", "10:12", kGrease,
                 comment_of("ann", "10:14", "Off I go.") + comment_of("bob", "10:15", "And?")) +
          answer(3, "cyd", "10:22", kWinter, "") + answer(4, "dan", "10:32", kRetired, ""))),
      ElementsAre(kSticks, kGrease, "Off I go.", "And?", kWinter, kRetired));
}

// "(not registered)" tells nothing of a date that has a label of its own.
TEST(OneLine, IsAPostOfAGuestWhoIsNotRegistered) {
  const auto post = [](const std::string& author, const std::string& hour,
                       const std::string& text) {
    return "<table border=1><tr><td><font size=1>Autor: " + author + " Fecha: 18/09/2007 " + hour +
           "</font></td></tr><tr><td><font size=2>" + text + "</font></td></tr></table>";
  };
  EXPECT_THAT(texts_of(posts_on(post("<b>ann</b>", "21:14:05", kSticks) +
                                post("<b>bob</b>", "22:40:51", kGrease) +
                                post("<b>cyd</b> <i>(no registrado)</i>", "22:51:47", "Ask Tom.") +
                                post("<b>ann</b>", "23:55:26", kWinter))),
              ElementsAre(kSticks, kGrease, "Ask Tom.", kWinter));
}

TEST(OneLine, IsNoCommentWithoutWords) {
  const std::string like = "<p class=comment-likes><a href=/user/ann>ann</a> 3 May 2011 11:02</p>";
  EXPECT_THAT(
      texts_of(posts_on(post_of("ann", "10:02", kSticks) +
                        post_of("bob", "10:12", kGrease + ("</div>" + like + "<div>")) +
                        post_of("cyd", "10:22", kWinter) + post_of("dan", "10:32", kRetired))),
      ElementsAre(kSticks, kGrease, kWinter, kRetired));
}

// A date that somebody tells of, in the box of a text.
TEST(OneLine, IsNoCommentThatTellsOfADate) {
  const auto post = [](const std::string& author, const std::string& hour,
                       const std::string& text) {
    return "<div class=entry><a class=user href=/user/" + author + ">" + author + "</a> <b>of " +
           author + "ville</b> <i class=date>3 May 2011 " + hour + "</i><div class=post-body><p>" +
           text + "</p></div><p><a href=/user/eve>eve</a></p></div>";
  };
  EXPECT_THAT(texts_of(posts_on(post("ann", "10:02", "It sticks, since 25 May 2009.") +
                                post("bob", "10:12", kGrease) + post("cyd", "10:22", kWinter) +
                                post("dan", "10:32", kRetired))),
              ElementsAre("It sticks, since 25 May 2009.", kGrease, kWinter, kRetired));
}

// Texts may be marked by their element: what each has above it is no comment.
TEST(OneLine, IsNoCommentThatEachPostHasOnce) {
  const auto post = [](const std::string& author, int day, const std::string& text) {
    return "<div class=post-card><div class=head><a href=/who/" + author + ">" + author +
           "</a> <span>from the town of " + std::string(1, author[0]) +
           "</span> <span class=since>Joined " + std::to_string(2000 + day) +
           "</span> <time class=post-day datetime=2011-05-0" + std::to_string(day) +
           "T10:02:00Z>day " + std::to_string(day) + "</time></div><article class=message-body>" +
           text + "</article><div class=likes><a href=/who/eve>eve</a></div></div>";
  };
  EXPECT_THAT(texts_of(posts_on("<div class=copy><b>a</b><article class=message-body>" +
                                std::string(kSticks) + "</article></div>" +
                                post("ann", 3, kSticks) + post("bob", 4, kGrease) +
                                post("cyd", 5, kWinter) + post("dan", 6, "Ask Tom."))),
              ElementsAre(kSticks, kGrease, kWinter, "Ask Tom."));
}

// The date of the first answer stands below its text, above its comments: it begins a record only
// where the question above is known for one.
TEST(OneLine, IsNotTakenForTheAnswerAboveIt) {
  const auto answer = [](const std::string& author, const std::string& hour,
                         const std::string& text, const std::string& comments) {
    return "<div class=item><div class=by><a href=/who/" + author + ">" + author +
           "</a></div><div class=body>" + text + "</div><ul class=tools><li><time>3 May 2011, " +
           hour + "</time></li></ul><div class=comments><ul>" + comments + "</ul></div></div>";
  };
  const std::string question =
      "<div class=topic><p class=facts><a href=/who/ann>ann</a> <time>3 May 2011, "
      "10:02</time></p><div class=body>" +
      std::string(kSticks) + "</div></div>";
  EXPECT_THAT(
      texts_of(posts_on(
          question + "<section class=answers>" +
          answer("bob", "10:12", kGrease,
                 comment_of("ann", "10:14", kWinter) + comment_of("bob", "10:15", kRetired) +
                     comment_of("ann", "10:16", "Off I go, many thanks!")) +
          answer("dan", "10:32", "I threw mine away in the end.", "") + "</section>")),
      ElementsAre(kSticks, kGrease, kWinter, kRetired, "Off I go, many thanks!",
                  "I threw mine away in the end."));
}

// What was said stands right in the cell with what was rated, and the date on its last line.
TEST(OneLine, MayEndWithTheDate) {
  const auto review = [](const std::string& title, const std::string& name, const std::string& day,
                         const std::string& text) {
    return "<dt><a href=/review/" + day + ">" + title + "</a> Review by <span>" + name +
           "</span></dt><dd><table class=ratings><tr><th>Quality</th><td><div class=stars></div>"
           "</td></tr></table>" +
           text + " <small class=date>(Posted on 5/" + day + "/11)</small></dd>";
  };
  const PagePosts found = posts_on("<dl>" + review("Splendid lens", "ann", "3", kGrease) +
                                   review("Good, but heavy", "bob", "4", kWinter) + "</dl>");
  ASSERT_EQ(found.posts.size(), 2U);
  EXPECT_THAT(found.posts[0].text, ::testing::EndsWith(kGrease));
  EXPECT_THAT(found.posts[1].text, ::testing::EndsWith(kWinter));
}

}  // namespace
}  // namespace boardwalk::extract
