// Answers inside the posts that they answer, in shapes of their own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::string head(const std::string& number, const std::string& minute) {
  return "<div class=info><small>#" + number + " - 2011-5-3 10:" + minute + "</small></div>";
}

std::string named(const std::string& name) {
  return "<strong><a class=l href=/user/" + name + ">" + name + "</a></strong>";
}

std::string button() { return "<a href=javascript:void(0)>Reply</a>"; }

std::string answer(const std::string& number, const std::string& name, const std::string& text,
                   const std::string& inside = "") {
  return "<div id=post_" + number + " class=row>" + head(number, number) +
         "<div class=inner><span class=about>" + named(name) + button() +
         "<i>(What goes around comes around)</i></span><div class=reply><div class=message>" +
         text + "</div>" + inside + "</div></div></div>";
}

std::string answer_inside(const std::string& number, const std::string& name,
                          const std::string& text) {
  return "<div id=post_" + number + " class=sub>" + head(number, number) + "<div class=inner>" +
         named(name) + button() + "<div class=said>" + text + "</div></div></div>";
}

std::string thread() {
  return "<h1>Which lens?</h1><div id=post_11 class=topic>" + head("11", "11") +
         "<div class=inner>" + named("ann") +
         "<div class=first>The shutter sticks below zero, has anybody seen that?</div></div>"
         "</div><div class=list>" +
         answer("12", "bob", "Which one?",
                "<div class=subs>" + answer_inside("13", "cyd", "The old one.") +
                    answer_inside("14", "dan", "The new one, she says.") +
                    answer_inside("15", "eve", "Both.") + "</div>") +
         answer("16", "fay", "Ask in Leeds.") + answer("17", "ann", "Thanks.") + "</div>";
}

TEST(Nested, AnswersLeaveThePostItsText) {
  EXPECT_THAT(
      texts_of(posts_on(thread())),
      ElementsAre("The shutter sticks below zero, has anybody seen that?", "Which one?",
                  "The old one.", "The new one, she says.", "Both.", "Ask in Leeds.", "Thanks."));
}

TEST(Nested, AnswersInSeveralShapesHaveTheirNames) {
  EXPECT_THAT(authors_of(posts_on(thread())),
              ElementsAre("ann", "bob", "cyd", "dan", "eve", "fay", "ann"));
}

}  // namespace
}  // namespace boardwalk::extract
