#include "boardwalk/crawl/list_watch.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "boardwalk/html/parse.h"

namespace boardwalk::crawl {
namespace {

constexpr int kMany = 1500;  // more lists than are remembered

class ListWatchTest : public ::testing::Test {
 protected:
  // A page of a discussion that has one, and shows it again whatever page is asked for.
  bool show(int discussion, int page_no) {
    const std::string text =
        fmt::format("What was said in discussion {} is said once.", discussion);
    const html::Parsed page = parser_.parse("<h1>A forum</h1><p>" + text + "</p>");
    const std::string first = fmt::format("http://forum.test/t/{}", discussion);
    watch_.expect(next(discussion, page_no), "»");
    return watch_.look({.url = page_no == 1 ? first : next(discussion, page_no - 1),
                        .list_url = first,
                        .page_no = page_no},
                       page.document, {.has_more = true}) == ListWatch::Shows::Again;
  }
  static std::string next(int discussion, int page_no) {
    return fmt::format("http://forum.test/t/{}?page={}", discussion, page_no + 1);
  }

  html::Parser parser_;
  ListWatch watch_{{}};
};

TEST_F(ListWatchTest, GivesUpLinksThatRepeatTheirList) {
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(show(i, 1));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(show(i, 2));
  EXPECT_FALSE(watch_.trusts(next(0, 2)));
}

TEST_F(ListWatchTest, TakesNothingForNewInAListThatItForgot) {
  for (int i = 0; i < kMany; ++i) EXPECT_FALSE(show(i, 1));
  EXPECT_FALSE(show(0, 2)) << "nobody knows";
  EXPECT_TRUE(watch_.doubts(next(1, 1)));
  for (int i = kMany - 3; i < kMany; ++i) EXPECT_TRUE(show(i, 2));
  EXPECT_FALSE(watch_.trusts(next(0, 2)));
}

// A site may make up a place for every link.
TEST_F(ListWatchTest, RemembersAFewPlaces) {
  watch_.expect(next(0, 1), "»");
  EXPECT_TRUE(watch_.doubts(next(0, 1)));
  for (int i = 1; i < kMany; ++i) watch_.expect(next(i, 1), fmt::format("»{}", i));
  EXPECT_FALSE(watch_.doubts(next(0, 1))) << "forgotten";
  EXPECT_TRUE(watch_.doubts(next(kMany - 1, 1)));
}

// "»" leads to the page that "2" led to, and names it otherwise.
TEST_F(ListWatchTest, BlamesNoLinkThatNamesAPageOtherwise) {
  for (int i = 0; i < 4; ++i) {
    const std::string first = fmt::format("http://forum.test/t/{}", i);
    const auto see = [&](const std::string& url, int page_no) {
      const html::Parsed page = parser_.parse(
          fmt::format("<h1>A forum</h1><p>What was said on page {} of discussion {}.</p>",
                      std::string(static_cast<std::size_t>(page_no), 'i'), i));
      return watch_.look({.url = url, .list_url = first, .page_no = page_no}, page.document,
                         {.has_more = page_no == 1}) == ListWatch::Shows::Again;
    };
    watch_.expect(first + "?page=2&all=1", "2");
    watch_.expect(first + "?all=1&page=2", "»");
    EXPECT_FALSE(see(first, 1));
    EXPECT_FALSE(see(first + "?page=2&all=1", 2));
    EXPECT_TRUE(see(first + "?all=1&page=2", 2));
  }
  watch_.expect("http://forum.test/t/9?all=1&page=3", "»");
  EXPECT_TRUE(watch_.trusts("http://forum.test/t/9?all=1&page=3"));
}

// The question stands above all pages of answers, and alone on those past the end.
TEST_F(ListWatchTest, TellsWhereAnswersEnd) {
  const std::string question = "<h1>A forum</h1><p>Which of all the lenses is the best?</p>";
  const auto see = [&](const std::string& first, int page_no, const std::string& answers) {
    const html::Parsed page = parser_.parse(question + answers);
    return watch_.look({.url = first + fmt::format("?page={}", page_no),
                        .kind = model::PageKind::Thread,
                        .list_url = first,
                        .page_no = page_no},
                       page.document, {.has_more = true});
  };
  const std::string two = "<p>The small one.</p><p>None, take your time.</p><p>1</p>";
  for (const std::string first : {"http://forum.test/t/1", "http://forum.test/t/2"}) {
    EXPECT_EQ(see(first, 1, two), ListWatch::Shows::More);
    EXPECT_EQ(see(first, 2, "<p>The large one, of course.</p>"), ListWatch::Shows::More);
  }
  EXPECT_EQ(see("http://forum.test/t/1", 3, ""), ListWatch::Shows::Less);
  EXPECT_EQ(see("http://forum.test/t/2", 3, "<p>3</p><p>4</p><p>5</p>"), ListWatch::Shows::More)
      << "what was said in numbers alone is more";
}

}  // namespace
}  // namespace boardwalk::crawl
