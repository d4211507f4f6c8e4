#include "boardwalk/analyse/kept_study.h"

#include <gtest/gtest.h>

#include "boardwalk/analyse/archive.h"
#include "boardwalk/analyse/report.h"
#include "boardwalk/store/derived.h"
#include "boardwalk/store/store.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk::analyse {
namespace {

constexpr Time kRead{std::chrono::sys_days{std::chrono::year{2026} / 11 / 16}};
constexpr std::chrono::seconds kGrain = std::chrono::days{1};
constexpr Outlook kWeekRead{kRead, std::chrono::days{7}};

// A forum to which pages of ten posts are added, each a thread of its own.
class KeptStudyTest : public ::testing::Test {
 protected:
  void SetUp() override {
    store_ = std::move(*store::open(database_, store::Access::Write, clock_));
    ledger_ = std::move(*store_->ledger(store_->site_for("http://f.test/")->id, {.follows = true}));
  }

  void add_page(int thread) {
    const crawl::FoundLink link{.url = "http://f.test/t" + std::to_string(thread)};
    ASSERT_TRUE(ledger_->add({&link, 1}));
    crawl::Visit visit;
    visit.ticket = ledger_->lease(1)->front().number;
    visit.page.url = link.url;
    visit.page.outcome = "ok";
    visit.page.fetched_at = kRead;
    for (int i = 1; i <= 10; ++i) {
      model::Post post;
      post.thread_key = link.url;
      post.key = std::to_string(i);
      post.position = i;
      post.author = "user" + std::to_string(i % 3);
      post.text =
          i % 2 == 0 ? "This is a wonderful lens, thank you!" : "I hate this broken camera.";
      post.text += " Film" + std::to_string(10 * thread + i);
      if (i < 10) post.posted_at = kRead - std::chrono::hours{5 * thread + i};
      visit.posts.push_back(post);
    }
    ASSERT_TRUE(ledger_->record(std::move(visit)));
    ASSERT_TRUE(ledger_->commit());
  }

  Study study() {
    const auto reading = store::open_reading(database_, clock_);
    auto study = kept_study({database_, 0, kGrain}, **reading, {.now = kRead});
    EXPECT_TRUE(study) << study.error().message;
    return std::move(*study);
  }
  static std::string report(const Study& study) {
    return json_report(overview_of(study.pulse, kWeekRead));
  }
  [[nodiscard]] std::string kept_file() const { return store::pulse_prefix(database_) + "0-86400"; }

  TempFolder folder_{TempFolder::memory()};
  std::string database_ = folder_.file("forum.db");
  VirtualClock clock_{kRead};
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<crawl::Ledger> ledger_;
};

TEST_F(KeptStudyTest, GoesOnWhereItEnded) {
  for (int thread = 1; thread <= 3; ++thread) add_page(thread);
  EXPECT_EQ(overview_of(study().pulse, kWeekRead).all_posts, 27);
  add_page(4);
  const Study grown = study();
  EXPECT_EQ(grown.pulse.undated(), 4);
  std::filesystem::remove(kept_file());
  EXPECT_EQ(report(grown), report(study())) << "as if all had been read at once";
}

TEST_F(KeptStudyTest, WhatWasReadIsNotReadAgain) {
  add_page(1);
  const std::string first = report(study());
  const Study again = study();
  EXPECT_EQ(report(again), first);
  EXPECT_EQ(again.mark.post, 10);
}

// Enough posts that every batch is filled more than once.
TEST_F(KeptStudyTest, IsTheSameForAnyNumberOfThreads) {
  for (int thread = 1; thread <= 400; ++thread) add_page(thread);
  const auto reading = store::open_reading(database_, clock_);
  std::string right;
  for (const std::size_t readers : {1U, 2U, 7U}) {
    Study study{kGrain};
    ASSERT_TRUE(catch_up(study, **reading, 0, {.now = kRead, .readers = readers}));
    ByteWriter figures;
    figures(study);
    if (right.empty()) right = figures.bytes();
    EXPECT_EQ(overview_of(study.pulse, kWeekRead).all_posts, 3600);
    EXPECT_TRUE(figures.bytes() == right) << readers;
  }
}

TEST_F(KeptStudyTest, WhatWasReadBeforeItWasStoppedIsInTheFigures) {
  for (int thread = 1; thread <= 40; ++thread) add_page(thread);
  const auto reading = store::open_reading(database_, clock_);
  Study study{kGrain};
  const std::atomic<bool> stop{true};
  EXPECT_FALSE(catch_up(study, **reading, 0, {.now = kRead, .stop = &stop}));
  EXPECT_LT(study.mark.post, 400);
  ASSERT_TRUE(catch_up(study, **reading, 0, {.now = kRead}));
  EXPECT_EQ(overview_of(study.pulse, kWeekRead).all_posts, 360);
}

TEST_F(KeptStudyTest, AFileThatDoesNotFitIsMadeAnew) {
  add_page(1);
  const std::string right = report(study());
  const std::string bytes = read_file(kept_file());
  std::string flipped = bytes;
  flipped[bytes.size() / 2] ^= 1;
  for (const std::string& damaged :
       {std::string{}, std::string{"?"}, bytes.substr(0, bytes.size() / 2), bytes + "x", flipped}) {
    std::ofstream{kept_file(), std::ios::binary} << damaged;
    EXPECT_EQ(report(study()), right) << damaged.size();
  }
}

// A thread in a board, as its page shows it at some hour.
struct ShownPage {
  std::string thread;
  std::string board;
  std::vector<std::string> texts;  // by the number of the post; empty: it is not there
};

class AmendedStudyTest : public KeptStudyTest {
 protected:
  void show(const ShownPage& page) {
    const std::string url = "http://f.test/" + page.thread;
    const crawl::FoundLink link{.url = url};
    ASSERT_TRUE(ledger_->add({&link, 1}));
    crawl::Visit visit;
    visit.ticket = *ledger_->number_of(url);
    visit.page.url = url;
    visit.page.outcome = "ok";
    visit.page.fetched_at = kRead - std::chrono::days{1} + std::chrono::hours{++hour_};
    const std::string board_url = "http://f.test/" + page.board;
    model::Board& board = visit.boards.emplace_back();
    board.key = board.url = board_url;
    board.title = page.board;
    model::Thread& thread = visit.threads.emplace_back();
    thread.key = thread.url = url;
    thread.board_url = board_url;
    thread.title = page.thread;
    for (std::size_t i = 0; i < page.texts.size(); ++i) {
      if (page.texts[i].empty()) continue;
      model::Post post;
      post.thread_key = post.page_url = url;
      post.key = std::to_string(100 + i);
      post.position = static_cast<int>(i);
      post.author = "user" + std::to_string(i);
      post.text = page.texts[i];
      post.posted_at = kRead - std::chrono::days{2} + std::chrono::hours{i};
      visit.posts.push_back(post);
    }
    ASSERT_TRUE(ledger_->record(std::move(visit)));
    ASSERT_TRUE(ledger_->commit());
  }

  int hour_ = 0;
};

TEST_F(AmendedStudyTest, FiguresFollowWhatBecomesOfPosts) {
  const std::string good = "This is a wonderful lens, thank you!";
  const std::string bad = "I hate this broken camera.";
  struct Case {
    const char* name;
    ShownPage page;
    std::int64_t posts;
    std::int64_t positive;
    std::vector<std::string> boards;
  };
  const std::vector<Case> cases = {
      {"a thread", {"t1", "lenses", {good, bad, good}}, 3, 2, {"lenses"}},
      {"another", {"t2", "cameras", {"", "", "", bad, bad}}, 5, 2, {"cameras", "lenses"}},
      {"an edit", {"t1", "lenses", {good, good, good}}, 5, 3, {"cameras", "lenses"}},
      {"two posts are gone", {"t1", "lenses", {good}}, 3, 1, {"cameras", "lenses"}},
      {"one is seen again", {"t1", "lenses", {good, good}}, 4, 2, {"cameras", "lenses"}},
      {"a thread moves", {"t2", "lenses", {"", "", "", bad, bad}}, 4, 2, {"lenses"}},
      {"and back, edited", {"t2", "cameras", {"", "", "", bad, good}}, 4, 3, {"cameras", "lenses"}},
      {"all is as it was", {"t2", "cameras", {"", "", "", bad, good}}, 4, 3, {"cameras", "lenses"}},
  };
  for (const Case& c : cases) {
    show(c.page);
    const Study kept = study();
    const Overview overview = overview_of(kept.pulse, kWeekRead);
    std::vector<std::string> boards;
    for (const BoardLine& board : overview.boards) boards.push_back(board.title);
    std::sort(boards.begin(), boards.end());
    EXPECT_EQ(overview.all_posts, c.posts) << c.name;
    EXPECT_EQ(overview.now.posts, c.posts) << c.name;
    EXPECT_EQ(overview.now.positive, c.positive) << c.name;
    EXPECT_EQ(boards, c.boards) << c.name;
    std::filesystem::remove(kept_file());
    EXPECT_EQ(report(kept), report(study())) << c.name << ": as if all had been read now";
  }
}

TEST_F(AmendedStudyTest, APostThatMovesToAnotherThreadIsCountedOnce) {
  const std::string words = "This is a wonderful lens, thank you!";
  show({"t1", "lenses", {words, "I hate it."}});
  show({"t2", "cameras", {"", "", "", "Which one is it?"}});
  (void)study();
  ledger_.reset();  // another run
  ledger_ = std::move(*store_->ledger(1, {.follows = true}));
  show({"t2", "cameras", {words, "", "", "Which one is it?"}});
  const Overview overview = overview_of(study().pulse, kWeekRead);
  EXPECT_EQ(overview.all_posts, 3);
  EXPECT_EQ(overview.now.positive, 1);
}

// Changes between two looks that undo each other, or follow each other, count as one.
TEST_F(AmendedStudyTest, SeveralChangesBetweenTwoLooksAreTheFirstAndTheLast) {
  const std::string good = "This is a wonderful lens, thank you!";
  show({"t1", "lenses", {good, good}});
  (void)study();
  show({"t1", "lenses", {"I hate it.", good}});
  show({"t1", "cameras", {"Which one is it?"}});
  show({"t1", "lenses", {good, "I hate it."}});
  const Study kept = study();
  EXPECT_EQ(overview_of(kept.pulse, kWeekRead).now.positive, 1);
  std::filesystem::remove(kept_file());
  EXPECT_EQ(report(kept), report(study()));
}

TEST_F(KeptStudyTest, WhoIsForgottenIsInNoFigure) {
  add_page(1);
  (void)study();
  const auto sites = store_->sites();
  ledger_.reset();
  ASSERT_TRUE(store_->forget(sites->front().id, "user1", store::RawPages::Keep));
  EXPECT_FALSE(std::filesystem::exists(kept_file()));
  EXPECT_EQ(overview_of(study().pulse, kWeekRead).all_posts, 6);
}

}  // namespace
}  // namespace boardwalk::analyse
