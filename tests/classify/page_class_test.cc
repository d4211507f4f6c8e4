#include "boardwalk/classify/page_class.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardwalk/classify/features.h"
#include "boardwalk/classify/wall.h"
#include "boardwalk/html/parse.h"
#include "sim/package.h"
#include "sim/site.h"
#include "sim/truth.h"

namespace boardwalk::classify {
namespace {

constexpr std::string_view kNavigation =
    "<nav><a href=/>Home</a> <a href=/search>Search</a> <a href=/members>Members</a></nav>"
    "<form action=/login><input name=user><input type=password name=pass></form>";
constexpr std::string_view kBody =
    "<p>The valve leaks again, although I changed both rings last summer. Has anybody tried the "
    "softer ones, and do they last through the winter?</p>";

PageClass kind_of(const std::string& content) {
  html::Parser parser;
  const std::string page = fmt::format(
      "<title>Valves - Garden forum</title><body>{}<main>{}</main>"
      "<p>Run by the garden club since long ago, with many thanks to all who help to keep "
      "this place friendly and useful to everybody.</p>",
      kNavigation, content);
  return classify(measure(parser.parse_utf8(page).document)).kind;
}

std::string row(int n) {
  return fmt::format(
      "<tr><td><a href=/t/{0}>A question about pump number {0}</a></td>"
      "<td><a href=/u/{0}>anna{0}</a></td><td>{0}</td><td>31{0}</td>"
      "<td>2024-03-{1:02} 10:00</td></tr>",
      n, 28 - n);
}

std::string post(int n) {
  return fmt::format(
      "<div><div><a href=/u/{0}>anna{0}</a> Posts: 3{0}</div>"
      "<div>{0} March 2024, 10:00</div>{1}</div>",
      n, kBody);
}

std::string repeated(std::string (*part)(int), int times) {
  std::string out;
  for (int n = 1; n <= times; ++n) out += part(n);
  return out;
}

// Four boards below the name of their category, with what each is for.
std::string category(int n) {
  std::string rows =
      fmt::format("<tr><th></th><th>Category {}</th><th>Posts</th><th>Last post</th></tr>", n);
  for (int b = 4 * n; b < 4 * n + 4; ++b)
    rows += fmt::format(
        "<tr><td><img src=/new.png></td><td><a href=/b/{0}>Pumps {0}</a><div>All about pumps, "
        "valves and rings of size {0} and what goes on behind the shed.</div></td><td>{1} </td>"
        "<td>2024-03-{2:02} 10:00</td></tr>",
        b, 37 * b, 28 - (7 * b) % 13);
  return rows;
}

TEST(PageClass, FewCategoriesOfBoardsWithOneCountAreNoPosts) {
  EXPECT_EQ(kind_of("<h1>Pumps</h1><table>" + repeated(category, 3) + "</table>"),
            PageClass::Index);
}

TEST(PageClass, KnowsIndexPages) {
  EXPECT_EQ(kind_of("<h1>Pumps</h1><table>" + repeated(row, 20) + "</table>"), PageClass::Index);
  EXPECT_EQ(kind_of("<h1>Pumps</h1><table>" + repeated(row, 2) + "</table>"), PageClass::Index);
}

TEST(PageClass, KnowsACategoryOfOneBoard) {
  EXPECT_EQ(kind_of("<table><tr><th>Forums in Support</th></tr><tr><td><a href=/b/3>Feedback</a>"
                    "<div>Suggestions, bugs and complaints about this site</div></td><td>25</td>"
                    "<td>119</td><td><a href=/t/9?last>The spare battery smells of burning</a>"
                    "<br>7 hours ago by <a href=/u/4>kate</a></td></tr></table>"),
            PageClass::Index);
}

TEST(PageClass, KnowsACategoryOfOneBoardThatIsDescribedAtLength) {
  EXPECT_EQ(
      kind_of("<table><tr><th>Board</th><th>Topics</th><th>Posts</th><th>Last post</th></tr><tr>"
              "<td><a href=/b/3>Pumps</a><p>All that turns, and what to do when it does not turn "
              "any more, and where to find the parts.</p></td><td>33</td><td>402</td>"
              "<td>19 September 2011, 06:58 <a href=/t/9>Re: Which pump is it?</a> By: anna</td>"
              "</tr></table>"),
      PageClass::Index);
}

TEST(PageClass, KnowsATreeOfBoardsThatIsOpenedInOnePlace) {
  const auto board = [](std::string_view name, int threads, std::string_view below = "") {
    return fmt::format("<li><a href=/b/{0}>{0}</a> <span>{1} questions</span>{2}</li>", name,
                       threads, below);
  };
  const std::string below = "<ul>" + board("Pumps for deep wells", 30) +
                            board("Pumps for ponds and fountains", 11) + "</ul>";
  EXPECT_EQ(kind_of("<ul>" + board("Pumps", 41, below) + board("Pipes", 78) + board("Taps", 16) +
                    board("Tools", 7) + "</ul>"),
            PageClass::Index);
}

TEST(PageClass, KnowsAListThatShowsTheLastWordsOfEach) {
  std::string list;
  for (int n = 1; n <= 8; ++n)
    list += fmt::format(
        "<li><h2><a href=/b/{0}>Garden corner {0}</a></h2><div>{1}</div><div>4{0}</div><a "
        "href=/u/{0}>anna{0}</a> <a href=/t/{0}>{2} March 2024, 10:00</a>{3}</li>",
        n, 10 * n, n % 3 + 10, kBody);
  EXPECT_EQ(kind_of("<ul>" + list + "</ul>"), PageClass::Index);
}

// The title in one table, and in the next who wrote last and when.
std::string rows_in_two_parts(const std::vector<std::string>& titles) {
  std::string list;
  for (std::size_t n = 1; n <= titles.size(); ++n)
    list += fmt::format(
        "<table><tr><td><img src=t.gif></td><td><a href=/t/{0}>{2}</a>"
        "</td><td>35{0} {0}</td></tr></table>"
        "<table><tr><td><img src=p.gif></td><td>anna{0} {1} March 2024, 10:00</td>"
        "<td>boris{0} {1} March 2024, 11:00</td></tr></table>",
        n, 28 - n, titles[n - 1]);
  return list;
}

TEST(PageClass, KnowsAListWhoseRowsAreInTwoParts) {
  std::vector<std::string> titles;
  for (int n = 1; n <= 8; ++n) titles.push_back(fmt::format("A question about pump number {}", n));
  EXPECT_EQ(kind_of(rows_in_two_parts(titles)), PageClass::Index);
  titles[1] = "Pump";
  titles[4] = "October 2010 meeting";
  EXPECT_EQ(kind_of(rows_in_two_parts(titles)), PageClass::Index) << "some titles are peculiar";
}

TEST(PageClass, TakesTheClockInTheFooterForNothing) {
  EXPECT_EQ(kind_of("<form><input name=subject><textarea></textarea></form><div id=footer>"
                    "<a href=/archive>Lite (Archive) Mode</a> <a href=/read>Mark all forums read"
                    "</a><div>Current time: 11-16-2026, 06:42 AM</div><div>&copy; 2002-2026</div>"
                    "</div>"),
            PageClass::Other);
}

PageClass kind_of_page(const std::string& page) {
  html::Parser parser;
  return classify(measure(parser.parse_utf8(page).document)).kind;
}

TEST(PageClass, TakesHeaderContentAndFooterForNoList) {
  const std::string header =
      "<div><div><ul><li><a href=/find>Search</a></li><li><a href=/all>Member list</a></li><li><a "
      "href=/days>Calendar</a></li></ul></div></div><div><div>Hello there, guest! <a "
      "href=/in>Login</a></div></div>";
  const std::string board =
      "<table><tbody><tr><td><strong><a href=/b/5>Brakes</a></strong><div>Not sure about every "
      "pedal.<br>Boards within: <a href=/b/6>Seeds</a>, <a href=/b/9>Novels</a></div></td>"
      "<td>5</td><td>29</td><td><a href=/t/1>Which tyre?</a><br>11-10-2026, 08:42 PM<br>by "
      "<a href=/u/1>gizmo</a></td></tr><tr><td><strong><a href=/b/7>Tickets</a></strong><div>See "
      "you on Saturday.<br>Boards within: <a href=/b/8>Routers</a></div></td><td>2</td>"
      "<td>17</td><td><a href=/t/2>Which bed?</a><br>11-09-2026, 10:05 AM<br>by "
      "<a href=/u/2>anna</a></td></tr></tbody></table>";
  const std::string footer =
      "<div><div><ul><li><a href=/us>Contact us</a></li><li><a href=/top>Return to top</a></li><li>"
      "<a href=/light>Light mode</a></li><li><a href=/read>Mark all boards read</a></li></ul></div>"
      "</div><div><div>Current time: 11-16-2026, 10:24 AM<br>Powered by <a href=/made>the garden "
      "club</a>, 2002-2026, with thanks to all.</div></div>";
  EXPECT_EQ(
      kind_of_page("<title>Tyres</title><body><div><a name=top></a><div>" + header +
                   "</div><div><div>" + board + "</div></div><div>" + footer + "</div></div>"),
      PageClass::Index);
}

TEST(PageClass, KnowsAThreadAboveSimilarOnes) {
  std::string posts;
  for (int n = 1; n <= 2; ++n)
    posts += fmt::format(
        "<li><div><span>0{0}-19-2024, <span>06:3{0} PM</span></span><a href=/p/{0}>#{0}</a></div>"
        "<div><a href=/u/{0}>anna{0}</a><dl><dt>Join Date</dt><dd>Feb 2017</dd><dt>Posts</dt>"
        "<dd>2{0}</dd></dl></div><div>The valve leaks again, although I changed both rings and "
        "all that goes with them last summer.</div></li>",
        n);
  std::string similar;
  for (int n = 1; n <= 5; ++n)
    similar += fmt::format(
        "<li><div><h3><a href=/t/{0}>Another pump leaks {0}</a></h3><p>By somebody in forum Pumps "
        "and fountains</p></div><div>Replies: {0} Last Post: 0{0}-12-2024, 03:48 AM</div></li>",
        n);
  EXPECT_EQ(kind_of("<h1>Valves</h1><ol>" + posts + "</ol><ol>" + similar + "</ol>"),
            PageClass::Thread);
  EXPECT_EQ(kind_of("<h1>Valves</h1><div><ol>" + posts.substr(0, posts.find("<li>", 4)) +
                    "</ol></div><ol>" + similar + "</ol>"),
            PageClass::Thread);
}

TEST(PageClass, KnowsNoPostByAClockAlone) {
  EXPECT_NE(kind_of("<h1>Questions</h1><ul><li><a href=/q/1>How do I register?</a></li></ul><div>"
                    "<p>All times are GMT. The time now is <span>10:27 AM</span>.</p><p>Powered by "
                    "<a href=/made>the club</a>, Version 4.2.2</p></div>"),
            PageClass::Thread);
}

TEST(PageClass, SeesTheBoardsBelowTheNamesOfCategories) {
  std::string rows;
  for (int c = 1; c <= 2; ++c) {
    rows +=
        fmt::format("<tr><td colspan=4><div><a href=/c/{0}>Category {0}</a></div></td></tr>", c);
    for (int b = 1; b <= 3; ++b)
      rows += fmt::format(
          "<tr><td><div><a href=/b/{0}{1}>Pumps {0}{1}</a></div><div><p>Whatever drips, leaks or "
          "freezes in winter goes here.</p></div></td><td>{1}2</td><td>{0}09</td><td>By <a "
          "href=/u/{1}>anna{1}</a> {2} months ago</td></tr>",
          c, b, 13 - 5 * c - b);
  }
  EXPECT_EQ(kind_of("<table><tbody>" + rows + "</tbody></table>"), PageClass::Index);
}

TEST(PageClass, KnowsBoardsThatAreDescribedAtLengthByTheirColumns) {
  std::string rows;
  for (int n = 1; n <= 6; ++n)
    rows += fmt::format(
        "<tr><td><img src=new.gif></td><td><a href=/b/{0}>Board {0}</a><br>{1}</td><td>{0}2</td>"
        "<td>{0}09</td><td><b>{2} March 2024</b> 10:0{0}<br>by <a href=/u/{0}>anna{0}</a></td><td>"
        "<a href=/u/7>bob</a></td></tr>",
        n, kBody, n * 7 % 5 + 10);
  EXPECT_EQ(kind_of("<table>" + rows + "</table>"), PageClass::Index);
}

// The counts stand in the headings, beside the titles, and lines between the rows; no time is told.
TEST(PageClass, KnowsAListWithLinesBetweenItsRows) {
  std::string rows;
  for (int n = 1; n <= 9; ++n)
    rows += fmt::format(
        "<div class=row><div><h5><a href=/t/{0}>A question about pump number "
        "{0}</a><span>{1}</span>"
        "<span>31{0}</span></h5></div><div>Last post: <a href='#'>by anna</a></div></div>"
        "<div class=row><div><hr></div></div><div class=row><div></div></div>",
        n, n * 7 % 5 + 3);
  EXPECT_EQ(kind_of("<div>" + rows + "</div>"), PageClass::Index);
}

// Boards and the latest discussions, of which each has two tables, one below the other.
TEST(PageClass, KnowsTheListOnAPageOfTables) {
  std::string tables;
  for (int n = 1; n <= 12; ++n)
    tables += fmt::format(
        "<table><tr><td><a href=/b/{0}>Room {0}</a></td><td>1{0}</td><td>12{0}</td></tr></table>",
        n);
  for (int n = 1; n <= 9; ++n)
    tables += fmt::format(
        "<table><tr><td><a href=/t/{0}>A question about pump number {0}</a></td><td>{0}</td><td>"
        "31{0}</td></tr></table><table><tr><td>anna</td><td>{1} March 2024, 10:00</td><td>bob</td>"
        "</tr></table>",
        n, 28 - n);
  EXPECT_EQ(kind_of(tables), PageClass::Index);
}

TEST(PageClass, KnowsARowUnderAHeading) {
  EXPECT_EQ(
      kind_of("<ol><li><div><h2><a href=/b/5>Dough and bread</a></h2><p>Has anyone bought the "
              "finer flour without a mill of their own?</p></div><ul><li>Threads: 10</li>"
              "<li>Posts: 92</li></ul><div>Last post: <a href=/t/9>Lake trail</a> by <a "
              "href=/u/3>anna</a>, Today, 09:15</div></li></ol>"),
      PageClass::Index);
}

TEST(PageClass, TakesTheLatestPostsInASidebarForNothing) {
  std::string latest;
  for (int n = 1; n <= 5; ++n)
    latest += fmt::format(
        "<li><p><a href=/p/{0}>RE: A question about pump number {0}</a></p><p>The valve leaks "
        "again, although ...</p><p>By <a href=/u/{0}>anna{0}</a>, {0} hours ago</p></li>",
        n);
  const std::string sidebar = "<div class='box right-sidebar'><ul>" + latest + "</ul></div>";
  EXPECT_NE(kind_of("<h1>About us</h1>" + std::string{kBody} + sidebar), PageClass::Index);
  EXPECT_EQ(kind_of("<h1>Valves</h1>" + post(1) + sidebar), PageClass::Thread);
}

// Classes of a layout say what stands in it.
TEST(PageClass, TakesWhatHasASidebarForNone) {
  std::string menu;
  for (char c = 'a'; c <= 'z'; ++c)
    menu += fmt::format("<li><a href=/m/{0}>Place {0}</a></li><li><a href=/n/{0}>Map</a></li>", c);
  const auto with_layout = [&](std::string_view name) {
    return kind_of(fmt::format("<ul>{}</ul><div class='layout {}'><table>{}</table></div>", menu,
                               name, repeated(row, 4)));
  };
  EXPECT_EQ(with_layout("layout-one-sidebar"), PageClass::Index);
  EXPECT_EQ(with_layout("has-sidebar"), PageClass::Index);
  EXPECT_NE(with_layout("left-sidebar"), PageClass::Index);
}

// Titles, names, beginnings of some length; how many answered is all that is counted.
TEST(PageClass, KnowsAListOfBeginningsByItsHeadingsTheLatestFirst) {
  using Named = std::pair<std::string_view, float>;
  const auto kind_in_order = [](float order) {
    Features features{};
    for (const auto& [name, value] : {
             Named{"record_count", 2.4F}, Named{"max_anchor", 4.03F}, Named{"max_height", 3.04F},
             Named{"max_text", 5.63F},    Named{"mean_text", 5.5F},   Named{"has_time", 1.0F},
             Named{"has_user_link", 1.F}, Named{"timed_list", 1.F},   Named{"title", 3.46F},
             Named{"titled", 1.0F},       Named{"passage", 5.32F},    Named{"prose", 0.9F},
             Named{"post", 1.0F},         Named{"counts", 0.64F},     Named{"times", 1.06F},
             Named{"links", 1.84F},       Named{"link_share", 0.29F}, Named{"headed", 1.0F},
             Named{"time_order", order},
         })
      features[place_of(name)] = value;
    return classify(features).kind;
  };
  EXPECT_EQ(kind_in_order(-1), PageClass::Index);
  EXPECT_EQ(kind_in_order(1), PageClass::Thread);
}

std::string board_with_last_words(int n) {
  return fmt::format(
      "<li class=board><h2><a href=/b/{0}>Room {0}</a></h2><p>All about pumps.</p><div><span>{0}4"
      "</span> <span>{0}57</span></div><div class=last><a href=/u/{0}>anna{0}</a> <a href=/t/{0} "
      "title='2024-03-{2:02}T10:00:00Z'></a><div class=words>{1}</div></div></li>",
      n, kBody, n * 11 % 28 + 1);
}

// Three rooms below each heading; the latest posts stand beside.
TEST(PageClass, KnowsBoardsBelowHeadingsByTheLastWordsOfEach) {
  std::string boards;
  for (int n = 1; n <= 12; ++n) {
    if (n % 3 == 1) boards += fmt::format("<li class=section><h2>Part {}</h2></li>", n);
    boards += board_with_last_words(n);
  }
  std::string latest;
  for (int n = 1; n <= 5; ++n)
    latest += fmt::format(
        "<li><a href=/u/{0}>anna{0}</a><p>That would be the small one.</p><a href=/b/{0}>[Room {0}]"
        "</a> <a href=/post/{0} title='2024-03-{0:02}T11:00:00Z'>read more</a></li>",
        n);
  EXPECT_EQ(kind_of("<ul>" + boards + "</ul><div><h3>Latest</h3><ul>" + latest + "</ul></div>"),
            PageClass::Index);
}

TEST(PageClass, KnowsTwoBoardsByTheLastWordsOfEach) {
  EXPECT_EQ(kind_of("<ul>" + board_with_last_words(7) + board_with_last_words(6) + "</ul>"),
            PageClass::Index);
}

TEST(PageClass, TakesNoFiguresOfTodayForARow) {
  EXPECT_NE(kind_of("<article><h1>Questions</h1><p><b>Nothing yet.</b></p></article><div><a "
                    "href=/rules>The rules of this place</a> <a href=/mobile>For telephones</a>"
                    "<dl><dt>Today</dt><dd>312</dd><dt>Yesterday</dt><dd>498</dd><dt>Ever</dt>"
                    "<dd>120355</dd></dl></div><p>Thanks to all who come here every day.</p>"),
            PageClass::Index);
}

// The discussions before and behind stand below the first post, in its box.
TEST(PageClass, TakesTwoNeighboursInAPostForNoList) {
  EXPECT_EQ(kind_of(fmt::format(
                "<article><h2>Valves</h2><div><a href=/u/1>anna</a> 25 May 2024, 09:56</div>{0}{0}"
                "<ul><li>Before: <a href=/t/8>A question about pump number 8</a> <span>25 August "
                "2023</span></li><li>Behind: <a href=/t/9>A question about pump number 9</a> <span>"
                "20 April 2023</span></li></ul><section><h2>Answers</h2><article><a href=/u/2>bob"
                "</a> <time>26 May 2024 10:18</time><p>Page 26 of the manual.</p></article>"
                "</section></article>",
                kBody)),
            PageClass::Thread);
}

TEST(PageClass, KnowsAPostBetweenTheRulesOfABody) {
  html::Parser parser;
  const std::string page = fmt::format(
      "<title>Re: Valves</title><body><center><h1>Re: Valves</h1></center><hr><center>[ <a "
      "href=#post>Post</a> ] [ <a href=../board.html>The board</a> ]</center><hr><p>Posted by <a "
      "href=mailto:a@b.test>Ann</a> on April 13, 2012 at 01:20:40:<p>{}<br><hr><p><a "
      "name=post>Post a followup</a><form><input name=name><textarea></textarea></form><hr>",
      kBody);
  EXPECT_EQ(classify(measure(parser.parse_utf8(page).document)).kind, PageClass::Thread);
}

TEST(PageClass, TakesNoBoxBelowARuleForAPost) {
  html::Parser parser;
  const std::string page = fmt::format(
      "<title>Valves</title><body><div><a href=/>Home</a> <a href=/b/2>Pumps</a></div><hr>"
      "<div><h2>Valves</h2><table><tr><th>Title<th>Author</tr><tr><td>Nothing here</tr></table>"
      "<dl><dt>Today<dd>31</dl></div><div>{}</div>",
      kBody);
  EXPECT_NE(classify(measure(parser.parse_utf8(page).document)).kind, PageClass::Thread);
}

TEST(PageClass, KnowsARowUnderWhatIsCalledATitle) {
  const char* const titles[] = {
      "<div class=thread-title><a href=/t/9>Which pump is the quietest</a></div>",
      "<div class=thread-title><i class=title-icon></i><a href=/t/9>Which pump is the "
      "quietest</a></div>",
      "<div title='13 July 2004' class=thread-title><a href=/t/9>Which pump is the "
      "quietest</a></div>",
  };
  for (const char* title : titles)
    EXPECT_EQ(kind_of(fmt::format(
                  "<div>{}<span>2 days ago</span> <span>2 people</span> <span>8 comments</span>"
                  "<div>by Ann</div><span>The valve leaks again, although I changed both rings "
                  "last summer. Has anybody tried the softer ones?</span></div>",
                  title)),
              PageClass::Index)
        << title;
}

TEST(PageClass, CountsWhatLeadsWhereTheNameDoes) {
  std::string rows;
  for (int n = 1; n < 9; ++n)
    rows += fmt::format(
        "<tr><td><a href=/b/{0}>Pumps of maker {0}</a></td><td>All that they ever built, and where "
        "to get parts</td><td><a href=/b/{0}>{1}</a></td><td><a href=/rss/{0}>RSS</a></td></tr>",
        n, 3 * n);
  EXPECT_EQ(kind_of("<table>" + rows + "</table>"), PageClass::Index);
}

TEST(PageClass, KnowsThreadPages) {
  EXPECT_EQ(kind_of("<h1>Valves</h1>" + repeated(post, 10)), PageClass::Thread);
  EXPECT_EQ(kind_of("<h1>Valves</h1>" + repeated(post, 2)), PageClass::Thread);
}

TEST(PageClass, KnowsAThreadThatNobodyAnswered) {
  EXPECT_EQ(kind_of("<h1>Valves</h1>" + post(1)), PageClass::Thread);
}

TEST(PageClass, TakesMembersAndFormsForOther) {
  std::string members;
  for (int n = 1; n <= 20; ++n)
    members += fmt::format(
        "<tr><td><a href=/u/{0}>anna{0}</a></td><td>Member</td>"
        "<td>2019-03-{0:02}</td><td>{0}</td></tr>",
        n);
  EXPECT_EQ(kind_of("<h1>Members</h1><table>" + members + "</table>"), PageClass::Other);
  EXPECT_EQ(kind_of("<h1>New thread</h1><form><input name=title><input "
                    "name=tags><textarea></textarea></form>"),
            PageClass::Other);
}

constexpr std::array<std::string_view, 3> kWalls = {
    "<title>Log in</title><h1>Log in</h1><form><label>Name <input type=text></label>"
    "<label>Password <input type=password></label></form>",
    "<title>Wait</title><body onload=go()><h1>Checking your browser</h1>"
    "<script>function go() {}</script>",
    "<title>Garden forum</title><h1>Notice</h1>"
    "<p>You are not allowed to see this board.</p><a href=/>Back</a>"};

TEST(PageClass, KnowsWalls) {
  html::Parser parser;
  for (const std::string_view page : kWalls) {
    const html::Document document = parser.parse_utf8(page).document;
    EXPECT_EQ(classify(measure(document)).kind, PageClass::Wall) << page;
    EXPECT_TRUE(may_be_wall(document)) << page;
  }
}

TEST(PageClass, SeesWithoutMeasuringThatAShortPostIsNoWall) {
  html::Parser parser;
  const std::string_view page =
      "<title>Valves</title><h1>Valves</h1><div><a href=/u/7>ann</a> "
      "2014-05-06 10:12</div><p>They all leak, sooner or later.</p>";
  EXPECT_FALSE(may_be_wall(parser.parse_utf8(page).document));
}

TEST(PageClass, SeesNoWallInAnArticleThatIsSigned) {
  html::Parser parser;
  const std::string_view page =
      "<title>Valves</title><script>draw()</script><h1>Valves</h1><article>{}<p>They all leak, "
      "sooner or later.</p></article>";
  const auto with = [&](std::string_view name) {
    return parser.parse_utf8(fmt::format(fmt::runtime(page), name)).document;
  };
  EXPECT_FALSE(may_be_wall(with("<h3 class=PostUser-name>ann</h3>")));
  EXPECT_TRUE(may_be_wall(with("")));
}

TEST(PageClass, KnowsPostsByNamesAboveThemWhereNothingTellsTimes) {
  html::Parser parser;
  const auto judged = [&](std::string_view head, std::string_view body) {
    std::string page = "<title>Valves</title><h1>Valves</h1><div>";
    for (const std::string_view name : {"ann", "bob", "cyd"})
      page += fmt::format("<div>{}<div class={}><p>They all leak, says {}.</p></div></div><hr>",
                          fmt::format(fmt::runtime(head), name), body, name);
    return classify_untimed(measure(parser.parse_utf8(page + "</div>").document));
  };
  EXPECT_EQ(judged("<h3>{}</h3>", "Post-body"), PageClass::Thread);
  EXPECT_EQ(judged("<h3><a href=/{0}>{0}</a></h3>", "Post-body"), PageClass::Other)
      << "titles lead somewhere";
  EXPECT_EQ(judged("<h3>{}</h3>", "panel"), PageClass::Other);
}

TEST(PageClass, SeesALoginBesideLinksAndATime) {
  html::Parser parser;
  std::string page = "<title>Log in</title><p>Today is 6 May 2014, 10:12</p>";
  for (const std::string_view target : {"index", "rules", "search", "join"})
    page += fmt::format("<a href=/{0}>{0}</a> ", target);
  EXPECT_FALSE(may_be_wall(parser.parse_utf8(page + "<p>You may not enter.</p>").document));
  page += "<form><input type=text name=name><input type=password name=word></form>";
  EXPECT_TRUE(may_be_wall(parser.parse_utf8(page).document));
}

TEST(PageClass, SeesNoWallInAForumWithALoginBox) {
  EXPECT_NE(kind_of("<h1>Valves</h1>" + repeated(post, 3)), PageClass::Wall);
  EXPECT_NE(kind_of("<table>" + repeated(row, 5) + "</table>"), PageClass::Wall);
}

TEST(PageClass, OfNothingIsNeitherIndexNorThread) {
  html::Parser parser;
  for (const std::string_view page : {"", "   ", "<html></html>", "plain words", "\xff\xfe\x00"}) {
    const Judgement j = classify(measure(parser.parse(page).document));
    EXPECT_TRUE(j.kind == PageClass::Other || j.kind == PageClass::Wall) << page;
  }
}

TEST(PageClass, NamesItsFeaturesOnce) {
  std::set<std::string_view> names;
  for (int i = 0; i < kFeatures; ++i) {
    if (feature_name(i).empty()) continue;
    EXPECT_TRUE(names.insert(feature_name(i)).second) << i;
  }
  EXPECT_GE(names.size(), 8U);
  EXPECT_TRUE(feature_name(-1).empty());
  EXPECT_TRUE(feature_name(kFeatures).empty());
}

// Packages that are in neither the training set nor the test set.
TEST(PageClass, HoldsOnForumsItHasNotSeen) {
  int right = 0;
  int pages = 0;
  html::Parser parser;
  for (std::uint64_t seed = 900'000; seed < 900'008; ++seed) {
    const sim::Traits traits = sim::draw_package(seed);
    sim::Site site(traits, sim::World::generate(sim::plan_for(traits, 200)));
    const Time now = site.forum().world().end();
    const auto refs = sim::all_pages(site.forum(), now);
    for (std::size_t i = 0; i < refs.size(); i += 7) {
      const auto reply = site.handle({.target = site.forum().urls().target(refs[i])}, now);
      const bool thread = refs[i].kind == sim::PageKind::Thread;
      const Judgement j = classify(measure(parser.parse(reply.body).document));
      right += j.kind == (thread ? PageClass::Thread : PageClass::Index) ? 1 : 0;
      ++pages;
    }
  }
  EXPECT_GE(right, pages * 95 / 100) << "of " << pages;
}

}  // namespace
}  // namespace boardwalk::classify
