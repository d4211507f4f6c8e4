#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <set>
#include <vector>

#include "boardwalk/pipeline.h"
#include "lab/experiments.h"
#include "sim/package.h"
#include "sim/sim_fetcher.h"
#include "sim/site.h"
#include "sim/truth.h"

namespace boardwalk::lab {
namespace {

// What one crawl of one package was worth. As in the paper, effectiveness is the share of thread
// pages among all requests; `useful` counts index pages too.
struct Score {
  double effectiveness = 0;
  double useful = 0;
  double coverage = 0;
};

bool is_thread(const sim::PageRef& ref) { return ref.kind == sim::PageKind::Thread; }

Score score(sim::Forum& forum, Time now, const std::vector<sim::LoggedRequest>& log) {
  std::set<std::string> threads;
  std::set<std::string> lists;
  for (const sim::PageRef& ref : sim::all_pages(forum, now))
    (is_thread(ref) ? threads : lists).insert(forum.url(ref));
  std::set<std::string> seen_threads;
  std::set<std::string> seen_lists;
  double requests = 0;
  for (const sim::LoggedRequest& request : log) {
    if (request.url.ends_with("/robots.txt")) continue;
    ++requests;
    if (threads.contains(request.url)) seen_threads.insert(request.url);
    if (lists.contains(request.url)) seen_lists.insert(request.url);
  }
  const auto share = [](std::size_t part, double whole) {
    return whole > 0 ? static_cast<double>(part) / whole : 0.0;
  };
  return {.effectiveness = share(seen_threads.size(), requests),
          .useful = share(seen_threads.size() + seen_lists.size(), requests),
          .coverage = share(seen_threads.size(), static_cast<double>(threads.size()))};
}

Result<Score> crawl_package(std::uint64_t seed, const std::string& strategy,
                            const CrawlExperiment& experiment, const std::string& folder) {
  const sim::Traits traits = sim::draw_package(seed);
  sim::World world = sim::World::generate(sim::plan_for(traits, experiment.pages));
  const Time now = world.end();
  sim::Site site(traits, std::move(world), {.origin = "http://forum.test"});
  VirtualClock clock(now);
  sim::SimFetcher web(clock, {.seed = seed});
  web.add("forum.test", site);

  CrawlJob job;
  job.seed = site.entry_url();
  job.database = folder + "/" + std::to_string(seed) + "-" + strategy + ".db";
  job.keep_pages = false;
  job.strategy = strategy;
  job.options.manners.user_agent = "boardwalk-lab";
  job.options.max_pages =
      static_cast<std::int64_t>(experiment.budget * static_cast<double>(experiment.pages));
  auto crawl = open_crawl(job, web, clock, nullptr);
  if (!crawl) return crawl.error();
  if (auto report = (*crawl)->run(); !report) return report.error();
  if (site.state_changes() > 0) return Error{"a state-changing URL was fetched"};
  return score(site.forum(), now, web.log());
}

struct Scores {
  std::vector<double> effectiveness;
  std::vector<double> useful;
  std::vector<double> coverage;
  int failed = 0;  // packages that could not be learned: they score 0
};

void add_mean(Report& report, const std::string& method, const std::string& metric,
              const std::vector<double>& values, const std::string& paper) {
  double mean = 0;
  for (const double value : values) mean += value / static_cast<double>(values.size());
  double variance = 0;
  for (const double value : values) {
    variance += (value - mean) * (value - mean) / static_cast<double>(values.size());
  }
  report.add({.set = "sim-test",
              .method = method,
              .metric = metric,
              .value = mean,
              .deviation = std::sqrt(variance),
              .paper = paper});
}

Scores crawl_packages(const std::string& strategy, const CrawlExperiment& experiment,
                      const std::string& folder) {
  Scores scores;
  for (int i = 0; i < experiment.packages; ++i) {
    const std::uint64_t seed = sim::test_seeds()[static_cast<std::size_t>(i)];
    const auto result = crawl_package(seed, strategy, experiment, folder);
    const Score score = result ? *result : Score{};
    if (!result) {
      ++scores.failed;
      fmt::print(stderr, "test:{} {}: {}\n", i, strategy, result.error().message);
    } else if (strategy == "focused" && score.coverage < 0.99) {
      fmt::print(stderr, "test:{} {}: coverage {:.3f}, useful {:.3f}\n", i, strategy,
                 score.coverage, score.useful);
    }
    scores.effectiveness.push_back(score.effectiveness);
    scores.useful.push_back(score.useful);
    scores.coverage.push_back(score.coverage);
  }
  return scores;
}

}  // namespace

Result<void> run_crawl_experiment(const CrawlExperiment& experiment) {
  const std::string folder =
      (std::filesystem::temp_directory_path() / fmt::format("boardwalk-lab-{}", getpid())).string();
  std::filesystem::create_directories(folder);
  Report report("crawl");
  const auto add = [&](const std::string& method, const char* effectiveness, const char* coverage) {
    const Scores scores = crawl_packages(method, experiment, folder);
    add_mean(report, method, "effectiveness (threads)", scores.effectiveness, effectiveness);
    add_mean(report, method, "useful (threads and lists)", scores.useful, "");
    add_mean(report, method, "coverage of thread pages", scores.coverage, coverage);
    report.add({.set = "sim-test",
                .method = method,
                .metric = "sites not understood",
                .value = static_cast<double>(scores.failed)});
  };
  add("generic", "~0.53 (figure 8, nine sites)", "~1.00 (figure 9, nine sites)");
  add("focused", "0.9985 (table 5, macro)", "0.9746 (table 5, macro)");
  std::filesystem::remove_all(folder);
  return report.print(experiment.report);
}

}  // namespace boardwalk::lab
