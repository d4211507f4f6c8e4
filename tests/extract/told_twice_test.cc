#include "boardwalk/extract/told_twice.h"

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

}  // namespace
}  // namespace boardwalk::extract
