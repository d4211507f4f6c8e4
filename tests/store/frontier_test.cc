#include "boardwalk/store/frontier.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "boardwalk/store/schema.h"
#include "tests/store/world.h"

namespace boardwalk::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class FrontierTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(migrate(database_)); }

  // What is in the tables stays, what is in memory starts anew.
  void reopen(int round = 1, Frontier::Hash hash = hash64) {
    if (counters_) {
      ASSERT_TRUE(counters_->save());
    }
    counters_ = std::make_unique<Counters>(database_, 1);
    ASSERT_TRUE(counters_->load());
    frontier_ = std::make_unique<Frontier>(database_, *counters_, 1, round, hash);
    ASSERT_TRUE(frontier_->load());
  }
  std::size_t add(const std::vector<crawl::FoundLink>& links) {
    auto added = frontier_->add(links);
    EXPECT_TRUE(added) << added.error().message;
    return added ? added->size() : 0;
  }
  std::vector<std::string> lease(std::size_t most = 100) {
    std::vector<std::string> urls;
    auto tickets = frontier_->lease(most);
    EXPECT_TRUE(tickets) << tickets.error().message;
    for (const auto& ticket : *tickets) urls.push_back(ticket.url);
    return urls;
  }
  void settle(std::int64_t number, std::size_t turn) {
    auto was = frontier_->find(number);
    ASSERT_TRUE(was && *was);
    ASSERT_TRUE(frontier_->settle(number, **was, turn));
  }

  TempFolder folder_;
  Database database_ = *Database::open(folder_.file("x.db"), Database::Mode::Create);
  std::unique_ptr<Counters> counters_;
  std::unique_ptr<Frontier> frontier_;
};

TEST_F(FrontierTest, HoldsAUrlOnceHoweverOftenItIsFound) {
  reopen();
  EXPECT_EQ(add({link("a"), link("b"), link("a")}), 2U);
  EXPECT_EQ(add({link("b"), link("c")}), 1U);
  reopen();
  EXPECT_EQ(add({link("a"), link("b"), link("c")}), 0U) << "with an empty cache as well";
  EXPECT_THAT(lease(), ElementsAre("a", "b", "c"));
}

TEST_F(FrontierTest, LeasesBreadthFirstWithinAPriority) {
  reopen();
  add({link("a", 5), link("b", 0), link("c", 5), link("d", 9), link("e", 0)});
  EXPECT_THAT(lease(), ElementsAre("b", "e", "a", "c", "d"));
}

TEST_F(FrontierTest, TakesAPriorityOutOfRangeForTheNearest) {
  reopen();
  add({link("high", 99), link("nine", 9), link("low", -3), link("zero", 0)});
  EXPECT_THAT(lease(), ElementsAre("low", "zero", "high", "nine"));
}

TEST_F(FrontierTest, LetsANewLinkOfSmallerPriorityOvertake) {
  reopen();
  add({link("a", 5), link("b", 5), link("c", 5)});
  EXPECT_THAT(lease(1), ElementsAre("a"));
  add({link("urgent", 1), link("late", 5)});
  EXPECT_THAT(lease(2), ElementsAre("urgent", "b"));
  EXPECT_THAT(lease(), ElementsAre("c", "late"));
}

TEST_F(FrontierTest, LeasesNothingTwice) {
  reopen();
  add({link("a"), link("b")});
  EXPECT_THAT(lease(1), ElementsAre("a"));
  EXPECT_THAT(lease(), ElementsAre("b"));
  EXPECT_THAT(lease(), IsEmpty());
}

TEST_F(FrontierTest, ForgetsLeasesWhenItIsOpenedAgain) {
  reopen();
  add({link("a"), link("b")});
  lease();
  settle(1, frontier_->next_turn());
  reopen();
  EXPECT_THAT(lease(), ElementsAre("b"));
}

TEST_F(FrontierTest, KnowsWhereAUrlStands) {
  reopen();
  add({link("a", 4)});
  auto standing = frontier_->find(1);
  ASSERT_TRUE(standing && *standing);
  EXPECT_EQ((*standing)->priority, 4U);
  EXPECT_EQ((*standing)->turn, frontier_->due_turn());
  EXPECT_FALSE((*standing)->visited);
  EXPECT_EQ(*frontier_->find(7), std::nullopt);
}

TEST_F(FrontierTest, MakesShownPagesDueAgainInTheNextRound) {
  reopen();
  add({link("shown"), link("failed"), link("gone"), link("waiting")});
  lease(3);
  settle(1, frontier_->next_turn());
  settle(2, Frontier::kFailed);
  settle(3, Frontier::kSettled);
  ASSERT_TRUE(frontier_->start_round(2));
  EXPECT_EQ(counters_->urls(frontier_->due_turn()), 2);
  EXPECT_THAT(lease(), ElementsAre("shown", "waiting"));
}

TEST_F(FrontierTest, TurnsManyRounds) {
  reopen();
  add({link("a"), link("b")});
  for (int round = 2; round < 7; ++round) {
    EXPECT_THAT(lease(), ElementsAre("a", "b")) << round;
    settle(1, frontier_->next_turn());
    settle(2, frontier_->next_turn());
    EXPECT_THAT(lease(), IsEmpty()) << round;
    ASSERT_TRUE(frontier_->start_round(round));
    reopen(round);
  }
}

TEST_F(FrontierTest, LeasesNothingTwiceAcrossAChangeOfRound) {
  reopen();
  add({link("out"), link("in")});
  EXPECT_THAT(lease(1), ElementsAre("out"));
  ASSERT_TRUE(frontier_->start_round(2));
  EXPECT_THAT(lease(), ElementsAre("in"));
  settle(1, frontier_->next_turn());
  EXPECT_EQ(counters_->urls(frontier_->due_turn()), 1);
}

TEST_F(FrontierTest, GivesFailuresAnotherChanceOnRequest) {
  reopen();
  add({link("a"), link("b", 3), link("c")});
  lease();
  settle(1, Frontier::kFailed);
  settle(2, Frontier::kFailed);
  settle(3, Frontier::kSettled);
  EXPECT_THAT(lease(), IsEmpty());
  EXPECT_EQ(*frontier_->requeue_failed(), 2);
  EXPECT_THAT(lease(), ElementsAre("a", "b"));
  EXPECT_EQ(*frontier_->requeue_failed(), 0);
}

std::uint64_t colliding(std::string_view, std::uint64_t salt) { return salt; }

TEST_F(FrontierTest, LosesNoUrlWhenHashesCollide) {
  reopen(1, colliding);
  std::vector<crawl::FoundLink> links;
  links.reserve(50);
  for (int i = 0; i < 50; ++i) links.push_back(link(fmt::format("http://forum.test/{}", i)));
  EXPECT_EQ(add(links), 50U);
  EXPECT_EQ(add(links), 0U);
  reopen(1, colliding);
  EXPECT_EQ(add(links), 0U) << "with an empty cache as well";
  EXPECT_EQ(lease().size(), 50U);
}

std::uint64_t extreme(std::string_view url, std::uint64_t) {
  return url == "low" ? 0 : ~std::uint64_t{0};
}

TEST_F(FrontierTest, StoresEveryHashThereIs) {
  reopen(1, extreme);
  EXPECT_EQ(add({link("low"), link("high")}), 2U);
  reopen(1, extreme);
  EXPECT_EQ(add({link("low"), link("high")}), 0U);
}

TEST_F(FrontierTest, LeasesByAnIndexAndNotByLookingThroughWhatIsDone) {
  Statement plan{database_, "EXPLAIN QUERY PLAN " + std::string{Frontier::due_query()}};
  auto rows = plan.query(1, 0, 2, 5, 10);
  ASSERT_TRUE(*rows.next());
  EXPECT_THAT(rows.string(3), testing::HasSubstr("frontier_by_turn (site=? AND turn=? AND "
                                                 "priority=? AND number>?)"));
  EXPECT_FALSE(*rows.next()) << "no sorting";
}

TEST_F(FrontierTest, AgreesWithAPlainListOverALongCrawl) {
  reopen();
  std::set<std::string> known;
  std::multiset<std::string> leased;
  std::uint64_t draw = 7;
  for (int page = 0; page < 300; ++page) {
    std::vector<crawl::FoundLink> links;
    for (int i = 0; i < 20; ++i) {
      draw = draw * 6364136223846793005ULL + 1442695040888963407ULL;
      links.push_back(link(fmt::format("u{}", (draw >> 33U) % 900), static_cast<int>(draw >> 60U)));
      known.insert(links.back().url);
    }
    add(links);
    auto tickets = frontier_->lease(2);
    ASSERT_TRUE(tickets);
    for (const auto& ticket : *tickets) {
      leased.insert(ticket.url);
      settle(ticket.number, frontier_->next_turn());
    }
    if (page % 50 == 49) reopen();
  }
  for (const std::string& url : lease(1000)) leased.insert(url);
  EXPECT_EQ(std::multiset<std::string>(known.begin(), known.end()), leased);
}

}  // namespace
}  // namespace boardwalk::store
