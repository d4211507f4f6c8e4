// Guests whose names nothing tells but what stands before them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

TEST(NameNeighbours, AreHeadingsAboveTheNamesOfMembersAndGuests) {
  const auto post = [](const std::string& name, const std::string& who, const std::string& minute,
                       const std::string& text) {
    return "<article><header><h2>Answer by " + who + "</h2>" + name +
           "<span class=label>Written</span> <time>3 May 2011 10:" + minute +
           "</time></header><div class=text>" + text + "</div></article>";
  };
  const auto member = [](const std::string& name, const std::string& number) {
    return "<span class=wrap><a href='/profile.php?name=" + name + "&post=" + number + "'>" + name +
           "</a><span class=menu><a href='/memo.php?to=" + name + "'>Write to</a></span></span>";
  };
  EXPECT_THAT(
      authors_of(posts_on(
          post(member("ann", "7"), "ann", "02", "The shutter sticks below zero, does it not?") +
          post(member("bob", "8"), "bob", "12", "Mine did, until the old grease came out.") +
          post("<span class=guest>eve</span>", "eve", "22", "There is a man in Leeds for that.") +
          post(member("ann", "9"), "ann", "32", "He retired last spring, but the shop is open."))),
      ElementsAre("ann", "bob", "eve", "ann"));
}

TEST(NameNeighbours, AreTheBoxesThatNamesComeFirstIn) {
  const auto post = [](const std::string& name, const std::string& minute,
                       const std::string& text) {
    return "<div class=item><ul class=head><li>" + name +
           "</li><li>Taken for <b>a month</b></li><li><i class=at>3 May 2011 10:" + minute +
           "</i></li></ul><p class=text>" + text + "</p></div>";
  };
  const auto member = [](const std::string& name) {
    return "<abbr class=user-name title=" + name + ">" + name + "</abbr>";
  };
  EXPECT_THAT(authors_of(posts_on(
                  post(member("ann"), "02", "The shutter sticks below zero, does it not?") +
                  post("<span>Nobody</span>", "12", "Mine did, until the old grease came out.") +
                  post(member("bob"), "22", "There is a man in Leeds who does it for me.") +
                  post(member("cyd"), "32", "He retired last spring, but the shop is open."))),
              ElementsAre("ann", "Nobody", "bob", "cyd"));
}

// Who is not named has a rank all the same.
TEST(NameNeighbours, AreNotFollowedByRanks) {
  const auto post = [](const std::string& name, const std::string& minute,
                       const std::string& text) {
    return "<div class=item><div class=head>" + name +
           "<em class=rank>Member</em></div><i class=at>3 May 2011 10:" + minute +
           "</i><p class=text>" + text + "</p></div>";
  };
  const auto member = [](const std::string& name) {
    return "<a class=user-name href=/user/" + name + ">" + name + "</a>";
  };
  EXPECT_THAT(
      authors_of(posts_on(post(member("ann"), "02", "The shutter sticks below zero, does it not?") +
                          post("", "12", "Mine did, until the old grease came out of it.") +
                          post(member("bob"), "22", "There is a man in Leeds who does it for me.") +
                          post(member("cyd"), "32", "He retired last spring, it is said."))),
      ElementsAre("ann", "", "bob", "cyd"));
}

// A box between the posts has a title in place of a name.
TEST(NameNeighbours, AreNotFollowedByTitlesThatLeadElsewhere) {
  const auto post = [](const std::string& name, const std::string& minute,
                       const std::string& text) {
    return "<div class=item><div class=head>" + name + "<i class=at>3 May 2011 10:" + minute +
           "</i></div><p class=text>" + text + "</p></div>";
  };
  const auto member = [](const std::string& name) {
    return "<a class=user-name href=/user/" + name + ">" + name + "</a>";
  };
  EXPECT_THAT(
      authors_of(posts_on(post(member("ann"), "02", "The shutter sticks below zero, does it not?") +
                          post("<h3><a href=/t/11>Which film then</a></h3>", "12",
                               "Mine did, until the old grease came out of it.") +
                          post(member("bob"), "22", "There is a man in Leeds who does it for me.") +
                          post(member("cyd"), "32", "He retired last spring, it is said."))),
      ElementsAre("ann", "", "bob", "cyd"));
}

}  // namespace
}  // namespace boardwalk::extract
