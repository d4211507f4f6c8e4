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

// Where questions and answers are signed, the moment of the last edit stands before their own.
TEST(ToldTwice, IsTheMomentOfAnEdit) {
  const auto signed_by = [](const std::string& done, const std::string& date,
                            const std::string& name) {
    return "<div class=signed><div class=time>" + done + " <i class=at>" + date +
           "</i></div><a class=user href=/user/" + name + ">" + name + "</a></div>";
  };
  const auto post = [](const std::string& text, const std::string& below) {
    return "<div class=entry><div class=said>" + text + "</div>" + below + "</div>";
  };
  const PagePosts found = posts_on(post("Which one for a walk of a day, if it must be one?",
                                        signed_by("edited", "7 May 2011 10:02", "zoe") +
                                            signed_by("asked", "3 May 2011 10:02", "ann")) +
                                   post("None, just take your time and look around.",
                                        signed_by("answered", "5 May 2011 10:02", "cyd")) +
                                   post("The small one will do, and it is the cheapest.",
                                        signed_by("answered", "6 May 2011 10:02", "dan")));
  EXPECT_THAT(authors_of(found), ElementsAre("ann", "cyd", "dan"));
}

}  // namespace
}  // namespace boardwalk::extract
