#include "boardwalk/extract/records/told_twice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

// Nothing has a name of its own, as on pages of long ago.
std::string row(const std::string& date, const std::string& text) {
  return "<tr><td><font>ann</font></td><td><font>" + date + "</font><font>" + text +
         "</font></td></tr>";
}

// The texts of all dates but those that were written.
std::vector<std::string> labels_on(const std::string& rows) {
  const html::Document page = page_of("<table>" + rows + "</table>");
  const PageText text{page};
  std::vector<html::NodeId> marks;
  for (const DateAt& date : text.dates()) marks.push_back(date.node);
  ToldTwice(page).leave_out_written(marks, text);
  std::vector<std::string> labels;
  for (const html::NodeId mark : marks) labels.emplace_back(page.text(mark));
  return labels;
}

TEST(ToldTwice, IsNoDateOfAPostThatSomebodyWrote) {
  EXPECT_THAT(
      labels_on(row("Posted: 2002-06-13 18:35", "Is the server down again?") +
                row("Posted: 2002-06-13 18:45", "It says:<br>*** - 24/5/2002 16:06<br>So.") +
                row("Posted: 2002-06-13 18:52", "Then it was the cable.") +
                row("Posted: 2002-06-13 18:57", "There is a man in Leeds for that.")),
      ElementsAre("Posted: 2002-06-13 18:35", "Posted: 2002-06-13 18:45",
                  "Posted: 2002-06-13 18:52", "Posted: 2002-06-13 18:57"));
}

TEST(ToldTwice, IsNotWhatStandsInARowOfItsOwn) {
  EXPECT_THAT(labels_on(row("Posted: 2002-06-13 18:35", "Is the server down again?") +
                        row("Posted: 2002-06-13 18:45", "It says that it is not.") +
                        row("Posted: 2002-06-13 18:52", "Then it was the cable.") +
                        row("Today, 18:57", "There is a man in Leeds for that.")),
              ElementsAre("Posted: 2002-06-13 18:35", "Posted: 2002-06-13 18:45",
                          "Posted: 2002-06-13 18:52", "Today, 18:57"));
}

// Where questions and answers are signed, the moment of the last edit stands beside their own.
TEST(ToldTwice, IsTheMomentOfAnEdit) {
  const html::Document page = page_of(
      "<p>Which one for a walk?</p><div><a href=/log/7>edited <i>7 May 2011 10:02</i></a></div>"
      "<div>asked <i>3 May 2011 10:02</i></div><p>None, just take your time and look.</p>"
      "<div>answered <i>4 May 2011 10:02</i></div><p>The small one, and nothing else.</p>"
      "<div>edited <i>5 May 2011 10:02</i></div><p>Mine is from 1968 and works.</p>");
  const PageText text{page};
  std::vector<html::NodeId> marks;
  for (const DateAt& date : text.dates()) marks.push_back(date.node);
  // As elements, which is what dates in attributes are.
  for (html::NodeId& mark : marks) mark = page.node(mark).parent;
  ASSERT_EQ(marks.size(), 4U);
  std::vector<html::NodeId> kept = marks;
  ToldTwice(page).leave_out_edits(kept, text);
  EXPECT_THAT(kept, ElementsAre(marks[1], marks[2], marks[3])) << "the last has no other moment";
}

TEST(ToldTwice, IsWhatStandsBehindAPencil) {
  const html::Document page = page_of(
      "<div><span>a year ago</span> - <i class='icon icon-edit'></i> <span>a year ago</span></div>"
      "<p>ok</p><div><span>a year ago</span></div><p>None, just take your time and look.</p>");
  std::vector<html::NodeId> marks;
  for (html::NodeId id = 0; id < page.size(); ++id)
    if (page.tag(id) == html::Tag::Span) marks.push_back(id);
  std::vector<html::NodeId> kept = marks;
  ToldTwice(page).leave_out_edits(kept, PageText{page});
  EXPECT_THAT(kept, ElementsAre(marks[0], marks[2]));
}

// A date may be a button, for the address of the post.
TEST(ToldTwice, IsNoDateThatIsPressed) {
  const auto post = [](int number, const std::string& author, const std::string& text) {
    const std::string digits = std::to_string(number);
    return "<div class=message id=m" + digits + "><a class=user href=/profile/" + digits + ">" +
           author + "</a><span class=asked>Replied on <button class=link>August " + digits +
           ", 2011</button></span><div class=text>" + text +
           "</div><button>Reply</button><button>Helpful (3)</button></div>";
  };
  const PagePosts page =
      posts_on(post(21, "ann", "Any news from the shop in Leeds, or the other?") +
               post(22, "bob", "They say it will be Friday, if at all."));
  ASSERT_EQ(page.posts.size(), 2U);
  EXPECT_EQ(page.posts[0].posted_at_raw, "August 21, 2011");
  EXPECT_EQ(page.posts[1].posted_at_raw, "August 22, 2011");
  EXPECT_EQ(page.posts[1].text, "They say it will be Friday, if at all.");
}

// As it shows, and as its author typed it; a style sheet hides the second.
TEST(ToldTwice, IsATextWithItsSource) {
  const auto post = [](const std::string& author, const std::string& shown,
                       const std::string& typed) {
    return "<div class=post><a href=/profile/" + author + ">" + author +
           "</a> <i>3 May 2011 10:02</i><div class=content><div class=shown>" + shown +
           "</div><div class=typed>" + typed + "</div></div></div>";
  };
  EXPECT_THAT(texts_of(posts_on(
                  post("ann", "<p>Any news from the shop?</p><p>The <b>one</b> in Leeds.</p>",
                       "Any news from the shop? The **one** in Leeds.") +
                  post("bob", "<p>They say it will be Friday.</p>", "They say it will be Friday.") +
                  post("cyd", "<p>Yes.</p>", "Yes.") + post("dan", "<p>Oh no.</p>", "Oh no."))),
              ElementsAre("Any news from the shop?\n\nThe one in Leeds.",
                          "They say it will be Friday.", "Yes.", "Oh no."));
}

// Names, dates and texts are called the same wherever they stand.
TEST(ToldTwice, IsNoCommentBelowAnAnswerThatIsNumbered) {
  const auto said = [](const std::string& name, const std::string& clock, const std::string& text) {
    return "<p class=who>" + name + "</p><p class=when>2011/5/3 " + clock + "</p><p class=said>" +
           text + "</p>";
  };
  const auto reply = [&](const std::string& name, const std::string& clock,
                         const std::string& text) {
    return "<div class=reply_item>" + said(name, clock, text) + "</div>";
  };
  const auto answer = [&](const std::string& number, const std::string& own,
                          const std::string& replies) {
    return "<div class=answer_item id=ans" + number + ">" + own + "<div class=list>" + replies +
           "</div></div>";
  };
  const std::string page =
      answer("71", said("ann", "10:11", "The shutter sticks below zero, does it not?"),
             reply("bob", "10:12", "How cold was it when that happened?") +
                 reply("cyd", "10:13", "Ouch")) +
      answer("72", said("dan", "10:14", "It is the old grease in it, I am sure."),
             reply("eve", "10:15", "There is a man in Leeds who does it.") +
                 reply("fay", "10:16", "Mine did until the grease came out of it."));
  EXPECT_THAT(texts_of(posts_on(page)), ElementsAre("The shutter sticks below zero, does it not?",
                                                    "How cold was it when that happened?", "Ouch",
                                                    "It is the old grease in it, I am sure.",
                                                    "There is a man in Leeds who does it.",
                                                    "Mine did until the grease came out of it."));
}

// A style sheet shows one of the two, by the width of the screen.
TEST(ToldTwice, IsTheHeadOfAThreadForNarrowScreens) {
  const std::string title = "<h1><a href=http://paper.test/9>Which lens?</a></h1>";
  const std::string began = "<div><a href=/u/ann>ann</a> <i>3 May 2011 10:02</i></div>";
  const std::string comment = "<article><a href=/u/bob>bob</a> <i>4 May 2011 10:02</i></article>";
  const auto heads_and_comment = [](const std::string& narrow, const std::string& wide,
                                    const std::string& below) {
    const html::Document page = page_of("<div>" + narrow + "</div><div>" + wide +
                                        "</div><p>Has anybody seen this?</p>" + below);
    const PageText text{page};
    std::vector<html::NodeId> marks;
    for (const DateAt& date : text.dates()) marks.push_back(date.node);
    ToldTwice(page).keep_one_head(marks, text);
    return marks.size();
  };
  EXPECT_EQ(heads_and_comment(began + title, "<b>13</b>" + title + began, comment), 2U);
  EXPECT_EQ(heads_and_comment(began + title + "<p>A word</p>", title + began, comment), 3U);
  EXPECT_EQ(heads_and_comment(began, began, comment), 3U) << "two posts";
}

}  // namespace
}  // namespace boardwalk::extract
