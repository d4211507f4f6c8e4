#include "boardwalk/align/partial_alignment.h"

#include <gtest/gtest.h>

#include "tests/align/page.h"

namespace boardwalk::align {
namespace {

using html::Tag;

Alignment aligned(const html::Document& page, const std::vector<int>& items) {
  Region region;
  for (const int item : items) {
    const html::NodeId li = nth(page, Tag::Li, item);
    region.records.push_back({li, page.end_of(li)});
  }
  return align_records(page, region);
}

std::vector<Tag> tags_below_item(const Alignment& alignment) {
  std::vector<Tag> tags;
  for (std::uint32_t slot = 0; slot < alignment.pattern.size(); ++slot)
    if (alignment.pattern.depths[slot] == 2) tags.push_back(alignment.pattern.tags[slot]);
  return tags;
}

TEST(PartialAlignment, MarksWhatOnlySomeRecordsHave) {
  const auto page = page_of(
      "<ul><li><h3></h3><p></p></li><li><h3></h3><form></form><p></p></li><li><h3></h3><p></p></"
      "li></ul>");
  const Alignment alignment = aligned(page, {0, 1, 2});
  EXPECT_EQ(tags_below_item(alignment), (std::vector{Tag::H3, Tag::Form, Tag::P}));
  for (std::uint32_t slot = 0; slot < alignment.pattern.size(); ++slot) {
    const bool is_form = alignment.pattern.tags[slot] == Tag::Form;
    EXPECT_EQ(alignment.is_optional(slot), is_form) << slot;
    EXPECT_EQ(alignment.rows[0][slot] == html::kNone, is_form || slot == 0) << slot;
  }
}

TEST(PartialAlignment, InsertsWhereOnlyOnePlaceIsLeft) {
  const auto page = page_of(
      "<ul><li><h3></h3><p></p><hr></li><li><h3></h3><table></table><p></p></li>"
      "<li><h3></h3><p></p><form></form></li></ul>");
  EXPECT_EQ(tags_below_item(aligned(page, {0, 1, 2})),
            (std::vector{Tag::H3, Tag::Table, Tag::P, Tag::Form}));
}

TEST(PartialAlignment, TriesAgainWhenThePatternHasGrown) {
  // The second record's <form> has two possible places until the third shows that it comes
  // behind <table>.
  const auto page = page_of(
      "<ul><li><h3></h3><table></table><ul></ul><p></p><dl></dl></li>"
      "<li><h3></h3><form></form><p></p></li>"
      "<li><h3></h3><table></table><form></form><ul></ul><p></p></li></ul>");
  EXPECT_EQ(tags_below_item(aligned(page, {0, 1, 2})),
            (std::vector{Tag::H3, Tag::Table, Tag::Form, Tag::Ul, Tag::P, Tag::Dl}));
}

TEST(PartialAlignment, OfNoRecordsIsEmpty) {
  const auto page = page_of("<p></p>");
  EXPECT_EQ(align_records(page, {}).pattern.size(), 0U);
}

}  // namespace
}  // namespace boardwalk::align
