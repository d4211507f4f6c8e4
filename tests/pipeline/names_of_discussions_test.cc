// Discussions are known by their names, whatever else their addresses tell.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/mini_crawl.h"
#include "tests/pipeline/odd_pages.h"

namespace boardwalk {
namespace {

// "show?topic=312&at=3" in the row behind three others; the first row does without.
Pages rows_counted_in_addresses() {
  constexpr int kBoards = 3;
  constexpr int kTopics = 12;
  Pages pages = plain_forum({.boards = kBoards, .topics = kTopics, .list_pages = 2});
  for (int b = 1; b <= kBoards; ++b) {
    for (int row = 0; row < kTopics; ++row) {
      const int number = 100 * b + row;
      const std::string at = row == 0 ? "" : fmt::format("&at={}", row);
      pages = renamed(pages, fmt::format("/topic/{}", number),
                      fmt::format("/show?topic={}{}", 1000 + number * 37 % 1009, at));
    }
  }
  return pages;
}

// "/show?topic=303&page=1#first" in the title, and "/show?topic=303&page=3#p303" behind it, where
// it ends.
Pages pages_counted_in_addresses() {
  Pages pages = plain_forum({.topics = 12, .posts = 4, .topic_pages = 3});
  for (int t = 100; t < 400; ++t) {
    const std::string was = fmt::format("/topic/{}", t);
    if (!pages.contains(was)) continue;
    const int last = t % 3 == 0 ? 3 : 1;
    const std::string link = fmt::format("<a href='{}'>", was);
    std::string& board = pages.at(fmt::format("/board/{}", t / 100));
    const std::size_t end = board.find("</tr>", board.find(link));
    board.insert(
        end, fmt::format("<td><a href='/show?topic={}&page={}#p{}'>by Ada</a></td>", t, last, t));
    for (int p = 3; p > 1; --p)
      pages = renamed(pages, fmt::format("{}?page={}", was, p),
                      fmt::format("/show?topic={}&page={}", t, p));
    pages = renamed(pages, was, fmt::format("/show?topic={}&page=1", t));
  }
  for (int b = 1; b <= 3; ++b) {
    std::string& board = pages.at(fmt::format("/board/{}", b));
    board = replaced(board, "&page=1'>", "&page=1#first'>");
  }
  return pages;
}

// "/show?topic=312&back=page%3D1" on a board of one page, "/show?topic=220&back=page%3D3" on the
// third of the only one that has more.
Pages ways_back_in_addresses() {
  Pages pages =
      plain_forum({.boards = 1, .first_board = 2, .topics = 30, .list_pages = 3, .topic_pages = 2});
  pages.erase("/");
  pages.merge(plain_forum({.boards = 7, .topics = 12, .topic_pages = 2}));
  for (int t = 100; t < 800; ++t) {
    const int page = t / 100 == 2 ? t % 100 / 10 + 1 : 1;
    const std::string was = fmt::format("/topic/{}", t);
    if (!pages.contains(was)) continue;
    const std::string is = fmt::format("/show?topic={}&back=page%3D{}", t, page);
    pages = renamed(pages, was + "?page=2", is + "&page=2");
    pages = renamed(pages, was, is);
  }
  return pages;
}

// "/room-3/about-lenses-301/t/3010" in the title and "/room-3/about-lenses-301/m/3013" behind it,
// which shows the same, from where its last post stands; the front page names the last of each
// board so.
Pages posts_named_as_discussions() {
  static constexpr const char* kSubjects[] = {"lenses", "bread", "maps", "chess", "boats"};
  Pages pages = plain_forum({.boards = 5, .topics = 14, .posts = 4, .list_pages = 2});
  Pages posts;
  for (int t = 100; t < 600; ++t) {
    const std::string was = fmt::format("/topic/{}", t);
    if (!pages.contains(was)) continue;
    const std::string name = fmt::format("/room-{}/about-{}-{}", t / 100, kSubjects[t % 5], t);
    const std::string last = fmt::format("{}/m/{}", name, 10 * t + 3);
    for (const std::string& list :
         {fmt::format("/board/{}", t / 100), fmt::format("/board/{}?page=2", t / 100)}) {
      std::string& board = pages.at(list);
      const std::size_t row = board.find(fmt::format("<a href='{}'>", was));
      if (row == std::string::npos) continue;
      board.insert(board.find("</tr>", row),
                   fmt::format("<td><a href='{}'>the last</a></td>", last));
    }
    if (t % 100 == 0) {
      std::string& front = pages.at("/");
      const std::size_t row = front.find(fmt::format("'/board/{}'", t / 100));
      front.insert(
          front.find("</tr>", row),
          fmt::format("<td><a href='{}'>A long question, and what was said</a></td>", last));
    }
    posts[last] = pages.at(was);
    pages = renamed(pages, was, fmt::format("{}/t/{}", name, 10 * t));
  }
  pages.merge(posts);
  return pages;
}

TEST(NamesOfDiscussions, AreNotThoseOfTheirPosts) {
  const Pages pages = posts_named_as_discussions();
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  int missed = 0;
  int posts = 0;
  const auto asked = forum.all_asked();
  for (const auto& [target, html] : pages) {
    missed += target.find("/t/") != std::string::npos && !asked.contains(target) ? 1 : 0;
    posts += target.find("/m/") != std::string::npos && asked.contains(target) ? 1 : 0;
  }
  EXPECT_EQ(missed, 0);
  EXPECT_LE(posts, 12) << "those that were looked at while learning";
}

// "/show?300-about-chess" on the boards; on the front page, and on a board that only names others,
// "/show?300-about-chess&goto=new", which shows the last page of it.
Pages latest_posts_by_a_parameter() {
  static constexpr const char* kSubjects[] = {"lenses", "bread", "maps", "chess", "boats"};
  Pages pages = plain_forum({.boards = 8, .topics = 12, .list_pages = 2, .topic_pages = 3});
  std::erase_if(pages, [](const auto& one) {
    return one.first.starts_with("/topic/1") || one.first.starts_with("/board/1");
  });
  Pages latest;
  const auto show_latest = [&](int board, const std::string& link) {
    std::string& front = pages.at("/");
    const std::size_t row = front.find(fmt::format("'/board/{}'", board));
    front.insert(front.find("</tr>", row),
                 fmt::format("<td><a href='{}'>What was said of that at last</a></td>", link));
  };
  for (int t = 200; t < 900; ++t) {
    const std::string was = fmt::format("/topic/{}", t);
    if (!pages.contains(was)) continue;
    const std::string is = fmt::format("/show?{}-about-{}", t, kSubjects[t % 5]);
    for (int p = 2; p <= 3; ++p)
      pages = renamed(pages, fmt::format("{}?page={}", was, p), fmt::format("{}&page={}", is, p));
    pages = renamed(pages, was, is);
    const auto last = pages.find(is + "&page=3");
    if (last == pages.end() || t % 100 > 2) continue;
    latest[is + "&goto=new"] =
        replaced(last->second, "</h1>", "</h1><a href='/show?800-about-lenses'>Another one</a>");
    show_latest(t / 100, is + "&goto=new");
  }
  const std::string all = table_of(pages.at("/"));
  const std::size_t from = all.find("<tr><td><a href='/board/2'");
  const std::size_t end = all.find("<tr><td><a href='/board/5'");
  pages["/board/1"] = page("All sorts", "<table>" + all.substr(from, end - from) + "</table>");
  show_latest(1, latest.begin()->first);
  pages.merge(latest);
  return pages;
}

TEST(NamesOfDiscussions, HoldNoParametersThatBoardsDoWithout) {
  const Pages pages = latest_posts_by_a_parameter();
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->audit.threads, 84);
  int missed = 0;
  int latest = 0;
  const auto asked = forum.all_asked();
  for (const auto& [target, html] : pages) {
    const bool is_latest = target.ends_with("&goto=new");
    missed += is_discussion(html) && !is_latest && !asked.contains(target) ? 1 : 0;
    latest += is_latest && asked.contains(target) ? 1 : 0;
  }
  EXPECT_EQ(missed, 0);
  EXPECT_LE(latest, 4) << "those that were looked at while learning";
}

// Every post has a page of its own, "/message?id=30102" for the third of "/topic/301", which names
// the whole discussion; so do the lists, by a star, but not beside the latest posts.
struct Messages {
  bool says_canonical = false;
  bool shows_link = false;
};

Pages messages_of_discussions(const Messages& messages) {
  constexpr int kBoards = 3;
  constexpr int kTopics = 12;
  Pages pages = plain_forum({.boards = kBoards, .topics = kTopics, .posts = 4, .list_pages = 3});
  std::string latest = "<ul>";
  const std::string post = "<div class=post>";
  for (int t = 100; t < 100 * (kBoards + 1); ++t) {
    const std::string whole = fmt::format("/topic/{}", t);
    const auto found = pages.find(whole);
    if (found == pages.end()) continue;
    const std::string head =
        messages.says_canonical ? fmt::format("<link rel=canonical href='{}'>", whole) : "";
    const std::string link =
        messages.shows_link ? fmt::format("<a href='{}'>Open in thread</a>", whole) : "";
    std::vector<std::string> posts;
    std::string tree = "<ul class=tree>";
    for (std::size_t at = found->second.find(post); at != std::string::npos;) {
      const std::size_t next = found->second.find(post, at + 1);
      const std::size_t end =
          next != std::string::npos ? next : found->second.find("</div><div class=foot");
      tree +=
          fmt::format("<li><a href='/message?id={}{:02}'>An answer to that</a>, 3 March 2024</li>",
                      t, posts.size());
      posts.push_back("<div class=message>" +
                      found->second.substr(at + post.size(), end - at - post.size()));
      at = next;
    }
    for (std::size_t i = 0; i < posts.size(); ++i)
      pages[fmt::format("/message?id={}{:02}", t, i)] =
          replaced(page("A message", link + posts[i] + tree + "</ul>"), "<head>", "<head>" + head);
    if (t % 100 < kTopics - kTopics / 3) continue;  // lists name it on their first pages
    latest += fmt::format(
        "<li><a href='/message?id={}03'>Yes, that one, and the other as well, number {}</a></li>",
        t, t);
  }
  for (auto& [target, html] : pages) {
    if (target.starts_with("/board/")) {
      for (int t = 100; t < 100 * (kBoards + 1); ++t)
        html = replaced(html, fmt::format("<a href='/topic/{}'>", t),
                        fmt::format("<a href='/topic/{}'>*</a> <a href='/message?id={}00'>", t, t));
    }
    if (target == "/") html = replaced(html, "</table>", "</table>" + latest + "</ul>");
  }
  return pages;
}

void expect_few_messages(const Messages& messages) {
  const Pages pages = messages_of_discussions(messages);
  for (const std::string start : {"/", "/topic/105", "/message?id=20402"}) {
    SCOPED_TRACE(start);
    const MiniForum forum(pages);
    MiniCrawl mini;
    const auto report = mini.crawl(forum.url(start));
    ASSERT_TRUE(report.ok()) << report.error().message;
    expect_whole_and_once(pages, forum);
    const auto asked = forum.all_asked();
    const auto few = std::count_if(asked.begin(), asked.end(), [](const auto& one) {
      return one.first.starts_with("/message");
    });
    EXPECT_LT(few, 10);
  }
}

TEST(NamesOfDiscussions, AreThoseThatPagesOfPostsSayTheyHave) {
  expect_few_messages({.says_canonical = true});
}

TEST(NamesOfDiscussions, AreThoseThatPagesOfPostsLeadTo) {
  expect_few_messages({.shows_link = true});
}

TEST(NamesOfDiscussions, AreThoseOfTheirFirstPages) {
  const Pages pages = pages_counted_in_addresses();
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  expect_whole_and_once(pages, forum);
  EXPECT_EQ(report->audit.threads, 36);
}

TEST(NamesOfDiscussions, HoldNoPagesToGoBackTo) {
  expect_read_from({"/", "/show?topic=301&back=page%3D1"}, ways_back_in_addresses());
}

TEST(NamesOfDiscussions, HoldNoNumbersOfRows) {
  expect_read_from({"/", "/show?topic=1673", "/show?topic=1747&at=2"}, rows_counted_in_addresses());
}

}  // namespace
}  // namespace boardwalk
