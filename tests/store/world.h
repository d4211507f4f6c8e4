// A folder that goes away, a clock that stands still, and a small site to record.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/crawl/ledger.h"
#include "boardwalk/fetch/outcome.h"
#include "boardwalk/store/sqlite.h"
#include "boardwalk/store/store.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk::store {

inline const Time kNow = std::chrono::sys_days{std::chrono::year{2026} / 11 / 15};

class TempFolder : public boardwalk::TempFolder {
 public:
  TempFolder() : boardwalk::TempFolder(memory()) {}
};

// Runs `body` in a process of its own, which ends without cleaning up, as a kill would end it.
// Returns what `body` returned.
inline int in_child(const std::function<int()>& body) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(body());
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

inline crawl::FoundLink link(const std::string& url, int priority = 0, int depth = 1) {
  return {url, depth, priority};
}

// A page that was shown.
inline crawl::Visit visit_of(const crawl::Ticket& ticket) {
  crawl::Visit visit;
  visit.ticket = ticket.number;
  visit.page.url = ticket.url;
  visit.page.kind = model::PageKind::Thread;
  visit.page.status = 200;
  visit.page.outcome = "ok";
  visit.page.fetched_at = kNow;
  visit.page.bytes = 100;
  visit.page.content_type = "text/html";
  return visit;
}

inline crawl::Visit failed(const crawl::Ticket& ticket, fetch::Outcome outcome, int status = 0) {
  crawl::Visit visit = visit_of(ticket);
  visit.page.outcome = fetch::name(outcome);
  visit.page.status = status;
  visit.page.bytes = 0;
  return visit;
}

inline model::Board board(const std::string& key, const std::string& url = {},
                          const std::string& title = {}) {
  model::Board board;
  board.key = key;
  board.url = url;
  board.title = title;
  return board;
}

inline model::Thread thread(const std::string& key, const std::string& board_url = {},
                            const std::string& title = {}) {
  model::Thread thread;
  thread.key = key;
  thread.board_url = board_url;
  thread.title = title;
  return thread;
}

inline model::Post post(const std::string& thread_key, const std::string& key, int position = 1,
                        const std::string& text = {}) {
  model::Post post;
  post.thread_key = thread_key;
  post.key = key;
  post.position = position;
  post.text = text;
  return post;
}

inline warc::Capture capture_of(const crawl::Ticket& ticket, const std::string& body) {
  return {ticket.url, kNow, "127.0.0.1", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n",
          body};
}

class StoreTest : public testing::Test {
 protected:
  void reopen() {
    close();
    auto opened = store::open(path_, Access::Write, clock_);
    ASSERT_TRUE(opened) << opened.error().message;
    store_ = std::move(*opened);
    auto site = store_->site_for("http://forum.test/");
    ASSERT_TRUE(site) << site.error().message;
    auto ledger = store_->ledger(site->id, options_);
    ASSERT_TRUE(ledger) << ledger.error().message;
    ledger_ = std::move(*ledger);
  }
  void close() {
    ledger_.reset();
    store_.reset();
  }
  void SetUp() override { reopen(); }

  void add(const std::vector<crawl::FoundLink>& links) {
    auto done = ledger_->add(links);
    ASSERT_TRUE(done) << done.error().message;
  }
  void record(crawl::Visit visit) {
    auto done = ledger_->record(std::move(visit));
    ASSERT_TRUE(done) << done.error().message;
  }
  std::vector<crawl::Ticket> lease(std::size_t most = 1000) {
    auto tickets = ledger_->lease(most);
    EXPECT_TRUE(tickets) << tickets.error().message;
    return tickets ? *tickets : std::vector<crawl::Ticket>{};
  }
  std::vector<std::string> leased_urls(std::size_t most = 1000) {
    std::vector<std::string> urls;
    for (const auto& ticket : lease(most)) urls.push_back(ticket.url);
    return urls;
  }
  void commit() {
    auto done = ledger_->commit();
    ASSERT_TRUE(done) << done.error().message;
  }
  // One figure of the database, seen by a connection of its own: only what is committed.
  std::int64_t figure(const std::string& sql) {
    auto database = Database::open(path_, Database::Mode::Existing);
    auto value = database->integer(sql);
    EXPECT_TRUE(value) << value.error().message;
    return value ? *value : -1;
  }
  std::vector<PostRow> posts() {
    std::vector<PostRow> rows;
    auto done = store_->each_post(0, [&](const PostRow& row) {
      rows.push_back(row);
      return true;
    });
    EXPECT_TRUE(done) << done.error().message;
    return rows;
  }
  std::vector<PageRow> pages() {
    std::vector<PageRow> rows;
    auto done = store_->each_page(0, [&](const PageRow& row) {
      rows.push_back(row);
      return true;
    });
    EXPECT_TRUE(done) << done.error().message;
    return rows;
  }

  TempFolder folder_;
  VirtualClock clock_{kNow};
  LedgerOptions options_;
  std::string path_ = folder_.file("forum.db");
  std::unique_ptr<Store> store_;
  std::unique_ptr<crawl::Ledger> ledger_;
};

}  // namespace boardwalk::store
