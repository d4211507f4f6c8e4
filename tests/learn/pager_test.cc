#include "boardwalk/learn/pager.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <ctime>
#include <string>
#include <vector>

#include "boardwalk/html/parse.h"

namespace boardwalk::learn {
namespace {

const std::string kHost = "http://forum.test";

std::string name_of(PagerLink::Kind kind) {
  switch (kind) {
    case PagerLink::Kind::Next:
      return "next";
    case PagerLink::Kind::Previous:
      return "previous";
    case PagerLink::Kind::First:
      return "first";
    case PagerLink::Kind::Last:
      return "last";
    case PagerLink::Kind::Number:
      break;
  }
  return "";
}

std::vector<Pager> pagers_in(const std::string& body, const std::string& target) {
  html::Parser parser;
  const html::Parsed page = parser.parse_utf8(body);
  return find_pagers(page.document, *url::parse(kHost + target));
}

std::string described(const Pager& pager) {
  std::string text;
  for (const PagerLink& link : pager.links) {
    if (!text.empty()) text += ", ";
    const std::string kind = name_of(link.kind);
    text += kind.empty() ? std::to_string(link.number) : kind;
    text += " " + link.target.href().substr(kHost.size());
  }
  return text;
}

// "2 /list?p=2, next /list?p=2; …", the page's own pagers or those of other lists.
std::string found_in(const std::string& body, const std::string& target, bool own = true) {
  std::string text;
  for (const Pager& pager : pagers_in(body, target)) {
    if (pager.own != own) continue;
    if (!text.empty()) text += "; ";
    text += described(pager);
  }
  return text;
}

struct PagerCase {
  const char* name;
  const char* url;
  std::string body;
  const char* links;
};

TEST(Pager, FindsTheLinksThatTurnThePage) {
  const PagerCase cases[] = {
      {"numbers and next", "/list",
       "<b>1</b> <a href='?p=2'>2</a> <a href='?p=3'>3</a> <a href='?p=2'>Next</a>",
       "2 /list?p=2, 3 /list?p=3, next /list?p=2"},
      {"a parameter of any name behind others, on a first page", "/board/7",
       "First Previous <a href='?b_delta=20&b_keys=&b_cur2=2'>Next</a> "
       "<a href='?b_delta=20&b_keys=&b_cur2=9'>Last</a>",
       "next /board/7?b_delta=20&b_keys=&b_cur2=2, last /board/7?b_delta=20&b_keys=&b_cur2=9"},
      {"the same on the second", "/board/7?b_delta=20&b_keys=&b_cur2=2",
       "<a href='?b_delta=20&b_keys=&b_cur2=1'>First</a> "
       "<a href='?b_delta=20&b_keys=&b_cur2=1'>Previous</a> "
       "<a href='?b_delta=20&b_keys=&b_cur2=3'>Next</a> "
       "<a href='?b_delta=20&b_keys=&b_cur2=9'>Last</a>",
       "first /board/7?b_delta=20&b_keys=&b_cur2=1, previous /board/7?b_delta=20&b_keys=&b_cur2=1, "
       "next /board/7?b_delta=20&b_keys=&b_cur2=3, last /board/7?b_delta=20&b_keys=&b_cur2=9"},
      {"things with numbers of their own", "/show?thing=12",
       "<a href='?thing=5'>First</a> <a href='?thing=11'>Previous</a> "
       "<a href='?thing=13'>Next</a> <a href='?thing=40'>Last</a>",
       ""},
      {"for readers without scripts", "/t/5",
       "<p>What was said <a href='/u/1'>by Ada</a></p><noscript><b>1</b> <a href='?p=2'>2</a> "
       "<a href='?p=3'>3</a></noscript>",
       "2 /t/5?p=2, 3 /t/5?p=3"},
      {"all of it for readers without scripts", "/t/5/",
       "<p>What was said here, at some length and by some people</p><noscript><a "
       "href='/about?x'>Why</a> <a href='/t/5/?plain'>All of it</a></noscript>",
       "next /t/5/?plain"},
      {"this page without scripts", "/t/5/?plain",
       "<p>What was said here, at some length and by some people</p><noscript><a "
       "href='/t/5/?plain'>All of it</a></noscript>",
       ""},
      {"in the middle", "/t/5/page/3",
       "<a href='/t/5/page/2'>&lt; Prev</a> <a href='/t/5'>1</a> <a href='/t/5/page/2'>2</a> 3 "
       "<a href='/t/5/page/4'>4</a> … <a href='/t/5/page/9'>9</a>",
       "previous /t/5/page/2, 1 /t/5, 2 /t/5/page/2, 4 /t/5/page/4, 9 /t/5/page/9"},
      {"by offset, id and offset in one parameter", "/index.php?topic=12.20",
       "[<a href='index.php?topic=12.0'>1</a>] [2] [<a href='index.php?topic=12.40'>3</a>]",
       "1 /index.php?topic=12.0, 3 /index.php?topic=12.40"},
      {"one link", "/thread-12.html", "<b>1</b> <a href='thread-12-2.html'>2</a>",
       "2 /thread-12-2.html"},
      {"one link, by a parameter of any name", "/forum/topic/which-lens/",
       "<strong>1</strong><a href='/forum/topic/which-lens/?part=2'>2</a>",
       "2 /forum/topic/which-lens/?part=2"},
      {"the way back", "/list?f=3&page=2", "<a href='/list?f=3'>1</a> <b>2</b>", "1 /list?f=3"},
      {"ranges", "/r", "1-20 <a href='?start=20'>21-40</a> <a href='?start=40'>41-60</a>",
       "next /r?start=20, 0 /r?start=40"},
      {"only next", "/t?id=4&st=20", "<p><a href='/t?id=4&amp;st=40'>Weiter</a></p>",
       "next /t?id=4&st=40"},
      {"only next, counted behind the id", "/which-lens-vt18.html",
       "<a href='which-lens-vt18-12.html'>次へ</a>", "next /which-lens-vt18-12.html"},
      {"older, whatever the URL", "/", "<a href='/search?until=ab2'>« Older posts</a>",
       "next /search?until=ab2"},
      {"pictures", "/list?page=4",
       "<a href='?page=3'><img src=a.gif alt='Previous'></a> "
       "<a href='?page=5' title='Next page'><i></i></a> "
       "<a href='?page=6' class='pg-next'></a>",
       "previous /list?page=3, next /list?page=5, next /list?page=6"},
      {"double arrows beside single ones", "/l?p=4",
       "<a href='?p=1'>«</a> <a href='?p=3'>‹</a> <a href='?p=5'>›</a> <a href='?p=9'>»</a>",
       "first /l?p=1, previous /l?p=3, next /l?p=5, last /l?p=9"},
      {"arrows of a page written from right to left", "/l?p=4",
       "<a href='?p=3'>→</a> <a href='?p=5'>←</a>", "previous /l?p=3, next /l?p=5"},
      {"Arabic digits", "/l", "١ <a href='?p=2'>٢</a> <a href='?p=3'>٣</a>", "2 /l?p=2, 3 /l?p=3"},
      {"the first page under a name of its own", "/n?start=20",
       "<a href='/n?limitstart=0'>Start</a> <a href='/n?limitstart=0'>1</a> "
       "<a href='/n?start=10'>2</a> <b>3</b> <a href='/n?start=30'>4</a>",
       "first /n?limitstart=0, 1 /n?limitstart=0, 2 /n?start=10, 4 /n?start=30"},
      {"a session id in the links alone", "/l",
       "<a href='/?sid=7'>Home</a> <a href='/faq?sid=7'>Questions</a> "
       "<a href='/who?sid=7'>Who is here</a> <a href='/new?sid=7'>What is new</a><br>"
       "<a href='/l?p=2&amp;sid=7'>2</a> <a href='/l?p=2&amp;sid=7'>Next</a>",
       "2 /l?p=2&sid=7, next /l?p=2&sid=7"},
      {"a page known by another URL", "/viewtopic?p=812",
       "<h2><a href='/viewtopic?t=9'>Which lens?</a></h2>"
       "<a href='/viewtopic?t=9'>1</a> <b>2</b> <a href='/viewtopic?t=9&amp;start=20'>3</a> "
       "<a href='/viewtopic?t=9&amp;start=20'>Next</a>",
       "1 /viewtopic?t=9, 3 /viewtopic?t=9&start=20, next /viewtopic?t=9&start=20"},
      {"a list that grows", "/talks/all", "<a href='/talks/all?search=%23limit%3A40'>View more</a>",
       "next /talks/all?search=%23limit%3A40"},
      {"a list that has grown", "/talks/all?search=%23limit%3A40",
       "<a href='/talks/all?search=%23limit%3A60'>Mehr anzeigen</a> "
       "<a href='/talks/all?search=%23limit%3A60'>Mehr</a>",
       "next /talks/all?search=%23limit%3A60"},
      {"a list that goes on before a moment", "/latest",
       "<a href='/latest?bumpedAt=1674908752000'>Load more ...</a>",
       "next /latest?bumpedAt=1674908752000"},
      {"and on", "/latest?bumpedAt=1674908752000",
       "<a href='/latest?bumpedAt=1625983724000'>Load more ...</a>",
       "next /latest?bumpedAt=1625983724000"},
      {"two pages told by a word and a number", "/lens-f11.html",
       "<span>1</span> <a href='/lens-f11i35.html'>2</a> <a href='/lens-f11i35.html'>»</a>",
       "2 /lens-f11i35.html, next /lens-f11i35.html"},
      {"two pages in a folder of their own", "/talk/aft/23",
       "<span>Page 1 of 2</span><span>1</span><a href='/talk/aft/23/afpg/2'>2</a>",
       "2 /talk/aft/23/afpg/2"},
      {"two pages below their number", "/index.php?fid=5",
       "<table><tr><td>Pages : 2</td><td>1</td><td><a href='index.php?fid=5&amp;bpg=2'>2</a></td>"
       "<td><a href='index.php?fid=5&amp;bpg=2'>&gt;</a></td>"
       "<td><a href='index.php?fid=5&amp;bpg=2'>&gt;&gt;</a></td></tr></table>",
       "2 /index.php?fid=5&bpg=2, next /index.php?fid=5&bpg=2"},
      {"two pages and how much they hold", "/talk/which-lens/",
       "<span>1</span> <a href='/talk/which-lens/?topic_page=2&amp;num=15'>2</a>",
       "2 /talk/which-lens/?topic_page=2&num=15"},
      {"two pages, the second in a form of its own", "/question/9",
       "<a href='javascript:;'>1</a> <a href='/question/id-9__sort-DESC__page-2'>2</a> "
       "<a href='/question/id-9__sort-DESC__page-2'>&gt;</a>",
       "2 /question/id-9__sort-DESC__page-2, next /question/id-9__sort-DESC__page-2"},
      {"a list that is asked for more", "/talks/all",
       "<a href='/talks/all?search=%23more+results'>View more</a>",
       "next /talks/all?search=%23more+results"},
      {"the head speaks where scripts draw", "/t?id=4",
       "<head><link rel=next href='/t?id=4&amp;page=2'></head>"
       "<body><button onclick='go(2)'>2</button>",
       "next /t?id=4&page=2"},
  };
  for (const PagerCase& c : cases) EXPECT_EQ(found_in(c.body, c.url), c.links) << c.name;
}

std::string numbered_links(int first, int last, const std::string& before) {
  std::string body;
  for (int i = first; i <= last; ++i) body += fmt::format("<a href='{}{}'>{}</a> ", before, i, i);
  return body;
}

TEST(Pager, LeavesOtherRowsOfNumbersAlone) {
  const PagerCase cases[] = {
      {"a calendar", "/2016/03/", numbered_links(10, 28, "/2016/03/"), ""},
      {"a calendar with parameters", "/calendar?year=2016&month=3",
       numbered_links(1, 31, "/calendar?year=2016&amp;month=3&amp;day="), ""},
      {"two pages of something else", "/question/9",
       "<b>1</b> <a href='/pictures/id-7__sort-DESC__page-2'>2</a> "
       "<a href='/pictures/id-7__sort-DESC__page-2'>&gt;</a>",
       ""},
      {"years", "/archive", numbered_links(2011, 2016, "/archive/"), ""},
      {"ratings", "/t?id=4", numbered_links(1, 5, "/t?id=4&amp;rating="), ""},
      {"how many at once", "/l",
       "<a href='/l?limit=10'>10</a> <a href='/l?limit=20'>20</a> <a href='/l?limit=50'>50</a>",
       ""},
      {"post numbers", "/t?id=4",
       "<a href='/t?id=4#p71'>1</a> text <a href='/t?id=4#p75'>2</a> text <a "
       "href='/t?id=4#p93'>3</a>",
       ""},
      {"permalinks", "/t?id=4",
       "<a href='/post/71'>1</a> <a href='/post/75'>2</a> <a href='/post/93'>3</a>", ""},
      {"counts of replies", "/l",
       "<a href='/who?t=81'>2</a> <a href='/who?t=82'>3</a> <a href='/who?t=90'>17</a>", ""},
      {"sizes", "/shoes", numbered_links(36, 44, "/shoes?fit="), ""},
      {"footnotes", "/t/4-page-2.html", "<a href='#note1'>1</a> <a href='/#note1'>1</a>", ""},
  };
  for (const PagerCase& c : cases) EXPECT_EQ(found_in(c.body, c.url), c.links) << c.name;
}

TEST(Pager, LeavesNeighboursAlone) {
  const PagerCase cases[] = {
      {"by id", "/t?id=123", "<a href='/t?id=122'>Previous</a> <a href='/t?id=124'>Next</a>", ""},
      {"by name", "/t?id=123",
       "<a href='/t?id=122'>Previous thread</a> <a href='/t?id=124'>Next thread</a>", ""},
      {"by command", "/t?id=123", "<a href='/t?id=123&amp;goto=next'>Next »</a>", ""},
      {"by title", "/2016/lens", "<a rel=next href='/2016/tripod'>Which tripod?</a>", ""},
      {"home", "/t-5-3.html", "<a href='/'>« Back</a>", ""},
      {"beside a pager", "/t?id=5&page=1",
       "<b>1</b> <a href='/t?id=5&amp;page=2'>2</a> <a href='/t?id=5&amp;page=3'>3</a> | "
       "<a href='/t?id=4'>« Previous topic</a> <a href='/t?id=6'>Next topic »</a>",
       "2 /t?id=5&page=2, 3 /t?id=5&page=3"},
      {"more about it", "/t?id=123",
       "<a href='/t?id=123&amp;view=stats'>More</a> <a href='/x?id=123&amp;search=more'>More</a>",
       ""},
      {"more of something else", "/t?id=123",
       "<a href='/latest'>More</a> <a href='/t?id=124'>Read more</a> <a href='/t?id=124'>More</a>",
       ""},
      {"in the head", "/lens", "<head><link rel=next href='/tripod'></head><body>text</body>", ""},
  };
  for (const PagerCase& c : cases) EXPECT_EQ(found_in(c.body, c.url), c.links) << c.name;
}

TEST(Pager, TellsMiniPagersFromItsOwn) {
  const std::string body =
      "<a href='/board?f=2&amp;page=2'>2</a> <a href='/board?f=2&amp;page=2'>Next</a><table>"
      "<tr><td><a href='/thread?t=7'>Which lens shall I buy?</a> [ <a href='/thread?t=7'>1</a> "
      "<a href='/thread?t=7&amp;page=2'>2</a> <a href='/thread?t=7&amp;page=3'>3</a> ]"
      "<tr><td><a href='/thread?t=9'>On the back wheel</a> <a href='/thread?t=9&amp;page=2'>2</a>"
      "<tr><td><a href='/thread?t=8'>Short</a> by <a href='/u/1'>Ann</a> </table>";
  EXPECT_EQ(found_in(body, "/board?f=2"), "2 /board?f=2&page=2, next /board?f=2&page=2");
  EXPECT_EQ(found_in(body, "/board?f=2", false),
            "1 /thread?t=7, 2 /thread?t=7&page=2, 3 /thread?t=7&page=3; 2 /thread?t=9&page=2");
}

TEST(Pager, TellsASingleMiniPagerByTheTitleBeforeIt) {
  const std::string row =
      "<a href='/f/lens-talk/12/'>Which lens shall I buy?</a> by <a href='/u/3'>Ann</a> "
      "<a href='/f/lens-talk/12/&amp;p=2'>2</a> <a href='/f/lens-talk/12/&amp;p=3'>3</a>";
  EXPECT_EQ(found_in(row, "/f/"), "");
  EXPECT_EQ(found_in(row, "/f/", false), "2 /f/lens-talk/12/&p=2, 3 /f/lens-talk/12/&p=3");
}

// "1 … 4 5" before the title, which stands in another cell.
TEST(Pager, TellsAMiniPagerByLinksToAllOfItsPages) {
  const std::string row =
      "<ul><li><a href='/lens-3/which-one-12/?page=1'>1</a></li><li>…</li>"
      "<li><a href='/lens-3/which-one-12/?page=4'>4</a></li>"
      "<li><a href='/lens-3/which-one-12/?page=5'>5</a></li></ul>";
  EXPECT_EQ(found_in(row, "/lens-3/"), "");
}

TEST(Pager, TellsMiniPagersByTheNumberOfTheirThread) {
  const std::string row =
      "<a href='/t/104/'>Which lens shall I buy?</a> (<a href='/mv/104/0/10/'>2</a> "
      "<a href='/mv/104/0/20/'>3</a>) by <a href='/u/3/'>Ann</a>";
  EXPECT_EQ(found_in(row, "/f/23/"), "");
  EXPECT_EQ(found_in(row, "/t/104/"), "2 /mv/104/0/10/, 3 /mv/104/0/20/");
  const std::string short_row =
      "<a href='/11_81_0.html'>Which lens?</a> [<a href='/11_81_1.html'>2</a>] 13";
  EXPECT_EQ(found_in(short_row, "/index.php"), "");
  EXPECT_EQ(found_in(short_row, "/index.php", false), "2 /11_81_1.html");
}

// The thread has the number of the board that it is on.
TEST(Pager, TellsMiniPagersByTheTitleOfAThreadWithTheNumberOfItsBoard) {
  const std::string row =
      "<a href='/talk/aft/13'>Which lens shall I buy?</a> (<a href='/talk/aft/13/afpg/2'>2</a> "
      "<a href='/talk/aft/13/afpg/3'>3</a>) by <a href='/u/3/'>Ann</a>";
  EXPECT_EQ(found_in(row, "/talk/aff/13/topics"), "");
}

// "Which lens? 1 … 5 »" on a board, and "Which lens? 1 2 … 5 »" on the second page of the
// discussion, by the name of a post.
TEST(Pager, TellsMiniPagersWithArrowsByTheTitleBeforeThem) {
  const auto pager = [](const char* between) {
    return fmt::format(
        "<h4><a href='/show?topic=3.0'>Which lens?</a></h4><p>by <a href='/u?u=3'>Ann</a> "
        "<a href='/show?topic=3.0'>1</a> {} <a href='/show?topic=3.60'>5</a> "
        "<a href='/show?topic=3.75'>»</a></p>",
        between);
  };
  const char* links = "1 /show?topic=3.0, 5 /show?topic=3.60, next /show?topic=3.75";
  EXPECT_EQ(found_in(pager("…"), "/list?board=1.0"), "");
  EXPECT_EQ(found_in(pager("…"), "/list?board=1.0", false), links);
  EXPECT_EQ(found_in(pager("<b>2</b> …"), "/post?id=88"), links);
}

TEST(Pager, OfWhichAllPagesAreLinkedIsOfAnotherList) {
  const std::string row =
      "<div><b><a href='/topic/lens/'>Which lens shall I buy?</a></b></div><div>by Ann, Pages "
      "<a href='/topic/lens/'>1</a> <a href='/topic/lens/?part=2'>2</a> "
      "<a href='/topic/lens/?part=3'>3</a></div>";
  EXPECT_EQ(found_in(row, "/board/cameras/"), "");
}

TEST(Pager, IsOfThePageThatNamesItself) {
  EXPECT_EQ(found_in("<div><a href=/>Home</a> <a href=/t/old-grease/>Old grease</a></div><h1>Old "
                     "grease</h1><div><b>1</b><a href='/t/old-grease/?part=2'>2</a><a "
                     "href='/t/old-grease/?part=3'>3</a></div>",
                     "/t/old-grease/"),
            "2 /t/old-grease/?part=2, 3 /t/old-grease/?part=3");
}

TEST(Pager, BesideATitleIsOfTheTitleThoughThePageIsNamedInIt) {
  const std::string rows =
      "<table><tr><td><a href='/b.php?b=4&t=136'>Old grease</a> [ <a "
      "href='/b.php?b=4&t=136&p=2'>2</a> <a href='/b.php?b=4&t=136&p=3'>3</a> ]</td></tr></table>";
  EXPECT_EQ(found_in(rows, "/b.php?b=4"), "");
  EXPECT_EQ(found_in(rows, "/b.php?b=4", false), "2 /b.php?b=4&t=136&p=2, 3 /b.php?b=4&t=136&p=3");
}

TEST(Pager, FindsThePagerAboveAndTheOneBelow) {
  const std::string pager = "<p><a href='?p=2'>2</a> <a href='?p=3'>3</a></p>";
  const std::string body = pager + "<div>" + std::string(300, 'x') + "</div>" + pager;
  EXPECT_EQ(found_in(body, "/l"), "2 /l?p=2, 3 /l?p=3; 2 /l?p=2, 3 /l?p=3");
}

// The next page begins with the post of that number or key; pages of older posts have lower ones.
TEST(Pager, FollowsCursors) {
  const auto on = [](const char* next) {
    return fmt::format("<noscript><a rel=next href='{}'><i></i></a></noscript>", next);
  };
  EXPECT_EQ(found_in(on("/list?start=1847"), "/list"), "next /list?start=1847");
  EXPECT_EQ(found_in(on("/list?start=1609"), "/list?start=1847"), "next /list?start=1609");
  EXPECT_EQ(found_in(on("/list?f=2&after=t3_b"), "/list?f=2&after=t3_a"),
            "next /list?f=2&after=t3_b");
  EXPECT_EQ(found_in(on("/show?t=312"), "/show?t=9"), "") << "another discussion";
  EXPECT_EQ(found_in(on("/show?t=312&start=20"), "/show?t=9"), "") << "and a page of it";
  EXPECT_EQ(found_in(on("/show?t=9&go=next"), "/show?t=9"), "") << "the discussion after it";
}

TEST(Pager, MayHaveMoreParametersThanThePage) {
  EXPECT_EQ(found_in("Pages (2): [1 <a href='?t=9&loaded=1&&start=40'>2</a> <a "
                     "href='?t=9&loaded=1&&start=40'>&rsaquo;</a>]",
                     "/l?t=9&start=0&"),
            "2 /l?t=9&loaded=1&&start=40, next /l?t=9&loaded=1&&start=40");
  EXPECT_EQ(found_in("<b>(1)</b> <a href='/l?start=10&t=9&mode=flat'>2</a> <a "
                     "href='/l?start=10&t=9&mode=flat'>&raquo;</a>",
                     "/l?t=9"),
            "2 /l?start=10&t=9&mode=flat, next /l?start=10&t=9&mode=flat");
  EXPECT_EQ(found_in("<b>(1)</b> <a href='/l?start=10&t=9&post=7'>2</a>", "/l?t=9"), "")
      << "another number";
}

TEST(Pager, SaysWhereItStands) {
  html::Parser parser;
  const html::Parsed page = parser.parse_utf8(
      "<div><ul id=here><li><a href='?p=2'>2</a><li><a href='?p=3'>3</a></ul>text</div>");
  const auto pagers = find_pagers(page.document, *url::parse(kHost + "/l"));
  ASSERT_EQ(pagers.size(), 1U);
  EXPECT_EQ(page.document.attribute(pagers[0].place, "id"), "here");
  EXPECT_EQ(page.document.tag(pagers[0].links[0].node), html::Tag::A);
  EXPECT_GT(pagers[0].confidence, 0.5);
  EXPECT_LE(pagers[0].confidence, 1.0);
}

TEST(Pager, IsSurerOfNumbersThanOfWords) {
  const auto numbers = pagers_in(numbered_links(2, 5, "/l?page="), "/l");
  const auto word = pagers_in("<a href='/x'>Older posts</a>", "/l");
  ASSERT_EQ(numbers.size(), 1U);
  ASSERT_EQ(word.size(), 1U);
  EXPECT_GT(numbers[0].confidence, word[0].confidence);
}

TEST(Pager, FindsNothingOnOtherPages) {
  EXPECT_TRUE(pagers_in("", "/").empty());
  EXPECT_TRUE(pagers_in("<a href='/about'>About us</a> <a href='/'>Home</a>", "/").empty());
  EXPECT_TRUE(pagers_in("<a href='javascript:go(2)'>2</a> <a href='::'>3</a>", "/").empty());
}

// CPU time in proportion to the page, whatever stands on it.
TEST(Pager, IsNotSlowedDownByHostilePages) {
  std::string numbers;
  std::string rows;
  for (int i = 0; i < 5000; ++i) {
    numbers += fmt::format("<a href='/{:x<{}}{}?t={}'>{}</a>", "", 1 + i % 40, i, i, i);
    rows += fmt::format("<a href='/t?t={}&p=2'>2</a>", i);
  }
  for (const std::string& body : {numbers, rows}) {
    html::Parser parser;
    const html::Parsed page = parser.parse_utf8(body);
    const std::clock_t start = std::clock();
    static_cast<void>(find_pagers(page.document, *url::parse(kHost + "/t?t=1")));
    EXPECT_LT(std::clock() - start, 5 * CLOCKS_PER_SEC);
  }
}

}  // namespace
}  // namespace boardwalk::learn
