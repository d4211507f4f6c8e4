#include "boardwalk/html/straight_tree.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "boardwalk/base/random.h"
#include "boardwalk/html/myhtml_tree.h"
#include "tests/html/consistency.h"

namespace boardwalk::html {
namespace {

bool is_straight(std::string_view source) { return parse_straight(source, {}).has_value(); }

constexpr std::array<std::string_view, 118> kFragments = {
    "text",
    " ",
    "\n",
    "a &amp; b",
    "&copy &nbsp; &#39;",
    "&notx&ampy",
    "1 < 2",
    "<!-- note -->",
    "<![if IE]>",
    "<?php x ?>",
    "<p>",
    "</p>",
    "<div class=post id='p1'>",
    "</div>",
    "<DIV>",
    "<span>",
    "</span>",
    "<b>",
    "</b>",
    "<i class=x>",
    "</i>",
    "<font color=red>",
    "</font>",
    "<a href='?a=1&b=2&amp;c=3&copy=4'>",
    "</a>",
    "<code>",
    "</code>",
    "<br>",
    "<br/>",
    "</br>",
    "<hr>",
    "<img src=a.png alt='x'>",
    "<h2>",
    "</h2>",
    "<h3>",
    "<ul>",
    "</ul>",
    "<ol>",
    "<li>",
    "</li>",
    "<dl>",
    "</dl>",
    "<dt>",
    "<dd>",
    "</dd>",
    "<pre>\n",
    "</pre>",
    "<blockquote>",
    "</blockquote>",
    "<center>",
    "</center>",
    "<form action=x>",
    "</form>",
    "<input type=hidden name=y>",
    "<input type=text>",
    "<button>",
    "</button>",
    "<label>",
    "</label>",
    "<select>",
    "</select>",
    "<option value=1 selected>",
    "</option>",
    "<optgroup>",
    "<textarea>\n<b>&lt;</textarea>",
    "<table>",
    "</table>",
    "<tbody>",
    "</tbody>",
    "<thead>",
    "<tr>",
    "</tr>",
    "<td>",
    "</td>",
    "<th>",
    "</th>",
    "<caption>",
    "</caption>",
    "<colgroup>",
    "<col>",
    "<script>if (a < b) document.write('</p>');</script>",
    "<script><!-- x --></script>",
    "<style>p > b {}</style>",
    "<title>t &amp; t</title>",
    "<meta name=x>",
    "<link rel=next href=y>",
    "<noscript>",
    "</noscript>",
    "<iframe><p></iframe>",
    "<object>",
    "</object>",
    "<param name=x>",
    "<embed>",
    "<svg viewBox='0 0 1 1' xlink:href=y>",
    "</svg>",
    "<path d='M0'/>",
    "<g>",
    "</g>",
    "<use xlink:href='#i'></use>",
    "<template>",
    "</template>",
    "<my-tag x>",
    "</my-tag>",
    "<fb:like>",
    "</fb:like>",
    "<article>",
    "</article>",
    "<section>",
    "<details>",
    "<summary>",
    "<address>",
    "<fieldset>",
    "</fieldset>",
    "<strong>",
    "</strong>",
    "</body>",
    "</html>",
    "<body class=z>",
};

// A tag, and most often what ends it: pages of nothing but chance would seldom be read straight.
std::string chance_page(Random& random) {
  static constexpr std::array<std::string_view, 5> kBeginnings = {
      "<!DOCTYPE html>\n<html lang=en>\n<head><title>t</title>\n</head>\n<body>",
      "<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01//EN\"><html><body>", "<?xml version='1.0'?>",
      "<html><head><noscript><style>x</style></noscript><base href=x>",
      "<!DOCTYPE html><table><tr> "};
  std::string page(kBeginnings[random.below(kBeginnings.size())]);
  const std::uint64_t length = 2 + random.below(14);
  for (std::uint64_t i = 0; i < length; ++i) {
    const std::size_t chosen = random.below(kFragments.size());
    page += kFragments[chosen];
    if (random.below(3) == 0) page += "word";
    const bool has_end = chosen + 1 < kFragments.size() && kFragments[chosen + 1].starts_with("</");
    if (has_end && random.below(2) == 0) page += kFragments[chosen + 1];
  }
  return page;
}

TEST(StraightTree, IsTheTreeThatMyHtmlBuilds) {
  Random random{20};
  MyHtmlTree reference;
  int straight = 0;
  constexpr int kPages = 60'000;
  for (int i = 0; i < kPages; ++i) {
    const std::string source = chance_page(random);
    const auto page = parse_straight(source, {});
    if (!page) continue;
    ++straight;
    ASSERT_TRUE(is_consistent(*page)) << source;
    ASSERT_EQ(described(*page), described(reference.parse(source, {}).document)) << source;
  }
  EXPECT_GT(straight, kPages / 4);
}

TEST(StraightTree, LeavesRepairsToMyHtml) {
  struct Case {
    std::string_view name;
    std::string_view body;
    bool straight;
  };
  const Case cases[] = {
      {"closed as opened", "<p>a<b>c</b></p>", true},
      {"ends left out", "<ul><li>1<li>2</ul><p>x<p>y", true},
      {"formatting that goes on", "<p><b>x<p>y", true},
      {"rows without a body", "<table><tr><td>1</table>", true},
      {"an anchor between rows", "<table><tr> <a name=x></a> <td>1</table>", true},
      {"blocks across formatting", "<b><p>x</b>y</p>", false},
      {"text loose in a table", "<table>x<tr></table>", false},
      {"an attribute without end", "<p title='x>y", false},
      {"a comment without end", "<!-- x", false},
      {"a name that only MyHTML knows", "&CounterClockwiseContourIntegral;", false},
      {"plain text to the end", "<plaintext>x", false},
  };
  for (const Case& c : cases)
    EXPECT_EQ(is_straight("<!DOCTYPE html><body>" + std::string(c.body)), c.straight) << c.name;
}

TEST(StraightTree, KeepsTheLimits) {
  const std::string deep = [] {
    std::string page = "<body>";
    for (int i = 0; i < 100; ++i) page += "<div>";
    return page;
  }();
  EXPECT_TRUE(is_straight(deep));
  EXPECT_FALSE(parse_straight(deep, {.max_depth = 50}));
  EXPECT_FALSE(parse_straight(deep, {.max_nodes = 50}));
  EXPECT_FALSE(is_straight("<body>" + std::string(std::size_t{2} << 20U, 'x')));
}

}  // namespace
}  // namespace boardwalk::html
