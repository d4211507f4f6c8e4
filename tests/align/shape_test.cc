#include "boardwalk/align/shape.h"

#include <gtest/gtest.h>

#include "tests/align/page.h"

namespace boardwalk::align {
namespace {

using html::Tag;

TEST(Shapes, GivesEqualTreesEqualStructures) {
  const auto page =
      page_of("<ul><li><a>x</a></li><li><a>long words</a></li><li><b>x</b></li></ul>");
  const Shapes shapes(page);
  EXPECT_EQ(shapes.structure(nth(page, Tag::Li, 0)), shapes.structure(nth(page, Tag::Li, 1)));
  EXPECT_NE(shapes.structure(nth(page, Tag::Li, 0)), shapes.structure(nth(page, Tag::Li, 2)));
}

TEST(Shapes, TellsTheOrderOfChildrenApart) {
  const auto page = page_of("<div><p></p><ul></ul></div><div><ul></ul><p></p></div>");
  const Shapes shapes(page);
  EXPECT_NE(shapes.structure(nth(page, Tag::Div, 0)), shapes.structure(nth(page, Tag::Div, 1)));
}

TEST(Shapes, OutlinesLookThroughWhatAuthorsDoToWords) {
  const auto page = page_of(
      "<div><p>plain <a>link</a></p></div>"
      "<div><p>with <b>bold <i>words</i></b><br><img> and a <b><a>link</a></b></p></div>");
  const Shapes shapes(page);
  EXPECT_EQ(shapes.outline(nth(page, Tag::Div, 0)), shapes.outline(nth(page, Tag::Div, 1)));
}

TEST(Outline, LikenessRunsFromNothingToAll) {
  const auto page = page_of(
      "<div><h2></h2><p></p></div><div><h2></h2><p></p></div><div><ul></ul><form></form></div>"
      "<section><h2></h2><p></p></section>");
  const Shapes shapes(page);
  const Outline& first = shapes.outline(nth(page, Tag::Div, 0));
  EXPECT_DOUBLE_EQ(first.likeness(shapes.outline(nth(page, Tag::Div, 1))), 1.0);
  EXPECT_LT(first.likeness(shapes.outline(nth(page, Tag::Div, 2))), 0.5);
  EXPECT_DOUBLE_EQ(first.likeness(shapes.outline(nth(page, Tag::Section, 0))), 0.0);
}

TEST(Shapes, CountsLayoutElementsOnly) {
  const auto page = page_of("<div><p>a<b>b</b><script>c</script></p><p></p></div>");
  EXPECT_EQ(Shapes(page).elements(nth(page, Tag::Div, 0)), 3U);
}

}  // namespace
}  // namespace boardwalk::align
