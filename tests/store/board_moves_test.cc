#include "boardwalk/store/board_moves.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store/world.h"

namespace boardwalk::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

ShownThread row(const std::string& thread, const std::string& home, int minute) {
  return {thread, home, Time{std::chrono::minutes{minute}}};
}

std::vector<std::string> seen(BoardMoves& moves, const std::string& board,
                              const std::vector<ShownThread>& rows) {
  std::vector<std::string> out;
  for (const BoardMove& move : moves.see(board, rows))
    out.push_back(move.thread + " to " + move.board);
  return out;
}

TEST(BoardMoves, AThreadThatItsBoardDoesNotShowAnyMoreHasMoved) {
  BoardMoves moves;
  EXPECT_THAT(seen(moves, "b", {row("t", "a", 50), row("x", "b", 40)}), IsEmpty());
  EXPECT_THAT(seen(moves, "a", {row("p", "a", 90), row("q", "a", 20)}), ElementsAre("t to b"));
  EXPECT_THAT(seen(moves, "a", {row("p", "a", 90), row("q", "a", 20)}), IsEmpty()) << "once";
}

TEST(BoardMoves, InWhicheverOrderTheBoardsAreRead) {
  BoardMoves moves;
  EXPECT_THAT(seen(moves, "a", {row("p", "a", 90), row("q", "a", 20)}), IsEmpty());
  EXPECT_THAT(seen(moves, "b", {row("t", "a", 50), row("x", "b", 40)}), ElementsAre("t to b"));
}

TEST(BoardMoves, WhatMayStillBeThereHasNotMoved) {
  const struct {
    const char* name;
    std::vector<ShownThread> home;
  } cases[] = {
      {"it stands in both", {row("p", "a", 90), row("t", "a", 50), row("q", "a", 20)}},
      {"it would stand on a later page", {row("p", "a", 90), row("q", "a", 60)}},
      {"the board was read before the post", {row("p", "a", 45), row("q", "a", 20)}},
      {"the board has another order", {row("q", "a", 20), row("r", "a", 70), row("p", "a", 90)}},
      {"rows show no dates", {{"p", "a"}, {"q", "a"}}},
      {"the board is empty", {}},
  };
  for (const auto& c : cases) {
    BoardMoves moves;
    EXPECT_THAT(seen(moves, "a", c.home), IsEmpty()) << c.name;
    EXPECT_THAT(seen(moves, "b", {row("t", "a", 50), row("x", "b", 40)}), IsEmpty()) << c.name;
    EXPECT_THAT(seen(moves, "a", c.home), IsEmpty()) << c.name;
  }
}

TEST(BoardMoves, WhatStaysOnTopSaysNothingAboutTheOrder) {
  BoardMoves moves;
  const std::vector<ShownThread> home = {row("s", "a", 10), row("p", "a", 90), row("q", "a", 20)};
  EXPECT_THAT(seen(moves, "b", {row("t", "a", 50)}), IsEmpty());
  EXPECT_THAT(seen(moves, "a", home), ElementsAre("t to b"));
}

// Two boards and what they show of their threads, through the ledger.
class MovedThread : public StoreTest {
 protected:
  void SetUp() override {
    options_.follows = true;
    reopen();
    add({link("http://forum.test/")});
    crawl::Visit entry = visit_of(lease().front());
    entry.page.kind = model::PageKind::Entry;
    entry.links = {listed(kHome, model::PageKind::Index, "http://forum.test/"),
                   listed(kOther, model::PageKind::Index, "http://forum.test/")};
    record(entry);
    for (const crawl::Ticket& ticket : lease()) tickets_[ticket.url] = ticket;
  }
  static crawl::FoundLink listed(const std::string& url, model::PageKind kind,
                                 const std::string& parent) {
    return {.url = url, .kind = kind, .list_url = url, .page_no = 1, .parent_url = parent};
  }
  // Threads by number, the latest first.
  void look(const std::string& board, const std::vector<int>& minutes) {
    crawl::Visit visit = visit_of(tickets_.at(board));
    visit.page.kind = model::PageKind::Index;
    visit.page.list_url = board;
    visit.page.page_no = 1;
    for (const int minute : minutes) {
      const std::string url = "http://forum.test/t/" + std::to_string(minute);
      visit.links.push_back(listed(url, model::PageKind::Thread, board));
      visit.rows.push_back({.url = url, .last_post = kNow + std::chrono::minutes{minute}});
    }
    record(visit);
    commit();
  }
  [[nodiscard]] std::int64_t threads_in(const std::string& board) {
    return figure("SELECT count(*) FROM threads WHERE board_url = '" + board + "'");
  }

  const std::string kHome = "http://forum.test/b/1";
  const std::string kOther = "http://forum.test/b/2";
  std::map<std::string, crawl::Ticket> tickets_;
};

TEST_F(MovedThread, IsStoredUnderItsNewBoard) {
  look(kHome, {90, 50, 20});
  look(kOther, {80, 30});
  EXPECT_EQ(threads_in(kHome), 3);
  look(kOther, {80, 50, 30});
  EXPECT_EQ(threads_in(kHome), 3) << "it may stand in both";
  look(kHome, {90, 20});
  EXPECT_EQ(threads_in(kHome), 2);
  EXPECT_EQ(threads_in(kOther), 3);
}

}  // namespace
}  // namespace boardwalk::store
