#include "lab/cqa.h"

#include <array>
#include <utility>

#include "lab/crawl_table.h"
#include "sim/package.h"

namespace boardwalk::lab {
namespace {

constexpr std::array<std::pair<sim::Genre, const char*>, 3> kGenres = {{
    {sim::Genre::QuestionsAndAnswers, "sim-cqa"},
    {sim::Genre::BlogComments, "sim-blog"},
    {sim::Genre::ProductReviews, "sim-review"},
}};

CrawlScores crawl_genre(sim::Genre genre, const CqaExperiment& experiment) {
  CrawlScores scores;
  for (const std::uint64_t seed : sim::test_seeds()) {
    if (static_cast<int>(scores.all.size()) >= experiment.packages) break;
    if (sim::draw_package(seed).genre != genre) continue;
    const auto site = simulated_package(seed, experiment.pages);
    scores.add(crawl_forum(*site, {.start = site->entry()}));
  }
  return scores;
}

}  // namespace

Result<Report> measure_cqa(const CqaExperiment& experiment) {
  Report report("cqa");
  for (const auto& [genre, set] : kGenres) {
    report_crawls(report, set, "focused", crawl_genre(genre, experiment),
                  {.effectiveness = "~1.00", .coverage = "~1.00"});
  }
  return report;
}

}  // namespace boardwalk::lab
