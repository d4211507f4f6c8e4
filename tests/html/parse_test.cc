#include "boardwalk/html/parse.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <thread>
#include <vector>

#include "boardwalk/html/utf8.h"
#include "tests/html/consistency.h"

namespace boardwalk::html {
namespace {

using namespace std::string_view_literals;

Document parsed(std::string_view source) { return Parser().parse_utf8(source).document; }

void append_attributes(std::string& out, const Document& page, NodeId id) {
  for (const Attribute& a : page.attributes(id)) {
    out += ' ';
    out += page.view(a.name);
    out += '=';
    out += page.view(a.value);
  }
}

std::string label(const Document& page, NodeId id) {
  switch (page.node(id).kind) {
    case NodeKind::Text:
      return '"' + std::string(page.text(id)) + '"';
    case NodeKind::Comment:
      return '!' + std::string(page.text(id));
    default:
      return std::string(page.tag(id) == Tag::Unknown ? page.text(id) : name(page.tag(id)));
  }
}

// "(p class=x "text" (b))": the body of a page, or all of it when it has none.
std::string shape(const Document& page) {
  const NodeId body = page.find(Tag::Body);
  const NodeId root = body == kNone ? 0 : body;
  std::string out;
  std::vector<NodeId> open;
  for (NodeId id = root + 1; id < page.end_of(root); ++id) {
    for (; !open.empty() && open.back() <= id; open.pop_back()) out += ')';
    const bool is_element = page.node(id).kind == NodeKind::Element;
    out += is_element ? "(" : "";
    out += label(page, id);
    append_attributes(out, page, id);
    if (is_element) open.push_back(page.end_of(id));
  }
  return out.append(open.size(), ')');
}

TEST(Parser, BuildsTheTreeThatBrowsersBuild) {
  struct Case {
    std::string_view name;
    std::string_view source;
    std::string_view shape;
  };
  const Case cases[] = {
      {"nesting", "<p>a<b>c</b></p>", "(p\"a\"(b\"c\"))"},
      {"implied end tags", "<ul><li>1<li>2</ul>", "(ul(li\"1\")(li\"2\"))"},
      {"rows without a body", "<table><tr><td>1</table>", "(table(tbody(tr(td\"1\"))))"},
      {"text in a table moves out", "<table>x<tr></table>", "\"x\"(table(tbody(tr)))"},
      {"formatting goes on", "<p><b>x<p>y", "(p(b\"x\"))(p(b\"y\"))"},
      {"crossing tags", "<b>1<i>2</b>3</i>", "(b\"1\"(i\"2\"))(i\"3\")"},
      {"names in lower case", "<DIV ID=A onClick=B>", "(div id=A onclick=B)"},
      {"attributes without value", "<input disabled>", "(input disabled=)"},
      {"character references", "<p title='&lt;&#65;'>&amp;&eacute;", "(p title=<A\"&é\")"},
      {"impossible references", "&#xD800;&#0;&#x110000;", "\"\uFFFD\uFFFD\uFFFD\""},
      {"comments", "<p><!-- c --></p>", "(p! c )"},
      {"own elements", "<my-tag>x</my-tag>", "(my-tag\"x\")"},
      {"newer elements", "<search><slot></slot></search>", "(search(slot))"},
      {"inside svg nothing is HTML", "<svg><a><title>t", "(svg(a(title\"t\")))"},
      {"scripts are not markup", "x<script>a<b</script>y", "\"x\"(script\"a<b\")\"y\""},
      {"image is img", "<image src=z>", "(img src=z)"},
      {"first line of pre", "<pre>\n\nx</pre>", "(pre\"\nx\")"},
      {"line ends", "a\r\nb\rc", "\"a\nb\nc\""},
      {"zeros", "a\0b<p\0 title='\0é'>ö\0"sv, "\"ab\"(p title=é\"ö\")"},
      {"unclosed tag", "a<b title='", "\"a\""},
      {"only text", "plain", "\"plain\""},
  };
  for (const Case& c : cases) {
    const Document page = parsed(c.source);
    EXPECT_TRUE(is_consistent(page)) << c.name;
    EXPECT_EQ(shape(page), c.shape) << c.name;
  }
}

TEST(Parser, TellsSvgElementsFromThoseOfHtml) {
  const Document page = parsed("<svg><a href=x><title>t</title></a></svg><math><mi>x</mi></math>");
  EXPECT_NE(page.find(Tag::Svg), kNone);
  EXPECT_NE(page.find(Tag::Math), kNone);
  EXPECT_EQ(page.find(Tag::A), kNone);
  EXPECT_EQ(page.title(), "");
}

TEST(Parser, ShowsAPageThatIsMeantForReadersWithoutScripts) {
  Parser parser;
  const auto count = [&](const std::string& html, Tag tag) {
    const Parsed parsed = parser.parse(html);
    int found = 0;
    for (NodeId id = 0; id < parsed.document.size(); ++id)
      found += parsed.document.node(id).kind == NodeKind::Element && parsed.document.tag(id) == tag;
    return found;
  };
  const std::string list = "<ul><li>a<li>b<li>c<li>d<li>e</ul>";
  const std::string page = "<noscript><h1>All</h1>" + list + "</noscript>";
  const std::string shell =
      "<head><meta name=a><meta name=b><meta name=c><meta name=d><meta name=e>"
      "<body><main><div id=app></div><div></div><div></div><div></div>"
      "<noscript>Please use scripts</noscript>"
      "<p style='display: none'>Something went very wrong</p></main>";
  EXPECT_EQ(count("<body><div>" + page + "</div>", Tag::Noscript), 0);
  EXPECT_EQ(count(shell + page, Tag::Noscript), 1);
  EXPECT_EQ(count("<body><noscript>No scripts!</noscript>" + list, Tag::Noscript), 1);
  EXPECT_EQ(
      count("<body><noscript><h1>No scripts!</h1></noscript>" + list + list + list, Tag::Noscript),
      1);
}

TEST(Parser, ReadsAPageOfFramesAsThoseDoWhoShowNone) {
  Parser parser;
  const std::string head = "<html><head><title>All</title></head><FRAMESET rows='9,*'>";
  const std::string frames = "<frame src='/menu?a=1&amp;b=\"2\"'><frame src=/start>";
  const Document page =
      parser
          .parse(head + frames +
                 "<noframes><body><h1>Boards</h1><a href=/b/1>Tea</a></body></noframes></frameset>")
          .document;
  EXPECT_EQ(page.title(), "All");
  EXPECT_EQ(page.find(Tag::Frameset), kNone);
  ASSERT_NE(page.find(Tag::A), kNone);
  EXPECT_EQ(page.attribute(page.find(Tag::A), "href"), "/b/1");
  const NodeId frame = page.find(Tag::Iframe);
  ASSERT_NE(frame, kNone);
  EXPECT_EQ(page.attribute(frame, "src"), "/menu?a=1&b=\"2\"");

  const std::string_view others[] = {"", "<noframes>Your browser shows no frames.</noframes>"};
  for (const std::string_view other : others) {
    const Parsed parsed = parser.parse(head + frames + std::string{other} + "</frameset></html>");
    EXPECT_NE(parsed.document.find(Tag::Frameset), kNone) << other;
  }
}

TEST(Parser, AlwaysGivesHtmlHeadAndBody) {
  const Document page = parsed("x");
  EXPECT_EQ(page.tag(1), Tag::Html);
  EXPECT_EQ(page.tag(2), Tag::Head);
  EXPECT_EQ(page.tag(3), Tag::Body);
}

TEST(Parser, MakesAnEmptyDocumentOfNothing) {
  Parser parser;
  const Parsed nothing = parser.parse("");
  EXPECT_TRUE(nothing.document.empty());
  EXPECT_EQ(nothing.outcome, ParseOutcome::Complete);
  EXPECT_EQ(shape(parser.parse("x").document), "\"x\"");
}

TEST(Parser, FoldsTheTitle) {
  EXPECT_EQ(parsed("<title>\n a &amp;\t b </title>").title(), "a & b");
  EXPECT_EQ(parsed("<p>none").title(), "");
}

TEST(Parser, KeepsTheBeginningOfALongTitleInWholeCharacters) {
  std::string title;
  for (int i = 0; i < 1000; ++i) title += "линза ";
  const std::string kept = parsed("<title>" + title + "</title>").title();
  EXPECT_LE(kept.size(), 1000U);
  EXPECT_GT(kept.size(), 980U);
  EXPECT_TRUE(title.starts_with(kept));
  EXPECT_TRUE(is_utf8(kept));
}

TEST(Parser, TellsBlankTexts) {
  struct Case {
    std::string_view source;
    bool blank;
  };
  const Case cases[] = {{"<p> \n\t</p>", true},
                        {"<p> a </p>", false},
                        {"<p>&nbsp;</p>", false},
                        {"<p> <!-- --> </p>", true},
                        {"<table> <p> <tr><td>", true}};
  for (const Case& c : cases) {
    const Document page = parsed(c.source);
    const Node& text = page.node(page.find(Tag::P) + 1);
    ASSERT_EQ(text.kind, NodeKind::Text) << c.source;
    EXPECT_EQ(text.blank, c.blank) << c.source;
  }
}

TEST(Parser, ForgetsThePageBefore) {
  Parser parser;
  const std::string first = shape(parser.parse_utf8("<p class=a>one<b>").document);
  (void)parser.parse_utf8("<table><form><select><option>two");
  EXPECT_EQ(shape(parser.parse_utf8("<p class=a>one<b>").document), first);
}

TEST(Parser, LeavesDocumentsAliveWithoutIt) {
  Document page;
  {
    Parser parser;
    page = parser.parse_utf8("<p title=x>text").document;
    (void)parser.parse_utf8("<i>other");
  }
  EXPECT_EQ(shape(page), "(p title=x\"text\")");
}

TEST(Parser, WorksInManyThreadsAtOnce) {
  std::array<std::string, 4> shapes;
  std::vector<std::thread> threads;
  threads.reserve(shapes.size());
  for (std::string& result : shapes)
    threads.emplace_back([&result] {
      Parser parser;
      for (int i = 0; i < 50; ++i) result = shape(parser.parse_utf8("<ul><li>a<li>b").document);
    });
  for (std::thread& thread : threads) thread.join();
  for (const std::string& result : shapes) EXPECT_EQ(result, "(ul(li\"a\")(li\"b\"))");
}

TEST(Parser, ReadsTheBytesInTheirEncoding) {
  struct Case {
    std::string_view name;
    std::string_view bytes;
    std::string_view content_type;
    std::string_view encoding;
  };
  const Case cases[] = {
      {"header", "<p>\xcf\xf0\xe8", "text/html; charset=windows-1251", "windows-1251"},
      {"meta", "<meta charset=cp1251><p>\xcf\xf0\xe8", "text/html", "windows-1251"},
      {"valid UTF-8", "<p>При", "", "UTF-8"},
      {"mark", "\xef\xbb\xbf<p>При", "text/html; charset=latin1", "UTF-8"},
  };
  Parser parser;
  for (const Case& c : cases) {
    const Parsed page = parser.parse(c.bytes, {.content_type = c.content_type});
    EXPECT_EQ(page.encoding, c.encoding) << c.name;
    EXPECT_EQ(shape(page.document), "(p\"При\")") << c.name;
  }
}

TEST(Parser, RepairsBrokenUtf8) {
  const Parsed page = Parser().parse("<p>a\xff\xc3(", {.content_type = "text/html;charset=utf-8"});
  EXPECT_EQ(shape(page.document), "(p\"a\uFFFD\uFFFD(\")");
}

// The same page in one piece and across the borders of the pieces that MyHTML gets.
TEST(Parser, ReadsLongPagesLikeShortOnes) {
  const std::string_view post =
      "<div class='post ö' id=p><p>a &amp; b<br>\r\nwörd</p><!--c--></div>";
  const std::string once = shape(parsed(post));
  std::string source;
  for (int i = 0; i < 5000; ++i) source += post;
  const Document page = parsed(source);
  ASSERT_TRUE(is_consistent(page));
  std::string expected;
  for (int i = 0; i < 5000; ++i) expected += once;
  EXPECT_TRUE(shape(page) == expected);
}

TEST(Parser, ReadsPlaintextToTheEndWhereverItBegins) {
  for (const std::string_view before : {"<p>", "<p><b></p>", "<svg><plaintext></svg><p>"}) {
    for (const std::size_t padding : {0U, 65'500U, 65'510U, 65'520U, 65'530U, 70'000U}) {
      const std::string tail = [] {
        std::string tags;
        while (tags.size() < 200'000) tags += "<i>y</i>&amp;</plaintext> ";
        return tags + "end";
      }();
      const std::string source =
          std::string(before) + std::string(padding, 'x') + "<plaintext>" + tail;
      const Document page = Parser().parse_utf8(source).document;
      EXPECT_EQ(page.find(Tag::I), kNone) << before << padding;
      std::string text;
      for (NodeId id = 0; id < page.size(); ++id) {
        if (page.node(id).kind == NodeKind::Text) text += page.text(id);
      }
      EXPECT_TRUE(text == std::string(padding, 'x') + tail) << before << padding;
    }
  }
}

}  // namespace
}  // namespace boardwalk::html
