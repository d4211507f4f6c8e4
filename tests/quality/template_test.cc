// What the template of a site knows to pass over changes nothing: every page says what it says when
// all of it is read. The mirrors are at $BOARDWALK_SHARED (or ../shared beside the source); skipped
// without them.
#include <gtest/gtest.h>

#include <filesystem>

#include "boardwalk/extract/extract.h"
#include "boardwalk/extract/template_learner.h"
#include "boardwalk/html/parse.h"
#include "lab/posted_pages.h"
#include "sim/package.h"
#include "tests/quality/floors.h"

namespace boardwalk {
namespace {

constexpr std::size_t kTemplateSamples = 8;
constexpr std::size_t kTemplatePackages = 160;
constexpr int kTemplatePages = 24;

void expect_the_same_on_all_pages(const lab::PostedForum& forum) {
  html::Parser parser;
  std::vector<html::Document> pages;
  std::vector<extract::TemplateSample> samples;
  for (const lab::PostedPage& page : forum.pages)
    pages.push_back(parser.parse(page.html, {.content_type = page.content_type}).document);
  const std::size_t step = std::max<std::size_t>(1, pages.size() / kTemplateSamples);
  for (std::size_t i = 0; i < pages.size(); i += step)
    samples.push_back({&pages[i], *url::parse(forum.pages[i].url)});
  const extract::PostTemplate known = extract::learn_template(samples);
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const url::Url address = *url::parse(forum.pages[i].url);
    const extract::Hints hints{.known = &known, .fetched = forum.pages[i].fetched};
    const extract::PagePosts found = extract::extract_posts(pages[i], address, hints);
    const extract::PagePosts whole = extract::extract_thoroughly(pages[i], address, hints);
    EXPECT_EQ(found.title, whole.title) << forum.name << " " << forum.pages[i].url;
    EXPECT_EQ(found.posts.size(), whole.posts.size()) << forum.name << " " << forum.pages[i].url;
    EXPECT_TRUE(found.posts == whole.posts) << forum.name << " " << forum.pages[i].url;
  }
}

class MirroredTemplate : public ::testing::TestWithParam<const char*> {};

TEST_P(MirroredTemplate, SaysWhatTheWholePageSays) {
  const std::filesystem::path mirrors = shared() / "forums";
  if (!std::filesystem::exists(mirrors)) GTEST_SKIP() << "no mirrors at " << mirrors;
  const auto forum = lab::posted_mirror(mirrors.string(), GetParam());
  ASSERT_TRUE(forum.ok()) << forum.error().message;
  expect_the_same_on_all_pages(*forum);
}

INSTANTIATE_TEST_SUITE_P(Mirrors, MirroredTemplate,
                         ::testing::Values("bbpress", "discuz", "e107", "fluxbb", "phorum", "phpbb",
                                           "q2a", "smf", "xmb", "yabb"));

TEST(SimulatedTemplate, SaysWhatTheWholePageSays) {
  for (std::size_t i = 0; i < kTemplatePackages; ++i)
    expect_the_same_on_all_pages(lab::posted_package(sim::test_seeds()[i], kTemplatePages));
}

}  // namespace
}  // namespace boardwalk
