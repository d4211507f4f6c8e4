// When something was written, where the page tells it in an odd way.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> dates_of(const PagePosts& page) {
  std::vector<std::string> dates;
  for (const model::Post& post : page.posts) dates.push_back(post.posted_at_raw);
  return dates;
}

// To copy the link of a post.
TEST(Moments, MayBePressed) {
  const auto post = [](const std::string& name, const std::string& day, const std::string& text) {
    return "<div class=item><div class=who><a href=/profile/" + name + ">" + name +
           "</a></div><div class=asked>Replied on <button aria-label=link>" + day +
           "</button></div><div class=said><p>" + text + "</p></div><button>Reply</button></div>";
  };
  EXPECT_THAT(
      dates_of(posts_on(post("ann", "May 3, 2011", "The shutter sticks below zero, does it not?") +
                        post("bob", "May 4, 2011", "Mine did, until the old grease came out.") +
                        post("cyd", "May 5, 2011", "There is a man in Leeds who does it for me."))),
      ElementsAre("May 3, 2011", "May 4, 2011", "May 5, 2011"));
}

}  // namespace
}  // namespace boardwalk::extract
