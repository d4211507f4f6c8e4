// Boards that are hard to tell from what stands around them are found all the same.
#include <gtest/gtest.h>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/odd_pages.h"

namespace boardwalk {
namespace {

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

TEST(WaysToLists, LeadThroughTheNamesOfCategories) {
  expect_read_from({"/", "/forum/hobbies-c1/room-b3/301"}, named_after_categories());
}

TEST(WaysToLists, LeadThroughAPortal) { expect_read_from({"/", "/topic/301"}, portal()); }

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

}  // namespace
}  // namespace boardwalk
