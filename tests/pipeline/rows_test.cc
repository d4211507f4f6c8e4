#include <fmt/format.h>
#include <gtest/gtest.h>

#include "boardwalk/row_habits.h"
#include "tests/pipeline/sim_crawl.h"

namespace boardwalk {
namespace {

// What the lists of a forum say of its threads, beside what was read of them.
struct Agreement {
  int threads = 0;
  int claimed = 0;
  int exact = 0;
  int dated = 0;
  int boards = 0;
  int counted_boards = 0;
};

Agreement crawl_package(std::uint64_t seed) {
  const sim::Traits traits = sim::draw_package(seed);
  SimCrawl sim{traits, 150};
  sim.job.keep_pages = false;
  Agreement found;
  if (const auto report = sim.crawl(); !report) return found;
  auto store = store::open(sim.job.database, store::Access::Read, sim.clock());
  const auto count = [&](const store::ThreadRow& row) {
    if (row.posts == 0) return true;
    ++found.threads;
    found.claimed += row.thread.posts_claimed.has_value() ? 1 : 0;
    found.exact += row.thread.posts_claimed == row.posts ? 1 : 0;
    found.dated += row.thread.last_post.has_value() ? 1 : 0;
    return true;
  };
  EXPECT_TRUE((*store)->each_thread(0, count).ok());
  EXPECT_TRUE((*store)
                  ->each_board(0,
                               [&](const store::BoardRow& row) {
                                 ++found.boards;
                                 found.counted_boards +=
                                     row.board.posts_claimed.has_value() ? 1 : 0;
                                 return true;
                               })
                  .ok());
  return found;
}

// One of each family of layouts.
TEST(ListRows, SayHowManyPostsThreadsHave) {
  Agreement all;
  for (const std::size_t package : {0U, 1U, 2U, 3U, 4U, 6U, 7U, 8U, 9U, 12U}) {
    const Agreement one = crawl_package(sim::test_seeds()[package]);
    EXPECT_GE(one.claimed * 10, one.threads * 9) << "package " << package;
    all.threads += one.threads;
    all.exact += one.exact;
    all.dated += one.dated;
    all.boards += one.boards;
    all.counted_boards += one.counted_boards;
  }
  EXPECT_GE(all.exact * 100, all.threads * 95);
  EXPECT_GE(all.dated * 100, all.threads * 99);
  EXPECT_GE(all.counted_boards * 10, all.boards * 8);
}

// What lists say of threads and boards besides numbers, against what the forum holds.
struct SaidOnLists {
  int sticky = 0;
  int stored_sticky = 0;
  int wrong = 0;  // stored as kept on top or closed, and not so
  int boards = 0;
  int described = 0;
};

void compare_lists(std::uint64_t seed, SaidOnLists& all) {
  SimCrawl sim{sim::draw_package(seed), 150};
  ASSERT_TRUE(sim.crawl().ok());
  sim::Forum& forum = sim.site().forum();
  const auto id_of = [&](const std::string& url) {
    return forum.urls().parse(url.substr(forum.origin().size())).id;
  };
  auto store = store::open(sim.job.database, store::Access::Read, sim.clock());
  const auto see_thread = [&](const store::ThreadRow& row) {
    const sim::ThreadId id = id_of(row.thread.url);
    const bool is_sticky = forum.world().is_sticky(id);
    const bool says_sticky = row.thread.sticky.value_or(false);
    all.sticky += is_sticky ? 1 : 0;
    all.stored_sticky += is_sticky && says_sticky ? 1 : 0;
    all.wrong += says_sticky && !is_sticky ? 1 : 0;
    all.wrong += row.thread.locked.value_or(false) && !forum.world().is_locked(id) ? 1 : 0;
    return true;
  };
  const auto see_board = [&](const store::BoardRow& row) {
    const auto id = static_cast<std::uint64_t>(id_of(row.board.url));
    ++all.boards;
    all.described += row.board.description == forum.prose().board_description(id) ? 1 : 0;
    return true;
  };
  EXPECT_TRUE((*store)->each_thread(0, see_thread).ok());
  EXPECT_TRUE((*store)->each_board(0, see_board).ok());
}

TEST(ListRows, SayWhatIsKeptOnTopAndWhatBoardsAreAbout) {
  SaidOnLists all;
  for (const std::size_t package : {0U, 1U, 2U, 3U, 4U, 6U, 7U, 8U, 9U, 12U})
    compare_lists(sim::test_seeds()[package], all);
  EXPECT_GT(all.sticky, 20);
  EXPECT_GE(all.stored_sticky * 10, all.sticky * 9) << all.sticky;
  EXPECT_LE(all.wrong, 2);
  EXPECT_GE(all.described * 10, all.boards * 7) << all.boards;
}

TEST(ListRows, AnEditedProfileIsObeyed) {
  SimCrawl sim{sim::draw_package(sim::test_seeds()[0]), 60};
  sim.job.keep_pages = false;
  fetch::HostMemory memory;
  const auto lesson =
      learn_site(sim.job.seed, sim.job.options.manners, sim.web(), sim.clock(), memory);
  ASSERT_TRUE(lesson.ok());
  learn::SiteProfile profile = lesson->profile;
  ASSERT_FALSE(profile.rows.threads.titles.empty());
  profile.rows.threads.posts = profile.rows.threads.views;
  profile.rows.threads.replies.clear();
  sim.job.profile = learn::to_toml(profile);
  ASSERT_TRUE(sim.crawl().ok());
  auto store = store::open(sim.job.database, store::Access::Read, sim.clock());
  const auto check = [&](const store::ThreadRow& row) {
    EXPECT_EQ(row.thread.posts_claimed, row.thread.views) << row.thread.url;
    return true;
  };
  EXPECT_TRUE((*store)->each_thread(0, check).ok());
}

TEST(ListRows, SayWhichThreadsAreLively) {
  const auto row = [](int thread, int replies) {
    return fmt::format("<tr><td><a href=/t/{0}>Thread {0}</a></td><td>{1}</td></tr>", thread,
                       replies);
  };
  fetch::Response list;
  list.outcome = fetch::Outcome::Ok;
  list.status = 200;
  list.headers = {{"Content-Type", "text/html"}};
  list.body = "<table>" + row(1, 0) + row(2, 31) + row(3, 2) + row(4, 57) + "</table>";
  fetch::Response thread = list;
  thread.body = "<p>Something that nobody answered.</p>";
  learn::SiteProfile profile;
  profile.entry = "http://forum.test/";
  profile.rules = {
      {.role = learn::Role::Thread, .pattern = R"(/t/(\d+))", .identity = {1}, .example = ""}};
  profile.rows.pages = 1;
  profile.rows.threads.titles = {"tr/td/a"};
  profile.rows.threads.replies = {"tr/td2#1"};
  const fetch::Responses pages = {{"http://forum.test/", list}, {"http://forum.test/t/4", thread}};
  std::vector<std::string> lively;
  for (const url::Url& url : liveliest_threads(pages, profile, 2)) lively.push_back(url.href());
  EXPECT_EQ(lively, (std::vector<std::string>{"http://forum.test/t/2", "http://forum.test/t/3"}));
}

}  // namespace
}  // namespace boardwalk
