// Posts taken from single pages of mirrored and simulated forums, held to the floors. The mirrors
// and the real pages are at $BOARDWALK_SHARED (or ../shared beside the source); skipped without.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "boardwalk/extract/extract.h"
#include "boardwalk/html/parse.h"
#include "lab/main_text.h"
#include "lab/post_score.h"
#include "lab/posted_pages.h"
#include "sim/package.h"
#include "tests/quality/floors.h"

namespace boardwalk {
namespace {

namespace fs = std::filesystem;

constexpr int kSimulatedPackages = 40;
constexpr int kSimulatedPages = 4;

fs::path mirrors() { return shared() / "forums"; }

lab::PostScore score_of(const lab::PostedForum& forum) {
  html::Parser parser;
  lab::PostScore sum;
  for (const lab::PostedPage& page : forum.pages) {
    const html::Parsed parsed = parser.parse(page.html, {.content_type = page.content_type});
    sum.add(lab::score(page, extract::extract_posts(parsed.document, *url::parse(page.url),
                                                    {.fetched = page.fetched})
                                 .posts));
  }
  return sum;
}

void expect_floor(const lab::PostScore& score, const nlohmann::json& floor) {
  EXPECT_GE(score.precision(), floor.at("precision").get<double>());
  EXPECT_GE(score.recall(), floor.at("recall").get<double>());
  EXPECT_GE(score.author / score.right, floor.at("author").get<double>());
  EXPECT_GE(score.perfect / score.pages, floor.at("perfect").get<double>());
}

class MirroredPosts : public ::testing::TestWithParam<const char*> {};

TEST_P(MirroredPosts, AreTakenFromSinglePages) {
  if (!fs::exists(mirrors())) GTEST_SKIP() << "no mirrors at " << mirrors();
  const auto forum = lab::posted_mirror(mirrors().string(), GetParam());
  ASSERT_TRUE(forum.ok()) << forum.error().message;
  expect_floor(score_of(*forum), floors("posts").at("mirror"));
}

INSTANTIATE_TEST_SUITE_P(Mirrors, MirroredPosts,
                         ::testing::Values("bbpress", "discuz", "e107", "fluxbb", "phorum", "phpbb",
                                           "q2a", "smf", "xmb", "yabb"));

// Main texts hold more or less than all posts: the floor is what an extractor of posts can reach.
TEST(RealPages, HaveTheirMainTextInPosts) {
  const fs::path archive = shared() / "pages" / "wcxb_forum_dev.tar.zst";
  if (!fs::exists(archive)) GTEST_SKIP() << "no pages at " << archive;
  const auto pages = lab::real_pages(archive.string());
  ASSERT_TRUE(pages.ok()) << pages.error().message;
  html::Parser parser;
  lab::MainTextScore sum;
  double by_habit = 0;
  for (const lab::RealPage& page : *pages) {
    const auto address = url::parse(page.url);
    if (!address) continue;
    const html::Parsed parsed = parser.parse(page.html);
    const auto found = extract::extract_posts(parsed.document, *address, {});
    const lab::MainTextScore one = lab::score_main_text(found.posts, page.main_text);
    sum.add(one);
    by_habit += one.by_habit();
  }
  const auto count = static_cast<double>(pages->size());
  const nlohmann::json floor = floors("posts").at("real");
  EXPECT_GE(sum.per(count).text, floor.at("word F1").get<double>());
  EXPECT_GE(by_habit / count, floor.at("word F1 by habit").get<double>());
}

TEST(SimulatedPosts, AreTakenFromSinglePages) {
  lab::PostScore sum;
  for (int i = 0; i < kSimulatedPackages; ++i)
    sum.add(score_of(
        lab::posted_package(sim::test_seeds()[static_cast<std::size_t>(i)], kSimulatedPages)));
  expect_floor(sum, floors("posts").at("simulated"));
}

struct Genre {
  const char* floor;
  sim::Genre genre;
};

class SimulatedRecords : public ::testing::TestWithParam<Genre> {};

TEST_P(SimulatedRecords, AreTakenFromSinglePages) {
  lab::PostScore sum;
  for (const std::uint64_t seed : sim::test_seeds())
    if (sim::draw_package(seed).genre == GetParam().genre)
      sum.add(score_of(lab::posted_package(seed, kSimulatedPages)));
  expect_floor(sum, floors("posts").at(GetParam().floor));
}

INSTANTIATE_TEST_SUITE_P(Genres, SimulatedRecords,
                         ::testing::Values(Genre{"comments", sim::Genre::BlogComments},
                                           Genre{"reviews", sim::Genre::ProductReviews},
                                           Genre{"answers", sim::Genre::QuestionsAndAnswers}),
                         [](const auto& genre) { return std::string{genre.param.floor}; });

}  // namespace
}  // namespace boardwalk
