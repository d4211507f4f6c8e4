#include "tests/extract/shape.h"

#include <gtest/gtest.h>

#include "boardwalk/extract/extract.h"
#include "boardwalk/extract/page/page_text.h"
#include "boardwalk/html/parse.h"

namespace boardwalk::extract {
namespace {

// What stands around threads.
const char* const kAbove =
    R"(<div id="header"><a href="/"><img src="logo.png" alt="Harbour"></a><form action="/login"><input name="user"><input name="password" type="password"><label>Remember me</label></form></div>
<ul class="nav"><li><a href="/">Home</a></li><li><a href="/faq">Frequently asked questions</a></li><li><a href="/members">Members</a></li><li><a href="/search">Search</a></li></ul>
<div class="welcome">Welcome, guest. It is now Fri Jun 01, 2012 9:14 am. Please sign in or register to see all boards of this forum.</div>
<div class="crumbs"><a href="/">Harbour</a> &raquo; <a href="/b/2">Gear and gadgets</a> &raquo; Which echo sounder?</div><div class="pager">Page 1 of 1</div>)";
const char* const kBelow =
    R"(<div class="pager">Page 1 of 1</div><div class="below"><h3>Similar topics</h3><table class="topics"><tr><th>Topic</th><th>Started by</th><th>Replies</th><th>Last post</th></tr>
<tr><td><a href="/t/4">A plotter that shows the tide</a></td><td><a href="/u/7">olaf</a></td><td>4</td><td>Mar 02, 2010 11:20 am by <a href="/u/42">Ida Quist</a></td></tr>
<tr><td><a href="/t/5">Winter covers: canvas or plastic sheet?</a></td><td><a href="/u/42">Ida Quist</a></td><td>17</td><td>May 22, 2009 9:01 am by <a href="/u/7">olaf</a></td></tr>
<tr><td><a href="/t/6">Cable through the bulkhead, above or below?</a></td><td><a href="/u/43">the_tinker</a></td><td>9</td><td>Jan 12, 2011 7:45 pm by <a href="/u/41">marlow</a></td></tr></table></div>
<div class="right"><h4>Latest news</h4><ul><li><a href="/n/1">The slipway is closed until Monday</a> <span>May 30, 2012</span></li><li><a href="/n/2">New prices for the crane</a> <span>May 28, 2012</span></li></ul></div>
<div class="permissions">You cannot post new topics in this forum<br>You cannot reply to topics in this forum<br>You cannot edit your posts in this forum</div>
<div id="footer">Powered by a board &copy; 2001, 2012. All times are UTC. Our users have posted a total of 40211 articles.</div>)";

PagePosts posts_of_shape(const std::string& body) {
  html::Parser parser;
  const html::Parsed page = parser.parse_utf8(
      "<!DOCTYPE html><html><head><title>Which echo sounder? - Harbour</title></head><body>" +
      body + "</body></html>");
  const Time fetched = std::chrono::sys_days{std::chrono::year{2012} / 6 / 1};
  return extract_posts(page.document, *url::parse("http://forum.test/t/9"), {.fetched = fetched});
}

void expect_posts(const Shape& shape, int count, bool alone) {
  const ShownThread thread = shown(shape, count);
  const PagePosts found = posts_of_shape(alone ? thread.html : kAbove + thread.html + kBelow);
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
      if (count >= shape.fewest && count <= shape.most) {
        expect_posts(shape, count, true);
        if (!shape.bare) expect_posts(shape, count, false);
      }
}

TEST(Shapes, OfTables) { expect_posts(table_shapes()); }
TEST(Shapes, OfBlocks) { expect_posts(block_shapes()); }
TEST(Shapes, OfLists) { expect_posts(list_shapes()); }
TEST(Shapes, OfSeveralKindsOnAPage) { expect_posts(mixed_shapes()); }
TEST(Shapes, OfTreesAndOthers) { expect_posts(other_shapes()); }

}  // namespace
}  // namespace boardwalk::extract
