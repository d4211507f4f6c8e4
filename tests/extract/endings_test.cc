// What several texts of somebody end with: a signature, or words that were typed each time anew?
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::string ended(const std::string& author, const std::string& hour, const std::string& text) {
  return "<div class=post><a href=/user/" + author + ">" + author +
         "</a> <i class=date>3 May 2011 " + hour + "</i><div class=text>" + text + "</div></div>";
}

TEST(Endings, AreSignaturesWhereAllTextsOfSomebodyHaveThem) {
  const std::string end = "<p>Leica since 1968</p>";
  EXPECT_THAT(texts_of(posts_on(ended("ann", "10:02", "<p>The small one will do.</p>" + end) +
                                ended("bob", "11:45", "<p>None that I have heard of, sorry.</p>") +
                                ended("ann", "12:10", "<p>Then take the large one.</p>" + end))),
              ElementsAre("The small one will do.", "None that I have heard of, sorry.",
                          "Then take the large one."));
}

TEST(Endings, AreTypedWhereTheyGreet) {
  for (const std::string end : {"Best regards,", "Thanks,<br>Nan"}) {
    const std::string left = end == "Best regards," ? "\n\n" + end : "\n\nThanks,\nNan";
    const std::string last = "<p>" + end + "</p>";
    EXPECT_THAT(
        texts_of(posts_on(ended("ann", "10:02", "<p>The small one will do.</p>" + last) +
                          ended("bob", "11:45", "<p>None that I have heard of, sorry.</p>") +
                          ended("ann", "12:10", "<p>Then take the large one.</p>" + last))),
        ElementsAre("The small one will do." + left, "None that I have heard of, sorry.",
                    "Then take the large one." + left));
  }
}

TEST(Endings, AreTypedWhereOneTextHasNone) {
  const std::string end = "<p>See you there!</p>";
  EXPECT_THAT(
      texts_of(posts_on(ended("ann", "10:02", "<p>The small one will do.</p>" + end) +
                        ended("bob", "11:45", "<p>None that I have heard of, sorry.</p>") +
                        ended("ann", "12:10", "<p>Then take the large one.</p>" + end) +
                        ended("ann", "12:40", "<p>At noon, in front of the mill.</p>"))),
      ElementsAre("The small one will do.\n\nSee you there!", "None that I have heard of, sorry.",
                  "Then take the large one.\n\nSee you there!", "At noon, in front of the mill."));
}

// Signs on a line of their own part them; of one who wrote once it may be the same.
TEST(Endings, AreSignaturesBelowTheSameSigns) {
  const PagePosts found =
      posts_on(ended("ann", "10:02", "The small one will do.<br>---<br>Now playing: Okami") +
               ended("bob", "11:45", "None that I have heard of, sorry.<br>---<br>No code yet") +
               ended("ann", "12:10", "Then take the large one.<br>---<br>Now playing: Okami"));
  EXPECT_THAT(texts_of(found),
              ElementsAre("The small one will do.", "None that I have heard of, sorry.",
                          "Then take the large one."));
  EXPECT_EQ(found.posts[1].signature, "No code yet");
  const std::string parted = "The small one will do.\n---\nOr the large one";
  EXPECT_EQ(
      texts_of(
          posts_on(ended("ann", "10:02", "The small one will do.<br>---<br>Or the large one") +
                   ended("bob", "11:45", "None that I have heard of, sorry.") +
                   ended("cyd", "12:10", "Then take the one below.<br>---<br>It is in the hall")))
          .at(0),
      parted)
      << "people draw such lines too";
}

}  // namespace
}  // namespace boardwalk::extract
