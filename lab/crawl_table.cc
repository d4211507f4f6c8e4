#include "lab/crawl_table.h"

#include <algorithm>

#include "lab/tally.h"

namespace boardwalk::lab {

CrawlScore CrawlScores::add(const Result<CrawlScore>& score) {
  all.push_back(score ? *score : CrawlScore{});
  failed += score ? 0 : 1;
  return all.back();
}

CrawlScore CrawlScores::sum() const {
  CrawlScore sum;
  for (const CrawlScore& score : all) {
    sum.requests += score.requests;
    sum.learning += score.learning;
    sum.useful += score.useful;
    sum.useful_late += score.useful_late;
    sum.threads += score.threads;
    sum.repeated += score.repeated;
    sum.all_threads += score.all_threads;
  }
  return sum;
}

void report_crawls(Report& report, const std::string& set, const std::string& method,
                   const CrawlScores& scores, const PaperFigures& paper) {
  const auto row = [&](const char* metric, const std::string& figure,
                       double (CrawlScore::*measure)() const) {
    std::vector<double> values;
    for (const CrawlScore& score : scores.all) values.push_back((score.*measure)());
    const Spread spread = spread_of(values);
    report.add({set, method, metric, spread.mean, spread.deviation, figure});
  };
  const auto lowest = [&](const char* metric, double (CrawlScore::*measure)() const) {
    double least = 1;
    for (const CrawlScore& score : scores.all) least = std::min(least, (score.*measure)());
    report.add({.set = set, .method = method, .metric = metric, .value = least});
  };
  row("effectiveness (threads)", paper.effectiveness, &CrawlScore::effectiveness);
  row("useful (threads and lists)", "", &CrawlScore::useful_share);
  row("useful after learning", paper.late, &CrawlScore::useful_late_share);
  row("coverage of thread pages", paper.coverage, &CrawlScore::coverage);
  lowest("useful, lowest", &CrawlScore::useful_share);
  lowest("coverage, lowest", &CrawlScore::coverage);
  row("repeated requests", "", &CrawlScore::repeated_share);
  row("requests to learn", paper.learning, &CrawlScore::requests_to_learn);
  report.add({.set = set,
              .method = method,
              .metric = "sites not understood",
              .value = static_cast<double>(scores.failed)});
}

}  // namespace boardwalk::lab
