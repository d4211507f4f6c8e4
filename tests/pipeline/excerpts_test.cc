// Lists that say of each discussion what it begins with, and boards that share the form of their
// addresses with other pages.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/mini_crawl.h"
#include "tests/pipeline/odd_pages.h"

namespace boardwalk {
namespace {

constexpr const char* kBeginning =
    "I have thought about this for some weeks now, and I still cannot say whether the old one "
    "would "
    "be the better choice for somebody who walks all day and carries everything on the way.";

// A discussion in a list, with what it begins with.
std::string row_with_excerpt(const std::string& url, int number) {
  return fmt::format(
      "<div class=thread><div class=who><b>Person {0}</b></div><h3><a href='{2}'>A question about "
      "number {0}</a></h3><span class=date>{1} March 2025 10:{1:02}</span><p>{3} {3} That was "
      "number {0}.</p><span>{4}</span> <span>{5}</span></div>",
      number, 28 - number % 28, url, kBeginning, 2 + number % 7, 3 + number % 5);
}

std::string thread_url(int board, int number) {
  return fmt::format("/list/{}/thread/{}x/", board, 1000 * board + number);
}

// The first message, and all of them for those who have no scripts.
void put_thread(Pages& pages, int board, int number) {
  const std::string url = thread_url(board, number);
  const auto post = [&](int i) {
    return fmt::format(
        "<div class=post><div class=who><a href='/users/{}/'>Person {}</a></div><span>{} March "
        "2025 11:{:02}</span><p>{} Reply {} to number {}.</p></div>",
        (number + i) % 9, (number + i) % 9, 1 + number % 28, 10 + i, kBeginning, i, number);
  };
  const std::string all = url + "?plain";
  const std::string title = fmt::format("A question about number {}", number);
  pages[url] = page(title, post(0) + "<div class=replies><noscript><a href='" + all +
                               "'>Read all of it here without scripts</a></noscript></div>");
  pages[all] = page(title, post(0) + post(1) + post(2));
}

// What the front of a board leads to.
struct Behind {
  bool months = true;
  bool list_of_all = true;
  int in_a_month = 2;  // discussions
  int empty = 0;       // the board that has none
};

std::string month_menu(const std::string& home, int months) {
  static constexpr const char* kNames[] = {"January", "February", "March",  "April",    "May",
                                           "June",    "July",     "August", "September"};
  std::string menu;
  for (int m = 1; m <= months; ++m)
    menu += fmt::format("<li><a href='{}2025/{}/'>{}</a></li>", home, m, kNames[m - 1]);
  return "<ul>" + menu + "</ul>";
}

// Of the board, and what it says of itself where there is something to say.
std::string front_of(const std::string& home, const std::string& menu, const Behind& shape) {
  std::string front = menu;
  if (shape.months)
    front +=
        "<h3>Activity</h3><p>In the past 30 days:</p><ul><li>12 people</li><li>9 discussions"
        "</li></ul><h3>Who is here</h3><p>" +
        std::string{kBeginning} + "</p>";
  if (shape.list_of_all) front += "<p><a href='" + home + "latest'>All threads</a></p>";
  return page("Figures", front);
}

// Boards open with a front, and their lists are behind it: months, or one list of all, or both.
Pages boards_behind_fronts(const Behind& shape) {
  Pages pages;
  std::string boards;
  constexpr int kMonths = 9;
  for (int b = 1; b <= 5; ++b) {
    const std::string home = fmt::format("/list/{}/", b);
    boards += fmt::format(
        "<tr><td><a href='{}'>All about walking with dog {}</a></td><td>{}</td><td>{}</td><td>{} "
        "March 2025 "
        "10:00</td></tr>",
        home, b, 20 + b, kMonths, 10 + b);
    const int months = b == shape.empty ? 0 : kMonths;
    const std::string menu = shape.months ? month_menu(home, months) : "";
    std::string all;
    for (int m = 1; m <= months; ++m) {
      std::string month;
      for (int t = m; t < m + shape.in_a_month * kMonths; t += kMonths) {
        month += row_with_excerpt(thread_url(b, t), t);
        put_thread(pages, b, t);
      }
      all += month;
      if (shape.months) pages[fmt::format("{}2025/{}/", home, m)] = page("A month", menu + month);
    }
    if (shape.list_of_all) pages[home + "latest"] = page("All threads", menu + all);
    pages[home] = b == shape.empty ? page("Figures", "<p>Nothing here yet.</p>")
                                   : front_of(home, menu, shape);
  }
  pages["/"] = page("The lists",
                    "<table><tr><th>List</th><th>People</th><th>Threads</th><th>Last</th></tr>" +
                        boards + "</table>");
  return pages;
}

TEST(Excerpts, ShortListsBehindFrontsAreToldByTheListOfAll) {
  expect_read_from({"/"}, boards_behind_fronts({}));
}

TEST(Excerpts, ListsOfOneDiscussionBehindFrontsAreToldByTheListOfAll) {
  expect_read_from({"/"}, boards_behind_fronts({.in_a_month = 1}));
}

TEST(Excerpts, ListsOfOneDiscussionBehindFrontsAreToldByWhatTheyName) {
  expect_read_from({"/"}, boards_behind_fronts({.list_of_all = false, .in_a_month = 1}));
}

TEST(Excerpts, FrontsMayShowNextToNothing) {
  expect_read_from({"/"}, boards_behind_fronts({.months = false}));
}

TEST(Excerpts, TheFirstFrontMayBeThatOfAnEmptyBoard) {
  expect_read_from({"/"}, boards_behind_fronts({.in_a_month = 1, .empty = 1}));
}

// The entry can be sorted in other ways, and so far nothing tells that its boards are any.
TEST(Excerpts, OtherOrdersOfTheEntryAreNoBoards) {
  Pages pages = boards_behind_fronts({.in_a_month = 1});
  std::string& entry = pages.at("/");
  entry = replaced(entry, "<table>",
                   "<ul><li><a href='/?sort=name'>By name</a></li><li><a href='/?sort=activity'>"
                   "Most active</a></li><li><a href='/?sort=age'>Newest</a></li></ul><table>");
  for (const char* order : {"name", "activity", "age"})
    pages[fmt::format("/?sort={}", order)] = pages.at("/");
  expect_read_from({"/", "/list/3/latest"}, pages);
}

// Boards show their latest discussions, and keep a list of each month, most of them of one.
Pages months_of_one_discussion() {
  Pages pages;
  std::string boards;
  for (int b = 1; b <= 5; ++b) {
    const std::string home = fmt::format("/list/{}/", b);
    boards += fmt::format(
        "<tr><td><a href='{}'>All about walking with dog {}</a></td><td>{}</td><td>12</td><td>{} "
        "March 2025 10:00</td></tr>",
        home, b, 20 + b, 10 + b);
    std::string menu;
    std::string latest;
    for (int m = 1; m <= 12; ++m)
      menu += fmt::format("<li><a href='{}2025/{}/'>Month {}</a></li>", home, m, m);
    for (int m = 1; m <= 12; ++m) {
      std::string month;
      for (int t = m; t <= (m == 5 ? 26 : m); t += 21) {
        month += row_with_excerpt(thread_url(b, t), t);
        put_thread(pages, b, t);
      }
      if (m > 8)
        latest += fmt::format("<div><a href='{}'>A question about number {}</a> by Person {}</div>",
                              thread_url(b, m), m, m % 9);
      pages[fmt::format("{}2025/{}/", home, m)] = page("A month", "<ul>" + menu + "</ul>" + month);
    }
    pages[home] = page("The latest", "<ul>" + menu + "</ul>" + latest);
  }
  pages["/"] = page("The lists",
                    "<table><tr><th>List</th><th>People</th><th>Threads</th><th>Last</th></tr>" +
                        boards + "</table>");
  return pages;
}

TEST(Excerpts, MonthsAreListsHoweverShort) { expect_read_from({"/"}, months_of_one_discussion()); }

// Nothing on a board leads to the others but its address.
TEST(Excerpts, MonthsAreNotWhatAForumBeginsWith) {
  expect_read_from({"/list/3/"}, months_of_one_discussion());
}

// "/forum/travel/" is a board, "/forum/members/" is not; menus come first and last.
Pages boards_named_like_menus() {
  Pages pages =
      plain_forum({.home = "/forum/",
                   .board = "board{}/",
                   .topic = "board9/topic{}/",
                   .frame = "<ul><li><a href='/forum/members/'>All of the members</a></li><li>"
                            "<a href='/forum/rules/'>The rules of the forum</a></li></ul>",
                   .boards = 5,
                   .topics = 8});
  for (auto& [target, html] : pages)
    html = replaced(html, "Powered by hand", "<a href='/forum/words/'>The words in use</a>");
  static constexpr const char* kBoards[] = {"travel", "cameras", "gardens", "kitchen", "radios"};
  for (int b = 1; b <= 5; ++b) {
    const std::string was = fmt::format("/forum/board{}/", b);
    const std::string name = fmt::format("/forum/{}/", kBoards[b - 1]);
    for (int t = 0; t < 8; ++t)
      pages = renamed(pages, fmt::format("/forum/board9/topic{}/", 100 * b + t),
                      fmt::format("{}question-about-{}/", name, 100 * b + t));
    pages = renamed(pages, was, name);
    std::string& entry = pages.at("/forum/");
    const std::size_t end = entry.find("</tr>", entry.find("'" + name + "'"));
    entry.insert(end, fmt::format("<td><a href='{}question-about-{}/'>the last one</a></td>", name,
                                  100 * b));
  }
  for (const char* other : {"members", "rules", "words"})
    pages[fmt::format("/forum/{}/", other)] =
        page(other, "<p>Nothing of this is a list, and it will never be one.</p>");
  return pages;
}

TEST(Excerpts, WhatStandsInRowsIsLookedAtBeforeMenus) {
  const Pages pages = boards_named_like_menus();
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/forum/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  expect_whole_and_once(pages, forum);
}

// Some boards open with the last that was said in a board within them.
Pages boards_with_teasers() {
  Pages pages = plain_forum({.boards = 6, .topics = 5});
  for (const int b : {1, 3, 4}) {
    std::string& board = pages.at(fmt::format("/board/{}", b));
    board = replaced(
        board, "</h1>",
        fmt::format("</h1><div class=within><h2><a href='/board/{0}'>A board within</a></h2>"
                    "<div class=teaser><div><a href='/user/3'>ann</a> <span>{0} May 2025 10:12"
                    "</span></div><div class=said><p>{1}</p><p>{1}</p></div></div></div>",
                    1 + b % 6, kBeginning));
  }
  return pages;
}

TEST(Excerpts, BoardsThatOpenWithWhatWasSaidAreToldByTheOthers) {
  const Pages pages = boards_with_teasers();
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  expect_whole_and_once(pages, forum);
}

// Groups show their latest discussions, and lead to the list of them all, to files and to articles.
Pages groups_with_their_latest() {
  const std::string menu =
      "<ul><li><a href='/topics/group/{0}'>Group discussions</a></li><li><a "
      "href='/articles/group/{0}'>Group articles</a></li><li><a href='/files/group/{0}'>Group "
      "files</a></li></ul>";
  Pages pages =
      plain_forum({.board = "topics/group/{}", .beside = menu, .boards = 6, .topics = 12});
  for (int b = 1; b <= 6; ++b) {
    const std::string& all = pages.at(fmt::format("/topics/group/{}", b));
    std::size_t end = all.find("<table>");
    for (int row = 0; row <= 4; ++row) end = all.find("</tr>", end) + 5;
    const std::size_t begin = all.find("<table>");
    pages[fmt::format("/groups/{}", b)] =
        page("A group",
             all.substr(begin, end - begin) + "</table>" + fmt::format(fmt::runtime(menu), b));
    for (const char* other : {"articles", "files"})
      pages[fmt::format("/{}/group/{}", other, b)] =
          page(other, "<p>Nothing of this is a list, and it will never be one.</p>");
  }
  pages["/"] = replaced(pages.at("/"), "/topics/group/", "/groups/");
  return pages;
}

TEST(Excerpts, BoardsThatShowTheirLatestLeadToTheListsOfAll) {
  const Pages pages = groups_with_their_latest();
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  expect_whole_and_once(pages, forum);
  EXPECT_FALSE(forum.all_asked().contains("/files/group/3"));
}

}  // namespace
}  // namespace boardwalk
