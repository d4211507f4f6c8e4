#include "boardwalk/align/tree_match.h"

#include <gtest/gtest.h>

#include "tests/align/page.h"

namespace boardwalk::align {
namespace {

using html::Tag;

Tree tree_of(const html::Document& page, int div) {
  const html::NodeId node = nth(page, Tag::Div, div);
  return cut(page, node + 1, page.end_of(node));
}

TEST(TreeMatch, CountsTheLargestMatchingInOrder) {
  struct Case {
    const char* name;
    const char* left;
    const char* right;
    std::uint32_t size;  // the root included
  };
  const Case cases[] = {
      {"equal", "<p></p><ul><li></li></ul>", "<p></p><ul><li></li></ul>", 4},
      {"one more in the middle", "<p></p><ul></ul>", "<p></p><h2></h2><ul></ul>", 3},
      {"order counts", "<p></p><ul></ul>", "<ul></ul><p></p>", 2},
      {"parents before children", "<ul><li></li></ul>", "<ol><li></li></ol>", 1},
      {"nothing", "", "<p></p>", 1},
  };
  for (const Case& c : cases) {
    const auto page = page_of(std::string("<div>") + c.left + "</div><div>" + c.right + "</div>");
    EXPECT_EQ(matching_size(tree_of(page, 0), tree_of(page, 1)), c.size) << c.name;
  }
}

TEST(TreeMatch, LikenessIsOneForEqualAndZeroForStrangers) {
  const auto page = page_of("<div><p></p></div><div><p></p></div><div><ul></ul></div>");
  EXPECT_DOUBLE_EQ(likeness(tree_of(page, 0), tree_of(page, 1)), 1.0);
  EXPECT_DOUBLE_EQ(likeness(tree_of(page, 0), tree_of(page, 2)), 0.0);
}

TEST(TreeMatch, PairsAgreeWithTheSizeOfTheMatching) {
  const auto page = page_of(
      "<div><p><a></a></p><table><tr><td></td></tr></table><p></p></div>"
      "<div><h2></h2><p><a></a><a></a></p><p></p><table></table></div>");
  const Tree a = tree_of(page, 0);
  const Tree b = tree_of(page, 1);
  const Pairs pairs = matching(a, b);
  EXPECT_EQ(pairs.size(), matching_size(a, b));
  for (const auto& [i, j] : pairs) EXPECT_EQ(a.tags[i], b.tags[j]);
}

TEST(TreeMatch, CutsDeepLevelsOffLargeTrees) {
  std::string body = "<div>";
  for (int i = 0; i < 40; ++i) body += "<p><a></a><a></a><a></a></p>";
  const auto page = page_of(body + "</div>");
  const html::NodeId div = nth(page, Tag::Div, 0);
  const Tree tree = cut(page, div + 1, page.end_of(div), {.max_nodes = 60});
  EXPECT_EQ(tree.size(), 41U);  // the paragraphs and the root, no links
}

TEST(TreeMatch, KeepsTextOnRequest) {
  const auto page = page_of("<div><p>words <b>more</b></p> </div>");
  const html::NodeId div = nth(page, Tag::Div, 0);
  EXPECT_EQ(cut(page, div + 1, page.end_of(div)).size(), 2U);
  EXPECT_EQ(cut(page, div + 1, page.end_of(div), {.texts = true}).size(), 4U);
}

}  // namespace
}  // namespace boardwalk::align
