#include "boardwalk/html/document.h"

#include <gtest/gtest.h>

#include "boardwalk/html/builder.h"
#include "tests/html/consistency.h"

namespace boardwalk::html {
namespace {

// <ul><li>one<b>!</b></li><!--two--><li CLASS=x title></li></ul><x-y></x-y>
Document list() {
  DocumentBuilder builder;
  builder.open(Tag::Ul);
  builder.open(Tag::Li);
  builder.add_text("one");
  builder.open(Tag::B);
  builder.add_text("!");
  builder.close();
  builder.close();
  builder.add_comment("two");
  builder.open(Tag::Li);
  builder.add_attribute("CLASS", "X");
  builder.add_attribute("title", "");
  builder.close();
  builder.close();
  builder.open(Tag::Unknown, "x-y");
  return std::move(builder).finish();
}

TEST(Document, StandsInDocumentOrder) {
  const Document page = list();
  std::vector<Tag> tags;
  for (const Node& node : page.nodes()) tags.push_back(node.tag);
  EXPECT_EQ(tags, (std::vector{Tag::Document, Tag::Ul, Tag::Li, Tag::Text, Tag::B, Tag::Text,
                               Tag::Comment, Tag::Li, Tag::Unknown}));
  EXPECT_TRUE(is_consistent(page));
}

TEST(Document, JoinsParentsChildrenAndSiblings) {
  const Document page = list();
  EXPECT_EQ(page.node(0).first_child, 1U);
  EXPECT_EQ(page.node(1).next_sibling, 8U);
  EXPECT_EQ(page.node(2).next_sibling, 6U);
  EXPECT_EQ(page.node(6).next_sibling, 7U);
  EXPECT_EQ(page.node(7).next_sibling, kNone);
  EXPECT_EQ(page.node(7).first_child, kNone);
  EXPECT_EQ(page.node(5).parent, 4U);
  EXPECT_EQ(page.node(5).depth, 4);
  EXPECT_EQ(page.end_of(2), 6U);
}

TEST(Document, FindsAttributesByLowerCaseName) {
  const Document page = list();
  EXPECT_EQ(page.attribute(7, "class"), "X");
  EXPECT_EQ(page.attribute(7, "title"), "");
  EXPECT_EQ(page.attribute(7, "href"), std::nullopt);
  EXPECT_EQ(page.attribute(2, "class"), std::nullopt);
}

TEST(Document, KnowsWhichElementsItMayHave) {
  const Document page = list();
  EXPECT_TRUE(page.may_have(Tag::B));
  EXPECT_TRUE(page.may_have(Tag::Text));
  EXPECT_FALSE(page.may_have(Tag::Table));
}

TEST(Document, FindsElementsWithinASubtree) {
  const Document page = list();
  EXPECT_EQ(page.find(Tag::Li), 2U);
  EXPECT_EQ(page.find(Tag::Li, 2), kNone);
  EXPECT_EQ(page.find(Tag::Text, 4), 5U);
  EXPECT_EQ(page.find(Tag::Table), kNone);
}

TEST(Document, KeepsTheNamesOfUnknownElements) {
  const Document page = list();
  EXPECT_EQ(page.text(8), "x-y");
  EXPECT_EQ(page.text(1), "");
}

TEST(Document, SurvivesBeingMoved) {
  Document first = list();
  const Document page = std::move(first);
  EXPECT_EQ(page.text(3), "one");
  EXPECT_TRUE(is_consistent(page));
}

TEST(DocumentBuilder, MakesAnEmptyDocumentOfNothing) {
  const Document page = DocumentBuilder().finish();
  EXPECT_EQ(page.size(), 1U);
  EXPECT_TRUE(page.empty());
  EXPECT_TRUE(is_consistent(page));
}

}  // namespace
}  // namespace boardwalk::html
