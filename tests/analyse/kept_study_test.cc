#include "boardwalk/analyse/kept_study.h"

#include <gtest/gtest.h>

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
    ledger_ = std::move(*store_->ledger(store_->site_for("http://f.test/")->id, {}));
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
