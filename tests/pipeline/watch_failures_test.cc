// Pages that fail while a site is followed.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "boardwalk/watch.h"
#include "tests/pipeline/watched_world.h"

namespace boardwalk {
namespace {

sim::PageRef page_at(sim::Site& site, const std::string& url) {
  const std::string& origin = site.forum().origin();
  return url.starts_with(origin) ? site.forum().urls().parse(url.substr(origin.size()))
                                 : sim::PageRef{};
}

// A forum that was crawled, and in which much has been written since.
class WatchFailures : public ::testing::Test {
 protected:
  void SetUp() override {
    site_ = &world_.add("a.test", 3, 120);
    world_.crawl_all();
    for (const sim::LoggedRequest& request : world_.log()) crawled_.insert(request.url);
    world_.clock().sleep_until(world_.clock().now() + WatchedWorld::kAhead - WatchedWorld::kDay);
  }
  bool is_new_thread(const std::string& url) const {
    return page_at(*site_, url).kind == sim::PageKind::Thread && !crawled_.contains(url);
  }
  // The new threads that are asked for first never answer.
  void ail_new_threads(std::size_t most) {
    world_.ail([this, most](const std::string& url) {
      if (!is_new_thread(url)) return false;
      if (!asked_.contains(url) && asked_.size() == most) return false;
      ++asked_[url];
      return true;
    });
  }
  std::int64_t posts_that_ail() {
    std::int64_t posts = 0;
    for (const auto& [url, times] : asked_)
      posts += site_->forum().world().visible_posts(page_at(*site_, url).id, world_.clock().now());
    return posts;
  }

  WatchedWorld world_;
  sim::Site* site_ = nullptr;
  std::set<std::string> crawled_;
  std::map<std::string, int> asked_;  // of those that ail: how often
};

TEST_F(WatchFailures, PagesThatNeverAnswerKeepNobodyFromTheOthers) {
  ail_new_threads(3);
  for (int run = 0; run < 2; ++run) {
    for (auto& [url, times] : asked_) times = 0;
    WatchNotes notes;
    const auto report = world_.read_rest(&notes);
    ASSERT_TRUE(report.ok()) << report.error().message;
    ASSERT_EQ(asked_.size(), 3U);
    EXPECT_EQ(world_.stored("a.test"), world_.written("a.test") - posts_that_ail()) << run;
    EXPECT_TRUE(notes.troubles.empty()) << notes.troubles.front();
    for (const auto& [url, times] : asked_) EXPECT_EQ(times, 2 * 3) << "two visits of three tries";
    for (const WatchedVisit& visit : notes.visits)
      EXPECT_FALSE(asked_.contains(visit.url) && visit.why == refresh::Reason::NewPage);
  }
  world_.ail({});
  ASSERT_TRUE(world_.read_rest().ok());
  EXPECT_EQ(world_.stored("a.test"), world_.written("a.test"));
}

// Three in four of the new threads.
TEST_F(WatchFailures, ManyBrokenPagesKeepNobodyFromTheOthers) {
  std::set<sim::ThreadId> known;
  for (const std::string& url : crawled_)
    if (page_at(*site_, url).kind == sim::PageKind::Thread) known.insert(page_at(*site_, url).id);
  world_.ail([&](const std::string& url) {
    const sim::PageRef page = page_at(*site_, url);
    const bool is_new = page.kind == sim::PageKind::Thread && !known.contains(page.id);
    if (!is_new || page.id % 4 == 0) return false;
    ++asked_[url];
    return true;
  });
  WatchNotes notes;
  const auto report = world_.read_rest(&notes);
  ASSERT_TRUE(report.ok()) << report.error().message;
  std::size_t in_a_row = 0;
  std::size_t most = 0;
  for (const WatchedVisit& visit : notes.visits)
    most = std::max(most, in_a_row = visit.outcome == "ok" ? 0 : in_a_row + 1);
  ASSERT_GE(most, 8U) << "nothing is proved";
  EXPECT_EQ(world_.stored("a.test"), world_.written("a.test") - posts_that_ail());
  EXPECT_TRUE(report->failures.empty()) << report->failures.front();
  EXPECT_EQ(report->failed_pages, asked_.size());
}

TEST_F(WatchFailures, ASiteThatDoesNotAnswerIsLeftAlone) {
  int asked = 0;
  world_.ail([&](const std::string& url) { return ++asked, !url.ends_with("/robots.txt"); });
  const auto report = world_.read_rest();
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_LE(asked, 8 * 3 + 1);
  EXPECT_EQ(report->failures, std::vector<std::string>{"a.test: does not answer"});
  auto store = store::open(world_.database(), store::Access::Read, world_.clock());
  EXPECT_EQ(*(*store)->following_trouble(1), "does not answer");
}

TEST_F(WatchFailures, ASiteThatFallsSilentIsLeftAlone) {
  int asked = 0;
  world_.ail([&](const std::string&) { return ++asked > 10; });
  const auto report = world_.read_rest();
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_LE(asked, 10 + 9 * 3);
  EXPECT_EQ(report->failures, std::vector<std::string>{"a.test: does not answer"});
}

TEST_F(WatchFailures, ASiteWhoseRobotsFailSaysSo) {
  world_.ail([](const std::string&) { return true; });
  const auto report = world_.read_rest();
  ASSERT_TRUE(report.ok()) << report.error().message;
  ASSERT_EQ(report->failures.size(), 1U);
  EXPECT_NE(report->failures.front().find("robots.txt answers 500"), std::string::npos);
}

// Boards that failed are read in between, and no look at one ends that at another.
TEST_F(WatchFailures, NothingIsLostThroughAnOutage) {
  world_.ail([](const std::string& url) { return !url.ends_with("/robots.txt"); });
  ASSERT_TRUE(world_.read_rest().ok());
  world_.ail({});
  ASSERT_TRUE(world_.read_rest().ok());
  EXPECT_EQ(world_.stored("a.test"), world_.written("a.test"));
}

// It is known from the run before and shown by its board: whichever is first, once is enough.
TEST_F(WatchFailures, WhatWasReadMeanwhileIsNotAskedForAgain) {
  ail_new_threads(3);
  ASSERT_TRUE(world_.read_rest().ok());
  ASSERT_EQ(asked_.size(), 3U);
  for (auto& [url, times] : asked_) times = 0;
  world_.ail([this](const std::string& url) {
    const auto ailing = asked_.find(url);
    return ailing != asked_.end() && ++ailing->second == 1;
  });
  WatchNotes notes;
  ASSERT_TRUE(world_.watch(world_.job(3000), WatchedWorld::kDay / 2, &notes).ok());
  std::map<std::string, int> read;
  for (const WatchedVisit& visit : notes.visits)
    if (visit.outcome == "ok" && visit.why != refresh::Reason::ShownNew) ++read[visit.url];
  for (const auto& [url, times] : asked_) EXPECT_EQ(read[url], 1) << url;
}

TEST_F(WatchFailures, AListThatFailedWasLookedAtBefore) {
  const Time crawled = world_.clock().now() - WatchedWorld::kAhead;
  world_.ail([](const std::string& url) { return !url.ends_with("/robots.txt"); });
  ASSERT_TRUE(world_.watch(world_.job(300), WatchedWorld::kDay / 2).ok());
  auto store = store::open(world_.database(), store::Access::Read, world_.clock());
  const refresh::Moment now = moment_of(world_.clock().now());
  refresh::Planner planner{{}};
  const auto lists = WatchedLists::load(**store, 1, planner, now, false);
  ASSERT_TRUE(lists.ok());
  int failed = 0;
  for (refresh::ListId id = 0; id < lists->size(); ++id) {
    const auto* const page = lists->page(id, 1);
    if (page == nullptr || !page->has_failed) continue;
    ++failed;
    EXPECT_GE(lists->at(id).read, moment_of(crawled)) << id;
    EXPECT_LT(lists->at(id).read, now - refresh::kDay) << id;
  }
  EXPECT_GT(failed, 0);
}

}  // namespace
}  // namespace boardwalk
