#include "boardwalk/learn/page_count.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "boardwalk/html/parse.h"

namespace boardwalk::learn {
namespace {

TEST(PageCount, IsReadFromWords) {
  struct Case {
    std::string html;
    int page_no;
    int last;
  };
  const std::vector<Case> cases = {
      {"<td>Page 1 of 3</td>", 1, 3},
      {"<td>Page 2 of 3</td>", 2, 3},
      {"<td>Page 2 of 3</td>", 1, 0},
      {"<td>Page 11 of 12</td>", 1, 0},
      {"<span>Page <b>1</b> of <b>12</b></span>", 1, 12},
      {"<div>14 posts &bull; Page <strong>1</strong> of <strong>2</strong></div>", 1, 2},
      {"<h1>Lenses (page 4/9)</h1>", 4, 9},
      {"<p>Seite 3 von 1.204</p>", 3, 1204},
      {"<p>Seite 1.097 von 1.204</p>", 1097, 1204},
      {"<p>Page 07 of 12</p>", 7, 12},
      {"<p>Страница 1 из 5</p>", 1, 5},
      {"<p>1 / 5 ページ</p>", 1, 5},
      {"<p>الصفحة 2 من 7</p>", 2, 7},
      {"<p>صفحة ٢ من ٧</p>", 2, 7},
      {"<a href='#'>Page 1 of 3</a>", 1, 3},
      {"<a>Page 1 of 3</a><b>1</b><a href='?2'>2</a><a href='?3'>3</a>", 1, 3},
      // Not what counts pages.
      {"<p>Rated 1 of 5</p>", 1, 0},
      {"<p>1 reply, 5 views</p>", 1, 0},
      {"<p>Page 1, 12 posts</p>", 1, 0},
      {"<p>Page: <a href='?2'>1</a> <a href='?3'>2</a> 3</p>", 1, 0},
      {"<p>What is written on page 1 of 300 is repeated at the very end of that book, I think.</p>",
       1, 0},
      {"<p>Page 5 of 3</p>", 5, 0},
      {"<p>Page 1 of 3</p>", 0, 0},
  };
  for (const Case& c : cases) {
    html::Parser parser;
    const html::Parsed parsed =
        parser.parse("<body>" + c.html, {.content_type = "text/html; charset=utf-8"});
    EXPECT_EQ(last_page_said(parsed.document, c.page_no), c.last) << c.html;
  }
}

}  // namespace
}  // namespace boardwalk::learn
