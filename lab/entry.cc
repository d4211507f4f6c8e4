#include "lab/entry.h"

#include <fmt/format.h>

#include <map>

#include "boardwalk/discover/entry_search.h"
#include "lab/learn_forum.h"
#include "lab/tally.h"

namespace boardwalk::lab {
namespace {

struct Outcome {
  Tally ours;
  Tally keyword;
  std::vector<double> requests;
  std::vector<double> cpu;
};

bool is_entry(KnownForum& forum, const std::string& url) {
  const auto page = forum.page(url);
  return page && page->kind == KnownPage::Kind::Entry;
}

// A forum that is not understood has no entry: that is missed, but not wrong.
void count(Tally& tally, bool answered, bool right) {
  if (right) {
    ++tally.right;
    return;
  }
  ++tally.missed;
  tally.wrong += answered ? 1 : 0;
}

void start_at(KnownForum& forum, const std::string& start, bool name_misses, Outcome& outcome) {
  const Learned learned = learn_forum(forum, start);
  const bool right = learned.profile && is_entry(forum, learned.profile->entry);
  count(outcome.ours, learned.profile.has_value(), right);
  outcome.requests.push_back(learned.requests);
  outcome.cpu.push_back(learned.cpu);
  if (const auto page = url::parse(start))
    count(outcome.keyword, true, is_entry(forum, discover::entry_by_keyword(*page).href()));
  if (right || !name_misses) return;
  fmt::print(stderr, "{}: {} → {}\n", forum.name(), start,
             learned.profile ? learned.profile->entry : learned.trouble);
}

void report_outcome(Report& report, const std::string& set, const Outcome& outcome) {
  const auto row = [&](const char* method, const char* metric, double value, const char* paper) {
    report.add({.set = set, .method = method, .metric = metric, .value = value, .paper = paper});
  };
  row("keyword", "entry precision", outcome.keyword.precision(), "76.38");
  row("keyword", "entry recall", outcome.keyword.recall(), "76.38");
  row("ours", "entry precision", outcome.ours.precision(), "98.08");
  row("ours", "entry recall", outcome.ours.recall(), "95.81");
  const auto spread = [&](const char* metric, const std::vector<double>& values,
                          const char* paper) {
    const Spread found = spread_of(values);
    report.add({.set = set,
                .method = "ours",
                .metric = metric,
                .value = found.mean,
                .deviation = found.deviation,
                .paper = paper});
  };
  spread("requests to learn", outcome.requests, "442 (252 to 2663)");
  spread("CPU seconds to learn", outcome.cpu, "466 (wall)");
}

}  // namespace

Result<Report> measure_entry(const EntryExperiment& experiment) {
  std::map<std::string, Outcome> outcomes;
  const auto done =
      for_each_forum(experiment.forums, [&](const std::string& set, KnownForum& forum) {
        const int starts = set == "mirrors" ? experiment.mirror_starts : experiment.starts;
        for (const std::string& start : random_pages(forum, starts))
          start_at(forum, start, experiment.misses, outcomes[set]);
      });
  if (!done) return done.error();
  Report report("entry");
  for (auto set = outcomes.rbegin(); set != outcomes.rend(); ++set)
    report_outcome(report, set->first, set->second);
  return report;
}

}  // namespace boardwalk::lab
