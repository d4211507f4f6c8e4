// What readers thought of posts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

// Three posts, each with its own of `beside` next to its text.
std::vector<std::optional<std::int64_t>> scores(const std::vector<std::string>& beside) {
  const std::vector<std::string> said = {
      "The shutter sticks below zero, has anybody seen that?",
      "Mine did, until the old grease came out of it.",
      "There is a man in Leeds who does it for me.",
  };
  std::string page;
  for (std::size_t i = 0; i < said.size(); ++i)
    page += "<div class=post><div class=head><a href=/user/" + std::to_string(i) + ">name" +
            std::to_string(i) + "</a> 2011-05-0" + std::to_string(i + 1) + " 10:00</div>" +
            beside[i] + "<div class=text>" + said[i] + "</div></div>";
  std::vector<std::optional<std::int64_t>> found;
  for (const model::Post& post : posts_on(page).posts) found.push_back(post.score);
  return found;
}

TEST(Score, IsANumberThatIsCalledSo) {
  EXPECT_THAT(scores({"<i>12 points</i>", "<i>1 point</i>", "<i>-3 points</i>"}),
              ElementsAre(12, 1, -3))
      << "in words";
  EXPECT_THAT(scores({"<div class=vote-count>1,204</div>", "<div class=vote-count>\u22122</div>",
                      "<div class=vote-count>+7</div>"}),
              ElementsAre(1204, -2, 7))
      << "by its class";
  EXPECT_THAT(scores({"<div><b>3</b> Stimmen</div>", "<div><b>0</b> Stimmen</div>", ""}),
              ElementsAre(3, 0, std::nullopt))
      << "beside it";
  EXPECT_THAT(scores({"<meta itemprop=upvoteCount content=4>", "<span>5 likes</span>", ""}),
              ElementsAre(4, 5, std::nullopt))
      << "for machines";
}

TEST(Score, VotesCountMoreThanLikes) {
  EXPECT_THAT(scores({"<i>3 likes</i><i>8 votes</i>", "<i>8 votes</i>", "<i>3 likes</i>"}),
              ElementsAre(8, 8, 3));
}

TEST(Score, IsNotOfThePersonNorOfAPoll) {
  EXPECT_THAT(scores({"<div class=author-info>1,200 points</div>",
                      "<i class=user-karma>55 points</i>", "<i>Posts: 12</i>"}),
              ElementsAre(std::nullopt, std::nullopt, std::nullopt));
  EXPECT_THAT(scores({"<ul><li>Yes: 3 votes<li>No: 4 votes<li>Maybe: 1 vote<li>Never: 9 votes</ul>",
                      "<b class=downvotes>4</b>", ""}),
              ElementsAre(std::nullopt, std::nullopt, std::nullopt));
}

}  // namespace
}  // namespace boardwalk::extract
