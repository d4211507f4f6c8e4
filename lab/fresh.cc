#include "lab/fresh.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>

#include "lab/all.h"
#include "lab/fresh_oracle.h"
#include "lab/fresh_plot.h"

namespace boardwalk::lab {
namespace {

namespace fs = std::filesystem;
using Scores = std::map<FreshMethod, FreshScore>;

struct Bound {
  Reads reads = Reads::AfterASlot;
  FreshScore score;
  [[nodiscard]] const char* name() const {
    return reads == Reads::AfterASlot ? "bound_free_looks" : "bound_paid_looks";
  }
};

// What the forum offers: a site-wide list, only boards, or a site-wide list and Not Modified.
constexpr const char* kWithLatest = "";
constexpr const char* kByBoards = "/boards";
constexpr const char* kConditional = "/304";

constexpr double kWhole = 0.999;  // the coverage that is asked for, at the end

// One forum at one budget.
struct FreshSet {
  std::string trace;
  int budget = 0;
  std::string offer = kWithLatest;
  Scores scores = {};
  std::vector<Bound> bounds = {};
  [[nodiscard]] std::string name() const { return fmt::format("{}{}@{}", trace, offer, budget); }
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
    {"oldest_unread_h", [](const FreshScore& s) { return s.oldest_unread; }},
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
  return {reads, run_policy(forum, oracle, budget)};
}

void add_bounds(FreshSet& set, const ForumHistory& history, const ForumShape& shape) {
  for (const Reads reads : {Reads::AfterASlot, Reads::ByLooking})
    set.bounds.push_back(bound_of(history, shape, reads, set.budget));
}

// The papers' policies use boards and threads only: whatever else is offered changes ours alone.
FreshSet with_offer(FreshSet set, const char* offer, const ForumHistory& history,
                    const ForumShape& shape, bool bound) {
  set.offer = offer;
  set.scores[FreshMethod::Ours] = run_method(history, shape, FreshMethod::Ours, set.budget);
  if (bound) add_bounds(set, history, shape);
  return set;
}

std::vector<FreshSet> play_at(const ForumHistory& history, int budget, bool bound) {
  const ForumShape shape = shape_named(history.name);
  FreshSet base{.trace = history.name, .budget = budget};
  for (const FreshMethod method : kFreshMethods)
    if (method != FreshMethod::Ours)
      base.scores[method] = run_method(history, shape, method, budget);
  ForumShape boards = shape;
  boards.latest = false;
  std::vector<FreshSet> sets = {with_offer(base, kByBoards, history, boards, bound)};
  if (!shape.latest) return sets;
  ForumShape conditional = shape;
  conditional.validators = true;
  sets.insert(sets.begin(), with_offer(base, kWithLatest, history, shape, bound));
  sets.push_back(with_offer(base, kConditional, history, conditional, bound));
  return sets;
}

double mean_of(const std::vector<FreshSet>& sets, const std::string& offer, FreshMethod method,
               const Measure& measure) {
  double sum = 0;
  int count = 0;
  for (const FreshSet& set : sets) {
    if (set.offer != offer) continue;
    sum += measure.of(set.scores.at(method));
    ++count;
  }
  return count == 0 ? 0 : sum / count;
}

// A bound that pays for its looks, and never looks in vain, ends below this itself.
bool is_forbidden(const FreshSet& set) {
  return std::any_of(set.bounds.begin(), set.bounds.end(), [](const Bound& bound) {
    return bound.reads == Reads::ByLooking && bound.score.coverage < kWhole;
  });
}

// The least coverage of ours where the oracle reaches kWhole, and the bound that pays as far as it
// is known. None: there is nothing to ask.
std::optional<double> least_coverage(const std::vector<FreshSet>& sets, const std::string& offer) {
  std::optional<double> least;
  for (const FreshSet& set : sets) {
    const bool is_reached = set.scores.at(FreshMethod::Oracle).coverage >= kWhole;
    if (set.offer != offer || !is_reached || is_forbidden(set)) continue;
    least = std::min(least.value_or(1), set.scores.at(FreshMethod::Ours).coverage);
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
  for (const Bound& bound : set.bounds) add(bound.name(), bound.score);
}

void add_means(Report& report, const std::vector<FreshSet>& sets, const std::string& offer) {
  const std::string set = "mean" + offer;
  for (const FreshMethod method : kFreshMethods)
    for (const Measure& measure : kMeasures)
      report.add({.set = set,
                  .method = name(method),
                  .metric = measure.metric,
                  .value = mean_of(sets, offer, method, measure),
                  .paper = paper_figure(method, measure.metric)});
  const auto wait = [&](FreshMethod m) { return mean_of(sets, offer, m, kMeasures[0]); };
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
  const auto coverage = least_coverage(sets, offer);
  report.add(
      {.set = set,
       .method = "ours",
       .metric = "least coverage",
       .value = coverage.value_or(0),
       .paper = "0.9949",
       .bar = coverage ? verdict({Bar::Side::AtLeast, kWhole}, *coverage) : "nothing to ask"});
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
  for (const Bound& bound : set.bounds) line(bound.name(), bound.score);
  return out;
}

// What is not whole in the end, and whether it could be.
std::string gap_of(const FreshSet& set) {
  const FreshScore& ours = set.scores.at(FreshMethod::Ours);
  const bool is_asked = set.scores.at(FreshMethod::Oracle).coverage >= kWhole;
  if (!is_asked || ours.coverage >= kWhole) return "";
  return fmt::format("{}: coverage {:.5f} at the end, the oldest unread post was {:.1f} h old{}\n",
                     set.name(), ours.coverage, ours.oldest_unread,
                     is_forbidden(set)
                         ? fmt::format("; its bound ends below {} too, so no more is asked", kWhole)
                         : "");
}

std::string whole_table(const std::vector<FreshSet>& sets, const Report& report) {
  std::string out = fmt::format("{:<36} {:<16} {:>9} {:>9} {:>9} {:>9} {:>9} {:>8} {:>7} {:>7}\n",
                                "minutes that posts wait", "", "mean", "median", "p95", "oracle",
                                "threads", "coverage", "use", "index");
  for (const FreshSet& set : sets) out += table_of(set);
  for (const FreshSet& set : sets) out += gap_of(set);
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

// Figures 6 and 7, of one forum and what it offers.
Result<void> draw(const fs::path& folder, const std::vector<const FreshSet*>& sets) {
  if (sets.empty()) return {};
  const FreshSet& middle = *sets[sets.size() / 2];
  const std::string stem =
      middle.trace + (middle.offer.empty() ? "" : "-" + middle.offer.substr(1));
  std::error_code failed;
  fs::create_directories(folder, failed);
  auto year = write_plot(folder / (stem + "-year.svg"), middle.name(), year_panels(middle));
  if (!year) return year;
  return write_plot(folder / (stem + "-budgets.svg"), stem, budget_panels(sets));
}

Result<void> draw_all(const fs::path& folder, const std::vector<FreshSet>& sets) {
  std::map<std::string, std::vector<const FreshSet*>> forums;
  for (const FreshSet& set : sets) forums[set.trace + set.offer].push_back(&set);
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
  for (const char* offer : {kWithLatest, kByBoards, kConditional}) add_means(report, sets, offer);
  report.show_as(windows + whole_table(sets, report));
  if (experiment.report.out.empty()) return report;
  if (auto drawn = draw_all(experiment.report.out, sets); !drawn) return drawn.error();
  return report;
}

}  // namespace boardwalk::lab
