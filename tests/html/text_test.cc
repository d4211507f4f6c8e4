#include "boardwalk/html/text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "boardwalk/html/parse.h"

namespace boardwalk::html {
namespace {

struct Rendering {
  std::string_view name;
  std::string_view source;
  std::string_view text;
};

void expect_texts(std::span<const Rendering> cases) {
  Parser parser;
  for (const Rendering& c : cases)
    EXPECT_EQ(visible_text(parser.parse_utf8(c.source).document), c.text) << c.name;
}

// Texts are read eight bytes at a time: what is folded may stand at any of them.
TEST(VisibleText, FoldsWhiteSpaceWhereverItStands) {
  const Rendering gaps[] = {{"blank", " ", " "},          {"blanks", "  ", " "},
                            {"line", "\n", " "},          {"blank and tab", " \t", " "},
                            {"no-break", "\u00a0", " "},  {"soft hyphen", "\u00ad", ""},
                            {"pound", "\u00a3", "\u00a3"}};
  for (const Rendering& gap : gaps)
    for (std::size_t at = 1; at < 20; ++at) {
      const std::string before(at, 'x');
      const std::string source = before + std::string(gap.source) + "y and z";
      const std::string text = before + std::string(gap.text) + "y and z";
      expect_texts(std::vector<Rendering>{{gap.name, source, text}});
    }
}

TEST(VisibleText, FoldsWhiteSpace) {
  const Rendering cases[] = {
      {"runs", "  a \n\t b  ", "a b"},
      {"across inline elements", "a <b> b</b> <i>c </i> d", "a b c d"},
      {"none between letters", "a<b>b</b>c", "abc"},
      {"between blocks", "<p> a </p> \n <p> b </p>", "a\n\nb"},
      {"at the end of a line", "a <br> b", "a\nb"},
      {"no-break spaces stay", "a&nbsp;&nbsp;b", "a  b"},
      {"no-break space after a space", "a &nbsp;b", "a  b"},
      {"no-break spaces indent", "x<br>&nbsp;&nbsp;y", "x\n  y"},
      {"no-break space alone", "<p>a</p><p>&nbsp;</p><p>b</p>", "a\n\nb"},
      {"soft hyphens", "Don&shy;au", "Donau"},
      {"other characters of that row", "5&nbsp;£ §1", "5 £ §1"},
      {"nothing", "", ""},
      {"only space", " \n ", ""},
  };
  expect_texts(cases);
}

TEST(VisibleText, PutsBlocksOnLines) {
  const Rendering cases[] = {
      {"paragraphs", "<p>a<p>b", "a\n\nb"},
      {"divisions", "<div>a</div><div>b</div>", "a\nb"},
      {"text around a block", "a<div>b</div>c", "a\nb\nc"},
      {"nested blocks", "<div><div><div>a</div></div></div>b", "a\nb"},
      {"heading", "<h1>a</h1>b", "a\n\nb"},
      {"line break", "a<br>b", "a\nb"},
      {"two line breaks", "a<br><br>b", "a\n\nb"},
      {"many line breaks", "a<br><br><br><br>b", "a\n\nb"},
      {"line break at the end of a block", "<div>a<br></div>b", "a\nb"},
      {"line break between blocks", "<div>a</div><br><div>b</div>", "a\n\nb"},
      {"rule", "a<hr>b", "a\n\nb"},
      {"definitions", "<dl><dt>a<dd>b<dt>c<dd>d</dl>", "a\nb\nc\nd"},
      {"details", "<details><summary>more</summary>inside</details>", "more\ninside"},
  };
  expect_texts(cases);
}

TEST(VisibleText, MarksLists) {
  const Rendering cases[] = {
      {"bullets", "<ul><li>a<li>b</ul>", "- a\n- b"},
      {"numbers", "<ol><li>a<li>b</ol>", "1. a\n2. b"},
      {"numbers from", "<ol start=9><li>a<li>b</ol>", "9. a\n10. b"},
      {"numbers given", "<ol><li value=4>a<li>b</ol>", "4. a\n5. b"},
      {"largest number", "<ol start=2147483647><li>a<li>b</ol>", "2147483647. a\n2147483647. b"},
      {"number that is none", "<ol start=x><li>a</ol>", "1. a"},
      {"between paragraphs", "<p>x<ul><li>a</ul><p>y", "x\n\n- a\n\ny"},
      {"nested", "<ul><li>a<ul><li>b<li>c</ul><li>d</ul>", "- a\n  - b\n  - c\n- d"},
      {"nested numbers", "<ol><li>a<ol><li>b<li>c</ol><li>d</ol>", "1. a\n   1. b\n   2. c\n2. d"},
      {"lines of an item", "<ol><li>a<br>b<li>c</ol>", "1. a\n   b\n2. c"},
      {"paragraphs of an item", "<ul><li><p>a</p><p>b</p></ul>", "- a\n\n  b"},
      {"empty items", "<ol><li></li><li>b</li></ol><p>c", "2. b\n\nc"},
      {"items without a list", "<li>a<li>b", "- a\n- b"},
  };
  expect_texts(cases);
}

TEST(VisibleText, MarksQuotes) {
  const Rendering cases[] = {
      {"quote", "<blockquote>a</blockquote>b", "> a\n\nb"},
      {"lines", "<blockquote>a<br>b</blockquote>", "> a\n> b"},
      {"paragraphs", "<blockquote><p>a<p>b</blockquote>", "> a\n>\n> b"},
      {"nested", "<blockquote>a<blockquote>b</blockquote>c</blockquote>d",
       "> a\n>\n> > b\n>\n> c\n\nd"},
      {"one after the other", "<blockquote>a</blockquote><blockquote>b</blockquote>", "> a\n\n> b"},
      {"list in a quote", "<blockquote><ul><li>a</ul></blockquote>", "> - a"},
      {"quote in a list", "<ul><li>a<blockquote>b</blockquote></ul>", "- a\n\n  > b"},
      {"inline quote", "he said <q>yes</q>.", "he said \"yes\"."},
  };
  expect_texts(cases);
}

TEST(VisibleText, SetsTablesInLines) {
  const Rendering cases[] = {
      {"cells and rows", "<table><tr><th>a<th>b<tr><td>1<td>2</table>", "a\tb\n1\t2"},
      {"paragraphs in cells", "<table><tr><td><p>a</p></td><td><p>b</p></td></table>", "a\tb"},
      {"empty cells", "<table><tr><td>a<td><td>c<tr><td><td>b<td></table>", "a\t\tc\n\tb"},
      {"empty rows", "<table><tr><td>a<tr><td> <td><tr><td>b</table>", "a\nb"},
      {"spaced source", "<table>\n <tr>\n <td> a </td>\n <td> b </td>\n </tr>\n</table>", "a\tb"},
      {"cells of many lines", "<table><tr><td>a<br>b<td>c<br>d</table>", "a\nb\nc\nd"},
      {"tables within", "<table><tr><td>a<td><table><tr><td>b<td>c</table></table>", "a\tb\tc"},
      {"rows within", "<table><tr><td><table><tr><td>b<tr><td>c</table><td>d</table>", "b\nc\nd"},
      {"text around", "x<table><tr><td>a</table>y", "x\na\ny"},
      {"caption", "<table><caption>t</caption><tr><td>a</table>", "t\na"},
      {"list in a cell", "<table><tr><td>a<td><ul><li>b</ul></table>", "a\t- b"},
  };
  expect_texts(cases);
}

TEST(VisibleText, KeepsPreformattedTextAsItStands) {
  const Rendering cases[] = {
      {"spaces", "<pre>a  b\n  c</pre>", "a  b\n  c"},
      {"tabs", "<pre>\tx\ty</pre>", "\tx\ty"},
      {"blank lines", "<pre>a\n\n\n\nb</pre>", "a\n\n\n\nb"},
      {"trailing lines", "<pre>a\n\n</pre>b", "a\n\nb"},
      {"code within", "<pre><code>if x:\n    <b>y</b>()</code></pre>", "if x:\n    y()"},
      {"in a quote", "<blockquote><pre>a\n b</pre></blockquote>", "> a\n>  b"},
      {"in a list", "<ul><li>x<pre>a\nb</pre></ul>", "- x\n\n  a\n  b"},
      {"text after it folds again", "<pre>a  b</pre>c  d", "a  b\n\nc d"},
      {"inline code folds", "<code>a  b</code>", "a b"},
      {"text area", "<textarea>a\n b</textarea>", "a\n b"},
  };
  expect_texts(cases);
}

TEST(VisibleText, LeavesOutWhatNobodySees) {
  const Rendering cases[] = {
      {"script and style", "a<script>x</script><style>y</style>b", "ab"},
      {"title", "<title>x</title>a", "a"},
      {"comment", "a<!--x-->b", "ab"},
      {"template", "a<template>x</template>b", "ab"},
      {"hidden", "a<p hidden>x</p><span hidden=''>y</span>b", "ab"},
      {"display none", "a<i style='color:red; DISPLAY : None !important'>x</i>b", "ab"},
      {"visibility hidden", "a<i style='visibility:hidden'>x</i>b", "ab"},
      {"display block", "<i style='display:block'>a</i>", "a"},
      {"the later style wins", "<i style='display:none;display:inline'>a</i>", "a"},
      {"spoilers, which are there to be opened",
       "<div class=bbc_Spoiler><div><div style='display:none'>a</div></div></div>", "a"},
      {"another property", "<i style='x-display:none;;:'>a</i>", "a"},
      {"hidden parents", "<div hidden><p>x<b>y</b></div>a", "a"},
      {"forms", "a<input value=x><button>y</button><select><option>z</select>b", "ab"},
      {"drawings", "a<svg><text>x</text></svg>b", "ab"},
      {"frames and films", "a<iframe>x</iframe><video>y</video>b", "ab"},
      {"closed dialogs", "a<dialog>x</dialog><dialog open>b</dialog>", "a\nb"},
      {"noscript", "a<noscript>x</noscript>b", "ab"},
      {"nothing but noscript", "<script>x</script><noscript><p>a</noscript>", "a"},
  };
  expect_texts(cases);
}

TEST(VisibleText, ReadsImagesByTheirAlternative) {
  const Rendering cases[] = {
      {"smiley", "hi <img src=s.gif alt=':)'> you", "hi :) you"},
      {"no alternative", "a<img src=x>b", "ab"},
      {"empty alternative", "a <img alt=''> b", "a b"},
  };
  expect_texts(cases);
}

TEST(VisibleText, MarksOnlyWhatIsAskedFor) {
  const Document page =
      Parser().parse_utf8("<ol><li>a</ol><blockquote>b</blockquote><img alt=c>").document;
  EXPECT_EQ(visible_text(page, 0, {.mark_lists = false}), "a\n\n> b\n\nc");
  EXPECT_EQ(visible_text(page, 0, {.mark_quotes = false}), "1. a\n\nb\n\nc");
  EXPECT_EQ(visible_text(page, 0, {.image_alt = false}), "1. a\n\n> b");
}

TEST(VisibleText, RendersASubtreeAlone) {
  const Document page =
      Parser().parse_utf8("<title>t</title><p>a<p>b<table><tr><td>c<td>d").document;
  EXPECT_EQ(visible_text(page, page.find(Tag::P)), "a");
  EXPECT_EQ(visible_text(page, page.find(Tag::Td)), "c");
  EXPECT_EQ(visible_text(page, page.find(Tag::Title)), "t");
  EXPECT_EQ(visible_text(page, page.find(Tag::Text, page.find(Tag::P))), "a");
}

std::string nested(std::string_view tag, int depth) {
  std::string source;
  for (int i = 0; i < depth; ++i) source.append("<").append(tag).append(">x");
  return source;
}

TEST(VisibleText, StaysInProportionHoweverDeep) {
  Parser parser;
  for (const std::string_view tag : {"blockquote", "div", "ul><li", "ol><li", "table><tr><td"}) {
    const Document page = parser.parse_utf8(nested(tag, 400)).document;
    const std::string text = visible_text(page);
    EXPECT_EQ(std::count(text.begin(), text.end(), 'x'), 400) << tag;
    EXPECT_LT(text.size(), 400U * 70) << tag;
  }
}

TEST(VisibleText, ReadsLongPages) {
  std::string source;
  for (int i = 0; i < 30'000; ++i) source += "<p>a <b>b</b>";
  const std::string text = visible_text(Parser().parse_utf8(source).document);
  EXPECT_EQ(text.size(), 30'000U * 5 - 2);
}

}  // namespace
}  // namespace boardwalk::html
