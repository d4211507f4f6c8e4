#include "boardwalk/watch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "boardwalk/post_stream.h"
#include "tests/pipeline/watched_world.h"

namespace boardwalk {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr Millis kDay = WatchedWorld::kDay;

// Of what was found while the site was followed.
double mean_wait_minutes(const std::string& database, Clock& clock, Time since) {
  auto store = store::open(database, store::Access::Read, clock);
  const auto activity = (*store)->activity(1, since);
  return activity.ok() && activity->mean_wait
             ? static_cast<double>(activity->mean_wait->count()) / 60'000
             : -1;
}

TEST(Watch, FindsWhatIsWrittenWithinMinutes) {
  WatchedWorld world;
  world.add("a.test", 1, 200);
  world.crawl_all();
  const Time began = world.clock().now();
  WatchNotes notes;
  const auto report = world.watch(world.job(300), 20 * kDay, &notes);
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_GT(report->new_posts, 50U);
  EXPECT_GE(world.stored("a.test"), world.written("a.test") - 3);
  const double wait = mean_wait_minutes(world.database(), world.clock(), began);
  EXPECT_GT(wait, 0);
  EXPECT_LT(wait, 60);
  EXPECT_THAT(notes.troubles, IsEmpty());
}

TEST(Watch, GoesOnAfterAKill) {
  WatchedWorld world;
  world.add("a.test", 6, 150);
  world.crawl_all();
  for (int i = 0; i < 6; ++i) {
    ASSERT_TRUE(world.watch(world.job(120), 5 * kDay).ok());
    world.take_copy();
  }
  ASSERT_TRUE(world.read_rest().ok());
  EXPECT_EQ(world.stored("a.test"), world.written("a.test"));
}

TEST(Watch, KeepsToTheBudgetAndTheWishes) {
  WatchedWorld world;
  world.add("a.test", 1, 100);
  world.add("b.test", 2, 100);
  world.crawl_all();
  {
    auto store = store::open(world.database(), store::Access::Write, world.clock());
    ASSERT_TRUE(
        (*store)->save_wishes(1, {.delay = {}, .budget_per_day = 24, .paused = false}).ok());
    ASSERT_TRUE((*store)->save_wishes(2, {.delay = {}, .budget_per_day = {}, .paused = true}).ok());
  }
  const std::size_t before = world.log().size();
  ASSERT_TRUE(world.watch(world.job(1000), 5 * kDay).ok());
  std::map<std::string, int> requests;
  for (std::size_t i = before; i < world.log().size(); ++i)
    ++requests[world.log()[i].url.substr(0, 13)];
  EXPECT_LE(requests["http://a.test"], 24 * 5 + 1);
  EXPECT_GE(requests["http://a.test"], 24 * 5 - 10);
  EXPECT_EQ(requests["http://b.test"], 0);
}

TEST(Watch, ReadsTheFeedWhereItSaysWhatChanged) {
  const struct {
    const char* name;
    std::size_t package;
    bool is_read;
  } cases[] = {{"tells when threads were last written in", 32, true},
               {"tells days and no hours", 2, false},
               {"says less than an entry page that counts", 17, false}};
  for (const auto& c : cases) {
    WatchedWorld world;
    sim::Site& site = world.add("a.test", c.package, 150);
    ASSERT_TRUE(site.traits().feeds) << c.name;
    world.crawl_all();
    const std::size_t before = world.log().size();
    ASSERT_TRUE(world.watch(world.job(100), 20 * kDay).ok());
    const auto is_feed = [&](const sim::LoggedRequest& request) {
      const std::string target = request.url.substr(site.forum().origin().size());
      return site.forum().urls().parse(target).kind == sim::PageKind::Feed;
    };
    const auto feeds =
        std::count_if(world.log().begin() + std::ptrdiff_t(before), world.log().end(), is_feed);
    EXPECT_EQ(feeds > 1000, c.is_read) << c.name << ": " << feeds;
    EXPECT_GE(world.stored("a.test"), world.written("a.test") - 1) << c.name;
  }
}

TEST(Watch, FollowsTheListOfTheLatestThreadsWhereThereIsOne) {
  std::map<bool, double> waits;
  for (const bool has_list : {false, true}) {
    WatchedWorld world;
    world.add("a.test", 1, 200, {.latest = has_list});
    world.crawl_all();
    const Time began = world.clock().now();
    const std::size_t before = world.log().size();
    ASSERT_TRUE(world.watch(world.job(60), 20 * kDay).ok());
    const auto looks = std::count_if(
        world.log().begin() + std::ptrdiff_t(before), world.log().end(),
        [](const auto& request) { return request.url.find("/latest") != std::string::npos; });
    EXPECT_EQ(looks > 200, has_list) << looks;
    waits[has_list] = mean_wait_minutes(world.database(), world.clock(), began);
    ASSERT_TRUE(world.read_rest().ok());
    EXPECT_EQ(world.stored("a.test"), world.written("a.test"));
  }
  EXPECT_LT(waits[true], 0.9 * waits[false]);
}

constexpr const char* kFailed = "the forum was rebuilt during the crawl";

void note_failed_crawl(WatchedWorld& world, const std::string& host) {
  auto store = store::open(world.database(), store::Access::Write, world.clock());
  const auto sites = (*store)->sites();
  for (const model::Site& site : *sites)
    EXPECT_TRUE(site.host != host || (*store)->set_trouble(site.id, kFailed).ok());
}

TEST(Watch, AWallPausesOneSiteAndTheOthersGoOn) {
  WatchedWorld world;
  world.add("a.test", 1, 80);
  world.add("b.test", 2, 80, {.faults = {.wall_after = 400}});
  world.crawl_all();
  note_failed_crawl(world, "a.test");
  WatchNotes notes;
  const auto report = world.watch(world.job(800), 4 * kDay, &notes);
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_THAT(notes.troubles, Contains(HasSubstr("b.test: asks for a login")));
  EXPECT_GE(world.stored("a.test"), world.written("a.test") - 3);

  auto store = store::open(world.database(), store::Access::Read, world.clock());
  const auto sites = (*store)->sites();
  ASSERT_EQ(sites->size(), 2U);
  for (const model::Site& site : *sites) {
    const bool is_walled = site.host == "b.test";
    EXPECT_EQ(*(*store)->trouble(site.id), is_walled ? "" : kFailed) << "that is of crawls alone";
    const std::string met = *(*store)->following_trouble(site.id);
    EXPECT_EQ(met.find("asks for a login") != std::string::npos, is_walled) << met;
    EXPECT_EQ(met.empty(), !is_walled) << met;
  }
}

TEST(Watch, UntilIdleReadsEverythingAndEnds) {
  WatchedWorld world;
  world.add("a.test", 3, 120);
  world.crawl_all();
  world.clock().sleep_until(world.clock().now() + WatchedWorld::kAhead);
  const auto report = world.read_rest();
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_TRUE(report->is_idle);
  EXPECT_EQ(world.stored("a.test"), world.written("a.test"));
}

TEST(PostStream, HandsEveryPostOnUntilItIsTaken) {
  WatchedWorld world;
  world.add("a.test", 3, 60);
  world.crawl_all();
  std::string taken;
  int calls = 0;
  {
    auto store = store::open(world.database(), store::Access::Write, world.clock());
    auto stream =
        PostStream::open(**store, "test", [](std::string_view) { return Result<void>{}; });
    ASSERT_TRUE(stream.ok());
  }
  world.clock().sleep_until(world.clock().now() + WatchedWorld::kAhead);
  const auto report = world.read_rest();
  ASSERT_TRUE(report.ok());
  auto store = store::open(world.database(), store::Access::Write, world.clock());
  auto stream = PostStream::open(**store, "test", [&](std::string_view lines) -> Result<void> {
    if (++calls == 1) return Error{"not now"};
    taken += lines;
    return {};
  });
  ASSERT_TRUE(stream.ok());
  ASSERT_TRUE(stream->drain(world.clock().now()).ok());
  EXPECT_EQ(stream->complaint(), "not now");
  EXPECT_EQ(taken, "");
  ASSERT_TRUE(stream->pump(world.clock().now()).ok());
  EXPECT_EQ(calls, 1) << "there is a pause before it is tried again";
  ASSERT_TRUE(stream->pump(world.clock().now() + std::chrono::seconds{1}).ok());
  ASSERT_TRUE(stream->drain(world.clock().now()).ok());
  EXPECT_EQ(static_cast<std::uint64_t>(std::count(taken.begin(), taken.end(), '\n')),
            report->new_posts);
  EXPECT_EQ(stream->complaint(), "");
}

TEST(PostStream, NobodyWaitsForASlowReceiver) {
  WatchedWorld world;
  world.add("a.test", 3, 60);
  world.crawl_all();
  auto store = store::open(world.database(), store::Access::Write, world.clock());
  ASSERT_TRUE((*store)->set_mark("slow", 1).ok());
  std::promise<void> gate;
  const auto opened = gate.get_future().share();
  auto stream = PostStream::open(**store, "slow", [opened](std::string_view) {
    opened.wait();
    return Result<void>{};
  });
  ASSERT_TRUE(stream.ok());
  ASSERT_TRUE(stream->pump(world.clock().now()).ok());
  ASSERT_TRUE(stream->pump(world.clock().now()).ok());
  EXPECT_EQ(stream->delivered(), 0U);
  EXPECT_EQ(*(*store)->mark("slow"), 1);
  gate.set_value();
  ASSERT_TRUE(stream->drain(world.clock().now()).ok());
  EXPECT_EQ(static_cast<std::int64_t>(stream->delivered()) + 1, world.stored("a.test"));
  EXPECT_EQ(*(*store)->mark("slow"), *(*store)->newest_post());
}

TEST(Watch, OthersGoOnWhileOneSiteIsLearnedAgain) {
  using std::chrono::seconds;
  WatchedWorld world;
  const Time began = world.clock().now();
  world.add("a.test", 3, 60,
            {.redesign_at = began + kDay / 24, .redesign_seed = sim::test_seeds()[20]});
  world.add("b.test", 2, 60);
  world.crawl_all();
  {
    auto store = store::open(world.database(), store::Access::Write, world.clock());
    for (const model::SiteId site : {1, 2})
      ASSERT_TRUE((*store)
                      ->save_wishes(site, {.delay = {}, .budget_per_day = 28800, .paused = false})
                      .ok());
  }
  const std::size_t before = world.log().size();
  WatchNotes notes;
  ASSERT_TRUE(world.watch(world.job(100), kDay / 12, &notes).ok());
  ASSERT_THAT(notes.troubles, Contains(HasSubstr("a.test: the forum has changed its layout")));
  std::map<std::string, Time> last;
  std::map<std::string, Millis> longest;
  Millis shortest = kDay;
  for (std::size_t i = before; i < world.log().size(); ++i) {
    const sim::LoggedRequest& request = world.log()[i];
    const std::string host = request.url.substr(0, 13);
    if (last.contains(host)) {
      longest[host] = std::max(longest[host], request.at - last[host]);
      shortest = std::min(shortest, request.at - last[host]);
    }
    last[host] = request.at;
  }
  EXPECT_LE(longest["http://b.test"], seconds{8}) << "a request in three seconds";
  EXPECT_GE(shortest, seconds{1});
}

// One request in five begins a run of failures, and whoever follows is killed every other day.
TEST(Watch, AsksAgainForWhatFailed) {
  for (const std::size_t package : {8U, 21U}) {
    WatchedWorld world;
    world.add("a.test", package, 150, {.faults = {.error_burst = 0.2}});
    world.crawl_all();
    for (int i = 0; i < 20; ++i)
      ASSERT_TRUE(world.watch(world.job(60), WatchedWorld::kAhead / 20).ok());
    ASSERT_TRUE(world.read_rest().ok());
    EXPECT_EQ(world.stored("a.test"), world.written("a.test")) << package;
  }
}

// Whoever follows may be stopped between a row that tells of a post and the post.
TEST(Watch, LosesNothingWhereItIsBegunAgainAndAgain) {
  const struct {
    const char* name;
    std::size_t package;
    double error_burst = 0;
  } cases[] = {{"rows tell when, and not how many", 44},
               {"threads that failed since they were read", 31, 0.05},
               {"nobody may come while robots.txt fails", 36, 0.05},
               {"pages fail in between", 59, 0.05}};
  for (const auto& c : cases) {
    WatchedWorld world;
    world.add("a.test", c.package, 150, {.faults = {.error_burst = c.error_burst}});
    world.crawl_all();
    for (int i = 0; i < 20; ++i)
      ASSERT_TRUE(world.watch(world.job(60), WatchedWorld::kAhead / 20).ok());
    ASSERT_TRUE(world.read_rest().ok());
    EXPECT_EQ(world.stored("a.test"), world.written("a.test")) << c.name;
  }
}

// Of forums that come to look like other ones while they are followed.
TEST(Watch, ARebuiltForumLosesNothingAndDoublesNothing) {
  const struct {
    const char* name;
    std::size_t package;
    std::size_t redesign;
    std::int64_t pages = 150;
  } cases[] = {{"seen on lists only", 3, 20},
               {"posts have no numbers any more", 13, 50},
               {"threads were asked for in vain", 18, 65},
               {"rows count otherwise", 22, 77},
               {"the date since which one is a member stands in each post", 20, 71},
               {"pages past the end come to exist", 41, 134},
               {"news stands on a page past the end first", 84, 103},
               {"somebody says the same twice", 42, 137},
               {"other spaces, and the hour of another zone", 46, 149},
               {"posts by turns in two colours", 57, 22},
               {"lists count news that no thread has", 120, 51},
               {"lists are known by other names", 22, 77, 40}};
  for (const auto& c : cases) {
    WatchedWorld world;
    const Time half = world.clock().now() + 15 * kDay;
    world.add("a.test", c.package, c.pages,
              {.redesign_at = half, .redesign_seed = sim::test_seeds()[c.redesign]});
    world.crawl_all();
    for (int week = 0; week < 5; ++week) {
      ASSERT_TRUE(world.watch(world.job(60), 6 * kDay).ok());
      world.take_copy();
    }
    ASSERT_TRUE(world.read_rest().ok());
    EXPECT_EQ(world.stored("a.test"), world.written("a.test")) << c.name;
  }
}

}  // namespace
}  // namespace boardwalk
