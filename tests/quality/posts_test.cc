// Posts taken from single pages of mirrored and simulated forums, held to the floors. The mirrors
// are at $BOARDWALK_SHARED (or ../shared beside the source); skipped without them.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "boardwalk/extract/extract.h"
#include "boardwalk/html/parse.h"
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

TEST(SimulatedPosts, AreTakenFromSinglePages) {
  lab::PostScore sum;
  for (int i = 0; i < kSimulatedPackages; ++i)
    sum.add(score_of(
        lab::posted_package(sim::test_seeds()[static_cast<std::size_t>(i)], kSimulatedPages)));
  expect_floor(sum, floors("posts").at("simulated"));
}

}  // namespace
}  // namespace boardwalk
