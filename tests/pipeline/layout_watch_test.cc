#include "boardwalk/layout_watch.h"

#include <gtest/gtest.h>

#include <vector>

namespace boardwalk {
namespace {

using crawl::FoundLink;
using crawl::ListedRow;
using model::PageKind;
using refresh::ListKind;

FoundLink link(PageKind kind) { return {.url = "http://a.test/x", .kind = kind, .page_no = 1}; }
ListedRow row(PageKind kind, std::optional<std::int64_t> posts) {
  return {.kind = kind, .url = "http://a.test/x", .posts = posts};
}

TEST(SightOfList, IsWhatItsRowsTell) {
  learn::ListPlaces known;
  known.threads.titles = {"tr/td/a"};
  const std::vector<FoundLink> threads(3, link(PageKind::Thread));
  const struct {
    const char* name;
    learn::ListPlaces places;
    std::vector<FoundLink> links;
    std::vector<ListedRow> rows;
    Sight sight;
  } cases[] = {
      {"leads nowhere", known, {}, {}, Sight::Bare},
      {"rows count", known, threads, {row(PageKind::Thread, 3)}, Sight::AsLearned},
      {"boards count, and link threads",
       known,
       threads,
       {row(PageKind::Index, 3)},
       Sight::AsLearned},
      {"no row tells", known, threads, {row(PageKind::Thread, {})}, Sight::Bare},
      {"none ever did", {}, threads, {}, Sight::Silent},
      {"two threads only", known, {threads.begin(), threads.begin() + 2}, {}, Sight::Silent},
      {"boards only", known, {link(PageKind::Index)}, {}, Sight::Silent},
  };
  for (const auto& c : cases)
    EXPECT_EQ(sight_of_list(c.places, c.links, c.rows), c.sight) << c.name;
}

TEST(LayoutWatch, BelievesFourBarePagesOfAKindInARow) {
  LayoutWatch watch;
  for (int i = 0; i < 3; ++i) {
    watch.see(ListKind::Index, Sight::Bare);
    watch.see(ListKind::Entry, Sight::Silent);
    watch.see(ListKind::Post, Sight::AsLearned);
  }
  EXPECT_FALSE(watch.is_rebuilt());
  watch.see(ListKind::Index, Sight::Bare);
  EXPECT_TRUE(watch.is_rebuilt()) << "what never tells, and threads that are read, say nothing";
  watch.see(ListKind::Index, Sight::AsLearned);
  EXPECT_FALSE(watch.is_rebuilt());
}

TEST(LayoutWatch, RowsThatTimeAndAgainCountWhatNobodyFindsAreReadInTheWrongPlace) {
  LayoutWatch watch;
  const auto claim_in_vain = [&](int times) {
    for (int i = 0; i < times; ++i) watch.see_claim(false);
  };
  claim_in_vain(11);
  watch.see_claim(true);
  claim_in_vain(11);
  EXPECT_FALSE(watch.is_rebuilt());
  claim_in_vain(1);
  EXPECT_TRUE(watch.is_rebuilt());
  watch.learned_again();
  claim_in_vain(47);
  EXPECT_FALSE(watch.is_rebuilt()) << "a lesson did not help before";
  claim_in_vain(1);
  EXPECT_TRUE(watch.is_rebuilt());
  watch.learned_again();
  watch.see_claim(true);
  claim_in_vain(12);
  EXPECT_TRUE(watch.is_rebuilt()) << "the last one did";
}

TEST(LayoutWatch, ALessonForBarePagesSaysNothingOfClaims) {
  LayoutWatch watch;
  for (int redesign = 0; redesign < 2; ++redesign) {
    for (int i = 0; i < 4; ++i) watch.see(ListKind::Index, Sight::Bare);
    ASSERT_TRUE(watch.is_rebuilt());
    watch.learned_again();
    EXPECT_FALSE(watch.is_rebuilt());
  }
  for (int i = 0; i < 12; ++i) watch.see_claim(false);
  EXPECT_TRUE(watch.is_rebuilt());
}

}  // namespace
}  // namespace boardwalk
