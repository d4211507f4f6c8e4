// Sites that are more than one forum, or less regular than one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/mini_crawl.h"
#include "tests/pipeline/sim_crawl.h"

namespace boardwalk {
namespace {

using Pages = std::map<std::string, std::string>;

std::int64_t count(const Pages& pages, const std::string& part) {
  return std::count_if(pages.begin(), pages.end(), [&](const auto& page) {
    return page.first.find(part) != std::string::npos;
  });
}

// How many of these pages were asked for.
std::int64_t asked(const MiniForum& forum, const Pages& pages, const std::string& part) {
  return std::count_if(pages.begin(), pages.end(), [&](const auto& page) {
    return page.first.find(part) != std::string::npos && forum.asked(page.first) > 0;
  });
}

std::string list_of_links(const Pages& links) {
  std::string out = "<html><body><h1>Welcome</h1><ul>";
  for (const auto& [target, text] : links)
    out += "<li><a href='" + target + "'>" + text + "</a></li>";
  return out + "</ul></body></html>";
}

TEST(SpecialSites, OfTwoForumsOnAHostOnlyTheOneAskedForIsCrawled) {
  const std::string frame = "<a href=/>Home</a> <a href=/a/>Gardens</a> <a href=/b/>Boats</a> ";
  const PlainForum shape{.frame = frame, .boards = 4, .topics = 9, .list_pages = 2};
  PlainForum a = shape;
  a.home = "/a/";
  PlainForum b = shape;
  b.home = "/b/";
  Pages pages = plain_forum(a);
  pages.merge(plain_forum(b));
  pages["/"] = list_of_links({{"/a/", "The garden forum"}, {"/b/", "The boat forum"}});
  for (const char* start : {"/a/", "/a/board/2", "/a/topic/203"}) {
    const MiniForum forum(pages);
    MiniCrawl mini;
    const auto report = mini.crawl(forum.url(start));
    ASSERT_TRUE(report.ok()) << report.error().message;
    EXPECT_EQ(asked(forum, pages, "/a/topic/"), count(pages, "/a/topic/")) << start;
    EXPECT_LE(asked(forum, pages, "/b/"), 8) << start << ": learning may look around";
    for (const auto& [target, row] : mini.pages()) {
      if (!target.starts_with("/b/")) continue;
      EXPECT_TRUE(row.kind == model::PageKind::Other) << target;
    }
  }
}

// `tree`: another view of a board.
void expect_one_look_at_views(const std::function<std::string(int)>& tree) {
  Pages pages = plain_forum({.board = "index.php?t=list&frm={}",
                             .topic = "index.php?t=msg&th={}&start=0",
                             .beside = "<p><a href='/index.php?t=tree&frm={0}'>Tree view</a> "
                                       "<a href='/index.php?t=rss&frm={0}'>Feed</a></p>",
                             .boards = 7,
                             .topics = 9});
  for (int b = 1; b <= 7; ++b) {
    pages[fmt::format("/index.php?t=tree&frm={}", b)] = tree(b);
    pages[fmt::format("/index.php?t=rss&frm={}", b)] = "<p>There is nothing new.</p>";
  }
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(asked(forum, pages, "t=msg"), count(pages, "t=msg"));
  EXPECT_LE(asked(forum, pages, "t=tree"), 1) << "one look tells";
  EXPECT_LE(asked(forum, pages, "t=rss"), 1);
}

TEST(SpecialSites, BoardsAndTheirOtherViewsDifferByAWord) {
  expect_one_look_at_views([](int) { return "<p>Scripts are needed for this.</p>"; });
}

// All posts, each by a name of its own.
TEST(SpecialSites, BoardsAndTheirListsOfPostsDifferByAWord) {
  expect_one_look_at_views([](int b) {
    std::string rows;
    for (int p = 100 * b; p < 100 * b + 27; ++p)
      rows += fmt::format(
          "<tr><td><a href='/index.php?t=post&goto={0}#{0}'>A question about number {0}</a></td>"
          "<td><a href='/user/{1}'>Ada {1}</a></td><td>{2} March 2024, 10:{3}</td></tr>",
          p, p % 9, 28 - p % 28, 10 + p % 50);
    return "<html><body><h1>All posts</h1><table>" + rows + "</table></body></html>";
  });
}

TEST(SpecialSites, DiscussionsOfOneLineAreDiscussions) {
  const Pages pages = plain_forum({.topics = 12, .posts = 5, .one_liners = true});
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(asked(forum, pages, "/topic/"), count(pages, "/topic/"));
}

TEST(SpecialSites, AForumUnderASubPathOfABigSite) {
  const std::string frame =
      "<a href=/>Home</a> <a href=/news/1>News</a> <a href=/shop/>Shop</a> "
      "<a href=/community/forum/>Forum</a> ";
  Pages pages = plain_forum(
      {.home = "/community/forum/", .frame = frame, .boards = 4, .topics = 9, .list_pages = 2});
  Pages links{{"/shop/", "Our shop"}, {"/community/forum/", "The forum"}};
  for (int i = 1; i <= 30; ++i) {
    const std::string target = fmt::format("/news/{}", i);
    links[target] = fmt::format("News of the house, number {} of this year", i);
    pages[target] = fmt::format(
        "<html><body>{}<h1>News {}</h1><p>On the {}th the house was opened, and everybody who "
        "wanted to see it came and saw it. It will be open again soon, as the mayor says, and "
        "there will be music.</p></body></html>",
        frame, i, i);
  }
  pages["/"] = list_of_links(links);
  pages["/shop/"] = "<html><body>" + frame + "<p>Closed.</p></body></html>";
  for (const char* start : {"/community/forum/", "/community/forum/topic/203"}) {
    const MiniForum forum(pages);
    MiniCrawl mini;
    const auto report = mini.crawl(forum.url(start));
    ASSERT_TRUE(report.ok()) << report.error().message;
    EXPECT_EQ(asked(forum, pages, "/topic/"), count(pages, "/topic/")) << start;
    EXPECT_LE(asked(forum, pages, "/news/"), 4) << start;
  }
}

TEST(SpecialSites, AForumThatOnlyTheSitemapTellsOf) {
  Pages pages = plain_forum({.home = "/talk/", .boards = 4, .topics = 9});
  std::string map = "<urlset><url><loc>{}/</loc></url>";
  for (const auto& [target, text] : pages) map += "<url><loc>{}" + target + "</loc></url>";
  pages["/"] =
      "<html><body><h1>Boots</h1><p>We sell boots, and closed for today.</p></body></html>";
  MiniForum forum(pages);
  const auto with_origin = [&](std::string text) {
    for (std::size_t at = 0; (at = text.find("{}", at)) != std::string::npos;)
      text.replace(at, 2, forum.url(""));
    return text;
  };
  forum.on("/robots.txt", [&](const fetch::ServerRequest&) {
    return fetch::Reply{.status = 200,
                        .headers = {{"Content-Type", "text/plain"}},
                        .body = with_origin("Sitemap: {}/map.xml\n")};
  });
  forum.on("/map.xml", [&](const fetch::ServerRequest&) {
    return fetch::Reply{.status = 200,
                        .headers = {{"Content-Type", "application/xml"}},
                        .body = with_origin(map + "</urlset>")};
  });
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->site.entry, forum.url("/talk/"));
  EXPECT_EQ(asked(forum, pages, "/topic/"), count(pages, "/topic/"));
}

TEST(SpecialSites, BoardsOfTwoSchemes) {
  Pages pages = plain_forum({.boards = 4, .topics = 9, .list_pages = 2});
  Pages others = plain_forum(
      {.board = "archive-{}.html", .boards = 4, .first_board = 20, .topics = 9, .list_pages = 2});
  std::string rows = others.at("/");
  rows = rows.substr(rows.find("</tr>") + 5);
  rows = rows.substr(0, rows.find("</table>"));
  std::string& entry = pages.at("/");
  entry.insert(entry.find("</table>"), rows);
  pages.merge(others);
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(asked(forum, pages, "/topic/"), count(pages, "/topic/"));
  EXPECT_EQ(report->audit.boards, 8);
}

// "/board/2/old", named on "/board/2" alone.
TEST(SpecialSites, BoardsInTheFoldersOfOthers) {
  Pages pages = plain_forum(
      {.beside = "<h3>Boards within</h3><p><a href='/board/{0}/old'>What is old</a></p>",
       .boards = 4,
       .topics = 9});
  for (int b = 1; b <= 4; ++b) {
    Pages inner = plain_forum(
        {.board = fmt::format("board/{}/old", b), .boards = 1, .first_board = 20 + b, .topics = 5});
    inner.erase("/");
    pages.merge(inner);
  }
  const MiniForum forum(pages);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(asked(forum, pages, "/topic/"), count(pages, "/topic/"));
  EXPECT_EQ(report->audit.boards, 8);
}

// On the second page of a board its discussions are called otherwise: "read-201-fpage-2.html".
TEST(SpecialSites, DiscussionsThatTakeOverTheNumberOfThePage) {
  Pages pages = plain_forum({.board = "list-{}.html",
                             .topic = "read-{}.html",
                             .boards = 4,
                             .topics = 12,
                             .list_pages = 4});
  Pages renamed;
  for (auto& [target, page] : pages) {
    const std::size_t turned = target.find("?page=");
    std::string text = page;
    // Pages of a board: "list-2-page-3.html".
    for (std::size_t at = text.find(".html?page="); at != text.npos; at = text.find(".html?page="))
      text.replace(at, 12, "-page-" + text.substr(at + 11, 1) + ".html");
    if (turned == std::string::npos) {
      renamed[target] = text;
      continue;
    }
    const std::string number = target.substr(turned + 6);
    for (std::size_t at = text.find("/read-"); at != text.npos; at = text.find("/read-", at + 1)) {
      const std::size_t end = text.find(".html", at);
      const std::string name = text.substr(at, end - at);
      renamed[name + "-fpage-" + number + ".html"] = pages.at(name + ".html");
      text.insert(end, "-fpage-" + number);
    }
    renamed[target.substr(0, turned - 5) + "-page-" + number + ".html"] = text;
  }
  const MiniForum forum(renamed);
  MiniCrawl mini;
  const auto report = mini.crawl(forum.url("/"));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(asked(forum, renamed, "-fpage-4"), count(renamed, "-fpage-4"));
}

// The first test package in that language that is a forum.
sim::Traits package_in(sim::Language language) {
  for (const std::uint64_t seed : sim::test_seeds()) {
    sim::Traits traits = sim::draw_package(seed);
    if (traits.language == language) return traits;
  }
  ADD_FAILURE() << "no package in language " << static_cast<int>(language);
  return {};
}

TEST(SpecialSites, ForumsInManyLanguagesAreReadWhole) {
  for (const sim::Language language : {sim::Language::Chinese, sim::Language::Russian,
                                       sim::Language::Arabic, sim::Language::German}) {
    SimCrawl sim(package_in(language), 250);
    const auto report = sim.crawl();
    ASSERT_TRUE(report.ok()) << static_cast<int>(language) << report.error().message;
    EXPECT_EQ(sim.coverage(), 1.0) << static_cast<int>(language);
  }
}

// Every answer hands out another id: the same page has a new address each time it is linked.
TEST(SpecialSites, SessionIdsMakeNoPageAnother) {
  int forums = 0;
  for (const std::uint64_t seed : sim::test_seeds()) {
    const sim::Traits traits = sim::draw_package(seed);
    if (traits.session_ids != sim::SessionIds::Always) continue;
    SimCrawl sim(traits, 250);
    const auto report = sim.crawl();
    ASSERT_TRUE(report.ok()) << seed << report.error().message;
    EXPECT_EQ(sim.coverage(), 1.0) << seed;
    std::map<std::string, int> asked;
    const std::string origin = sim.site().forum().origin();
    for (const sim::LoggedRequest& request : sim.log()) {
      const sim::PageRef ref = sim.site().forum().urls().parse(request.url.substr(origin.size()));
      if (ref.kind == sim::PageKind::Thread)
        ++asked[fmt::format("thread {} page {}", ref.id, ref.page)];
    }
    for (const auto& [page, times] : asked) EXPECT_EQ(times, 1) << seed << ": " << page;
    if (++forums == 3) break;
  }
  EXPECT_EQ(forums, 3);
}

}  // namespace
}  // namespace boardwalk
