#include "lab/fresh.h"

#include <gtest/gtest.h>

#include <fstream>
#include <optional>

#include "lab/fresh_oracle.h"
#include "lab/fresh_plot.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk::lab {
namespace {

using refresh::kDay;
using refresh::kHour;

constexpr Moment kBegin = 20'000 * kDay;

// Two boards with a thread each; the first gets a post at noon every day, the second one a week.
ForumHistory small_history() {
  ForumHistory history;
  history.name = "small";
  history.boards = 2;
  history.board_of = {0, 1};
  for (Moment day = 0; day < 365; ++day) {
    const Moment noon = kBegin + day * kDay + 12 * kHour;
    history.posts.push_back({noon, 0});
    if (day % 7 == 3) history.posts.push_back({noon + 60, 1});
  }
  choose_window(history);
  return history;
}

constexpr ForumShape kShape{.sizes = {.rows = 20, .posts = 10}, .latest = true};

TEST(Window, IsTheBusiestYear) {
  ForumHistory history;
  for (Moment day = 0; day < 1000; ++day)
    for (int i = 0; i < (day >= 500 ? 3 : 1); ++i) history.posts.push_back({day * kDay, 0});
  choose_window(history);
  EXPECT_GE(history.begin, 500 * kDay);
  EXPECT_EQ(history.end - history.begin, 365 * kDay);
  EXPECT_EQ(history.end - history.scored, 90 * kDay);
}

TEST(TraceForum, ShowsWhatWasThereAtTheMoment) {
  const ForumHistory history = small_history();
  TraceForum forum(history, kShape);
  forum.pass_to(kBegin + 4 * kDay);
  const auto latest = forum.answer({TraceForum::latest(), 0});
  ASSERT_EQ(latest.rows.size(), 2U);
  EXPECT_EQ(latest.rows[0].list, forum.thread(1));
  EXPECT_EQ(latest.rows[1].records, 4U);
  EXPECT_EQ(forum.answer({forum.thread(0), 0}).posts.size(), 4U);
  const auto entry = forum.answer({TraceForum::entry(), 0});
  ASSERT_EQ(entry.rows.size(), 2U);
  EXPECT_EQ(entry.rows[0].records, 4U);

  forum.pass_to(kBegin + 15 * kDay);
  const auto second = forum.answer({forum.thread(0), 1});
  EXPECT_EQ(second.pages, 2U);
  EXPECT_EQ(second.posts.size(), 5U);
  EXPECT_EQ(forum.answer({TraceForum::latest(), 0}).rows[0].list, forum.thread(0));
}

TEST(Oracle, WaitsForNothingButItsSlots) {
  const ForumHistory history = small_history();
  const FreshScore score = run_method(history, kShape, FreshMethod::Oracle, 24);
  EXPECT_DOUBLE_EQ(score.post.median, 30) << "posts come at noon, requests at half past";
  EXPECT_DOUBLE_EQ(score.coverage, 1);
  EXPECT_LT(score.requests, 365 + 53 + 1);
}

TEST(Oracle, IsSlowerWhenItHasToLook) {
  const ForumHistory history = small_history();
  double before = 0;
  for (const Reads reads : {Reads::AtOnce, Reads::AfterASlot, Reads::ByLooking}) {
    TraceForum forum(history, kShape);
    Oracle oracle(forum, reads);
    const double wait = run_policy(forum, oracle, 24).post.mean;
    EXPECT_GE(wait, before);
    before = wait;
  }
  EXPECT_GT(before, 90);
}

TEST(Oracle, LooksAtOnceWhereItIsCheapToBeToldOfNothing) {
  const ForumHistory history = small_history();
  ForumShape conditional = kShape;
  conditional.validators = true;
  for (const Reads reads : {Reads::AfterASlot, Reads::ByLooking}) {
    TraceForum plain(history, kShape);
    TraceForum cheap(history, conditional);
    Oracle waiting(plain, reads);
    Oracle asking(cheap, reads);
    EXPECT_LT(run_policy(cheap, asking, 24).post.mean, run_policy(plain, waiting, 24).post.mean);
  }
}

TEST(Policies, AllKeepASmallForumCovered) {
  const ForumHistory history = small_history();
  for (const FreshMethod method : kFreshMethods) {
    const FreshScore score = run_method(history, kShape, method, 24);
    EXPECT_GT(score.coverage, 0.98) << name(method);
    EXPECT_EQ(score.days.size(), 365U) << name(method);
    EXPECT_LE(score.requests, 24 * 365) << name(method);
  }
}

TEST(Policies, ChargeWhatWasNeverFetchedToTheEnd) {
  class Idle final : public refresh::Policy {
    void add(const refresh::KnownList& /*list*/) override {}
    std::optional<refresh::Visit> next(Moment /*now*/) override { return std::nullopt; }
    void seen(const refresh::Sighting& /*sighting*/) override {}
  };
  const ForumHistory history = small_history();
  TraceForum forum(history, kShape);
  Idle idle;
  const FreshScore score = run_policy(forum, idle, 24);
  EXPECT_NEAR(score.post.mean, 45.0 * 24 * 60, 24 * 60);
  EXPECT_EQ(score.coverage, 0);
  EXPECT_EQ(score.requests, 0);
  EXPECT_NEAR(score.oldest_unread, 365.0 * 24, 24);
}

// Over all budgets, as the table has it; none where there is nothing to ask.
std::optional<double> least_coverage(const std::string& folder, bool bound) {
  FreshExperiment experiment;
  experiment.traces = folder;
  experiment.bound = bound;
  const auto report = measure_fresh(experiment);
  EXPECT_TRUE(report.ok());
  for (const Row& row : report->rows()) {
    const bool is_it = row.set == "mean/boards" && row.metric == "least coverage";
    if (is_it && row.bar != "nothing to ask") return row.value;
  }
  return std::nullopt;
}

// A year of so many posts a day, and a last one so long before it ends.
void write_trace(const std::string& path, int posts_a_day, Moment before_the_end) {
  std::ofstream trace(path);
  trace << "board_id,thread_id,post_time_unix,author_hash\n";
  const Moment part = kDay / posts_a_day;
  for (Moment i = 0; i < Moment{365} * posts_a_day; ++i)
    trace << "1,1," << kBegin + i * part + (i * 7919) % part << ",1\n";
  trace << "1,1," << kBegin + 365 * kDay - before_the_end << ",1\n";
}

// The last post comes when there is time to read it, but at small budgets none to look for it
// before. Of the busy forum nobody can read it, and it is less than what may be missing.
TEST(LeastCoverage, IsNotAskedForWhereTheBoundEndsBelowIt) {
  const TempFolder folder;
  write_trace(folder.file("quiet.csv"), 1, 70 * 60);
  write_trace(folder.file("busy.csv"), 8, 1);
  EXPECT_LT(least_coverage(folder.path(), false).value_or(1), 0.999);
  const auto least = least_coverage(folder.path(), true);
  ASSERT_TRUE(least) << "the busy one is asked all the same";
  EXPECT_GE(*least, 0.999);
  EXPECT_LT(*least, 1);
}

TEST(LeastCoverage, IsNotThereWhereEvenTheOracleEndsBelowIt) {
  const TempFolder folder;
  write_trace(folder.file("quiet.csv"), 1, 1);
  EXPECT_EQ(least_coverage(folder.path(), false), std::nullopt);
}

TEST(Ours, GivesTheSameResultEveryTime) {
  const ForumHistory history = small_history();
  const FreshScore once = run_method(history, kShape, FreshMethod::Ours, 48);
  const FreshScore again = run_method(history, kShape, FreshMethod::Ours, 48);
  EXPECT_EQ(once.post.mean, again.post.mean);
  EXPECT_EQ(once.requests, again.requests);
}

TEST(Budgets, AreWhereTheOracleIsQuick) {
  const ForumHistory history = small_history();
  const std::vector<int> budgets = budgets_for(history, kShape);
  ASSERT_EQ(budgets.size(), 5U);
  EXPECT_EQ(budgets[0], budgets[1] / 2);
  EXPECT_EQ(budgets[4], 2 * budgets[3]);
  const double waits[] = {30, 17, 10};
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_LE(run_method(history, kShape, FreshMethod::Oracle, budgets[i + 1]).post.mean, waits[i]);
}

TEST(Plot, HasALineForEachMethod) {
  const std::string svg = plot(
      "title", {{"coverage", "day", Scale::Linear, {{"ours", {{0, 1}, {1, 2}}}, {"oracle", {}}}}});
  std::size_t lines = 0;
  for (std::size_t at = svg.find("<polyline"); at != std::string::npos;
       at = svg.find("<polyline", at + 1))
    ++lines;
  EXPECT_EQ(lines, 2U);
  EXPECT_NE(svg.find(">ours<"), std::string::npos);
  EXPECT_EQ(svg.find("nan"), std::string::npos);
}

}  // namespace
}  // namespace boardwalk::lab
