#include "lab/scale.h"

#include <fmt/format.h>

#include "lab/crawl_table.h"
#include "lab/tally.h"
#include "sim/package.h"

namespace boardwalk::lab {
namespace {

CrawlScores crawl_all(int packages, std::int64_t pages) {
  CrawlScores scores;
  for (const std::uint64_t seed : sim::test_seeds().first(static_cast<std::size_t>(packages))) {
    const auto forum = simulated_package(seed, pages);
    scores.add(crawl_forum(*forum, {.start = forum->entry()}));
  }
  return scores;
}

void report_size(Report& report, std::int64_t pages, const CrawlScores& scores) {
  const auto rows = [&](const char* metric, double (CrawlScore::*measure)() const,
                        const char* macro, const char* micro) {
    std::vector<double> values;
    for (const CrawlScore& score : scores.all) values.push_back((score.*measure)());
    const Spread spread = spread_of(values);
    const std::string method = fmt::format("{} pages", pages);
    report.add({"sim-test", method, fmt::format("{}, macro", metric), spread.mean, spread.deviation,
                macro});
    report.add({.set = "sim-test",
                .method = method,
                .metric = fmt::format("{}, micro", metric),
                .value = (scores.sum().*measure)(),
                .paper = micro});
  };
  rows("useful", &CrawlScore::useful_share, "", "");
  rows("after learning", &CrawlScore::useful_late_share, "0.9985", "0.9996");
  rows("coverage", &CrawlScore::coverage, "0.9746", "0.9916");
}

}  // namespace

Result<Report> measure_scale(const ScaleExperiment& experiment) {
  Report report("scale");
  for (const std::int64_t pages : experiment.sizes)
    report_size(report, pages, crawl_all(experiment.packages, pages));
  return report;
}

}  // namespace boardwalk::lab
