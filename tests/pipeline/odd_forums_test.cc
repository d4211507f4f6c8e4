// Forums that are built in unusual ways are read whole, and each page once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/mini_crawl.h"
#include "tests/pipeline/odd_pages.h"

namespace boardwalk {
namespace {

const PlainForum kShape{.boards = 4, .topics = 12, .list_pages = 2, .topic_pages = 3};

// An entry that lists categories only; the boards are a level below.
Pages categories_first() {
  Pages pages = plain_forum(kShape);
  const std::string boards = pages.at("/");
  std::string rows;
  for (int c = 1; c <= 3; ++c) {
    rows += fmt::format(
        "<tr><td><a href='/section/{0}'>Section number {0}</a><p>What belongs to it</p></td>"
        "<td>{1}</td><td>{2}</td></tr>",
        c, 4, 40 + c);
  }
  pages["/"] = page("The forum", "<table><tr><th>Section</th><th>Boards</th><th>Posts</th></tr>" +
                                     rows + "</table>");
  for (int c = 1; c <= 3; ++c) {
    const Pages own = plain_forum(
        {.boards = 4, .first_board = c * 4, .topics = 12, .list_pages = 2, .topic_pages = 3});
    for (const auto& [target, html] : own)
      if (target != "/") pages[target] = html;
    pages[fmt::format("/section/{}", c)] = page("Section", table_of(own.at("/")));
  }
  for (int b = 1; b <= 3; ++b)
    std::erase_if(pages, [&](const auto& one) {
      return one.first.starts_with(fmt::format("/board/{}", b)) && one.first.size() <= 15 &&
             (one.first.size() == 8 || one.first[8] == '?');
    });
  std::erase_if(pages, [](const auto& one) {
    return one.first.starts_with("/topic/1") || one.first.starts_with("/topic/2") ||
                   one.first.starts_with("/topic/3")
               ? one.first.size() == 10 || one.first[10] == '?'
               : false;
  });
  return pages;
}

// Boards within boards within boards.
Pages three_deep() {
  Pages pages = plain_forum(kShape);
  for (int b = 1; b <= 4; ++b) {
    const Pages below = plain_forum({.boards = 2, .first_board = 10 * b, .topics = 8});
    const Pages lowest = plain_forum({.boards = 2, .first_board = 100 + 10 * b, .topics = 8});
    std::string& board = pages.at(fmt::format("/board/{}", b));
    board = replaced(board, "</h1>", "</h1>" + table_of(below.at("/")));
    for (const auto& [target, html] : below)
      if (target != "/") pages[target] = html;
    std::string& sub = pages.at(fmt::format("/board/{}", 10 * b));
    sub = replaced(sub, "</h1>", "</h1>" + table_of(lowest.at("/")));
    for (const auto& [target, html] : lowest)
      if (target != "/") pages[target] = html;
  }
  return pages;
}

// Boards open with a front that shows figures, and lists of a month each behind it; a month may
// have two discussions.
Pages months_behind_fronts() {
  const int months = 8;
  const PlainForum shape{.board = "list/{}/", .boards = 5, .topics = 18, .list_pages = months};
  Pages pages;
  for (const auto& [target, html] : plain_forum(shape)) {
    const std::size_t mark = target.find("?page=");
    const bool is_first = mark == std::string::npos;
    const std::string month =
        target.substr(0, mark) + "2025/" + (is_first ? "1" : target.substr(mark + 6)) + "/";
    pages[target.starts_with("/list/") ? month : target] = replaced(html, "class=pager", "hidden");
  }
  for (auto& [target, html] : pages)
    while (html.find("<div hidden>") != std::string::npos) {
      const std::size_t from = html.find("<div hidden>");
      html.erase(from, html.find("</div>", from) + 6 - from);
    }
  for (int b = 1; b <= shape.boards; ++b) {
    std::string menu;
    for (int m = 1; m <= months; ++m)
      menu += fmt::format("<li><a href='/list/{}/2025/{}/'>Month {}</a></li>", b, m, m);
    pages[fmt::format("/list/{}/", b)] =
        page("Figures", "<ul>" + menu + "</ul><h3>Activity</h3><p>In the past 30 days:</p><ul>" +
                            "<li>12 people</li><li>9 discussions</li></ul>");
    pages = renamed(pages, fmt::format("/topic/{}", b), fmt::format("/list/{}/topic/{}", b, b));
  }
  return pages;
}

// No boards at all: the front page is one list of everything, and goes on elsewhere.
Pages everything_in_front(const std::string& further) {
  Pages pages = plain_forum({.boards = 1, .topics = 60, .list_pages = 5, .topic_pages = 3});
  pages.erase("/");
  pages = renamed(pages, "/board/1?page=", further);
  pages = renamed(pages, "'/board/1'", "'/'");
  pages["/"] = replaced(pages.at("/board/1"), "<h1>", "<a href=/about>About</a><h1>");
  pages.erase("/board/1");
  return pages;
}
Pages latest_only() { return everything_in_front("/?page="); }
Pages latest_by_name() { return everything_in_front("/latest?page="); }

// No times and no counts anywhere: titles in a list, and posts that only the markup says are
// somebody's. With scripts there would be more; without them, this is the page.
Pages for_readers_without_scripts() {
  Pages pages;
  constexpr int kTopics = 60;
  constexpr int kOnAPage = 20;
  const auto wrapped = [](const std::string& title, const std::string& body) {
    return "<html><head><title>" + title + "</title></head><body><div id=app></div><noscript><h2>" +
           title + "</h2>" + body + "</noscript></body></html>";
  };
  for (int p = 1; p <= kTopics / kOnAPage; ++p) {
    std::string list;
    for (int t = (p - 1) * kOnAPage; t < p * kOnAPage; ++t) {
      list += fmt::format("<li><a href=/talk/{0}>What I found out about number {0}</a></li>", t);
      std::string posts;
      for (int i = 0; i < 4; ++i) {
        posts += fmt::format(
            "<article class=post><h3 class=post-author>person {}</h3><p>I have looked at number {} "
            "for {} days, and nobody could tell me more than that.</p></article><hr>",
            (t + i) % 7, t, i + 2);
      }
      pages[fmt::format("/talk/{}", t)] = wrapped("Talk", posts);
    }
    const std::string next =
        p * kOnAPage < kTopics ? fmt::format("<a href=/?page={}>Next page »</a>", p + 1) : "";
    pages[p == 1 ? "/" : fmt::format("/?page={}", p)] =
        wrapped("All talk", "<ul>" + list + "</ul>" + next);
  }
  return pages;
}

// On the second page of a board, all links say that they come from there.
Pages links_name_their_page() {
  Pages pages = plain_forum({.board = "list.php?in=b{}",
                             .topic = "list.php?in=b0&id={}",
                             .boards = 5,
                             .topics = 24,
                             .list_pages = 3});
  Pages out;
  for (auto& [target, html] : pages) {
    const std::size_t page = target.find("?page=");
    const std::size_t board = target.find("in=b");
    const std::string from = page == std::string::npos ? "" : "&page=" + target.substr(page + 6);
    const bool is_list = target.find("id=") == std::string::npos && board != std::string::npos;
    std::string address = target;
    if (page != std::string::npos) address = target.substr(0, page) + from;
    html = replaced(html, "?page=", "&page=");
    if (is_list && !from.empty()) {
      for (std::size_t at = html.find("in=b0&id="); at != std::string::npos;
           at = html.find("in=b0&id=", at + 1))
        html.insert(html.find('\'', at), from);
    }
    out[address] = html;
  }
  return out;
}

// Boards and discussions share an address, and each board counts its own: the same ids are in all.
Pages each_board_counts_its_own() {
  Pages pages = plain_forum(
      {.board = "list.php?in=b{}", .topic = "list.php?in=b0&id={}", .boards = 5, .topics = 12});
  for (int board = 1; board <= 5; ++board) {
    const std::string number = std::to_string(board);
    pages = renamed(pages, "in=b0&id=" + number, "in=b" + number + "&id=7");
  }
  return pages;
}

// One list of everything whose rows carry tags; the tags have lists of their own.
Pages tagged() {
  Pages pages = latest_only();
  for (auto& [target, html] : pages) {
    if (!target.starts_with("/latest") && target != "/") continue;
    int n = 0;
    std::string out;
    std::size_t from = 0;
    for (std::size_t at = html.find("</a></td><td><a"); at != std::string::npos;
         at = html.find("</a></td><td><a", from)) {
      out += html.substr(from, at - from);
      out += fmt::format("</a> <a href='/tag/{}'>tag{}</a>", n % 4, n % 4);
      from = at + 4;
      ++n;
    }
    html = out + html.substr(from);
  }
  for (int t = 0; t < 4; ++t)
    pages[fmt::format("/tag/{}", t)] = page("Tagged", table_of(pages.at("/")));
  return pages;
}

// The next page is told by the head alone.
Pages next_in_head() {
  Pages pages = plain_forum(kShape);
  for (auto& [target, html] : pages) {
    const std::size_t pager = html.find("<div class=pager>");
    if (pager == std::string::npos) continue;
    const std::size_t end = html.find("</div>", pager) + 6;
    const std::size_t current = html.find("</b> <a href='", pager);
    std::string link;
    if (current < end) {
      const std::size_t from = current + 14;
      link = "<link rel=next href='" + html.substr(from, html.find('\'', from) - from) + "'>";
    }
    html.erase(pager, end - pager);
    html = replaced(html, "</head>", link + "</head>");
  }
  return pages;
}

// Pages of lists are chosen in a form, and no link leads to them; beside it stands another form.
Pages chosen_in_a_form() {
  Pages pages = plain_forum(kShape);
  for (auto& [target, html] : pages) {
    const std::size_t pager = html.find("<div class=pager>");
    if (pager == std::string::npos) continue;
    const std::size_t end = html.find("</div>", pager) + 6;
    const bool is_board = target.starts_with("/board");
    const std::size_t page = target.find("?page=");
    std::string options;
    for (int i = 1; i <= (is_board ? kShape.list_pages : kShape.topic_pages); ++i) {
      const bool is_own =
          page == std::string::npos ? i == 1 : target.substr(page + 6) == std::to_string(i);
      options += fmt::format("<option{}>{}", is_own ? " selected" : "", i);
    }
    html.replace(pager, end - pager,
                 fmt::format("<form method=get><select name=page>{}</select></form>"
                             "<form action='/rate'><select name=stars><option>1<option>2</select>"
                             "</form>",
                             options));
  }
  return pages;
}

// The same with a button "Load more" in place of the numbers.
Pages load_more() {
  Pages pages = next_in_head();
  for (auto& [target, html] : pages) {
    const std::size_t link = html.find("<link rel=next href='");
    if (link == std::string::npos) continue;
    const std::size_t end = html.find('>', link);
    const std::string href = html.substr(link + 21, end - link - 22);
    html.erase(link, end + 1 - link);
    html = replaced(
        html, "<div class=foot>",
        "<div class=more><a rel=next href='" + href + "'>Load more</a></div><div class=foot>");
  }
  return pages;
}

// The address of a discussion shows its last page; the others have numbers.
Pages newest_page_first() {
  Pages pages = plain_forum(kShape);
  Pages out;
  for (const auto& [target, html] : pages) {
    if (!target.starts_with("/topic/") || html.find("class=pager") == std::string::npos) {
      out[target] = html;
      continue;
    }
    const std::string stem = target.substr(0, target.find('?'));
    const std::string moved = replaced(replaced(html, stem + "'>1<", stem + "?page=1'>1<"),
                                       stem + "?page=3'", stem + "'");
    const std::string number = target == stem ? "1" : target.substr(target.find('=') + 1);
    out[number == "3" ? stem : stem + "?page=" + number] = moved;
  }
  return out;
}

Pages semicolons() {
  Pages pages = plain_forum(kShape);
  pages = renamed(pages, "?page=", ";page=");
  pages = renamed(pages, "/board/", "/index.pl?action=list;board=");
  return renamed(pages, "/topic/", "/index.pl?action=show;topic=");
}

// All links are relative to a folder that the head names.
Pages base_href() {
  Pages pages = plain_forum(
      {.home = "/forum/", .boards = 4, .topics = 12, .list_pages = 2, .topic_pages = 3});
  for (auto& [target, html] : pages) {
    html = replaced(html, "href='/forum/", "href='");
    html = replaced(html, "<head>", "<head><base href='/forum/'>");
  }
  pages["/"] = page("Welcome", "<a href='forum/'>The forum</a>");
  return pages;
}

Pages behind_a_refresh() {
  Pages pages = plain_forum(
      {.home = "/forum/", .boards = 4, .topics = 12, .list_pages = 2, .topic_pages = 3});
  pages["/"] =
      "<html><head><meta http-equiv=refresh content='0; url=/forum/'></head><body></body></html>";
  return pages;
}

Pages in_a_frame() {
  Pages pages = plain_forum(
      {.home = "/forum/", .boards = 4, .topics = 12, .list_pages = 2, .topic_pages = 3});
  pages["/"] =
      "<html><head><title>The forum</title></head><frameset cols='20%,80%'>"
      "<frame src='/menu.html'><frame src='/forum/'></frameset></html>";
  pages["/menu.html"] = page("Menu", "<a href='/forum/'>Forum</a>");
  return pages;
}

Pages in_frames_of_frames() {
  Pages pages = in_a_frame();
  pages["/menu.html"] = page("Menu", "<a href='/rules.html'>Rules</a>");
  pages["/rules.html"] = page("Rules", "<p>Be kind.</p>");
  pages["/"] = replaced(pages["/"], "src='/forum/'", "src='/main.html'");
  pages["/main.html"] =
      "<html><frameset rows='9,*'><frame src='/menu.html'><frame src='/forum/'></frameset></html>";
  return pages;
}

Pages for_readers_without_frames() {
  Pages pages = in_a_frame();
  const std::string plain = std::exchange(pages["/forum/"], pages["/"]);
  pages["/forum/"] = replaced(replaced(pages["/forum/"], "src='/forum/'", "src='/app.html'"),
                              "</frameset>", "<noframes>" + plain + "</noframes></frameset>");
  pages["/app.html"] = page("Loading", "");
  return pages;
}

// Pages of people show what they wrote as a discussion does, and days of a calendar are lists.
Pages among_people_and_days() {
  Pages pages = plain_forum({.frame = "<a href='/calendar'>Calendar</a> ",
                             .boards = 4,
                             .topics = 12,
                             .posts = 6,
                             .list_pages = 2,
                             .topic_pages = 3});
  for (int u = 0; u < 9; ++u) {
    std::string posts;
    for (int i = 0; i < 6; ++i) {
      posts += fmt::format(
          "<div class=wrote><a href='/topic/{0}'>Question number {0} and its answer</a> on {1} "
          "March 2024, 10:{2:02}<p>I have thought about it for {1} days now, and I still cannot "
          "say "
          "which of the two would be the better choice in the end, or why.</p></div>",
          100 + u + i, u + i + 1, 7 * i);
    }
    pages[fmt::format("/user/{}", u)] = page("A person", "<h2>Latest posts</h2>" + posts);
  }
  std::string days;
  for (int d = 1; d <= 30; ++d) {
    days += fmt::format("<td>{0} <a href='/day/{0}'>add an event</a></td>{1}", d,
                        d % 7 == 0 ? "</tr><tr>" : "");
    pages[fmt::format("/day/{}", d)] = "";
  }
  const std::string month = page("March 2024", "<table><tr>" + days + "</tr></table>");
  for (int d = 1; d <= 30; ++d) pages[fmt::format("/day/{}", d)] = month;
  pages["/calendar"] = month;
  return pages;
}

struct OddForum {
  std::string name;
  std::function<Pages()> pages;
};

class OddForums : public ::testing::TestWithParam<OddForum> {};

TEST_P(OddForums, AreReadWholeAndOnce) {
  const Pages pages = GetParam().pages();
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  expect_whole_and_once(pages, forum);
}

TEST(OddForum, PeopleAndDaysAreNoDiscussions) {
  const Pages pages = among_people_and_days();
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  int others = 0;
  for (const auto& [target, times] : forum.all_asked())
    others += target.starts_with("/user/") || target.starts_with("/day/") ? 1 : 0;
  EXPECT_LE(others, 8) << "a few are looked at to learn what they are";
}

TEST(OddForum, LinksThatNameThePageTheyStandOnLeadToTheSameDiscussions) {
  const Pages pages = links_name_their_page();
  MiniForum forum(pages);
  std::set<std::string> read;
  for (const auto& [target, html] : pages) {
    if (target.find("id=") == std::string::npos) continue;
    for (const std::string from : {"&page=2", "&page=3"})
      forum.on(target + from, [html = html](const fetch::ServerRequest&) {
        return fetch::Reply::html(200, html);
      });
  }
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  for (const auto& [target, times] : forum.all_asked()) {
    const std::size_t id = target.find("id=");
    if (id != std::string::npos) read.insert(target.substr(id, target.find('&', id) - id));
  }
  EXPECT_EQ(read.size(), 5U * 24U);
}

INSTANTIATE_TEST_SUITE_P(All, OddForums,
                         ::testing::ValuesIn(std::vector<OddForum>{
                             {"CategoriesFirst", categories_first},
                             {"EachBoardCountsItsOwn", each_board_counts_its_own},
                             {"ThreeDeep", three_deep},
                             {"MonthsBehindFronts", months_behind_fronts},
                             {"AmongPeopleAndDays", among_people_and_days},
                             {"LatestOnly", latest_only},
                             {"LatestByName", latest_by_name},
                             {"ForReadersWithoutScripts", for_readers_without_scripts},
                             {"Tagged", tagged},
                             {"NextInHead", next_in_head},
                             {"ChosenInAForm", chosen_in_a_form},
                             {"LoadMore", load_more},
                             {"NewestPageFirst", newest_page_first},
                             {"Semicolons", semicolons},
                             {"BaseHref", base_href},
                             {"BehindARefresh", behind_a_refresh},
                             {"InAFrame", in_a_frame},
                             {"InFramesOfFrames", in_frames_of_frames},
                             {"ForReadersWithoutFrames", for_readers_without_frames},
                         }),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace boardwalk
