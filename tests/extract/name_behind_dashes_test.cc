#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::string dashed(const std::string& text, const std::string& signature) {
  return "<div class=post><p>" + text + "<p>" + signature + "</div>";
}

TEST(NameBehindDashes, StandsBelowTexts) {
  EXPECT_THAT(authors_of(posts_on(
                  dashed("The shutter sticks below zero, does it not?",
                         "-- ann (<a href=mailto:a7@mail.test>a7@mail.test</a>), May 3, 2011.") +
                  dashed("Mine did. <b>Old grease</b> is stiff in the cold.",
                         "-- <a href=mailto:b7@mail.test>bob b.</a>, May 4, 2011.") +
                  dashed("There is a man in <i>Leeds</i> for that.", "\u2014 cyd, May 5, 2011") +
                  dashed("Then I will send it there.",
                         "-- <a href=mailto:a7@mail.test>ann</a>, May 6, 2011"))),
              ElementsAre("ann", "bob b.", "cyd", "ann"));
}

// A line of dashes parts the signature from the text, and the date stands below.
TEST(NameBehindDashes, IsNoLineOfDashes) {
  const auto post = [](const std::string& name, const std::string& hour, const std::string& text) {
    return "<table class=post><tr><td rowspan=2>" + name + "<br>Status: away</td><td>" + text +
           "<br>----------------------------------------<br>Rain or shine since " + hour +
           "</td></tr><tr><td>[May 3, 2011 " + hour + ":43:06]</td></tr></table>";
  };
  EXPECT_THAT(
      authors_of(posts_on(
          post("<a href=/member/7>ann</a>", "10", "The shutter sticks below zero, does it not?") +
          post("<a href=/member/8>bob</a>", "11", "Mine did. Old grease is stiff in the cold.") +
          post("<b>cyd</b>", "12", "There is a man in the north for that."))),
      ElementsAre("ann", "bob", "cyd"));
}

}  // namespace
}  // namespace boardwalk::extract
