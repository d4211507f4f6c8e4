#include "boardwalk/store/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store/world.h"

namespace boardwalk::store {
namespace {

using std::chrono::hours;
using testing::ElementsAre;
using testing::HasSubstr;

class StoreOfSites : public StoreTest {
 protected:
  model::SiteId id_of(const std::string& url) {
    auto site = store_->site_for(url);
    EXPECT_TRUE(site) << site.error().message;
    return site ? site->id : 0;
  }
};

TEST_F(StoreOfSites, FindsASiteBySeedEntryOrHost) {
  ASSERT_TRUE(ledger_->set_entry("http://www.forum.test/index"));
  struct Case {
    const char* name;
    const char* url;
    model::SiteId id;
  };
  const std::vector<Case> cases = {
      {"the seed", "http://forum.test/", 1},
      {"its host", "http://forum.test/some/thread?page=2", 1},
      {"its host, encrypted", "https://forum.test/", 1},
      {"its entry on another host", "http://www.forum.test/index", 1},
      {"another host", "http://other.test/", 2},
      {"another port", "http://forum.test:8080/", 3},
      {"that port again", "http://forum.test:8080/x", 3},
  };
  for (const Case& c : cases) EXPECT_EQ(id_of(c.url), c.id) << c.name;
}

TEST_F(StoreOfSites, RefusesWhatIsNoWebAddress) {
  for (const char* url : {"", "forum", "ftp://forum.test/", "mailto:ann@forum.test"}) {
    EXPECT_FALSE(store_->site_for(url)) << url;
  }
}

TEST_F(StoreOfSites, ListsThemInTheOrderOfTheirMaking) {
  id_of("http://b.test/");
  id_of("http://a.test/");
  std::vector<std::string> hosts;
  const auto sites = store_->sites();
  ASSERT_TRUE(sites);
  for (const auto& site : *sites) hosts.push_back(site.host);
  EXPECT_THAT(hosts, ElementsAre("forum.test", "b.test", "a.test"));
}

TEST_F(StoreOfSites, HasNoLedgerForASiteThatIsNotThere) {
  auto ledger = store_->ledger(99, {});
  ASSERT_FALSE(ledger);
  EXPECT_THAT(ledger.error().message, HasSubstr("no site 99"));
  EXPECT_FALSE(store_->each_page(99, [](const PageRow&) { return true; }));
}

TEST_F(StoreOfSites, KeepsProfilesByVersion) {
  EXPECT_EQ(*store_->save_profile(1, "a = 1"), 1);
  EXPECT_EQ(*store_->save_profile(1, "a = 2"), 2);
  EXPECT_EQ(*store_->profile(1, 1), "a = 1");
  EXPECT_EQ(*store_->profile(1, 2), "a = 2");
  EXPECT_EQ(*store_->profile(1, 0), "");
  EXPECT_FALSE(store_->profile(1, 3));
}

TEST_F(StoreOfSites, WhatFollowingMeetsIsNoFailureOfACrawl) {
  ASSERT_TRUE(store_->set_trouble(1, "there is no forum"));
  ASSERT_TRUE(store_->set_following_trouble(1, "asks for a login"));
  ASSERT_TRUE(store_->set_following_trouble(2, "does not answer"));
  EXPECT_EQ(*store_->trouble(1), "there is no forum");
  EXPECT_EQ(*store_->trouble(2), "");
  ASSERT_TRUE(store_->set_following_trouble(1, ""));
  EXPECT_EQ(*store_->following_trouble(1), "");
  EXPECT_EQ(*store_->following_trouble(2), "does not answer");
  EXPECT_EQ(*store_->trouble(1), "there is no forum");
}

TEST_F(StoreOfSites, KeepsWhatIsAskedOfASite) {
  EXPECT_FALSE(store_->wishes(1)->budget_per_day);
  ASSERT_TRUE(
      store_->save_wishes(1, {.delay = Millis{2500}, .budget_per_day = 300, .paused = true}));
  ASSERT_TRUE(store_->save_wishes(2, {}));
  const auto wishes = store_->wishes(1);
  EXPECT_EQ(wishes->delay, Millis{2500});
  EXPECT_EQ(wishes->budget_per_day, 300);
  EXPECT_TRUE(wishes->paused);
  EXPECT_FALSE(store_->wishes(2)->delay);
}

TEST_F(StoreOfSites, KeepsTheRequestsOfADayAndWhatTheyCost) {
  const Time at{hours{1000}};
  ASSERT_TRUE(store_->note_request({.site = 1, .at = at}, at - hours{24}));
  ASSERT_TRUE(store_->note_request({.site = 2, .at = at + hours{1}}, at - hours{24}));
  ASSERT_TRUE(store_->amend_request({.site = 2, .at = at + hours{1}, .tenths = 1}));
  const auto sent = store_->requests_since(at);
  ASSERT_EQ(sent->size(), 2U);
  EXPECT_EQ((*sent)[0].tenths, 10);
  EXPECT_EQ((*sent)[1].site, 2);
  EXPECT_EQ((*sent)[1].tenths, 1);
  ASSERT_TRUE(store_->note_request({.site = 1, .at = at + hours{25}}, at + hours{1}));
  EXPECT_EQ(store_->requests_since(Time{})->size(), 2U) << "the first is forgotten";
}

TEST_F(StoreOfSites, KeepsWhatListsCountBeyondTheirPosts) {
  ASSERT_TRUE(store_->settle(1, "t", 3));
  ASSERT_TRUE(store_->settle(1, "t", -1));
  ASSERT_TRUE(store_->settle(2, "t", 5));
  std::vector<std::int64_t> found;
  ASSERT_TRUE(store_->each_settled(1, [&](const std::string& thread, std::int64_t surplus) {
    EXPECT_EQ(thread, "t");
    found.push_back(surplus);
    return true;
  }));
  EXPECT_THAT(found, ElementsAre(-1));
}

TEST_F(StoreOfSites, StreamsPagesInTheOrderOfTheirUrls) {
  add({link("c"), link("a"), link("b")});
  for (const auto& ticket : lease()) record(visit_of(ticket));
  std::vector<std::string> urls;
  for (const PageRow& row : pages()) urls.push_back(row.page.url);
  EXPECT_THAT(urls, ElementsAre("a", "b", "c"));
}

TEST_F(StoreOfSites, StreamsPagesInBriefInTheOrderInWhichTheyBecameKnown) {
  add({link("c"), link("a"), link("b")});
  for (const auto& ticket : lease()) record(visit_of(ticket));
  const model::Page whole = pages().front().page;
  std::vector<std::string> urls;
  ASSERT_TRUE(store_->each_page_in_brief(0, [&](const model::Page& page) {
    EXPECT_EQ(page.outcome, whole.outcome);
    EXPECT_EQ(page.status, whole.status);
    urls.push_back(page.url);
    return urls.size() < 2;
  }));
  EXPECT_THAT(urls, ElementsAre("c", "a"));
}

TEST_F(StoreOfSites, StopsStreamingWhenNoMoreIsWanted) {
  add({link("c"), link("a"), link("b")});
  for (const auto& ticket : lease()) record(visit_of(ticket));
  int taken = 0;
  ASSERT_TRUE(store_->each_page(0, [&](const PageRow&) { return ++taken < 2; }));
  EXPECT_EQ(taken, 2);
}

TEST_F(StoreOfSites, StreamsPostsByThreadAndPosition) {
  add({link("a")});
  auto visit = visit_of(lease()[0]);
  visit.posts = {post("t2", "x", 1), post("t1", "a", 3), post("t1", "b", 1), post("t1", "d", 2),
                 post("t1", "c", 2)};
  record(visit);
  std::vector<std::string> order;
  for (const PostRow& row : posts()) order.push_back(row.post.thread_key + row.post.key);
  EXPECT_THAT(order, ElementsAre("t1b", "t1c", "t1d", "t1a", "t2x"));
}

TEST_F(StoreOfSites, ShowsAPostOnceWhenTwoBoardsShareAnAddress) {
  add({link("a")});
  auto visit = visit_of(lease()[0]);
  visit.boards = {board("1", "same", "one"), board("2", "same", "two")};
  visit.threads = {thread("t", "same")};
  visit.posts = {post("t", "p")};
  record(visit);
  ASSERT_EQ(posts().size(), 1U);
  EXPECT_EQ(posts()[0].board.title, "one");
}

TEST_F(StoreOfSites, CountsWhatABoardHolds) {
  add({link("a"), link("b"), link("c")});
  auto tickets = lease();
  auto visit = visit_of(tickets[0]);
  visit.page.list_url = "talk";
  visit.boards = {board("1", "talk"), board("2", "empty"), board("3")};
  visit.threads = {thread("t1", "talk"), thread("t2", "talk"), thread("astray")};
  visit.posts = {post("t1", "1"), post("t1", "2"), post("t2", "3"), post("astray", "4")};
  record(visit);
  auto second = visit_of(tickets[1]);
  second.page.list_url = "talk";
  record(second);
  record(visit_of(tickets[2]));

  std::vector<std::string> counts;
  ASSERT_TRUE(store_->each_board(0, [&](const BoardRow& row) {
    counts.push_back(row.board.key + ": " + std::to_string(row.threads) + " threads, " +
                     std::to_string(row.posts) + " posts, " + std::to_string(row.pages) + " pages");
    return true;
  }));
  EXPECT_THAT(counts,
              ElementsAre("1: 2 threads, 3 posts, 2 pages", "2: 0 threads, 0 posts, 0 pages",
                          "3: 0 threads, 0 posts, 0 pages"));
}

}  // namespace
}  // namespace boardwalk::store
