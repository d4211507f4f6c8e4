// Boards that are hard to tell from what stands around them are found all the same.
#include <gtest/gtest.h>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/odd_pages.h"

namespace boardwalk {
namespace {

// A page that names boards between these looks like no list.
const std::string kWhoWeAre =
    "<h2>Who we are</h2><p>Whoever wants to learn finds us in the old mill by the river, where we "
    "have met every week for eleven years. Bring something to write with, and be kind to the "
    "miller's cat, who was there before any of us.</p><h2>Where to begin</h2>";
const std::string kWhatElse = "<p>All else is told by those who have been here longer.</p>";

// "/forum/hobbies-c1/room-b3/301" lies in the board "/forum/hobbies-c1/room-b3".
Pages named_after_categories() {
  Pages pages = plain_forum(
      {.frame = "<a href='/forum/hobbies-c1'>Hobbies</a> <a href='/forum/lounge-c2'>Lounge</a> ",
       .boards = 9,
       .topics = 12,
       .list_pages = 2});
  for (int b = 1; b <= 9; ++b) {
    const std::string board =
        fmt::format("/forum/{}/room-b{}", b < 5 ? "hobbies-c1" : "lounge-c2", b);
    pages = renamed(pages, fmt::format("/topic/{}", b), fmt::format("{}/{}", board, b));
    pages = renamed(pages, fmt::format("/board/{}", b), board);
  }
  for (const char* category : {"/forum/hobbies-c1", "/forum/lounge-c2"})
    pages[category] = page("A category", "Choose a room.");
  return pages;
}

// The front page shows the latest discussions of each board, with all that can be done with their
// authors, and all pages name all boards.
Pages portal() {
  constexpr int kBoards = 24;
  std::string menu;
  for (int b = 1; b <= kBoards; ++b)
    menu += fmt::format("<li><a href='/board/{0}'>Room {0}</a></li>", b);
  Pages pages = plain_forum({.frame = "<ul>" + menu + "</ul>", .boards = kBoards, .topics = 9});
  std::string blocks;
  for (int b = 1; b <= kBoards; ++b) {
    blocks += fmt::format("<div class=latest><h2><a href='/board/{0}'>Room {0}</a></h2><ul>", b);
    for (int t = 100 * b; t < 100 * b + 3; ++t) {
      blocks += fmt::format("<li><a href='/topic/{0}'>A long question number {0}</a>", t);
      for (const char* tool : {"write-to", "posts-of", "page-of", "friends-of"})
        blocks += fmt::format(" <a href='/{0}/user/{1}'>{0} number {1}</a>", tool, t % 90);
      blocks += fmt::format(" <i>{} March 2024</i></li>", 1 + t % 28);
    }
    blocks += "</ul></div>";
  }
  pages["/"] = page("The forum", "<ul>" + menu + "</ul>" + blocks);
  return pages;
}

// The front page shows the latest discussions of each board, and beside each of them the list of
// what its author wrote there: longer anchors than the boards have, and lists as well.
Pages portal_with_what_authors_wrote() {
  static constexpr const char* kNames[] = {"market", "bread", "maps", "chess"};
  Pages pages = plain_forum({.boards = 4, .topics = 24, .posts = 4, .list_pages = 2});
  std::string blocks;
  for (int b = 1; b <= 4; ++b) {
    const std::string list = fmt::format("/list?b={}", kNames[b - 1]);
    const std::string rows = table_of(pages.at(fmt::format("/board/{}", b)));
    for (int u = 0; u < 3; ++u)
      pages[fmt::format("{}&by=u{}x", list, u)] = page("What they wrote", rows);
    blocks += fmt::format("<div class=latest><h2><a href='{}'>Room {}</a></h2><ul>", list, b);
    for (int t = 100 * b; t < 100 * b + 6; ++t)
      blocks += fmt::format(
          "<li><a href='/topic/{0}'>A long question number {0}</a> <a href='{1}&by=u{2}x'>All that "
          "was written here by number {2}</a> <i>{3} March 2024</i></li>",
          t, list, t % 3, 1 + t % 28);
    blocks += "</ul></div>";
  }
  pages["/"] = page("The forum", blocks);
  for (int b = 1; b <= 4; ++b) {
    const std::string list = fmt::format("/list?b={}", kNames[b - 1]);
    pages = renamed(pages, fmt::format("/board/{}?", b), list + "&");
    pages = renamed(pages, fmt::format("/board/{}", b), list);
    pages = renamed(pages, fmt::format("/topic/{}", b), fmt::format("{}&n={}", list, b));
  }
  return pages;
}

// A few parts with boards of their own, on a front page that looks like no list.
Pages parts_of_a_school() {
  Pages all;
  std::string parts;
  for (int part = 1; part <= 3; ++part) {
    const std::string home = fmt::format("/school/{}/", part);
    Pages pages = plain_forum({.home = home,
                               .frame = "<a href='/'>Our school</a> ",
                               .boards = 3,
                               .first_board = 10 * part,
                               .topics = 12,
                               .list_pages = 2});
    pages = renamed(pages, home + "board/", "/forum/list?id=");
    pages = renamed(pages, "?page=", "&page=");
    pages = renamed(pages, home + "topic/", "/forum/talk?d=");
    all.merge(renamed(pages, "'" + home + "'", fmt::format("'/part?id={}'", part)));
    all[fmt::format("/part?id={}", part)] = replaced(all.at(home), "Forum index", "This part");
    all.erase(home);
    parts += fmt::format("<a href='/part?id={0}'>Part {0}</a> ", part);
  }
  all["/"] = page("Our school", kWhoWeAre + parts + kWhatElse);
  return all;
}

// The boards are named in what a course says of itself: no list by its looks. It lies elsewhere,
// and only the breadcrumbs of their pages say that it is above them.
Pages boards_of_a_course() {
  const std::string home = "/mod/talk/";
  const std::string course = "/course/view?id=2";
  Pages pages = plain_forum(
      {.home = home,
       .board = "view?id={}",
       .topic = "show?d={}",
       .frame = "<ol class=breadcrumb><li><a href='" + course + "'>The course</a></li></ol>",
       .boards = 3,
       .topics = 12,
       .list_pages = 2});
  pages = renamed(renamed(pages, "?page=", "&page="), "'" + home + "'", "'" + course + "'");
  pages.erase(home);
  for (auto& [target, html] : pages)
    if (target.starts_with(home + "show?d="))
      html = replaced(html, "</li></ol>",
                      fmt::format("</li><li><a href='{}view?id={}'>The room</a></li></ol>", home,
                                  target.substr(home.size() + 7, 1)));
  std::string rooms;
  for (int b = 1; b <= 3; ++b)
    rooms += fmt::format("<a href='{0}view?id={1}'>Room {1}</a> ", home, b);
  pages[course] = page("The course", kWhoWeAre + rooms + kWhatElse);
  return pages;
}

// "/forum/members/hello-101" lies in the board "/forum/members/", one for new members.
Pages boards_called_as_people_are() {
  static constexpr const char* kNames[] = {"members", "travel", "people", "cars"};
  Pages pages = plain_forum(
      {.home = "/forum/", .boards = 4, .topics = 12, .list_pages = 2, .one_liners = true});
  for (int b = 1; b <= 4; ++b) {
    const std::string board = fmt::format("/forum/{}/", kNames[b - 1]);
    pages = renamed(pages, fmt::format("/forum/topic/{}", b), fmt::format("{}hello-{}", board, b));
    pages = renamed(pages, fmt::format("/forum/board/{}", b), board);
  }
  return pages;
}

// The list of all boards stands in the menu, and the way up from a board leads past it.
Pages list_of_boards_in_the_menu() {
  Pages pages = plain_forum({.boards = 5, .topics = 12, .list_pages = 2});
  for (auto& [target, html] : pages)
    html = replaced(html, "<a href='/'>Forum index</a>", "<a href='/rooms'>Rooms</a>");
  pages["/rooms"] = pages.at("/");
  pages["/"] = page("The old town", "Welcome to the club of the old town.");
  return pages;
}

// The boards are called as what stands in the menu is, and all of it stands in one element beside
// another like it.
Pages boards_named_as_the_menu_is() {
  static constexpr const char* kNames[] = {"travel", "cars", "bread", "maps", "chess"};
  Pages pages = plain_forum({.home = "/forum/", .boards = 5, .topics = 12, .list_pages = 2});
  std::string& home = pages.at("/forum/");
  for (int b = 1; b <= 5; ++b) {
    const std::size_t row = home.find(fmt::format("'/forum/board/{}'", b));
    home.insert(home.find("</tr>", row),
                fmt::format("<td><a href='/forum/topic/{0}00'>The latest of what was "
                            "asked in room number {0} of this forum</a></td>",
                            b));
  }
  home = replaced(home, "<table>",
                  "<div class=part><a href='/forum/members/'>Our members</a> "
                  "<a href='/forum/help/'>How to use this forum</a> <table>");
  home = replaced(home, "</table>",
                  "</table><a href='/forum/rss/'>All as a feed</a></div>"
                  "<div class=part><a href='/about/'>About us</a> <a href='/terms/'>Terms</a> "
                  "<table><tr><td>Made by hand</td></tr></table><a href='/'>Home</a></div>");
  for (const char* other :
       {"/forum/members/", "/forum/help/", "/forum/rss/", "/about/", "/terms/", "/"})
    pages[other] = page("Something else", "Nothing is discussed here.");
  for (int b = 1; b <= 5; ++b) {
    const std::string board = fmt::format("/forum/{}/", kNames[b - 1]);
    pages = renamed(pages, fmt::format("/forum/topic/{}", b), fmt::format("{}hello-{}", board, b));
    pages = renamed(pages, fmt::format("/forum/board/{}", b), board);
  }
  return pages;
}

// The front page shows the latest discussions, each with two of the tags. No list has all.
Pages lists_of_tags_alone() {
  constexpr int kTags = 18;
  constexpr int kFirst = 10;
  Pages pages = plain_forum(
      {.board = "tag/t{}", .boards = kTags, .first_board = kFirst, .topics = 8, .posts = 4});
  std::string rows;
  for (int i = 0; i < 3 * kTags; ++i) {
    const int tag = i % kTags;
    const int topic = 100 * (kFirst + tag) + i / kTags;
    rows += fmt::format(
        "<tr><td><a href='/topic/{0}'>A long question number {0}</a> "
        "<a href='/tag/t{1}'>tag{1}</a> <a href='/tag/t{2}'>tag{2}</a></td><td>3</td>"
        "<td>{3} March 2024</td></tr>",
        topic, kFirst + tag, kFirst + (tag + 1) % kTags, 28 - i / 2);
  }
  pages["/"] = page("The latest", "<table>" + rows + "</table>");
  return pages;
}

TEST(WaysToLists, LeadThroughTheNamesOfCategories) {
  expect_read_from({"/", "/forum/hobbies-c1/room-b3/301"}, named_after_categories());
}

TEST(WaysToLists, LeadThroughAPortal) { expect_read_from({"/", "/topic/301"}, portal()); }

TEST(WaysToLists, LeadPastTheListsOfWhatAuthorsWrote) {
  expect_read_from({"/", "/list?b=bread&n=201"}, portal_with_what_authors_wrote());
}

TEST(WaysToLists, LeadThroughThePartsOfASite) {
  expect_read_from({"/", "/forum/talk?d=2003"}, parts_of_a_school());
}

TEST(WaysToLists, LeadThroughAPageThatLiesElsewhere) {
  expect_read_from({"/mod/talk/show?d=301"}, boards_of_a_course());
}

TEST(WaysToLists, LeadToBoardsThatAreCalledAsPeopleAre) {
  expect_read_from({"/forum/", "/forum/members/hello-101"}, boards_called_as_people_are());
}

TEST(WaysToLists, LeadToDiscussionsThatSayWhoBeganThem) {
  expect_read_from({"/", "/topic?id=301&uid=7"},
                   plain_forum({.topic = "topic?id={}&uid=7", .boards = 4, .topics = 12}));
}

TEST(WaysToLists, LeadThroughTheMenuOfABoard) {
  expect_read_from({"/board/2"}, list_of_boards_in_the_menu());
}

TEST(WaysToLists, LeadThroughTagsAlone) { expect_read_from({"/"}, lists_of_tags_alone()); }

TEST(WaysToLists, LeadToBoardsThatAreNamedAsTheMenuIs) {
  const Pages pages = boards_named_as_the_menu_is();
  expect_read_from({"/forum/", "/forum/travel/hello-101"}, pages);
  const MiniForum forum(pages);
  MiniCrawl mini;
  fetch::HttpFetcher fetcher(mini.clock());
  fetch::HostMemory memory;
  const auto lesson =
      learn_site(forum.url("/forum/"), mini.job.options.manners, fetcher, mini.clock(), memory);
  ASSERT_TRUE(lesson.ok()) << lesson.error().message;
  for (const char* menu : {"/forum/members/", "/forum/help/", "/forum/rss/"})
    EXPECT_FALSE(forum.all_asked().contains(menu)) << "what stands in rows is looked at first";
}

TEST(WaysToLists, AreToldOnce) {
  const MiniForum forum(list_of_boards_in_the_menu());
  MiniCrawl mini;
  fetch::HttpFetcher fetcher(mini.clock());
  fetch::HostMemory memory;
  const auto lesson =
      learn_site(forum.url("/board/2"), mini.job.options.manners, fetcher, mini.clock(), memory);
  ASSERT_TRUE(lesson.ok()) << lesson.error().message;
  std::vector<std::string> entries;
  for (const std::string& line : lesson->account)
    if (line.starts_with("entry page ")) entries.push_back(line);
  EXPECT_EQ(entries, std::vector{"entry page " + forum.url("/rooms")});
}

// "/topic/90301#post90301" shows the discussion 301.
TEST(WaysToLists, AreNoPostsThatAreNamedAsDiscussionsAre) {
  Pages pages = plain_forum({.boards = 4, .topics = 12, .list_pages = 2});
  Pages posts;
  for (int t = 100; t < 500; ++t) {
    const auto topic = pages.find(fmt::format("/topic/{}", t));
    if (topic == pages.end()) continue;
    posts[fmt::format("/topic/90{}", t)] = topic->second;
    std::string& list = pages.at(fmt::format("/board/{}{}", t / 100, t % 100 < 6 ? "" : "?page=2"));
    const std::size_t title = list.find(fmt::format("'/topic/{}'", t));
    list.insert(list.find("</tr>", title),
                fmt::format("<td><a href='/topic/90{0}#post90{0}'>by Ann</a></td>", t));
  }
  MiniForum forum(pages);
  for (const auto& [target, html] : posts)
    forum.on(target,
             [html = html](const fetch::ServerRequest&) { return fetch::Reply::html(200, html); });
  MiniCrawl mini;
  ASSERT_TRUE(mini.crawl(forum.url("/")).ok());
  expect_whole_and_once(pages, forum);
  int asked = 0;
  for (const auto& [target, times] : forum.all_asked()) asked += posts.contains(target) ? times : 0;
  EXPECT_LE(asked, 6) << "a few are looked at to learn what they are";
}

// "/show/m301-a-question" is the last post of "/show/t301-a-question", and shows the same page.
TEST(WaysToLists, AreNoPostsThatBeginOtherwiseThanDiscussions) {
  Pages pages =
      plain_forum({.topic = "show/t{}-a-question", .boards = 4, .topics = 12, .list_pages = 2});
  Pages posts;
  for (int t = 100; t < 500; ++t) {
    const auto topic = pages.find(fmt::format("/show/t{}-a-question", t));
    if (topic == pages.end()) continue;
    posts[fmt::format("/show/m{}-a-question", t)] = topic->second;
    std::string& list = pages.at(fmt::format("/board/{}{}", t / 100, t % 100 < 6 ? "" : "?page=2"));
    const std::size_t title = list.find(fmt::format("'/show/t{}-", t));
    list.insert(list.find("</tr>", title),
                fmt::format("<td><a href='/show/m{}-a-question'>by Ann</a></td>", t));
  }
  MiniForum forum(pages);
  for (const auto& [target, html] : posts)
    forum.on(target,
             [html = html](const fetch::ServerRequest&) { return fetch::Reply::html(200, html); });
  MiniCrawl mini;
  ASSERT_TRUE(mini.crawl(forum.url("/")).ok());
  expect_whole_and_once(pages, forum);
  int asked = 0;
  for (const auto& [target, times] : forum.all_asked()) asked += posts.contains(target) ? times : 0;
  EXPECT_LE(asked, 6) << "a few are looked at to learn what they are";
}

// The front page shows the latest from some boards, and says of each which board it is from. All
// boards stand on a page beside it.
Pages boards_beside_the_latest() {
  Pages pages = plain_forum({.frame = "<a href='/boards'>All of the boards</a> ", .boards = 6});
  pages["/boards"] = pages.at("/");
  std::string rows;
  for (const int topic : {104, 203, 402, 105, 301, 202, 100, 401})
    rows += fmt::format(
        "<tr><td><a href='/topic/{0}'>A question about number {0}, and another one</a></td><td>in "
        "<a href='/board/{1}'>Board {1}</a></td><td>{1}</td><td>{1} March 2025 10:{2}</td></tr>",
        topic, topic / 100, 10 + topic % 50);
  pages["/"] = replaced(page("The latest", "<table>" + rows + "</table>"), "<h1>",
                        "<a href='/boards'>All of the boards</a><h1>");
  return pages;
}

TEST(WaysToLists, ArePagesThatNameAllThatTheLatestIsFrom) {
  expect_read_from({"/", "/topic/203", "/boards"}, boards_beside_the_latest());
}

}  // namespace
}  // namespace boardwalk
