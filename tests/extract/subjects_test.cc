// Subjects that stand in boxes above texts, inside of the cell that holds both.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::string headed_in_cell(const std::string& number, const std::string& name,
                           const std::string& subject, const std::string& text) {
  return "<a name=" + number + "></a><table class=box><tr class=row" + number +
         "><td rowspan=2><a href=/viewmember_member," + name + " class=memberName>" + name +
         "</a><br>Junior Member<br><br>Joined: <b>Dec 7, 2005</b><br>Status: "
         "Offline</td><td><table "
         "class=plain><tr><td class=bold><a href=/reply_" +
         number + "><img src=/r.gif alt=Reply></a>&nbsp; <a href=/quote_" + number +
         "><img src=/q.gif alt=Quote></a>&nbsp;</td></tr><tr><td class=bold><span id=topic_" +
         number + ">" + subject + "</span></td></tr></table><hr>" + text +
         "</td></tr><tr class=row" + number +
         "><td><table class=plain><tr><td>[May 3, 2011 5:43:0" + number +
         " AM]</td><td><a href=/report_" + number +
         ">Report a post that breaks the rules: please log in</a></td></tr></table></td></tr>"
         "</table>";
}

TEST(Subjects, AreNoWordsOfTexts) {
  EXPECT_THAT(
      texts_of(posts_on(
          headed_in_cell("4", "ann", "Which lens?", "For a walk of a day, if it must be one.") +
          headed_in_cell("5", "bob", "Re: Which lens?", "The small one, I would say.") +
          headed_in_cell("6", "cyd", "Re: Which lens?", "None, just take your time.<br>Bye."))),
      ElementsAre("For a walk of a day, if it must be one.", "The small one, I would say.",
                  "None, just take your time.\nBye."));
}

TEST(Subjects, OfAnswersAreToldInManyLanguages) {
  for (const std::string answer : {"Re: ", "AW: ", "SV: ", "RE[2]: ", "Ответ: ", "回复: "})
    EXPECT_THAT(
        texts_of(posts_on(
            headed_in_cell("4", "ann", "Which lens?", "For a walk of a day, if it must be one.") +
            headed_in_cell("5", "bob", answer + "Which lens?", "The small one, I would say.") +
            headed_in_cell("6", "cyd", answer + "Which lens?", "None, just take your time."))),
        ElementsAre("For a walk of a day, if it must be one.", "The small one, I would say.",
                    "None, just take your time."))
        << answer;
}

// No other text tells that the title above it is not the author's, but the table does.
TEST(Subjects, StandInTablesAboveTheOnlyText) {
  const auto page = [](const std::string& text) {
    return texts_of(
        posts_on("<div class=post><a class=user href=/user/ann>ann</a> <i class=date>3 "
                 "May 2011 10:02</i><div class=text>" +
                 text + "</div></div>"));
  };
  const std::string asked = "For a walk of a day, if it must be one.";
  EXPECT_THAT(page("<table><tr><td class=bold>Which lens?</td></tr></table><hr>" + asked),
              ElementsAre(asked));
  EXPECT_THAT(
      page("<table><tr><td><pre>for lens in range(51):</pre></td></tr></table><br>" + asked),
      ElementsAre("for lens in range(51):\n\n" + asked))
      << "nothing but code";
  EXPECT_THAT(page("Which lens?<br>" + asked), ElementsAre("Which lens?\n" + asked));
}

// Where nobody wrote one, the first words of the text are, and lead to the post.
TEST(Subjects, MayBeTheFirstWordsOfTexts) {
  const auto comment = [](const std::string& number, const std::string& name,
                          const std::string& subject, const std::string& rest) {
    return "<div class=comment><p><span class=username>" + name +
           "</span></p><p class=time>Tue, 05/03/2011 - 1" + number + ":02</p><a href=/comment/" +
           number + "#c" + number + ">Permalink</a><h3><a href=/comment/" + number + "#c" + number +
           ">" + subject + "</a></h3><div class=content><p>" + subject + rest + "</p></div></div>";
  };
  EXPECT_THAT(
      texts_of(posts_on(
          "<div class=node><div class=meta>Submitted by <span class=username>ann</span> on Tue, "
          "05/03/2011 - 09:07</div><div class=content><p>The shutter sticks below zero, and the "
          "grease is older than I am.</p></div></div><h2>Comments</h2>" +
          comment("1", "bob", "I measured 55 millimetres,", " give or take.") +
          comment("2", "cyd", "Somebody here once posted", " a picture of it."))),
      ElementsAre("The shutter sticks below zero, and the grease is older than I am.",
                  "I measured 55 millimetres, give or take.",
                  "Somebody here once posted a picture of it."));
}

}  // namespace
}  // namespace boardwalk::extract
