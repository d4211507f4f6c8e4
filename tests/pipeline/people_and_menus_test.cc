// What stands beside boards and discussions and looks like them: people, menus, an entry in prose.
#include <gtest/gtest.h>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/mini_crawl.h"
#include "tests/pipeline/odd_pages.h"

namespace boardwalk {
namespace {

constexpr int kPeople = 9;  // of a plain forum

// A row of counts with a date and a title: what a person wrote.
std::string person(int number) {
  return page("A person", fmt::format("<div><h2>Person {0}</h2><dl><dt>Rank</dt><dd>Member</dd>"
                                      "<dt>Joined</dt><dd>{1} March 2023, 10:20</dd><dt>Posts</dt>"
                                      "<dd>{2}</dd></dl><a href='/written-by/{0}'>Messages posted "
                                      "by person {0}</a> <a href='/begun-by/{0}'>Topics</a></div>",
                                      number, number + 1, 20 + number));
}

int asked_below(const MiniForum& forum, const std::string& folder) {
  int asked = 0;
  for (const auto& [target, times] : forum.all_asked())
    asked += target.starts_with(folder) ? times : 0;
  return asked;
}

void expect_people_left_alone(const Pages& pages, const std::string& folder,
                              const std::vector<std::string>& starts) {
  for (const std::string& start : starts) {
    SCOPED_TRACE(start);
    const MiniForum forum(pages);
    MiniCrawl mini;
    ASSERT_TRUE(mini.crawl(forum.url(start)).ok());
    expect_whole_and_once(pages, forum);
    EXPECT_LE(asked_below(forum, folder), kPeople / 3);
  }
}

// The list of members has the form of a board, and so its people stand where boards within a board
// would.
TEST(PeopleAndMenus, PagesOfPeopleAreNoBoardsThoughTheyLookLikeLists) {
  Pages pages = plain_forum({.home = "/forum/",
                             .board = "{}/",
                             .topic = "topic/{}/",
                             .frame = "<a href='/forum/members/'>Members of this forum</a> "
                                      "<a href='/forum/help/'>Help and rules</a> ",
                             .boards = 5,
                             .topics = 14,
                             .posts = 5});
  std::string members;
  for (int u = 0; u < kPeople; ++u) {
    members += fmt::format(
        "<tr><td><a href='/forum/user/{0}'>Person of number {0}</a></td><td>{1}</td><td>{2}</td>"
        "<td>{3} March 2024, 10:20</td></tr>",
        u, 5 + u, 20 + u, u + 1);
    pages[fmt::format("/forum/user/{}", u)] = person(u);
  }
  pages["/forum/members/"] =
      page("Members", "<table><tr><th>Name</th><th>Topics</th><th>Posts</th><th>Joined</th></tr>" +
                          members + "</table>");
  pages["/forum/help/"] = page("Help", "<p>Be kind to each other, and ask before you shout.</p>");
  expect_people_left_alone(pages, "/forum/user/", {"/forum/", "/forum/topic/203/"});
}

std::string slug(int number) {
  static constexpr const char* kWords[] = {"lenses", "of",        "the-old", "boats",
                                           "which",  "radio-and", "maps"};
  return fmt::format("{}-{}", kWords[number % 7], kWords[number % 5]);
}

// /forum/user/7-ann among /forum/lenses/9-which-one: by their form they are discussions.
TEST(PeopleAndMenus, PeopleInTheFormOfDiscussionsAreNone) {
  static constexpr int kBoards = 12;
  static constexpr int kTopics = 5;
  Pages pages = plain_forum(
      {.home = "/forum/", .board = "{}-board", .boards = kBoards, .topics = kTopics, .posts = 5});
  for (int b = 1; b <= kBoards; ++b)
    for (int t = 100 * b; t < 100 * b + kTopics; ++t)
      pages = renamed(pages, fmt::format("/forum/topic/{}", t),
                      fmt::format("/forum/{}/{}-{}", slug(7 * b), t, slug(t)));
  for (int u = 0; u < kPeople; ++u) {
    const std::string name = fmt::format("/forum/user/{}-{}", u, slug(3 * u));
    pages = renamed(pages, fmt::format("/forum/user/{}", u), name);
    pages[name] = person(u);
  }
  expect_people_left_alone(pages, "/forum/user/",
                           {"/forum/", fmt::format("/forum/{}/203-{}", slug(14), slug(203))});
}

// A menu of forms and of lists of the latest, all of one form: longer than the few boards, and what
// it leads to lists more than they do.
TEST(PeopleAndMenus, AMenuIsNoListOfBoards) {
  static constexpr const char* kMenu =
      "<a href='/do/search'>Search all the messages</a> <a href='/do/login'>Log in to this "
      "forum</a> <a href='/do/latest'>Topics with the latest messages</a> <a "
      "href='/do/popular'>The "
      "topics most people read</a> <a href='/do/register'>Become a member of it</a> ";
  Pages pages =
      plain_forum({.frame = kMenu, .boards = 4, .topics = 12, .posts = 4, .list_pages = 2});
  const auto rows_of = [&](int board) {
    const std::string table = table_of(pages.at(fmt::format("/board/{}", board)));
    const std::size_t head = table.find("</tr>") + 5;
    return table.substr(head, table.size() - 8 - head);
  };
  const std::string latest = "<table>" + rows_of(1) + rows_of(2) + rows_of(3) + "</table>";
  const auto with_menu = [](const std::string& body) { return page("A page", kMenu + body); };
  pages["/do/latest"] = with_menu(latest);
  pages["/do/popular"] = with_menu(latest);
  for (const char* form : {"/do/search", "/do/login", "/do/register"})
    pages[form] = with_menu(
        "<form method=post><p>You must log in first</p><input name=user><input type=password "
        "name=password></form>");
  expect_read_from({"/", "/topic/203"}, pages);
}

// Tabs on the entry and on boards, each a list of the latest in some boards: asked while they bring
// news, as the entry says, and not as boards within boards.
TEST(PeopleAndMenus, TabsAreNoBoardsWithinBoards) {
  static constexpr const char* kTabs[] = {"latest", "unread", "popular", "solved",
                                          "open",   "mine",   "rated",   "quiet"};
  std::string tabs = "<p>";
  for (const char* tab : kTabs) tabs += fmt::format("<a href='/sorted?by={0}'>{0}</a> ", tab);
  tabs += "</p>";
  Pages pages = plain_forum({.beside = tabs, .boards = 12, .topics = 8, .posts = 4});
  std::string rows;
  for (int b = 1; b <= 2; ++b) {
    const std::string table = table_of(pages.at(fmt::format("/board/{}", b)));
    const std::size_t head = table.find("</tr>") + 5;
    rows += table.substr(head, table.size() - 8 - head);
  }
  pages["/"] = replaced(pages.at("/"), "<div class=foot>", tabs + "<div class=foot>");
  for (const char* tab : kTabs)
    pages[fmt::format("/sorted?by={}", tab)] = page(tab, "<table>" + rows + "</table>" + tabs);
  const MiniForum forum(pages);
  MiniCrawl mini;
  ASSERT_TRUE(mini.crawl(forum.url("/")).ok());
  expect_whole_and_once(pages, forum);
  EXPECT_LE(asked_below(forum, "/sorted"), 4);
}

// An entry that says at length what each board is for, and by whom and when.
TEST(PeopleAndMenus, AnEntryThatLooksLikeADiscussionIsBegunAt) {
  Pages pages = plain_forum({.home = "/forum/",
                             .beside = "<a href='/forum/board/{}'>Back to the top</a>",
                             .boards = 6,
                             .topics = 10,
                             .posts = 4});
  std::string boards;
  for (int b = 1; b <= 6; ++b)
    boards += fmt::format(
        "<div class=place><div class=what><a href='/forum/board/{0}'>Place {0}</a><small>This is "
        "where everybody may ask whatever they always wanted to know, and where those who have "
        "tried it say how it went.</small></div><div class=last><a href='/forum/topic/{0}01'>Old "
        "boats</a> by <b>Ada</b> on {0} March 2024, 10:1{0}</div></div>",
        b);
  pages["/forum/"] = page("The forum", "<div class=places>" + boards + "</div>");
  expect_read_from({"/forum/topic/203"}, pages);
}

}  // namespace
}  // namespace boardwalk
