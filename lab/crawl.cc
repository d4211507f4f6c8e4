#include <fmt/format.h>

#include <functional>
#include <map>

#include "lab/crawl_forum.h"
#include "lab/experiments.h"
#include "lab/tally.h"
#include "sim/package.h"

namespace boardwalk::lab {
namespace {

constexpr double kGood = 0.995;  // forums below are named

// What the paper has for a method.
struct Figures {
  const char* effectiveness;
  const char* coverage;
  const char* late = "";
  const char* learning = "";
};
const std::map<std::string, Figures> kPaper = {
    {"generic", {"~0.53 (figure 8, nine sites)", "~1.00 (figure 9, nine sites)"}},
    {"focused", {"0.9985 (table 5, macro)", "0.9746 (table 5, macro)", "0.9985", "442 (mean)"}},
};

struct Scores {
  std::vector<CrawlScore> all;
  int failed = 0;  // forums that could not be learned: they score 0
};

std::uint64_t seed_of(const CrawlExperiment& experiment, int i) {
  const auto at = static_cast<std::size_t>(experiment.first + i);
  if (experiment.set == "train") return sim::train_seeds()[at];
  if (experiment.set == "test") return sim::test_seeds()[at];
  return std::stoull(experiment.set) + at;
}

void crawl_one(KnownForum& forum, const std::string& name, const std::string& strategy,
               const CrawlExperiment& experiment, Scores& scores) {
  const bool is_ours = strategy == "focused";
  const auto result = crawl_forum(forum, {.start = forum.entry(),
                                          .strategy = strategy,
                                          .budget = experiment.budget,
                                          .waste = experiment.requests && is_ours});
  const CrawlScore score = result ? *result : CrawlScore{};
  scores.all.push_back(score);
  scores.failed += result ? 0 : 1;
  if (!is_ours || (score.coverage() > kGood && score.useful_late_share() > kGood)) return;
  fmt::print(stderr, "{} coverage {:.3f} useful {:.3f} then {:.3f} learning {} {}\n", name,
             score.coverage(), score.useful_share(), score.useful_late_share(), score.learning,
             result ? "" : result.error().message);
}

void report_scores(Report& report, const std::string& set, const std::string& method,
                   const Scores& scores) {
  const auto row = [&](const char* metric, const char* paper,
                       double (CrawlScore::*measure)() const) {
    std::vector<double> values;
    for (const CrawlScore& score : scores.all) values.push_back((score.*measure)());
    const Spread spread = spread_of(values);
    report.add({set, method, metric, spread.mean, spread.deviation, paper});
  };
  const Figures& paper = kPaper.at(method);
  row("effectiveness (threads)", paper.effectiveness, &CrawlScore::effectiveness);
  row("useful (threads and lists)", "", &CrawlScore::useful_share);
  row("useful after learning", paper.late, &CrawlScore::useful_late_share);
  row("coverage of thread pages", paper.coverage, &CrawlScore::coverage);
  row("repeated requests", "", &CrawlScore::repeated_share);
  row("requests to learn", paper.learning, &CrawlScore::requests_to_learn);
  report.add({.set = set,
              .method = method,
              .metric = "sites not understood",
              .value = static_cast<double>(scores.failed)});
}

}  // namespace

Result<void> run_crawl_experiment(const CrawlExperiment& experiment) {
  std::map<std::string, std::map<std::string, Scores>> sets;  // set → method
  const auto crawl = [&](const std::string& set, KnownForum& forum, const std::string& name) {
    if (experiment.generic) crawl_one(forum, name, "generic", experiment, sets[set]["generic"]);
    crawl_one(forum, name, "focused", experiment, sets[set]["focused"]);
  };
  for (int i = 0; i < experiment.packages; ++i) {
    const auto forum = simulated_package(seed_of(experiment, i), experiment.pages);
    crawl("sim-" + experiment.set, *forum,
          fmt::format("{}:{}", experiment.set, experiment.first + i));
  }
  const auto done = for_each_forum(
      {.packages = 0, .mirrors = experiment.mirrors},
      [&](const std::string& set, KnownForum& forum) { crawl(set, forum, forum.name()); });
  if (!done) return done;
  Report report("crawl");
  for (auto set = sets.rbegin(); set != sets.rend(); ++set) {
    for (auto method = set->second.rbegin(); method != set->second.rend(); ++method)
      report_scores(report, set->first, method->first, method->second);
  }
  return report.print(experiment.report);
}

}  // namespace boardwalk::lab
