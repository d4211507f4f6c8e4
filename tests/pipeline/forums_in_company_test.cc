// Forums among other things, and under addresses of many kinds, are read whole and hardly anything
// else.
#include <gtest/gtest.h>

#include <functional>
#include <regex>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/mini_crawl.h"
#include "tests/pipeline/odd_pages.h"

namespace boardwalk {
namespace {

const PlainForum kTown{.boards = 5, .topics = 14, .list_pages = 2, .topic_pages = 3};

PlainForum town_at(const std::string& home, const std::string& frame = "") {
  PlainForum forum = kTown;
  forum.home = home;
  forum.frame = frame;
  return forum;
}

// The same posts once more, in markup that the test does not count.
std::string copy_of(const std::string& html) {
  return replaced(html, "class=post>", "class=copy>");
}

std::string sentences(int seed) {
  return fmt::format(
      "On the {}th we looked at all {} of them, and it took longer than anybody had thought. There "
      "will be more to say about it soon, and pictures as well.",
      1 + seed % 28, 3 + seed % 40);
}

// The front page has news and the latest topics at its side; the forum is a word in the menu.
Pages behind_a_portal() {
  const std::string frame = "<a href='/'>Home</a> <a href='/forum/'>Forum</a> ";
  Pages pages = plain_forum(town_at("/forum/", frame));
  std::string news;
  for (int i = 1; i <= 8; ++i) {
    news += fmt::format(
        "<div class=news><h2><a href='/news/{0}'>News number {0}</a></h2><i>{0} "
        "March 2024</i><p>{1}</p></div>",
        i, sentences(i));
    pages[fmt::format("/news/{}", i)] =
        page("News", frame + fmt::format("<i>{} March 2024</i><p>{}</p>", i, sentences(i)));
  }
  std::string latest;
  for (int i = 0; i < 6; ++i) {
    latest += fmt::format(
        "<li><a href='/forum/topic/{0}'>A question number {0}</a> {1} March "
        "2024</li>",
        100 + i, 1 + i);
  }
  pages["/"] =
      page("Welcome", frame + news + "<div><h3>From the forum</h3><ul>" + latest + "</ul></div>");
  return pages;
}

// Goods in a list, each with reviews that look like posts.
Pages below_a_shop() {
  const std::string frame = "<a href='/'>Shop</a> <a href='/forum/'>Talk to us</a> ";
  Pages pages = plain_forum(town_at("/forum/", frame));
  std::string kinds;
  for (int k = 1; k <= 5; ++k) {
    kinds += fmt::format("<li><a href='/shop/{0}'>All things of kind {0}</a> ({1})</li>", k, 6);
    std::string goods;
    for (int i = 0; i < 6; ++i) {
      const int good = 10 * k + i;
      goods += fmt::format(
          "<tr><td><a href='/shop/{0}/good-{1}'>A fine thing of number "
          "{1}</a></td><td>{2}.90 EUR</td></tr>",
          k, good, good);
      std::string reviews;
      for (int r = 0; r < 3; ++r)
        reviews += fmt::format("<div class=review><b>Buyer {0}</b> {1} March 2024<p>{2}</p></div>",
                               r, r + 2, sentences(good + r));
      pages[fmt::format("/shop/{}/good-{}", k, good)] = page("A fine thing", frame + reviews);
    }
    pages[fmt::format("/shop/{}", k)] = page("Things", frame + "<table>" + goods + "</table>");
  }
  pages["/"] = page("The shop", frame + "<ul>" + kinds + "</ul>");
  return pages;
}

// No page lists the boards but the menu at the side of all of them; the front shows a few topics.
Pages boards_in_a_menu() {
  std::string menu = "<ul class=menu>";
  for (int b = 1; b <= 5; ++b)
    menu += fmt::format("<li><a href='/board/{0}'>Board of the number {0}</a></li>", b);
  Pages pages = plain_forum(town_at("/", menu + "</ul>"));
  const std::string rows = table_of(pages.at("/board/2"));
  pages["/"] = replaced(pages.at("/"), table_of(pages.at("/")), rows);
  return pages;
}

Pages small_boards() { return plain_forum({.boards = 9, .topics = 2, .posts = 4}); }
Pages one_topic_each() { return plain_forum({.boards = 9, .topics = 1, .posts = 4}); }
Pages nobody_answers() {
  return plain_forum({.boards = 5, .topics = 14, .posts = 1, .list_pages = 2});
}

// Pages are turned by words alone, and boards count from the newest backwards.
Pages older_and_newer() {
  Pages pages = plain_forum(kTown);
  for (auto& [target, html] : pages) {
    const std::size_t pager = html.find("<div class=pager>");
    if (pager == std::string::npos) continue;
    const std::size_t end = html.find("</div>", pager);
    const std::string stem = target.substr(0, target.find('?'));
    const int number = target == stem ? 1 : std::stoi(target.substr(target.find('=') + 1));
    const int last = stem.starts_with("/topic/") ? 3 : 2;
    std::string links;
    if (number > 1)
      links += fmt::format("<a href='{}{}'>Newer</a> ", stem,
                           number == 2 ? "" : fmt::format("?page={}", number - 1));
    if (number < last) links += fmt::format("<a href='{}?page={}'>Older</a>", stem, number + 1);
    html.replace(pager, end - pager, "<div class=turn>" + links);
  }
  return pages;
}

// Lists by month are all there is.
Pages by_month() {
  Pages pages = plain_forum({.boards = 9, .topics = 8, .posts = 4});
  for (int b = 9; b >= 1; --b)
    pages = renamed(pages, fmt::format("/board/{}'", b), fmt::format("/archive/2023/0{}/'", b));
  for (int b = 1; b <= 9; ++b) {
    pages[fmt::format("/archive/2023/0{}/", b)] = pages.at(fmt::format("/board/{}", b));
    pages.erase(fmt::format("/board/{}", b));
  }
  return pages;
}

// Tags in a cloud; each has a list, and topics stand on two of them.
Pages tags_only() {
  Pages pages = plain_forum({.board = "tag/t{}", .boards = 8, .topics = 10, .posts = 4});
  std::string cloud;
  for (int b = 1; b <= 8; ++b) {
    cloud += fmt::format("<a href='/tag/t{0}' style='font-size:{1}px'>subject{0}</a> ", b, 9 + b);
    std::string& list = pages.at(fmt::format("/tag/t{}", b));
    const std::string other = table_of(
        plain_forum(
            {.board = "tag/t{}", .boards = 1, .first_board = b % 8 + 1, .topics = 4, .posts = 4})
            .at(fmt::format("/tag/t{}", b % 8 + 1)));
    const std::string rows = other.substr(other.find("</tr>") + 5);
    list = replaced(list, "</table>", rows);
  }
  pages["/"] = page("All subjects", "<p>" + cloud + "</p>");
  return pages;
}

// Every page stands a second time below another folder, and says so.
Pages with_a_mobile_copy() {
  const Pages plain = plain_forum(kTown);
  Pages pages;
  for (const auto& [target, html] : plain) {
    pages[target] = replaced(html, "<div class=foot>",
                             "<div class=foot><a href='/m" + target + "'>Mobile version</a> ");
    pages["/m" + target] = copy_of(replaced(html, "href='/", "href='/m/"));
  }
  return pages;
}

Pages with_a_printed_copy() {
  Pages pages = plain_forum(kTown);
  Pages copies;
  for (auto& [target, html] : pages) {
    if (!target.starts_with("/topic/")) continue;
    const std::string id = target.substr(7, target.find('?') - 7);
    html = replaced(html, "<div class=posts>",
                    "<a href='/print/" + id + "'>Printable version</a><div class=posts>");
    copies["/print/" + id] = copy_of(html);
  }
  pages.merge(copies);
  return pages;
}

// A lean copy for search engines: boards as lists of bare titles.
Pages with_a_lean_archive() {
  Pages pages = plain_forum(town_at("/", "<a href='/archive/'>Archive</a> "));
  std::string boards;
  for (int b = 1; b <= 5; ++b) {
    boards += fmt::format("<li><a href='/archive/f-{0}.html'>Board {0}</a></li>", b);
    std::string topics;
    for (int t = 100 * b; t < 100 * b + 14; ++t) {
      topics += fmt::format("<li><a href='/archive/t-{0}.html'>A question number {0}</a></li>", t);
      pages[fmt::format("/archive/t-{}.html", t)] =
          page("Archive", copy_of(pages.at(fmt::format("/topic/{}", t))));
    }
    pages[fmt::format("/archive/f-{}.html", b)] = page("Archive", "<ol>" + topics + "</ol>");
  }
  pages["/archive/"] = page("Archive", "<ul>" + boards + "</ul>");
  return pages;
}

// Words in place of numbers.
Pages names_without_numbers() {
  Pages pages = plain_forum(
      {.board = "{}-board/", .topic = "{}-topic/", .boards = 5, .topics = 14, .posts = 4});
  const auto in_words = [](int number) {
    static const std::vector<std::string> kWords = {"old",  "new",   "red",  "blue", "small",
                                                    "tall", "quiet", "loud", "warm", "cold"};
    std::string words;
    for (; number > 0; number /= 10) words += "-" + kWords[static_cast<unsigned>(number) % 10];
    return words.substr(1);
  };
  Pages out;
  for (auto& [target, html] : pages) {
    std::string text = html;
    for (int b = 1; b <= 5; ++b) {
      const std::string board = in_words(b + 10) + "-things/";
      text = replaced(text, fmt::format("'/{}-board/'", b), "'/" + board + "'");
      for (int t = 100 * b; t < 100 * b + 14; ++t)
        text = replaced(text, fmt::format("'/{}-topic/'", t),
                        "'/" + board + "what-about-" + in_words(t + 1000) + "/'");
    }
    std::string address = target;
    if (target != "/") {
      const int number = std::stoi(target.substr(1));
      const std::string board = in_words((number < 100 ? number : number / 100) + 10) + "-things/";
      address = "/" + board;
      if (number >= 100) address += "what-about-" + in_words(number + 1000) + "/";
    }
    out[address] = text;
  }
  return out;
}

Pages numbers_at_the_end() {
  Pages pages = plain_forum({.board = "all-about-it-f{}.html",
                             .topic = "what-i-found-out-t{}.html",
                             .boards = 5,
                             .topics = 14});
  return pages;
}

Pages in_capitals() {
  return plain_forum({.home = "/Forum/",
                      .board = "ShowBoard.aspx?BoardID={}",
                      .topic = "ShowTopic.aspx?TopicID={}",
                      .boards = 5,
                      .topics = 14});
}

Pages behind_a_script() {
  return plain_forum({.home = "/index.php/",
                      .board = "board,{}.0.html",
                      .topic = "topic,{}.0.html",
                      .boards = 5,
                      .topics = 14});
}

// The months go on for ever, and each has days that look like boards.
Pages beside_an_endless_calendar() {
  Pages pages = plain_forum(town_at("/", "<a href='/calendar?m=1'>Calendar</a> "));
  for (int m = 1; m <= 300; ++m) {
    std::string days;
    for (int d = 1; d <= 28; ++d)
      days += fmt::format("<td><a href='/calendar?m={0}&d={1}'>Day {1}</a> {1} March</td>{2}", m, d,
                          d % 7 == 0 ? "</tr><tr>" : "");
    pages[fmt::format("/calendar?m={}", m)] =
        page("Calendar", fmt::format("<table><tr>{}</tr></table><a href='/calendar?m={}'>Next "
                                     "month</a>",
                                     days, m + 1));
  }
  return pages;
}

// A list of members with counts and dates, whose pages list the topics they began.
Pages among_members() {
  Pages pages = plain_forum(town_at("/", "<a href='/members'>Members</a> "));
  std::string rows;
  for (int u = 0; u < 9; ++u) {
    rows += fmt::format(
        "<tr><td><a href='/user/{0}'>Person of number {0}</a><p>Likes boats and all "
        "that</p></td><td>{1}</td><td>{2}</td><td>{3} March 2024</td></tr>",
        u, 5 + u, 20 + u, u + 1);
    std::string topics;
    for (int i = 0; i < 6; ++i)
      topics += fmt::format(
          "<tr><td><a href='/topic/{0}'>A question number {0}</a></td><td>{1}</td>"
          "<td>{2} March 2024</td></tr>",
          100 + u + i, kTown.posts - 1, u + i + 1);
    pages[fmt::format("/user/{}", u)] = page("Topics begun", "<table>" + topics + "</table>");
  }
  pages["/members"] = page("Members",
                           "<table><tr><th>Name</th><th>Topics</th><th>Posts</th>"
                           "<th>Last post</th></tr>" +
                               rows + "</table>");
  return pages;
}

// The author stands before each title, and the pages of authors show what they wrote. Where there
// are many topics, authors come again; on boards of two nothing but other boards tells which of the
// two links is the title.
Pages authors_before_titles() {
  static const std::regex kRow(
      "<tr><td>(<a href='/topic/[^<]*</a>)</td><td>(<a href='/user/[^<]*)</a></td>");
  static const std::regex kAuthor("<a href='/user/[^>]*>([^<]*)</a>");
  Pages pages = plain_forum({.boards = 5, .topics = 28, .posts = 4, .list_pages = 2});
  const Pages small = plain_forum({.boards = 2, .first_board = 10, .topics = 2, .posts = 4});
  const std::string rows = table_of(small.at("/"));
  pages["/"] = replaced(pages.at("/"), "</table>", rows.substr(rows.find("</tr>") + 5));
  pages.insert(small.begin(), small.end());
  for (auto& [target, html] : pages) {
    html = target.starts_with("/topic/")
               ? std::regex_replace(html, kAuthor, "$1")
               : std::regex_replace(html, kRow,
                                    "<tr><td>$2 of the old town, who knows</a></td><td>$1</td>");
  }
  for (int u = 0; u < 9; ++u)
    pages[fmt::format("/user/{}", u)] = copy_of(pages.at(fmt::format("/topic/{}", 100 + u)));
  return pages;
}

// The pages of people list their posts by shortcuts, which look like titles there.
Pages people_list_their_posts() {
  Pages pages = plain_forum(kTown);
  for (int u = 0; u < 9; ++u) {
    std::string posts;
    for (int i = 0; i < 8; ++i) {
      const int topic = 100 + u + i % 5;
      const std::string target = fmt::format("/show?post={}", 10 * topic + i);
      posts += fmt::format(
          "<tr><td><a href='{0}#p{1}'>Answer to the question number {2}</a></td><td>{3}</td>"
          "<td>{4} March 2024</td></tr>",
          target, 10 * topic + i, topic, kTown.posts - 1, u + i + 1);
      pages[target] = copy_of(pages.at(fmt::format("/topic/{}", topic)));
    }
    pages[fmt::format("/user/{}", u)] =
        page("What was written",
             "<table><tr><th>Post</th><th>Replies</th><th>Date</th></tr>" + posts + "</table>");
  }
  return pages;
}

constexpr int kPeople = 9;  // their lists may be read while they bring news

struct Company {
  std::string name;
  std::function<Pages()> pages;
  std::vector<std::string> starts = {"/"};
  int most_others = 8;  // that learning may look at
};

class ForumsInCompany : public ::testing::TestWithParam<Company> {};

TEST_P(ForumsInCompany, AreReadWholeAndLittleElse) {
  const Pages pages = GetParam().pages();
  expect_read_from(GetParam().starts, pages, [&](MiniCrawl& mini) {
    int others = 0;
    std::string example;
    for (const auto& [target, row] : mini.pages()) {
      if (!target.starts_with("/user/") &&
          (row.kind == model::PageKind::Index || row.kind == model::PageKind::Entry))
        continue;
      if (is_discussion(pages.contains(target) ? pages.at(target) : "")) continue;
      example = target;
      ++others;
    }
    EXPECT_LE(others, GetParam().most_others) << "such as " << example;
  });
}

INSTANTIATE_TEST_SUITE_P(
    All, ForumsInCompany,
    ::testing::ValuesIn(std::vector<Company>{
        {"BehindAPortal", behind_a_portal, {"/", "/forum/", "/forum/topic/203"}},
        {"BelowAShop", below_a_shop, {"/forum/", "/forum/topic/203"}},
        {"BoardsInAMenu", boards_in_a_menu, {"/", "/topic/203"}},
        {"SmallBoards", small_boards, {"/", "/topic/201"}},
        {"OneTopicEach", one_topic_each},
        {"NobodyAnswers", nobody_answers, {"/", "/topic/203"}},
        {"OlderAndNewer", older_and_newer},
        {"ByMonth", by_month},
        {"TagsOnly", tags_only},
        {"WithAMobileCopy", with_a_mobile_copy, {"/", "/topic/203"}},
        {"WithAPrintedCopy", with_a_printed_copy},
        {"WithALeanArchive", with_a_lean_archive},
        {"NamesWithoutNumbers", names_without_numbers},
        {"NumbersAtTheEnd", numbers_at_the_end},
        {"InCapitals", in_capitals, {"/Forum/", "/Forum/ShowTopic.aspx?TopicID=203"}},
        {"BehindAScript", behind_a_script, {"/index.php/", "/index.php/topic,203.0.html"}},
        {"BesideAnEndlessCalendar", beside_an_endless_calendar},
        {"AmongMembers", among_members, {"/"}, kPeople},
        {"AuthorsBeforeTitles", authors_before_titles},
        {"PeopleListTheirPosts", people_list_their_posts, {"/"}, kPeople},
    }),
    [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace boardwalk
