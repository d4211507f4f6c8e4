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

}  // namespace
}  // namespace boardwalk::extract
