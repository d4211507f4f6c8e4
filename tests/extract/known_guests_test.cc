// Where a template knows the places of members' names, guests have theirs beside them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardwalk/extract/page/post_template.h"
#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> guests_on(const std::string& body, const PostTemplate& known) {
  const html::Document page = page_of(body);
  return authors_of(extract_posts(page, *url::parse("http://forum.test/t/9"), {.known = &known}));
}

const std::string kAskedByGuest = "Is there a bus to the old harbour, or do you walk all the way?";
const std::string kAnsweredToGuest = "Every hour, from the town hall.";

// Of a member's post with a link, of a guest's without.
std::string by_and_date(const std::string& name, const std::string& side, const std::string& text) {
  return "<div class=post><h4>Which lens?</h4><p><small class=when>By: " + name +
         " on May 3, 2011, 1:23 a.m.</small></p><div class=said>" + text +
         "</div><div class=side><div class=username><b>" + side +
         "</b></div><div class=username>Rare visitor</div></div></div>";
}

TEST(KnownGuests, AreNotCalledAfterTheDateOnTheirLine) {
  const PostTemplate known{.marks = {"small when"},
                           .bodies = {"div said"},
                           .roots = {"div post"},
                           .names = {"@ small when"},
                           .pages = 2};
  const std::string member = by_and_date("<a href=/member/8>ann</a>", "ann", kAnsweredToGuest);
  EXPECT_THAT(guests_on(by_and_date("cem", "cem", kAskedByGuest), known), ElementsAre("cem"));
  EXPECT_THAT(guests_on(by_and_date("cem", "cem", kAskedByGuest) + member, known),
              ElementsAre("cem", "ann"));
}

std::string posted_by_guest(const std::string& name, const std::string& text) {
  return "<div class=post><div class=by><strong>Posted by</strong> " + name +
         "</div> <span class=when>2011-05-03 10:00</span><div class=said>" + text + "</div></div>";
}

TEST(KnownGuests, StandBehindTheWordsBeforeNames) {
  const PostTemplate known{.marks = {"span when"},
                           .bodies = {"div said"},
                           .roots = {"div post"},
                           .names = {"@ div by"},
                           .pages = 2};
  EXPECT_THAT(guests_on(posted_by_guest("<span class='tag grey'>cem</span>", kAskedByGuest), known),
              ElementsAre("cem"));
}

std::string row_of_cells(const std::string& number, const std::string& name,
                         const std::string& text) {
  return "<a name=7" + number + "></a><table><tr><td><b>Re: Which lens?</b></td><td><font>" +
         number + "/6</font></td></tr><tr><td>From: " + name +
         " &nbsp; <font>[23 messages]</font></td><td><font>Date: 3-05-2011 08:4" + number +
         "</font></td></tr><tr><td colspan=2 class=said>" + text +
         "</td></tr><tr><td><font><a href=/reply/7" + number +
         ">Reply</a> | <a href=#top>Top</a></font></td></tr></table><br>";
}

// Titles, counts and buttons stand in cells as well.
TEST(KnownGuests, AreToldFromWhatStandsInCellsLikeTheirs) {
  const PostTemplate known{.marks = {"font < td < tr"},
                           .bodies = {"td said"},
                           .roots = {"a < body < html"},
                           .names = {"@ td < tr < tbody"},
                           .pages = 2};
  const std::string guest = "<span class=guest>cem</span>";
  const auto member = [](const std::string& name) {
    return "<a href=/userinfo.php?userid=" + name + " class=username>" + name + "</a>";
  };
  EXPECT_THAT(guests_on(row_of_cells("1", guest, kAskedByGuest), known), ElementsAre("cem"));
  EXPECT_THAT(guests_on(row_of_cells("1", member("ann"), kAskedByGuest) +
                            row_of_cells("2", guest, kAnsweredToGuest) +
                            row_of_cells("3", member("bob"), kAskedByGuest) +
                            row_of_cells("4", guest, kAnsweredToGuest),
                        known),
              ElementsAre("ann", "cem", "bob", "cem"));
}

// Of one guest and one member, ranks stand alike and names do not.
TEST(KnownGuests, LeaveMembersTheirNames) {
  const PostTemplate known{.marks = {"span when"},
                           .bodies = {"div said"},
                           .roots = {"li post"},
                           .names = {"@ div menu"},
                           .pages = 2};
  const auto post = [](const std::string& name, const std::string& rank, const std::string& text) {
    return "<li class=post><span class=when>3 May 2011, 10:00</span><div class=userinfo><div "
           "class=username_box>" +
           name + "</div><span class=usertitle>" + rank + "</span></div><div class=said>" + text +
           "</div></li>";
  };
  const std::string guest = "<span class='username guest'>cem</span>";
  const std::string member =
      "<div class=menu><a class='username offline' href=member.php?24-ann><strong>ann</strong></a>"
      "<ul class=body><li class=left><a href=member.php?24-ann class=icon>View Profile</a></li><li "
      "class=right><a href='search.php?do=finduser&amp;userid=24' class=icon>View Forum Posts</a>"
      "</li><li class=left><a href='private.php?do=newpm&amp;u=24'>Private Message</a></li></ul>"
      "</div>";
  EXPECT_THAT(guests_on("<ol>" + post(guest, "Guest", kAskedByGuest) +
                            post(member, "Weekend warrior", kAnsweredToGuest) + "</ol>",
                        known),
              ElementsAre("cem", "ann"));
}

}  // namespace
}  // namespace boardwalk::extract
