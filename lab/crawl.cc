#include <fmt/format.h>

#include <map>

#include "lab/crawl_table.h"
#include "lab/experiments.h"
#include "sim/package.h"

namespace boardwalk::lab {
namespace {

constexpr double kGood = 0.995;  // forums below are named

const std::map<std::string, PaperFigures> kPaper = {
    {"generic", {"~0.53 (figure 8, nine sites)", "~1.00 (figure 9, nine sites)"}},
    {"focused", {"0.9985 (table 5, macro)", "0.9746 (table 5, macro)", "0.9985", "442 (mean)"}},
};

std::uint64_t seed_of(const CrawlExperiment& experiment, int i) {
  const auto at = static_cast<std::size_t>(experiment.first) + static_cast<std::size_t>(i);
  if (experiment.set == "train") return sim::train_seeds()[at];
  if (experiment.set == "test") return sim::test_seeds()[at];
  return std::stoull(experiment.set) + at;
}

void crawl_one(KnownForum& forum, const std::string& name, const std::string& strategy,
               const CrawlExperiment& experiment, CrawlScores& scores) {
  const bool is_ours = strategy == "focused";
  const auto result = crawl_forum(forum, {.start = forum.entry(),
                                          .strategy = strategy,
                                          .budget = experiment.budget,
                                          .waste = experiment.requests && is_ours});
  const CrawlScore score = scores.add(result);
  if (!is_ours || (score.coverage() > kGood && score.useful_late_share() > kGood)) return;
  fmt::print(stderr, "{} coverage {:.3f} useful {:.3f} then {:.3f} learning {} {}\n", name,
             score.coverage(), score.useful_share(), score.useful_late_share(), score.learning,
             result ? "" : result.error().message);
}

}  // namespace

Result<Report> measure_crawl(const CrawlExperiment& experiment) {
  std::map<std::string, std::map<std::string, CrawlScores>> sets;  // set → method
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
  if (!done) return done.error();
  Report report("crawl");
  for (auto set = sets.rbegin(); set != sets.rend(); ++set) {
    for (auto method = set->second.rbegin(); method != set->second.rend(); ++method)
      report_crawls(report, set->first, method->first, method->second, kPaper.at(method->first));
  }
  return report;
}

}  // namespace boardwalk::lab
