// Forums some of whose pages look like something else are read whole all the same.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/mini_crawl.h"
#include "tests/pipeline/odd_pages.h"

namespace boardwalk {
namespace {

// The latest posts in a column that stands on every page, and says more than the short ones.
Pages latest_posts_everywhere() {
  std::string latest;
  for (int i = 0; i < 6; ++i)
    latest += fmt::format(
        "<tr><td><a href='/show?post={0}#p{0}'>Whatever was said about the question {1}</a><br><a "
        "href='/user/{2}'>Emil</a> {3} March 2024, 10:0{2}</td></tr>",
        900 + i, static_cast<char>('A' + i), i, 20 - i);
  const std::string column = "<div><h4>Latest posts</h4><table>" + latest + "</table></div>";
  Pages pages = plain_forum({.frame = column, .boards = 4, .topics = 9, .posts = 1});
  for (int i = 0; i < 6; ++i)
    pages[fmt::format("/show?post={}", 900 + i)] =
        replaced(pages.at(fmt::format("/topic/{}", 200 + i)), "class=post>", "class=copy>");
  return pages;
}

// Most boards are empty, and most of those that are looked at.
Pages mostly_empty_boards() {
  static const std::set<int> kFull = {1, 8, 10, 15, 18, 22};
  Pages pages = plain_forum({.boards = 24, .topics = 6});
  for (int b = 1; b <= 24; ++b) {
    if (kFull.contains(b)) continue;
    for (int i = 0; i < 6; ++i) pages.erase(fmt::format("/topic/{}", 100 * b + i));
    pages[fmt::format("/board/{}", b)] =
        page("A board", "<a href='/'>Forum index</a><p>There are no topics here.</p>");
  }
  return pages;
}

// Below the posts stand similar discussions, with the board of each.
Pages boards_beside_similar_threads() {
  Pages pages = plain_forum({.boards = 12, .topics = 5});
  for (auto& [target, html] : pages) {
    if (!target.starts_with("/topic/")) continue;
    const int topic = std::stoi(target.substr(7));
    std::string rows;
    for (int i = 1; i <= 5; ++i) {
      const int other = 100 * (1 + (topic % 10 + topic / 100 + i / 3) % 11) + i % 5;
      rows += fmt::format(
          "<tr><td><a href='/topic/{}'>Another question of the same kind</a></td><td><a "
          "href='/board/{}'>bread</a></td><td>{}</td><td>{} March 2024</td></tr>",
          other, other / 100, i, 2 + i);
    }
    html = replaced(html, "<div class=foot>", "<table>" + rows + "</table><div class=foot>");
  }
  // An announcement where there is nothing else.
  for (int i = 0; i < 5; ++i) pages.erase(fmt::format("/topic/{}", 1200 + i));
  pages["/board/12"] =
      page("A board",
           "<a href='/'>Forum index</a><div><a href='/user/1'>Ada</a> wrote on 2 March 2024, "
           "10:00<p>The server was moved over the weekend, and all of us hope that it will be "
           "faster from now on than it has been for the last two years.</p></div>");
  return pages;
}

// Beside each board stand the months of its archive, more of them than discussions; what was said
// in a month looks like one.
Pages months_of_an_archive() {
  std::string months;
  for (int m = 1; m <= 24; ++m)
    months += fmt::format("<li><a href='/archive/{{0}}/{0}'>September {1}</a></li>", m, 2000 + m);
  Pages pages = plain_forum({.beside = "<ul>" + months + "</ul>", .boards = 4, .topics = 4});
  for (int b = 1; b <= 4; ++b) {
    const std::string posts =
        replaced(pages.at(fmt::format("/topic/{}", 100 * b)), "class=post>", "class=copy>");
    for (int m = 1; m <= 24; ++m) pages[fmt::format("/archive/{}/{}", b, m)] = posts;
  }
  return pages;
}

struct Misleading {
  std::string name;
  std::function<Pages()> pages;
  std::vector<std::string> starts = {"/"};
};

class MisleadingPages : public ::testing::TestWithParam<Misleading> {};

TEST_P(MisleadingPages, HideNoDiscussion) {
  expect_read_from(GetParam().starts, GetParam().pages());
}

INSTANTIATE_TEST_SUITE_P(
    All, MisleadingPages,
    ::testing::ValuesIn(std::vector<Misleading>{
        {"LatestPostsEverywhere", latest_posts_everywhere, {"/", "/topic/203"}},
        {"MostlyEmptyBoards", mostly_empty_boards},
        {"MonthsOfAnArchive", months_of_an_archive},
        {"BoardsBesideSimilarThreads", boards_beside_similar_threads, {"/", "/topic/302"}},
    }),
    [](const auto& instance) { return instance.param.name; });

MiniForum::Special leading_to(const std::string& target) {
  return [target](const fetch::ServerRequest&) {
    fetch::Reply reply = fetch::Reply::html(302, "");
    reply.headers.push_back({"Location", target});
    return reply;
  };
}

void expect_whole(const Pages& pages, MiniForum& forum) {
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  for (const auto& [target, html] : pages) {
    if (!is_discussion(html)) continue;
    EXPECT_GE(forum.asked(target), 1) << target;
  }
}

// Among the discussions of a board stands the form for a new one, which wants a login; and beside
// each title a link to its latest post.
TEST(MisleadingLinks, AFormAmongDiscussionsMakesThemNoShortcuts) {
  static constexpr const char* kWords[] = {"bread", "old-boats", "maps", "a-small-garden", "chess"};
  Pages pages = plain_forum({.topic = "topic/t-{}/",
                             .beside = "<a href='/topic/new/'>Begin a new topic</a>",
                             .boards = 4,
                             .topics = 2});
  for (int t = 100; t < 500; ++t) {
    if (!pages.contains(fmt::format("/topic/t-{}/", t))) continue;
    const std::string topic = fmt::format("/topic/{}-{}/", kWords[t % 5], t);
    pages = renamed(pages, fmt::format("/topic/t-{}/", t), topic);
    const std::string title = fmt::format("<td><a href='{}'>", topic);
    std::string& board = pages.at(fmt::format("/board/{}", t / 100));
    board =
        replaced(board, title,
                 fmt::format("<td><a href='{0}?post={1}7#p{1}7'>the latest of all that was said "
                             "there</a></td>{2}",
                             topic, t, title));
    pages[fmt::format("{}?post={}7", topic, t)] =
        replaced(pages.at(topic), "class=post>", "class=copy>");
  }
  pages["/login"] = page("Log in", "<form><input name=user><input type=password name=pass></form>");
  MiniForum forum(pages);
  forum.on("/topic/new/", leading_to("/login"));
  expect_whole(pages, forum);
}

// Beside each board stands a shortcut to its latest discussion, and the boards that are looked at
// first are the heads of others, or next to empty.
TEST(MisleadingLinks, AShortcutIsNotTheNameOfADiscussion) {
  Pages pages = plain_forum({.boards = 9, .topics = 1});
  const Pages large = plain_forum({.boards = 1, .first_board = 2, .topics = 15});
  pages["/board/2"] = large.at("/board/2");
  pages.insert(large.begin(), large.end());
  std::string& entry = pages.at("/");
  for (int b = 1; b <= 9; ++b) {
    const std::size_t row = entry.find(fmt::format("'/board/{}'", b));
    entry.insert(
        entry.find("</td>", row) + 5,
        fmt::format("<td><a href='/last?of={}'>the latest of all that was said</a></td>", 100 * b));
  }
  for (const int head : {1, 5, 9}) {
    pages.erase(fmt::format("/topic/{}", 100 * head));
    const std::size_t from = entry.find(fmt::format("'/board/{}'", head == 9 ? 6 : head + 1));
    const std::size_t begin = entry.rfind("<tr>", from);
    const std::size_t second = entry.find("</tr>", entry.find("</tr>", from) + 5) + 5;
    pages[fmt::format("/board/{}", head)] =
        page("A head", "<a href='/'>Forum index</a><table>" + entry.substr(begin, second - begin) +
                           "</table>");
  }
  MiniForum forum(pages);
  for (int b = 1; b <= 9; ++b)
    forum.on(fmt::format("/last?of={}", 100 * b), leading_to(fmt::format("/topic/{}", 100 * b)));
  expect_whole(pages, forum);
}

}  // namespace
}  // namespace boardwalk
