#include "sim/world.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "sim/site_listing.h"

namespace boardwalk::sim {
namespace {

using namespace std::chrono_literals;

WorldPlan plan(std::int64_t pages) { return {.seed = 7, .pages = pages, .moves = true}; }

std::int64_t pages_of(const World& world) {
  Listings listings{world};
  std::int64_t pages = 1;
  for (const Board& board : world.boards()) {
    const auto rows = static_cast<std::int64_t>(listings.board(board.id, world.end()).rows.size());
    pages += std::max<std::int64_t>(1, (rows + 19) / 20);
  }
  for (ThreadId id = 1; id <= world.threads(); ++id) {
    pages += (world.visible_posts(id, world.end()) + 9) / 10;
  }
  return pages;
}

TEST(World, HasAboutAsManyPagesAsWanted) {
  for (const std::int64_t wanted : {200, 1000, 20'000}) {
    const auto pages = static_cast<double>(pages_of(World::generate(plan(wanted))));
    EXPECT_NEAR(pages / static_cast<double>(wanted), 1.0, 0.12) << wanted;
  }
}

TEST(World, OfAMillionPagesIsSmallAndFast) {
  const World world = World::generate(plan(1'000'000));
  EXPECT_LT(world.bytes(), 100'000'000U);
  EXPECT_GT(world.threads(), 300'000);
  Listings listings{world};
  EXPECT_GT(listings.board(1, world.end()).rows.size(), 10'000U);
}

TEST(World, IsTheSameForTheSameSeed) {
  const World a = World::generate(plan(500));
  const World b = World::generate(plan(500));
  ASSERT_EQ(a.threads(), b.threads());
  for (ThreadId id = 1; id <= a.threads(); ++id) {
    const std::int64_t last = a.visible_posts(id, a.end()) - 1;
    EXPECT_EQ(a.post(id, last, a.end()).posted, b.post(id, last, b.end()).posted);
    EXPECT_EQ(a.post(id, last, a.end()).author, b.post(id, last, b.end()).author);
  }
}

TEST(World, PostsOfAThreadFollowEachOther) {
  const World world = World::generate(plan(2000));
  for (ThreadId id = 1; id <= world.threads(); ++id) {
    Time before = world.start();
    for (std::int64_t i = 0; i < world.visible_posts(id, world.end()); ++i) {
      const PostFacts post = world.post(id, i, world.end());
      ASSERT_GE(post.posted, before);
      ASSERT_LE(post.posted, world.end());
      before = post.posted;
    }
  }
}

TEST(World, ShowsOnlyWhatHadBeenPosted) {
  const World world = World::generate(plan(1000));
  const Time middle = world.start() + (world.end() - world.start()) / 2;
  std::int64_t shown = 0;
  for (ThreadId id = 1; id <= world.threads(); ++id) {
    if (!world.exists(id, middle)) continue;
    const std::int64_t posts = world.visible_posts(id, middle);
    ASSERT_GE(posts, 1);
    shown += posts;
    EXPECT_LE(world.post(id, posts - 1, middle).posted, middle);
  }
  EXPECT_GT(shown, world.all_posts() / 10);
  EXPECT_LT(shown, world.all_posts() * 9 / 10);
  EXPECT_FALSE(world.exists(1, world.start() - 1h));
}

TEST(World, NextEventIsWhenTheThreadChanges) {
  const World world = World::generate(plan(500));
  int checked = 0;
  for (ThreadId id = 1; id <= world.threads(); ++id) {
    Time now = world.created(id);
    for (int step = 0; step < 10; ++step) {
      const auto next = world.next_event(id, now);
      if (!next) break;
      EXPECT_EQ(world.visible_posts(id, now), world.visible_posts(id, *next - 1ms)) << id;
      now = *next;
      ++checked;
    }
  }
  EXPECT_GT(checked, 300);
}

TEST(World, LosesADeletedPostAndKeepsTheIdsOfTheOthers) {
  const World world = World::generate(plan(3000));
  int deletions = 0;
  for (ThreadId id = 1; id <= world.threads(); ++id) {
    const std::int64_t posts = world.visible_posts(id, world.end());
    for (std::int64_t i = 1; i < posts; ++i) {
      const PostFacts post = world.post(id, i, world.end());
      if (post.number == i) continue;
      ++deletions;
      const std::int64_t gone = world.post(id, i - 1, world.end()).id + 1;
      EXPECT_FALSE(world.find_post(gone, world.end()));
      break;
    }
  }
  EXPECT_GT(deletions, 5);
}

TEST(World, FindsEveryPostByItsId) {
  const World world = World::generate(plan(500));
  for (ThreadId id = 1; id <= world.threads(); ++id) {
    for (std::int64_t i = 0; i < world.visible_posts(id, world.end()); ++i) {
      const auto place = world.find_post(world.post(id, i, world.end()).id, world.end());
      ASSERT_TRUE(place);
      EXPECT_EQ(place->thread, id);
      EXPECT_EQ(place->position, i);
    }
  }
  EXPECT_FALSE(world.find_post(-1, world.end()));
  EXPECT_FALSE(world.find_post(INT64_MAX, world.end()));
}

TEST(World, ThreadLengthsHaveAHeavyTail) {
  const World world = World::generate(plan(20'000));
  std::int64_t longest = 0;
  std::int64_t small = 0;
  for (ThreadId id = 1; id <= world.threads(); ++id) {
    const std::int64_t posts = world.visible_posts(id, world.end());
    longest = std::max(longest, posts);
    small += posts <= 5 ? 1 : 0;
  }
  EXPECT_GT(longest, 300);
  EXPECT_GT(small * 2, world.threads());
}

TEST(World, PeopleSleepAtNight) {
  const World world = World::generate(plan(3000));
  std::array<int, 24> by_hour{};
  for (ThreadId id = 1; id <= world.threads(); ++id) {
    const auto of_day =
        world.created(id) - std::chrono::floor<std::chrono::days>(world.created(id));
    ++by_hour.at(static_cast<std::size_t>(of_day / 1h));
  }
  EXPECT_GT(by_hour[21], 3 * by_hour[4]);
}

TEST(Listings, AreOrderedByLastPostWithStickyThreadsFirst) {
  const World world = World::generate(plan(2000));
  Listings listings{world};
  bool has_sticky = false;
  for (const Board& board : world.boards()) {
    const auto& rows = listings.board(board.id, world.end()).rows;
    for (std::size_t i = 1; i < rows.size(); ++i) {
      const bool before = world.is_sticky(rows[i - 1].thread) && !rows[i - 1].moved_away;
      const bool after = world.is_sticky(rows[i].thread) && !rows[i].moved_away;
      has_sticky = has_sticky || before;
      ASSERT_GE(before, after);
      if (before == after) {
        ASSERT_GE(rows[i - 1].last, rows[i].last);
      }
    }
  }
  EXPECT_TRUE(has_sticky);
}

TEST(Listings, AreTheSameWhetherTimeJumpsOrCreeps) {
  const World world = World::generate(plan(300));
  Listings creeping{world};
  const Time middle = world.start() + (world.end() - world.start()) / 2;
  for (Time now = middle; now < middle + 240h; now += 5h) {
    Listings fresh{world};
    for (const Board& board : world.boards()) {
      const auto& a = creeping.board(board.id, now).rows;
      const auto& b = fresh.board(board.id, now).rows;
      ASSERT_EQ(a.size(), b.size());
      for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i].thread, b[i].thread);
    }
  }
}

TEST(Listings, LeaveAStubWhereAThreadMovedAway) {
  const World world = World::generate(plan(3000));
  Listings listings{world};
  std::set<ThreadId> stubs;
  std::set<ThreadId> homes;
  for (const Board& board : world.boards()) {
    for (const ListedThread& row : listings.board(board.id, world.end()).rows) {
      (row.moved_away ? stubs : homes).insert(row.thread);
    }
  }
  EXPECT_GT(stubs.size(), 3U);
  EXPECT_EQ(static_cast<ThreadId>(homes.size()), world.threads());
}

TEST(Trace, DrivesAWorld) {
  const auto world = World::from_csv(
      "board_id,thread_id,post_time_unix,author_hash\n"
      "4,9,1000,77\n4,9,3000,78\n5,8,2000,77\n4,9,2500,79\n",
      {.revisions = false});
  ASSERT_TRUE(world.ok());
  EXPECT_EQ(world->boards().size(), 2U);
  EXPECT_EQ(world->threads(), 2);
  EXPECT_EQ(world->visible_posts(1, Time{2600s}), 2);
  EXPECT_EQ(world->visible_posts(1, world->end()), 3);
  EXPECT_EQ(world->created(2), Time{2000s});
  EXPECT_EQ(world->post(2, 0, world->end()).author, world->post(1, 0, world->end()).author);
}

TEST(Trace, WithoutARowIsAnError) {
  EXPECT_FALSE(World::from_csv("", {}).ok());
  EXPECT_FALSE(World::from_csv("a,b,c,d\n1,2\n", {}).ok());
  EXPECT_FALSE(World::from_trace("/nowhere/trace.csv", {}).ok());
}

TEST(Trace, OfARealForumIsReadCompressed) {
  const char* shared = std::getenv("BOARDWALK_SHARED");
  const std::filesystem::path folder =
      shared != nullptr ? shared : BOARDWALK_SOURCE_DIR "/../shared";
  const std::string path = folder / "traces" / "nesdev_phpbb.csv.zst";
  if (!std::filesystem::exists(path)) GTEST_SKIP() << "no traces beside the sources";
  const auto world = World::from_trace(path, {});
  ASSERT_TRUE(world.ok()) << world.error().message;
  EXPECT_EQ(world->all_posts(), 194'826);
}

}  // namespace
}  // namespace boardwalk::sim
