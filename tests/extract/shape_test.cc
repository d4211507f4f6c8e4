#include "tests/extract/shape.h"

#include <gtest/gtest.h>

#include "boardwalk/extract/extract.h"
#include "boardwalk/extract/page_text.h"
#include "boardwalk/html/parse.h"

namespace boardwalk::extract {
namespace {

PagePosts posts_on(const std::string& body) {
  html::Parser parser;
  const html::Parsed page = parser.parse_utf8(
      "<!DOCTYPE html><html><head><title>Which echo sounder? - Harbour</title></head><body>" +
      body + "</body></html>");
  const Time fetched = std::chrono::sys_days{std::chrono::year{2012} / 6 / 1};
  return extract_posts(page.document, *url::parse("http://forum.test/t/9"), {.fetched = fetched});
}

void expect_posts(const Shape& shape, int count) {
  const ShownThread thread = shown(shape, count);
  const PagePosts found = posts_on(thread.html);
  std::vector<std::string> expected;
  std::vector<std::string> authors;
  std::vector<std::string> texts;
  for (const ShownPost& post : thread.posts) {
    expected.push_back(post.text);
    authors.push_back(post.author);
  }
  for (const model::Post& post : found.posts) texts.push_back(folded(post.text));
  EXPECT_EQ(texts, expected) << shape.name << ", posts: " << count;
  if (texts != expected) return;
  for (std::size_t i = 0; i < found.posts.size(); ++i)
    EXPECT_EQ(found.posts[i].author, authors[i]) << shape.name << ", posts: " << count;
  for (std::size_t i = 0; i < found.posts.size(); ++i)
    EXPECT_EQ(found.posts[i].posted_at, thread.posts[i].time)
        << shape.name << ", posts: " << count << ", " << found.posts[i].posted_at_raw;
}

void expect_posts(std::span<const Shape> shapes) {
  for (const Shape& shape : shapes)
    for (const int count : {1, 2, 3, 5, 10})
      if (count >= shape.fewest && count <= shape.most) expect_posts(shape, count);
}

TEST(Shapes, OfTables) { expect_posts(table_shapes()); }
TEST(Shapes, OfBlocks) { expect_posts(block_shapes()); }
TEST(Shapes, OfLists) { expect_posts(list_shapes()); }
TEST(Shapes, OfTreesAndOthers) { expect_posts(other_shapes()); }

}  // namespace
}  // namespace boardwalk::extract
