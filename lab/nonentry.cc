#include "lab/nonentry.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "boardwalk/html/links.h"
#include "boardwalk/html/parse.h"
#include "lab/crawl_forum.h"
#include "lab/tally.h"

namespace boardwalk::lab {
namespace {

constexpr double kNear = 0.005;  // of coverage

struct Figures {
  std::vector<double> coverage;
  std::vector<double> useful;
};
using Methods = std::map<std::string, Figures>;

double crawl(KnownForum& forum, const std::string& start, Figures& figures) {
  const auto score = crawl_forum(forum, {.start = start});
  figures.coverage.push_back(score ? score->coverage() : 0);
  figures.useful.push_back(score ? score->useful_share() : 0);
  return figures.coverage.back();
}

void report_figures(Report& report, const std::string& set, Methods& methods) {
  const auto row = [&](const char* method, const char* metric, const std::vector<double>& values,
                       const char* paper) {
    const Spread spread = spread_of(values);
    report.add({set, method, metric, spread.mean, spread.deviation, paper});
  };
  row("no discovery", "coverage from random page", methods["ideal"].coverage, "~0.52 (figure 6)");
  row("ours", "coverage from entry", methods["entry"].coverage, "~1.00 (figure 6)");
  row("ours", "coverage from random page", methods["random"].coverage, "");
  row("ours", "useful from entry", methods["entry"].useful, "");
  row("ours", "useful from random page", methods["random"].useful, "");
  const auto lost = [&](const char* metric, std::vector<double> Figures::*values) {
    report.add({.set = set,
                .method = "ours",
                .metric = metric,
                .value = spread_of(methods["entry"].*values).mean -
                         spread_of(methods["random"].*values).mean});
  };
  lost("coverage lost", &Figures::coverage);
  lost("useful lost", &Figures::useful);
}

}  // namespace

double coverage_without_discovery(KnownForum& forum, const std::string& start) {
  html::Parser parser;
  std::vector<Asked> log = {{start, 200}};
  std::set<std::string> seen = {start};
  for (std::size_t at = 0; at < log.size(); ++at) {
    const std::string address = log[at].url;
    const auto body = forum.html(address);
    const auto base = url::parse(address);
    if (!body || !base) continue;
    const html::Parsed page = parser.parse(*body);
    for (const html::Link& link : html::links(page.document, *base)) {
      const std::string target = link.target.without_fragment();
      if (!seen.insert(target).second) continue;
      const auto known = forum.page(target);
      if (known && known->kind != KnownPage::Kind::Entry) log.push_back({target, 200});
    }
  }
  return score_of(forum, log, 0).coverage();
}

Result<Report> measure_nonentry(const NonentryExperiment& experiment) {
  std::map<std::string, Methods> sets;
  const auto done =
      for_each_forum(experiment.forums, [&](const std::string& set, KnownForum& forum) {
        Methods& methods = sets[set];
        const double from_entry = crawl(forum, forum.entry(), methods["entry"]);
        for (const std::string& start : random_pages(forum, experiment.starts)) {
          const double coverage = crawl(forum, start, methods["random"]);
          methods["ideal"].coverage.push_back(coverage_without_discovery(forum, start));
          if (experiment.misses && coverage < from_entry - kNear)
            fmt::print(stderr, "{}: {} covers {:.3f}, the entry {:.3f}\n", forum.name(), start,
                       coverage, from_entry);
        }
      });
  if (!done) return done.error();
  Report report("nonentry");
  for (auto set = sets.rbegin(); set != sets.rend(); ++set)
    report_figures(report, set->first, set->second);
  return report;
}

}  // namespace boardwalk::lab
