#include "lab/fresh.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "lab/all.h"
#include "lab/fresh_oracle.h"
#include "lab/fresh_plot.h"

namespace boardwalk::lab {
namespace {

namespace fs = std::filesystem;
using Scores = std::map<FreshMethod, FreshScore>;

struct Bound {
  const char* name = "";
  FreshScore score;
};

// One forum at one budget, with its site-wide list or without.
struct FreshSet {
  std::string trace;
  int budget = 0;
  bool latest = true;
  Scores scores = {};
  std::vector<Bound> bounds = {};
  [[nodiscard]] std::string name() const {
    return fmt::format("{}{}@{}", trace, latest ? "" : "/boards", budget);
  }
};

struct Measure {
  const char* metric;
  double (*of)(const FreshScore& score);
};
constexpr Measure kMeasures[] = {
    {"post_timeliness_mean_min", [](const FreshScore& s) { return s.post.mean; }},
    {"post_timeliness_median_min", [](const FreshScore& s) { return s.post.median; }},
    {"post_timeliness_p95_min", [](const FreshScore& s) { return s.post.p95; }},
    {"index_timeliness_mean_min", [](const FreshScore& s) { return s.index.mean; }},
    {"index_timeliness_median_min", [](const FreshScore& s) { return s.index.median; }},
    {"index_timeliness_p95_min", [](const FreshScore& s) { return s.index.p95; }},
    {"coverage", [](const FreshScore& s) { return s.coverage; }},
    {"utilisation", [](const FreshScore& s) { return s.utilisation(); }},
    {"post_utilisation", [](const FreshScore& s) { return s.post_use.share(); }},
    {"index_utilisation", [](const FreshScore& s) { return s.index_use.share(); }},
};

// Table 3 of the paper, at 3,000 pages a day.
std::string paper_figure(FreshMethod method, std::string_view metric) {
  const bool post = metric == "post_timeliness_mean_min";
  if (!post && metric != "index_timeliness_mean_min") return "";
  switch (method) {
    case FreshMethod::BoundBased:
      return post ? "170" : "171";
    case FreshMethod::CurveFitting:
      return post ? "166" : "167";
    case FreshMethod::ListWise:
      return post ? "81" : "73";
    case FreshMethod::ListWiseControlled:
      return post ? "65" : "28";
    case FreshMethod::Oracle:
      return post ? "16" : "2";
    case FreshMethod::RoundRobin:
    case FreshMethod::Ours:
      break;
  }
  return "";
}

Result<std::vector<fs::path>> find_traces(const FreshExperiment& experiment) {
  std::error_code failed;
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(experiment.traces, failed)) {
    const std::string file = entry.path().filename().string();
    if (!file.ends_with(".csv.zst") && !file.ends_with(".csv")) continue;
    if (experiment.only.empty() || file.starts_with(experiment.only)) found.push_back(entry.path());
  }
  if (found.empty()) return Error{"no trace NAME.csv.zst in " + experiment.traces};
  std::sort(found.begin(), found.end());
  return found;
}

Bound bound_of(const ForumHistory& history, const ForumShape& shape, Reads reads, int budget) {
  TraceForum forum(history, shape);
  Oracle oracle(forum, reads);
  const char* const name = reads == Reads::AfterASlot ? "bound_free_looks" : "bound_paid_looks";
  return {name, run_policy(forum, oracle, budget)};
}

void add_bounds(FreshSet& set, const ForumHistory& history, const ForumShape& shape) {
  for (const Reads reads : {Reads::AfterASlot, Reads::ByLooking})
    set.bounds.push_back(bound_of(history, shape, reads, set.budget));
}

std::vector<FreshSet> play_at(const ForumHistory& history, int budget, bool bound) {
  ForumShape shape = shape_named(history.name);
  FreshSet with{.trace = history.name, .budget = budget};
  for (const FreshMethod method : kFreshMethods)
    with.scores[method] = run_method(history, shape, method, budget);
  FreshSet without = with;
  without.latest = shape.latest = false;
  without.scores[FreshMethod::Ours] = run_method(history, shape, FreshMethod::Ours, budget);
  if (bound) add_bounds(without, history, shape);
  if (!shape_named(history.name).latest) return {std::move(without)};
  if (bound) add_bounds(with, history, shape_named(history.name));
  return {std::move(with), std::move(without)};
}

double mean_of(const std::vector<FreshSet>& sets, bool latest, FreshMethod method,
               const Measure& measure) {
  double sum = 0;
  int count = 0;
  for (const FreshSet& set : sets) {
    if (set.latest != latest) continue;
    sum += measure.of(set.scores.at(method));
    ++count;
  }
  return count == 0 ? 0 : sum / count;
}

// The least coverage of ours where the oracle reaches 0.999.
double least_coverage(const std::vector<FreshSet>& sets, bool latest) {
  double least = 1;
  for (const FreshSet& set : sets) {
    if (set.latest != latest || set.scores.at(FreshMethod::Oracle).coverage < 0.999) continue;
    least = std::min(least, set.scores.at(FreshMethod::Ours).coverage);
  }
  return least;
}

void add_rows(Report& report, const FreshSet& set) {
  const auto add = [&](const char* method, const FreshScore& score) {
    for (const Measure& measure : kMeasures)
      report.add({.set = set.name(),
                  .method = method,
                  .metric = measure.metric,
                  .value = measure.of(score)});
  };
  for (const auto& [method, score] : set.scores) add(name(method), score);
  for (const Bound& bound : set.bounds) add(bound.name, bound.score);
}

void add_means(Report& report, const std::vector<FreshSet>& sets, bool latest) {
  const std::string set = latest ? "mean" : "mean/boards";
  for (const FreshMethod method : kFreshMethods)
    for (const Measure& measure : kMeasures)
      report.add({.set = set,
                  .method = name(method),
                  .metric = measure.metric,
                  .value = mean_of(sets, latest, method, measure),
                  .paper = paper_figure(method, measure.metric)});
  const auto wait = [&](FreshMethod m) { return mean_of(sets, latest, m, kMeasures[0]); };
  const auto ratio = [&](const char* method, double value, Bar bar, const char* paper) {
    report.add({.set = set,
                .method = method,
                .metric = "times as fresh",
                .value = value,
                .paper = paper,
                .bar = verdict(bar, value)});
  };
  const double ours = std::max(1e-9, wait(FreshMethod::Ours));
  const double list_wise = std::max(1e-9, wait(FreshMethod::ListWiseControlled));
  ratio("lws_bc to curve_fitting", wait(FreshMethod::CurveFitting) / list_wise,
        {Bar::Side::AtLeast, 2}, "2.6");
  ratio("ours to lws_bc", list_wise / ours, {Bar::Side::AtLeast, 2}, "");
  ratio("oracle to ours", ours / std::max(1e-9, wait(FreshMethod::Oracle)),
        {Bar::Side::AtMost, 2.5}, "4.1");
  const double coverage = least_coverage(sets, latest);
  report.add({.set = set,
              .method = "ours",
              .metric = "least coverage",
              .value = coverage,
              .paper = "0.9949",
              .bar = verdict({Bar::Side::AtLeast, 0.999}, coverage)});
}

std::string window_of(const ForumHistory& history) {
  const auto day = [](Moment at) {
    return fmt::format("{:%Y-%m-%d}", fmt::gmtime(static_cast<std::time_t>(at)));
  };
  return fmt::format("{}: {} to {}, scored from {}\n", history.name, day(history.begin),
                     day(history.end), day(history.scored));
}

std::string table_of(const FreshSet& set) {
  std::string out;
  const double oracle = set.scores.at(FreshMethod::Oracle).post.mean;
  const auto line = [&](const char* method, const FreshScore& score) {
    out += fmt::format(
        "{:<36} {:<16} {:>9.1f} {:>9.1f} {:>9.1f} {:>8.2f}x {:>9.1f} {:>8.5f} {:>7.4f} {:>7.4f}\n",
        set.name(), method, score.post.mean, score.post.median, score.post.p95,
        score.post.mean / std::max(1e-9, oracle), score.index.mean, score.coverage,
        score.post_use.share(), score.index_use.share());
  };
  for (const auto& [method, score] : set.scores) line(name(method), score);
  for (const Bound& bound : set.bounds) line(bound.name, bound.score);
  return out;
}

std::string whole_table(const std::vector<FreshSet>& sets, const Report& report) {
  std::string out = fmt::format("{:<36} {:<16} {:>9} {:>9} {:>9} {:>9} {:>9} {:>8} {:>7} {:>7}\n",
                                "minutes that posts wait", "", "mean", "median", "p95", "oracle",
                                "threads", "coverage", "use", "index");
  for (const FreshSet& set : sets) out += table_of(set);
  for (const Row& row : report.rows()) {
    if (!row.set.starts_with("mean")) continue;
    out += fmt::format("{:<12} {:<24} {:<28} {:>12.4f}  {:<8} {}\n", row.set, row.method,
                       row.metric, row.value, row.paper, row.bar);
  }
  return out;
}

// A week's mean, so that the rhythm of the week does not hide the year.
std::vector<std::pair<double, double>> by_week(const std::vector<FreshDay>& days,
                                               double FreshDay::*value) {
  std::vector<std::pair<double, double>> points;
  for (std::size_t day = 0; day + 7 <= days.size(); day += 7) {
    double sum = 0;
    for (std::size_t i = day; i < day + 7; ++i) sum += days[i].*value;
    points.emplace_back(static_cast<double>(day), sum / 7);
  }
  return points;
}

std::vector<Panel> year_panels(const FreshSet& set) {
  std::vector<Panel> panels = {{"bandwidth utilisation", "day", Scale::Linear, {}},
                               {"coverage", "day", Scale::Linear, {}},
                               {"minutes that posts wait", "day", Scale::Logarithmic, {}}};
  for (const auto& [method, score] : set.scores) {
    panels[0].lines.push_back({name(method), by_week(score.days, &FreshDay::utilisation)});
    panels[1].lines.push_back({name(method), by_week(score.days, &FreshDay::coverage)});
    panels[2].lines.push_back({name(method), by_week(score.days, &FreshDay::post_wait)});
  }
  return panels;
}

std::vector<Panel> budget_panels(const std::vector<const FreshSet*>& sets) {
  std::vector<Panel> panels = {{"bandwidth utilisation", "pages a day", Scale::Linear, {}},
                               {"coverage", "pages a day", Scale::Linear, {}},
                               {"minutes that posts wait", "pages a day", Scale::Logarithmic, {}}};
  for (const FreshMethod method : kFreshMethods) {
    for (Panel& panel : panels) panel.lines.push_back({name(method), {}});
    for (const FreshSet* set : sets) {
      const FreshScore& score = set->scores.at(method);
      panels[0].lines.back().points.emplace_back(set->budget, score.utilisation());
      panels[1].lines.back().points.emplace_back(set->budget, score.coverage);
      panels[2].lines.back().points.emplace_back(set->budget, score.post.mean);
    }
  }
  return panels;
}

// Figures 6 and 7, of one forum with its site-wide list or without.
Result<void> draw(const fs::path& folder, const std::vector<const FreshSet*>& sets) {
  if (sets.empty()) return {};
  const FreshSet& middle = *sets[sets.size() / 2];
  const std::string stem = middle.trace + (middle.latest ? "" : "-boards");
  std::error_code failed;
  fs::create_directories(folder, failed);
  auto year = write_plot(folder / (stem + "-year.svg"), middle.name(), year_panels(middle));
  if (!year) return year;
  return write_plot(folder / (stem + "-budgets.svg"), stem, budget_panels(sets));
}

Result<void> draw_all(const fs::path& folder, const std::vector<FreshSet>& sets) {
  std::map<std::pair<std::string, bool>, std::vector<const FreshSet*>> forums;
  for (const FreshSet& set : sets) forums[{set.trace, set.latest}].push_back(&set);
  for (const auto& [forum, of_forum] : forums)
    if (auto drawn = draw(folder, of_forum); !drawn) return drawn;
  return {};
}

}  // namespace

Result<Report> measure_fresh(const FreshExperiment& experiment) {
  const auto traces = find_traces(experiment);
  if (!traces) return traces.error();
  Report report("fresh");
  std::vector<FreshSet> sets;
  std::string windows;
  for (const fs::path& path : *traces) {
    auto history = read_history(path.string());
    if (!history) return history.error();
    history->name = path.stem().stem().string();
    windows += window_of(*history);
    for (const int budget : budgets_for(*history, shape_named(history->name)))
      for (FreshSet& set : play_at(*history, budget, experiment.bound))
        sets.push_back(std::move(set));
  }
  for (const FreshSet& set : sets) add_rows(report, set);
  add_means(report, sets, true);
  add_means(report, sets, false);
  report.show_as(windows + whole_table(sets, report));
  if (experiment.report.out.empty()) return report;
  if (auto drawn = draw_all(experiment.report.out, sets); !drawn) return drawn.error();
  return report;
}

}  // namespace boardwalk::lab
