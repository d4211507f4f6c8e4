// Sentiment on labelled texts and forecasts on posting histories of real forums, held to the
// floors. Both are at $BOARDWALK_SHARED (or ../shared beside the source); skipped without them.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "lab/forecast.h"
#include "lab/train_sentiment.h"
#include "tests/quality/floors.h"

namespace boardwalk {
namespace {

namespace fs = std::filesystem;

TEST(Sentiment, IsFoundAsOftenAsBefore) {
  const fs::path suite = shared() / "suites" / "sentiment";
  if (!fs::exists(suite)) GTEST_SKIP() << "no labelled texts at " << suite;
  const auto report = lab::measure_sentiment(suite.string(), analyse::SentimentModel::built_in());
  ASSERT_TRUE(report) << report.error().message;
  const nlohmann::json floor = floors("sentiment");
  for (const lab::Row& row : report->rows())
    EXPECT_GE(row.value, floor.at(row.set).get<double>()) << row.set;
}

TEST(Forecast, BeatsPersistenceWhereItDid) {
  const fs::path traces = shared() / "traces";
  if (!fs::exists(traces)) GTEST_SKIP() << "no posting histories at " << traces;
  const auto report =
      lab::measure_forecast({.traces = traces.string(), .with_text = false, .resamples = 10});
  ASSERT_TRUE(report) << report.error().message;
  const nlohmann::json floor = floors("forecast");
  for (const lab::Row& row : report->rows()) {
    if (row.method != "svm" || row.metric == "gain over persistence") continue;
    EXPECT_GE(row.value, floor.at(row.set).get<double>()) << row.set;
  }
}

}  // namespace
}  // namespace boardwalk
