// Posts that are folded up until a reader presses what stands above them.
#include "boardwalk/extract/records/folded_posts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string folded_post(const std::string& name, const std::string& number,
                        const std::string& text) {
  return "<tr class=head id=h" + number + "><td><a href=/m/" + number + ">Re: A lens</a><td>" +
         "<a class=author href=/users/" + name + ">" + name + "</a><td>3 May 2011 10:" + number +
         "<tr class=folded id=b" + number + " style='display:none'><td colspan=3><div class=said>" +
         text + "</div><a href=/m/" + number + ">Permalink</a>";
}

TEST(FoldedPosts, StandBelowTheirHeads) {
  const PagePosts found = posts_on(
      "<div class=article><h1>Which lens?</h1>By <a href=/users/ann>ann</a> <p>Posted: 2 May 2011"
      "<p>The old one is the one to take, and this article tells why.</div><table>" +
      folded_post("bob", "12", "Mine sticks below zero, does it not?") +
      folded_post("cyd", "13", "It did, until the old grease came out.") +
      folded_post("bob", "14", "There is a man in Leeds who does that.") +
      folded_post("eve", "15", "No.") + "</table>");
  EXPECT_THAT(texts_of(found), ElementsAre("Mine sticks below zero, does it not?",
                                           "It did, until the old grease came out.",
                                           "There is a man in Leeds who does that.", "No."));
  EXPECT_THAT(authors_of(found), ElementsAre("bob", "cyd", "bob", "eve"));
}

// Nothing was written in what opens below the rows of a list.
TEST(FoldedPosts, AreNoButtons) {
  const std::string buttons = "<ul><li><a href=/new>New</a><li><a href=/move>Move</a></ul>";
  EXPECT_THAT(texts_of(posts_on("<table>" + folded_post("bob", "12", buttons) +
                                folded_post("cyd", "13", buttons) +
                                folded_post("bob", "14", buttons) + "</table>")),
              IsEmpty());
}

}  // namespace
}  // namespace boardwalk::extract
