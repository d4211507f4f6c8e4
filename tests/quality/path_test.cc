// Pages that are read along the path of their forum say what they say when all of them is read. The
// mirrors are at $BOARDWALK_SHARED (or ../shared beside the source); skipped without them.
#include <gtest/gtest.h>

#include <filesystem>
#include <optional>

#include "boardwalk/extract/post_path.h"
#include "boardwalk/html/parse.h"
#include "lab/posted_pages.h"
#include "sim/package.h"
#include "tests/quality/floors.h"

namespace boardwalk {
namespace {

namespace fs = std::filesystem;

constexpr int kSamples = 6;
constexpr int kPathPackages = 40;
constexpr int kPathPages = 24;

struct Comparison {
  int along = 0;  // pages that the path leads to
  int other = 0;  // of them, those that say something else
};

// The first pages of several posts teach the path, all others are read both ways.
Comparison compare(const lab::PostedForum& forum) {
  html::Parser parser;
  extract::TemplateLearner learner;
  std::optional<extract::PostPath> path;
  Comparison out;
  for (const lab::PostedPage& page : forum.pages) {
    const html::Parsed parsed = parser.parse(page.html, {.content_type = page.content_type});
    const url::Url address = *url::parse(page.url);
    const extract::Hints hints{.known = path ? &path->known() : nullptr, .fetched = page.fetched};
    const auto whole = extract::extract_posts(parsed.document, address, hints);
    if (!path) {
      learner.see(parsed.document, whole);
      if (learner.pages() == kSamples) path.emplace(learner.conclude());
      continue;
    }
    const auto quick = extract::extract_along(*path, parsed.document, address, hints);
    if (!quick) continue;
    ++out.along;
    const bool same = quick->title == whole.title && quick->posts == whole.posts;
    EXPECT_TRUE(same) << page.url;
    out.other += same ? 0 : 1;
  }
  return out;
}

class MirroredPath : public ::testing::TestWithParam<const char*> {};

TEST_P(MirroredPath, SaysWhatTheWholePageSays) {
  const fs::path mirrors = shared() / "forums";
  if (!fs::exists(mirrors)) GTEST_SKIP() << "no mirrors at " << mirrors;
  const auto forum = lab::posted_mirror(mirrors.string(), GetParam());
  ASSERT_TRUE(forum.ok()) << forum.error().message;
  const Comparison compared = compare(*forum);
  EXPECT_EQ(compared.other, 0);
  EXPECT_GT(compared.along, 0.7 * static_cast<double>(forum->pages.size()));
}

INSTANTIATE_TEST_SUITE_P(Mirrors, MirroredPath,
                         ::testing::Values("bbpress", "discuz", "e107", "fluxbb", "phorum", "phpbb",
                                           "q2a", "smf", "xmb", "yabb"));

TEST(SimulatedPath, SaysWhatTheWholePageSays) {
  Comparison sum;
  for (int i = 0; i < kPathPackages; ++i) {
    const auto one =
        compare(lab::posted_package(sim::test_seeds()[static_cast<std::size_t>(i)], kPathPages));
    sum.along += one.along;
    sum.other += one.other;
  }
  EXPECT_EQ(sum.other, 0);
  EXPECT_GT(sum.along, kPathPackages * kPathPages / 4);
}

}  // namespace
}  // namespace boardwalk
