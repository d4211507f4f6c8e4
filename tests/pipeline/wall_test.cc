// Forums that do not let everybody in.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/forums/plain_forum.h"
#include "tests/pipeline/mini_crawl.h"
#include "tests/pipeline/sim_crawl.h"

namespace boardwalk {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

sim::Traits package(std::size_t number) { return sim::draw_package(sim::test_seeds()[number]); }

TEST(Wall, NoPageOfAnOpenForumIsTakenForOne) {
  const char* all = std::getenv("BOARDWALK_ALL_PACKAGES");
  const std::size_t step = all != nullptr ? 1 : 16;
  for (std::size_t i = 0; i < sim::test_seeds().size(); i += step) {
    SimCrawl sim(package(i), 200);
    const auto report = sim.crawl();
    ASSERT_TRUE(report.ok()) << i << report.error().message;
    EXPECT_EQ(sim.count("wall"), 0) << i << ": " << report->walls.front();
  }
}

TEST(Wall, SeveralInARowPauseTheSite) {
  SimCrawl sim(package(3), 700, {.faults = {.wall_after = 80}});
  const auto report = sim.crawl();
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->summary.ending, crawl::Ending::Walled);
  ASSERT_TRUE(report->trouble);
  EXPECT_THAT(*report->trouble, HasSubstr("--cookies"));
  EXPECT_LT(sim.site().requests(), 500);
  EXPECT_THAT(report->walls, Not(IsEmpty()));
  for (const auto& [url, page] : sim.pages()) {
    EXPECT_TRUE(page.outcome != "wall" || page.kind == model::PageKind::Other) << url;
  }
}

// A seed of faults that walls some boards of this forum, and not most of them.
std::uint64_t seed_for_some_walls(sim::Forum& forum, Time now, double share) {
  std::set<std::int64_t> boards;
  for (const sim::PageRef& ref : sim::all_pages(forum, now)) {
    if (ref.kind == sim::PageKind::Board) boards.insert(ref.id);
  }
  for (std::uint64_t seed = 1;; ++seed) {
    const sim::FaultySide side({.seed = seed, .walled_boards = share});
    const auto walled = std::count_if(boards.begin(), boards.end(),
                                      [&](std::int64_t board) { return side.is_walled(board); });
    if (walled > 0 && 3 * walled < static_cast<std::int64_t>(boards.size())) return seed;
  }
}

TEST(Wall, AFewBoardsForMembersDoNotStopTheCrawl) {
  SimCrawl open(package(3), 250);
  const auto seed = seed_for_some_walls(open.site().forum(), open.now(), 0.25);
  SimCrawl sim(package(3), 250, {.faults = {.seed = seed, .walled_boards = 0.25}});
  const auto report = sim.crawl();
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->summary.ending, crawl::Ending::Complete);
  EXPECT_FALSE(report->trouble);
  EXPECT_THAT(report->walls, Not(IsEmpty()));
  EXPECT_GT(sim.coverage(), 0.3);
}

// Members are let in; everybody else meets the form, in one of the ways that forums show it.
class MembersOnly {
 public:
  using Closed = std::function<fetch::Reply(const fetch::ServerRequest&)>;

  MembersOnly(std::map<std::string, std::string> pages, const Closed& closed) : forum_(pages) {
    for (const auto& [target, page] : pages) {
      if (!target.starts_with("/topic")) continue;
      forum_.on(target, [page = page, closed](const fetch::ServerRequest& request) {
        return request.header("Cookie").empty() ? closed(request) : fetch::Reply::html(200, page);
      });
    }
  }
  MiniForum& forum() { return forum_; }

 private:
  MiniForum forum_;
};

constexpr const char* kForm =
    "<html><body><h1>Log in</h1><form method=post><input name=u><input type=password "
    "name=p></form></body></html>";

TEST(Wall, CookiesOpenWhatWasClosed) {
  struct Case {
    const char* name;
    MembersOnly::Closed closed;
  };
  const Case cases[] = {
      {"a form", [](const auto&) { return fetch::Reply::html(200, kForm); }},
      {"forbidden", [](const auto&) { return fetch::Reply::html(403, "<p>members only</p>"); }},
      {"a redirect",
       [](const fetch::ServerRequest& r) {
         return fetch::Reply{
             .status = 302, .headers = {{"Location", "/login?for=" + r.target}}, .body = ""};
       }},
  };
  for (const Case& c : cases) {
    auto pages = plain_forum({.boards = 3, .topics = 8});
    const auto topics = std::count_if(pages.begin(), pages.end(), [](const auto& page) {
      return page.first.find("topic") != std::string::npos;
    });
    for (const auto& [target, page] : plain_forum({.boards = 3, .topics = 8}))
      pages["/login?for=" + target] = kForm;
    MembersOnly members(pages, c.closed);
    MiniCrawl mini;
    mini.job.profile = "entry = '" + members.forum().url("/") +
                       "'\n[[rule]]\nrole = 'index'\npattern = '/board/(\\d+)'\nidentity = [1]\n"
                       "[[rule]]\nrole = 'thread'\npattern = '/topic/(\\d+)'\nidentity = [1]\n";
    const auto first = mini.crawl(members.forum().url("/"));
    ASSERT_TRUE(first.ok()) << c.name << first.error().message;
    EXPECT_EQ(first->summary.ending, crawl::Ending::Walled) << c.name;

    mini.job.cookies = "127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\tabc\n";
    const auto second = mini.crawl(members.forum().url("/"));
    ASSERT_TRUE(second.ok()) << c.name << second.error().message;
    EXPECT_EQ(mini.mode, CrawlMode::Resume) << c.name;
    EXPECT_EQ(second->summary.ending, crawl::Ending::Complete) << c.name;
    const auto rows = mini.pages();
    const auto read = std::count_if(rows.begin(), rows.end(), [](const auto& row) {
      return row.first.starts_with("/topic/") && row.second.outcome == "ok";
    });
    EXPECT_EQ(read, topics) << c.name;
  }
}

}  // namespace
}  // namespace boardwalk
