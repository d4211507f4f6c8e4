// One crawl, as the crawler sees it through crawl::Ledger.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardwalk/store/store.h"
#include "tests/store/world.h"

namespace boardwalk::store {
namespace {

using fetch::Outcome;
using testing::HasSubstr;
using testing::IsEmpty;
using LedgerTest = StoreTest;

std::int64_t count_of(const crawl::Tally& tally, Outcome outcome) {
  return tally.outcomes.at(static_cast<std::size_t>(outcome));
}

model::Post said(const std::string& key, const std::string& text) {
  model::Post said = post("t1", key, 1, text);
  said.author = "ann";
  said.posted_at = kNow;
  said.html = "<p>" + text + "</p>";
  said.quotes = {"p0", "odd \"key\""};
  return said;
}

TEST_F(LedgerTest, CountsWhatIsKnownAndWhatIsQueued) {
  add({link("http://forum.test/"), link("http://forum.test/a"), link("http://forum.test/b")});
  auto tickets = lease(2);
  record(visit_of(tickets[0]));
  record(failed(tickets[1], Outcome::HttpError, 404));
  for (const char* when : {"before", "after opening again"}) {
    const auto tally = ledger_->tally();
    EXPECT_EQ(tally.known, 3) << when;
    EXPECT_EQ(tally.queued, 1) << when;
    EXPECT_EQ(tally.bytes, 100) << when;
    EXPECT_EQ(count_of(tally, Outcome::Ok), 1) << when;
    EXPECT_EQ(count_of(tally, Outcome::HttpError), 1) << when;
    reopen();
  }
}

TEST_F(LedgerTest, CountsAPageByItsLastOutcome) {
  add({link("a")});
  const auto ticket = lease()[0];
  record(failed(ticket, Outcome::Timeout));
  ASSERT_TRUE(ledger_->requeue_failed());
  record(visit_of(lease()[0]));
  EXPECT_EQ(count_of(ledger_->tally(), Outcome::Timeout), 0);
  EXPECT_EQ(count_of(ledger_->tally(), Outcome::Ok), 1);
}

TEST_F(LedgerTest, QueuesTheLinksOfAPage) {
  add({link("a")});
  auto visit = visit_of(lease()[0]);
  visit.links = {link("b", 0, 2), link("a"), link("c", 0, 2)};
  record(std::move(visit));
  const auto tickets = lease();
  ASSERT_EQ(tickets.size(), 2U);
  EXPECT_EQ(tickets[0].url, "b");
  EXPECT_EQ(tickets[0].depth, 2);
}

TEST_F(LedgerTest, KeepsAPageAsItWasRecorded) {
  add({link("a")});
  auto visit = visit_of(lease()[0]);
  visit.page.kind = model::PageKind::Index;
  visit.page.list_url = "first";
  visit.page.page_no = 4;
  visit.page.reason = "because";
  visit.page.redirect = "there";
  visit.page.etag = "\"e\"";
  visit.page.last_modified = "yesterday";
  visit.page.content_hash = ~std::uint64_t{0};
  visit.page.profile = 3;
  record(visit);
  const auto rows = pages();
  ASSERT_EQ(rows.size(), 1U);
  const model::Page& page = rows[0].page;
  EXPECT_EQ(rows[0].site, "forum.test");
  EXPECT_EQ(page.url, "a");
  EXPECT_EQ(page.kind, model::PageKind::Index);
  EXPECT_EQ(page.list_url, "first");
  EXPECT_EQ(page.page_no, 4);
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.outcome, "ok");
  EXPECT_EQ(page.reason, "because");
  EXPECT_EQ(page.redirect, "there");
  EXPECT_EQ(page.fetched_at, kNow);
  EXPECT_EQ(page.bytes, 100);
  EXPECT_EQ(page.content_type, "text/html");
  EXPECT_EQ(page.etag, "\"e\"");
  EXPECT_EQ(page.last_modified, "yesterday");
  EXPECT_EQ(page.content_hash, ~std::uint64_t{0});
  EXPECT_EQ(page.profile, 3);
  EXPECT_EQ(rows[0].segment, 0U);
}

TEST_F(LedgerTest, RefusesATicketThatItNeverGave) {
  auto done = ledger_->record(visit_of({.number = 12, .url = "x"}));
  ASSERT_FALSE(done);
  EXPECT_THAT(done.error().message, HasSubstr("no URL number 12"));
  add({link("a")});
  EXPECT_EQ(lease().size(), 1U) << "and goes on";
}

TEST_F(LedgerTest, RefusesAnOutcomeThatThereIsNot) {
  add({link("a")});
  auto visit = visit_of(lease()[0]);
  visit.page.outcome = "splendid";
  EXPECT_FALSE(ledger_->record(visit));
}

TEST_F(LedgerTest, ChangesNothingWhenTheSameIsRecordedTwice) {
  add({link("a")});
  auto visit = visit_of(lease()[0]);
  visit.boards = {board("b1", "board", "Talk")};
  visit.threads = {thread("t1", "board", "Hello")};
  visit.posts = {said("p1", "one"), said("p2", "two")};
  visit.links = {link("b"), link("c")};
  record(visit);
  visit.page.fetched_at = kNow + Millis{5000};
  record(visit);

  const auto rows = posts();
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].first_seen, kNow);
  EXPECT_EQ(rows[0].last_seen, kNow + Millis{5000});
  EXPECT_EQ(rows[0].revision, 1);
  EXPECT_EQ(rows[0].post.quotes, said("p1", "").quotes);
  EXPECT_EQ(rows[0].board.title, "Talk");
  EXPECT_EQ(rows[0].thread.title, "Hello");
  EXPECT_EQ(ledger_->tally().known, 3);
  EXPECT_EQ(ledger_->tally().queued, 2);
  EXPECT_EQ(count_of(ledger_->tally(), Outcome::Ok), 1);
  commit();
  EXPECT_EQ(figure("SELECT count(*) FROM post_revisions"), 0);
  EXPECT_EQ(figure("SELECT new_posts FROM visits ORDER BY at LIMIT 1"), 2);
  EXPECT_EQ(figure("SELECT new_posts FROM visits ORDER BY at DESC LIMIT 1"), 0);
}

TEST_F(LedgerTest, KeepsTheOldTextOfAPostThatWasEdited) {
  add({link("a")});
  auto visit = visit_of(lease()[0]);
  for (const char* text : {"first", "second", "second", "third"}) {
    visit.posts = {said("p1", text)};
    record(visit);
  }
  const auto rows = posts();
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].post.text, "third");
  EXPECT_EQ(rows[0].revision, 3);
  commit();
  EXPECT_EQ(figure("SELECT count(*) FROM post_revisions"), 2);
  EXPECT_EQ(figure("SELECT revision FROM post_revisions WHERE text = 'first' AND "
                   "html = '<p>first</p>'"),
            1);
  EXPECT_EQ(figure("SELECT revision FROM post_revisions WHERE text = 'second'"), 2);
}

TEST_F(LedgerTest, DoesNotEraseWhatAnotherPageHasShown) {
  add({link("a")});
  auto visit = visit_of(lease()[0]);
  visit.boards = {board("b1", "board", "Talk")};
  visit.boards[0].threads_claimed = 9;
  visit.threads = {thread("t1", "board", "Hello")};
  visit.threads[0].views = 70;
  visit.threads[0].pages = 2;
  visit.threads[0].sticky = true;
  record(visit);
  visit.boards = {board("b1")};
  visit.threads = {thread("t1")};
  visit.threads[0].author = "ann";
  visit.threads[0].created = kNow;
  record(visit);

  std::vector<ThreadRow> rows;
  ASSERT_TRUE(store_->each_thread(0, [&](const ThreadRow& row) {
    rows.push_back(row);
    return true;
  }));
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].thread.title, "Hello");
  EXPECT_EQ(rows[0].thread.views, 70);
  EXPECT_EQ(rows[0].thread.pages, 2);
  EXPECT_TRUE(rows[0].thread.sticky);
  EXPECT_EQ(rows[0].thread.author, "ann");
  EXPECT_EQ(rows[0].thread.created, kNow);
  EXPECT_EQ(rows[0].board.title, "Talk");
  EXPECT_EQ(rows[0].board.threads_claimed, 9);
}

// A list of the latest leaves out what the board itself says; and what it says may change.
TEST_F(LedgerTest, AThreadIsKeptOnTopAsItsBoardSays) {
  const auto named = [](model::PageKind kind, const std::string& url, const std::string& parent) {
    crawl::FoundLink found{.url = url, .kind = kind, .list_url = url, .page_no = 1};
    found.parent_url = parent;
    return found;
  };
  const auto shown_on = [&](const std::string& list, bool sticky, bool locked) {
    add({link(list)});
    auto visit = visit_of(lease()[0]);
    visit.page.kind = model::PageKind::Index;
    visit.page.url = visit.page.list_url = list;
    visit.links = {named(model::PageKind::Thread, "t1", list)};
    visit.rows = {
        {.kind = model::PageKind::Thread, .url = "t1", .sticky = sticky, .locked = locked}};
    record(std::move(visit));
    std::string states;
    EXPECT_TRUE(store_->each_thread(0, [&](const ThreadRow& row) {
      states += row.thread.sticky.value_or(false) ? "sticky " : "";
      states += row.thread.locked.value_or(false) ? "locked " : "";
      return true;
    }));
    lease();  // the thread is somebody else's turn
    return states;
  };
  EXPECT_EQ(shown_on("board", true, false), "sticky ");
  EXPECT_EQ(shown_on("latest", false, true), "sticky locked ");
  add({link("board?again")});
  auto visit = visit_of(lease()[0]);
  visit.page.kind = model::PageKind::Index;
  visit.page.list_url = "board";
  visit.rows = {{.kind = model::PageKind::Thread, .url = "t1"}};
  record(std::move(visit));
  EXPECT_TRUE(store_->each_thread(0, [&](const ThreadRow& row) {
    EXPECT_FALSE(row.thread.sticky.value_or(false) || row.thread.locked.value_or(false));
    return true;
  }));
}

// Entry pages show the latest threads, and boards list them in their rows afterwards.
TEST_F(LedgerTest, AThreadStandsInTheBoardThatListsIt) {
  const auto found = [](model::PageKind kind, const std::string& url) {
    crawl::FoundLink link{.url = url, .kind = kind, .list_url = url, .page_no = 1};
    link.parent_url = "http://forum.test/";
    return link;
  };
  const std::string teaser = "http://forum.test/t/1";
  add({found(model::PageKind::Index, "http://forum.test/b"),
       found(model::PageKind::Index, "http://forum.test/c"),
       found(model::PageKind::Index, "http://forum.test/d"),
       found(model::PageKind::Thread, teaser)});
  struct Case {
    const char* name;
    bool has_rows;
    std::string stands_in;
  };
  // Boards are leased in the order in which they were found.
  const Case cases[] = {{"linked beside the rows", false, "http://forum.test/"},
                        {"in a row", true, "http://forum.test/c"},
                        {"in a row of another board", true, "http://forum.test/c"}};
  for (const Case& c : cases) {
    crawl::Visit visit = visit_of(lease(1).at(0));
    visit.links.push_back(found(model::PageKind::Thread, teaser));
    visit.links.back().parent_url = visit.page.url;
    if (c.has_rows) visit.rows.push_back({.url = teaser});
    record(std::move(visit));
    commit();
    ASSERT_TRUE(store_->each_thread(0, [&](const ThreadRow& row) {
      EXPECT_EQ(row.thread.board_url, c.stands_in) << c.name;
      return true;
    }));
  }
}

TEST_F(LedgerTest, AThreadHasWhatTheListThatNamesItShows) {
  add({link("board"), link("list")});
  const auto tickets = lease();
  const auto shown_on = [&](const crawl::Ticket& ticket, int posts) {
    crawl::Visit visit = visit_of(ticket);
    for (const std::string url : {"http://forum.test/t/1", "http://forum.test/t/2?page=1"})
      visit.links.push_back({.url = url,
                             .kind = model::PageKind::Thread,
                             .list_url = url,
                             .page_no = 1,
                             .identity = url.substr(0, 21),
                             .text = "About " + url,
                             .parent_url = visit.page.url});
    visit.rows = {{.url = "http://forum.test/t/1", .identity = "http://forum.test/t/1"},
                  {.url = "http://forum.test/t/2", .identity = "http://forum.test/t/2"}};
    visit.rows[1].posts = posts;
    visit.rows[1].views = 70;
    visit.rows[1].last_post = kNow;
    visit.rows[1].author = "ann";
    return visit;
  };
  for (const int posts : {3, 4}) {
    record(shown_on(tickets.at(static_cast<std::size_t>(posts - 3)), posts));
    commit();
    std::vector<model::Thread> threads;
    ASSERT_TRUE(store_->each_thread(0, [&](const ThreadRow& row) {
      threads.push_back(row.thread);
      return true;
    }));
    ASSERT_EQ(threads.size(), 2U);
    EXPECT_EQ(threads[0].posts_claimed, std::nullopt);
    EXPECT_EQ(threads[1].url, "http://forum.test/t/2?page=1");
    EXPECT_EQ(threads[1].title, "About http://forum.test/t/2?page=1");
    EXPECT_EQ(threads[1].author, "ann");
    EXPECT_EQ(threads[1].posts_claimed, posts);
    EXPECT_EQ(threads[1].views, 70);
    EXPECT_EQ(threads[1].last_post, kNow);
  }
}

TEST_F(LedgerTest, StampsEveryRowWithItsProfile) {
  add({link("a")});
  auto visit = visit_of(lease()[0]);
  visit.page.profile = 4;
  visit.boards = {board("b")};
  visit.threads = {thread("t")};
  visit.posts = {said("p", "x")};
  record(visit);
  commit();
  for (const char* table : {"pages", "boards", "threads", "posts"}) {
    EXPECT_EQ(figure(std::string{"SELECT profile FROM "} + table), 4) << table;
  }
}

TEST_F(LedgerTest, OffersTheValidatorsOfTheLastVisit) {
  add({link("a"), link("b")});
  auto tickets = lease();
  EXPECT_EQ(tickets[0].etag, "");
  auto visit = visit_of(tickets[0]);
  visit.page.etag = "\"v1\"";
  visit.page.last_modified = "then";
  record(visit);
  record(visit_of(tickets[1]));
  ASSERT_TRUE(ledger_->start_round());
  tickets = lease();
  ASSERT_EQ(tickets.size(), 2U);
  EXPECT_EQ(tickets[0].etag, "\"v1\"");
  EXPECT_EQ(tickets[0].last_modified, "then");
  EXPECT_EQ(tickets[1].etag, "");
}

TEST_F(LedgerTest, KeepsTheContentWhenAVisitBroughtNone) {
  struct Case {
    const char* name;
    Outcome outcome;
    int status;
    bool kept;
  };
  const std::vector<Case> cases = {
      {"not modified", Outcome::NotModified, 304, true},
      {"timeout", Outcome::Timeout, 0, true},
      {"server in trouble", Outcome::HttpError, 503, true},
      {"gone", Outcome::HttpError, 410, false},
  };
  for (const Case& c : cases) {
    add({link(c.name)});
    const auto ticket = lease()[0];
    auto visit = visit_of(ticket);
    visit.page.etag = "\"v1\"";
    visit.page.content_hash = 77;
    record(visit);
    auto again = failed(ticket, c.outcome, c.status);
    again.page.kind = model::PageKind::Unknown;
    record(again);
    for (const PageRow& row : pages()) {
      if (row.page.url != c.name) continue;
      EXPECT_EQ(row.page.status, c.status) << c.name;
      EXPECT_EQ(row.page.outcome, fetch::name(c.outcome)) << c.name;
      EXPECT_EQ(row.page.kind == model::PageKind::Thread, c.kept) << c.name;
      EXPECT_EQ(row.page.etag == "\"v1\"", c.kept) << c.name;
      EXPECT_EQ(row.page.content_hash == 77, c.kept) << c.name;
      EXPECT_EQ(row.page.bytes == 100, c.kept) << c.name;
    }
  }
}

TEST_F(LedgerTest, DecidesByTheOutcomeWhenAUrlComesAgain) {
  struct Case {
    const char* name;
    Outcome outcome;
    int status;
    bool next_round;
    bool requeued;
  };
  const std::vector<Case> cases = {
      {"shown", Outcome::Ok, 200, true, false},
      {"not modified", Outcome::NotModified, 304, true, false},
      {"redirect", Outcome::Redirect, 301, false, false},
      {"not found", Outcome::HttpError, 404, false, false},
      {"overloaded", Outcome::HttpError, 503, false, true},
      {"timeout", Outcome::Timeout, 0, false, true},
      {"unreachable", Outcome::Unreachable, 0, false, true},
      {"robots", Outcome::RefusedByRobots, 0, false, false},
      {"image", Outcome::NotHtml, 200, false, false},
  };
  for (const Case& c : cases) add({link(c.name)});
  std::size_t at = 0;
  for (const auto& ticket : lease()) {
    record(failed(ticket, cases[at].outcome, cases[at].status));
    ++at;
  }
  const auto names = [&](bool Case::*due) {
    std::vector<std::string> wanted;
    for (const Case& c : cases) {
      if (c.*due) wanted.emplace_back(c.name);
    }
    return wanted;
  };
  EXPECT_THAT(leased_urls(), IsEmpty());
  ASSERT_TRUE(ledger_->requeue_failed());
  EXPECT_EQ(leased_urls(), names(&Case::requeued));
  reopen();
  ASSERT_TRUE(ledger_->requeue_failed());
  for (const auto& ticket : lease()) record(failed(ticket, Outcome::HttpError, 404));
  ASSERT_TRUE(ledger_->start_round());
  EXPECT_EQ(leased_urls(), names(&Case::next_round));
}

TEST_F(LedgerTest, RemembersRoundEntryAndCompletion) {
  add({link("a")});
  record(visit_of(lease()[0]));
  ASSERT_TRUE(ledger_->set_entry("http://forum.test/index"));
  ASSERT_TRUE(ledger_->set_complete());
  reopen();
  EXPECT_TRUE(ledger_->site().complete);
  EXPECT_EQ(ledger_->site().entry, "http://forum.test/index");
  EXPECT_EQ(ledger_->site().round, 1);
  ASSERT_TRUE(ledger_->start_round());
  reopen();
  EXPECT_FALSE(ledger_->site().complete);
  EXPECT_EQ(ledger_->site().round, 2);
  EXPECT_EQ(ledger_->tally().queued, 1);
}

TEST_F(LedgerTest, IsNotCompleteOnceSomethingIsDueAgain) {
  add({link("a")});
  record(failed(lease()[0], Outcome::Timeout));
  ASSERT_TRUE(ledger_->set_complete());
  ASSERT_TRUE(ledger_->requeue_failed());
  EXPECT_FALSE(ledger_->site().complete);
  ASSERT_TRUE(ledger_->set_complete());
  add({link("a")});
  EXPECT_TRUE(ledger_->site().complete) << "a known link changes nothing";
  add({link("b")});
  reopen();
  EXPECT_FALSE(ledger_->site().complete);
}

TEST_F(LedgerTest, KeepsTheCookieJar) {
  EXPECT_EQ(*ledger_->load_cookies(), "");
  ASSERT_TRUE(ledger_->save_cookies("jar 1"));
  ASSERT_TRUE(ledger_->save_cookies("jar 2"));
  reopen();
  EXPECT_EQ(*ledger_->load_cookies(), "jar 2");
}

TEST_F(LedgerTest, CommitsWhenTheBatchIsLargeEnough) {
  options_.batch_rows = 10;
  reopen();
  add({link("a"), link("b"), link("c")});
  EXPECT_EQ(ledger_->uncommitted(), 3U);
  EXPECT_EQ(figure("SELECT count(*) FROM frontier"), 0);
  auto visit = visit_of(lease()[0]);
  visit.posts = {said("p1", "x"), said("p2", "x"), said("p3", "x"), said("p4", "x")};
  record(visit);
  EXPECT_EQ(ledger_->uncommitted(), 0U);
  EXPECT_EQ(figure("SELECT count(*) FROM frontier"), 3);
  EXPECT_EQ(figure("SELECT count(*) FROM posts"), 4);
}

TEST_F(LedgerTest, CommitsWhenTheOldestRowHasWaitedLongEnough) {
  add({link("a")});
  clock_.sleep_until(kNow + Millis{499});
  lease();
  EXPECT_EQ(figure("SELECT count(*) FROM frontier"), 0);
  clock_.sleep_until(kNow + Millis{500});
  lease();
  EXPECT_EQ(figure("SELECT count(*) FROM frontier"), 1);
  EXPECT_EQ(ledger_->uncommitted(), 0U);
}

TEST_F(LedgerTest, ShowsAReaderCommittedPagesOnly) {
  add({link("a"), link("b")});
  auto tickets = lease();
  record(visit_of(tickets[0]));
  commit();
  record(visit_of(tickets[1]));
  auto reader = store::open(path_, Access::Read, clock_);
  ASSERT_TRUE(reader);
  int seen = 0;
  ASSERT_TRUE((*reader)->each_page(0, [&](const PageRow&) { return ++seen > 0; }));
  EXPECT_EQ(seen, 1);
}

TEST_F(LedgerTest, KeepsSitesApartInOneBatch) {
  auto other = store_->site_for("http://other.test:8080/");
  ASSERT_TRUE(other);
  EXPECT_EQ(other->host, "other.test:8080");
  auto second = store_->ledger(other->id, options_);
  ASSERT_TRUE(second);
  add({link("a"), link("b")});
  ASSERT_TRUE((*second)->add(std::vector{link("a")}));
  EXPECT_EQ(ledger_->tally().known, 2);
  EXPECT_EQ((*second)->tally().known, 1);
  auto ticket = (*second)->lease(9);
  ASSERT_TRUE(ticket);
  ASSERT_EQ(ticket->size(), 1U);
  ASSERT_TRUE((*second)->record(visit_of(ticket->front())));
  commit();
  second->reset();
  reopen();
  EXPECT_EQ(ledger_->tally().known, 2);
  EXPECT_EQ(ledger_->tally().queued, 2);
  EXPECT_EQ(figure("SELECT value FROM counters WHERE site = 2 AND name = 'pages ok'"), 1);
}

TEST_F(LedgerTest, CommitsWhatItCanWhenItIsClosed) {
  add({link("a")});
  close();
  EXPECT_EQ(figure("SELECT count(*) FROM frontier"), 1);
}

}  // namespace
}  // namespace boardwalk::store
