// How fresh the policies keep real forums, held to the floors. The posting histories are at
// $BOARDWALK_SHARED (or ../shared beside the source); skipped without them.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "lab/fresh.h"
#include "lab/fresh_full.h"
#include "tests/quality/floors.h"

namespace boardwalk {
namespace {

namespace fs = std::filesystem;
using lab::FreshMethod;

fs::path traces() { return shared() / "traces"; }

double floor_of(const char* name) { return floors("fresh").at(name).get<double>(); }

// At the budget where the oracle's posts wait 17 minutes.
class TracedForum : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    const fs::path path = traces() / (std::string(GetParam()) + ".csv.zst");
    if (!fs::exists(path)) GTEST_SKIP() << "no trace at " << path;
    auto read = lab::read_history(path.string());
    ASSERT_TRUE(read.ok()) << read.error().message;
    history_ = std::move(*read);
    shape_ = lab::shape_named(GetParam());
    budget_ = lab::budgets_for(history_, shape_)[2];
  }
  [[nodiscard]] lab::FreshScore play(FreshMethod method, bool latest = true) const {
    lab::ForumShape shape = shape_;
    shape.latest = latest;
    return lab::run_method(history_, shape, method, budget_);
  }

  lab::ForumHistory history_;
  lab::ForumShape shape_;
  int budget_ = 0;
};

TEST_P(TracedForum, IsKeptNearlyAsFreshAsByTheOracle) {
  const lab::FreshScore oracle = play(FreshMethod::Oracle);
  const lab::FreshScore ours = play(FreshMethod::Ours);
  const lab::FreshScore boards = play(FreshMethod::Ours, false);
  EXPECT_LE(ours.post.mean / oracle.post.mean, floor_of("ours_to_oracle_at_most"));
  EXPECT_LE(boards.post.mean / oracle.post.mean, floor_of("ours_by_boards_to_oracle_at_most"));
  EXPECT_GE(ours.coverage, floor_of("coverage"));
  EXPECT_GE(boards.coverage, floor_of("coverage"));

  const double controlled = play(FreshMethod::ListWiseControlled).post.mean;
  const double curve = play(FreshMethod::CurveFitting).post.mean;
  EXPECT_GE(controlled / ours.post.mean, floor_of("lws_bc_to_ours"));
  EXPECT_GE(curve / controlled, floor_of("curve_fitting_to_lws_bc"));
}

TEST(FullPipeline, KeepsAForumAsFreshAsThePlannerAlone) {
  if (!fs::exists(traces())) GTEST_SKIP() << "no traces at " << traces();
  lab::FreshExperiment experiment;
  experiment.traces = traces().string();
  experiment.moments = 1;
  const auto report = lab::measure_fresh_full(experiment);
  ASSERT_TRUE(report.ok()) << report.error().message;
  std::map<std::string, double> records;
  for (const lab::Row& row : report->rows()) {
    if (row.method == "ours_records") records[row.set] = row.value;
    if (row.method != "ours_full") continue;
    EXPECT_LE(row.value / records.at(row.set), floor_of("full_to_records_at_most")) << row.set;
  }
  EXPECT_EQ(records.size(), 5U);
}

INSTANTIATE_TEST_SUITE_P(All, TracedForum,
                         ::testing::Values("29th_vanilla", "gbadev_phpbb", "nesdev_phpbb",
                                           "opendcl_smf", "openenergymonitor_drupal",
                                           "slicer_discourse", "urho3d_discourse"),
                         [](const auto& tested) { return std::string(tested.param); });

}  // namespace
}  // namespace boardwalk
