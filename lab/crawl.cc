#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <set>
#include <tuple>
#include <vector>

#include "boardwalk/pipeline.h"
#include "lab/experiments.h"
#include "sim/package.h"
#include "sim/sim_fetcher.h"
#include "sim/site.h"
#include "sim/truth.h"

namespace boardwalk::lab {
namespace {

constexpr double kGood = 0.995;   // packages below are named
constexpr int kMissedShown = 12;  // pages

// What one crawl of one package was worth. As in the paper, effectiveness is the share of thread
// pages among all requests; `useful` counts index pages too.
struct Score {
  double effectiveness = 0;
  double useful = 0;
  double useful_late = 0;  // of the requests after learning
  double coverage = 0;
  double learning = 0;  // requests
};

// A page, whatever name it was asked by.
using PageName = std::tuple<sim::PageKind, std::int64_t, std::int64_t>;
PageName name_of(const sim::PageRef& ref) { return {ref.kind, ref.id, ref.page}; }

double share(std::size_t part, std::size_t whole) {
  return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

// Pages of the truth that requests from `begin` on were the first to bring.
struct Harvest {
  std::set<PageName> seen;
  std::size_t requests = 0;
  std::size_t useful = 0;
  std::size_t useful_late = 0;  // after learning
  std::size_t threads = 0;
};

Harvest harvest(sim::Forum& forum, const std::set<PageName>& wanted,
                const std::vector<sim::LoggedRequest>& log, std::size_t learning) {
  Harvest out;
  for (const sim::LoggedRequest& request : log) {
    if (request.url.ends_with("/robots.txt")) continue;
    ++out.requests;
    const PageName name = name_of(forum.urls().parse(request.url.substr(forum.origin().size())));
    if (request.status != 200 || !wanted.contains(name) || !out.seen.insert(name).second) continue;
    ++out.useful;
    out.useful_late += out.requests > learning ? 1 : 0;
    out.threads += std::get<0>(name) == sim::PageKind::Thread ? 1 : 0;
  }
  return out;
}

Score score(sim::Forum& forum, Time now, const std::vector<sim::LoggedRequest>& log,
            std::size_t learning) {
  std::set<PageName> wanted;
  std::size_t threads = 0;
  for (const sim::PageRef& ref : sim::all_pages(forum, now)) {
    const bool is_new = wanted.insert(name_of(ref)).second;
    threads += is_new && ref.kind == sim::PageKind::Thread ? 1 : 0;
  }
  const Harvest got = harvest(forum, wanted, log, learning);
  return {.effectiveness = share(got.threads, got.requests),
          .useful = share(got.useful, got.requests),
          .useful_late = share(got.useful_late, got.requests - std::min(learning, got.requests)),
          .coverage = share(got.threads, threads),
          .learning = static_cast<double>(learning)};
}

sim::Traits package_of(const CrawlExperiment& experiment, int i) {
  const auto at = static_cast<std::size_t>(experiment.first) + static_cast<std::size_t>(i);
  if (experiment.set == "train") return sim::draw_package(sim::train_seeds()[at]);
  if (experiment.set == "test") return sim::draw_package(sim::test_seeds()[at]);
  return sim::draw_package(std::stoull(experiment.set) + at);
}

// Names what was asked for in vain: the first place to look when a figure is low.
void print_waste(sim::Forum& forum, Time now, const std::vector<sim::LoggedRequest>& log) {
  std::set<PageName> wanted;
  for (const sim::PageRef& ref : sim::all_pages(forum, now)) wanted.insert(name_of(ref));
  std::set<PageName> seen;
  for (const sim::LoggedRequest& request : log) {
    const sim::PageRef ref = forum.urls().parse(request.url.substr(forum.origin().size()));
    const bool useful =
        request.status == 200 && wanted.contains(name_of(ref)) && seen.insert(name_of(ref)).second;
    if (!useful) fmt::print(stderr, "  in vain: {} {}\n", request.status, request.url);
  }
  int missed = 0;
  for (const sim::PageRef& ref : sim::all_pages(forum, now)) {
    if (seen.contains(name_of(ref)) || ++missed > kMissedShown) continue;
    fmt::print(stderr, "  missed: {}\n", forum.url(ref));
  }
}

Result<Score> crawl_package(const sim::Traits& traits, const std::string& strategy,
                            const CrawlExperiment& experiment, const std::string& folder) {
  sim::World world = sim::World::generate(sim::plan_for(traits, experiment.pages));
  const Time now = world.end();
  sim::Site site(traits, std::move(world), {.origin = "http://forum.test"});
  VirtualClock clock(now);
  sim::SimFetcher web(clock, {.seed = traits.seed});
  web.add("forum.test", site);

  CrawlJob job;
  job.seed = site.entry_url();
  job.database = folder + "/" + std::to_string(traits.seed) + "-" + strategy + ".db";
  job.keep_pages = false;
  job.strategy = strategy;
  job.options.manners.user_agent = "boardwalk-lab";
  job.options.max_pages =
      static_cast<std::int64_t>(experiment.budget * static_cast<double>(experiment.pages));
  auto crawl = open_crawl(job, web, clock, nullptr);
  if (!crawl) return crawl.error();
  auto report = (*crawl)->run();
  if (!report) return report.error();
  if (site.state_changes() > 0) return Error{"a state-changing URL was fetched"};
  if (experiment.requests && strategy == "focused") {
    for (const std::string& finding : (*crawl)->account()) fmt::print(stderr, "  {}\n", finding);
    for (const std::string& remark : report->remarks) fmt::print(stderr, "  {}\n", remark);
    print_waste(site.forum(), now, web.log());
  }
  return score(site.forum(), now, web.log(), report->learning);
}

// Every measure, package by package.
struct Scores {
  std::vector<Score> all;
  int failed = 0;  // packages that could not be learned: they score 0
};

void add_mean(Report& report, const Row& row, const Scores& scores, double Score::*measure) {
  const auto count = static_cast<double>(scores.all.size());
  double mean = 0;
  for (const Score& score : scores.all) mean += score.*measure / count;
  double variance = 0;
  for (const Score& score : scores.all)
    variance += (score.*measure - mean) * (score.*measure - mean) / count;
  Row filled = row;
  filled.value = mean;
  filled.deviation = std::sqrt(variance);
  report.add(std::move(filled));
}

Scores crawl_packages(const std::string& strategy, const CrawlExperiment& experiment,
                      const std::string& folder) {
  Scores scores;
  for (int i = 0; i < experiment.packages; ++i) {
    const sim::Traits traits = package_of(experiment, i);
    const auto result = crawl_package(traits, strategy, experiment, folder);
    const Score score = result ? *result : Score{};
    scores.all.push_back(score);
    scores.failed += result ? 0 : 1;
    if (strategy != "focused" || (score.coverage > kGood && score.useful_late > kGood)) continue;
    fmt::print(stderr, "{}:{} coverage {:.3f} useful {:.3f} then {:.3f} learning {} {}\n",
               experiment.set, experiment.first + i, score.coverage, score.useful,
               score.useful_late, score.learning, result ? "" : result.error().message);
  }
  return scores;
}

}  // namespace

Result<void> run_crawl_experiment(const CrawlExperiment& experiment) {
  const std::string folder =
      (std::filesystem::temp_directory_path() / fmt::format("boardwalk-lab-{}", getpid())).string();
  std::filesystem::create_directories(folder);
  Report report("crawl");
  const std::string set = "sim-" + experiment.set;
  const auto add = [&](const std::string& method, const char* effectiveness, const char* coverage) {
    const Scores scores = crawl_packages(method, experiment, folder);
    const auto row = [&](const char* metric, const char* paper, double Score::*measure) {
      add_mean(report, {.set = set, .method = method, .metric = metric, .paper = paper}, scores,
               measure);
    };
    row("effectiveness (threads)", effectiveness, &Score::effectiveness);
    row("useful (threads and lists)", "", &Score::useful);
    row("useful after learning", method == "focused" ? "0.9985" : "", &Score::useful_late);
    row("coverage of thread pages", coverage, &Score::coverage);
    row("requests to learn", method == "focused" ? "442 (mean)" : "", &Score::learning);
    report.add({.set = set,
                .method = method,
                .metric = "sites not understood",
                .value = static_cast<double>(scores.failed)});
  };
  if (experiment.generic)
    add("generic", "~0.53 (figure 8, nine sites)", "~1.00 (figure 9, nine sites)");
  add("focused", "0.9985 (table 5, macro)", "0.9746 (table 5, macro)");
  std::filesystem::remove_all(folder);
  return report.print(experiment.report);
}

}  // namespace boardwalk::lab
