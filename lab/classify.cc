#include "lab/classify.h"

#include <fmt/format.h>

#include <array>

#include "boardwalk/base/random.h"
#include "lab/tally.h"
#include "lab/train.h"
#include "sim/package.h"

namespace boardwalk::lab {
namespace {

using classify::Model;
using classify::PageClass;
using Forums = std::vector<ExampleForum>;
using Chosen = std::vector<const ExampleForum*>;

constexpr std::uint64_t kFoldSeed = 7;
// As in the paper: 10 pages of each kind from every test forum.
constexpr SampleSize kTestSample = {.index = 10, .thread = 10, .other = 10};
constexpr SampleSize kMirrorSample = {.index = 1000, .thread = 100, .other = 100};

struct TableRow {
  std::size_t forums;
  std::array<std::string_view, 4> paper;  // index P and R, thread P and R, in per cent
};
constexpr std::array<TableRow, 5> kTable2 = {{
    {5, {"97.51", "96.98", "98.24", "98.12"}},
    {10, {"97.05", "97.47", "98.28", "98.04"}},
    {20, {"97.23", "96.91", "98.43", "97.96"}},
    {30, {"97.34", "96.18", "98.66", "98.00"}},
    {40, {"97.44", "96.38", "99.04", "97.49"}},
}};
constexpr std::array<std::string_view, 4> kMetrics = {"index precision", "index recall",
                                                      "thread precision", "thread recall"};

struct Tallies {
  Tally index;
  Tally thread;

  void add(PageClass is, PageClass taken) {
    index.add(is == PageClass::Index, taken == PageClass::Index);
    thread.add(is == PageClass::Thread, taken == PageClass::Thread);
  }
  [[nodiscard]] std::array<double, 4> figures() const {
    return {index.precision(), index.recall(), thread.precision(), thread.recall()};
  }
};

void test(const Model& model, const ExampleForum& forum, Tallies& tallies) {
  for (const Example& example : forum.examples)
    tallies.add(example.kind, classify::judge(model, example.features).kind);
}

std::array<double, 4> test(const Model& model, const Forums& forums) {
  Tallies tallies;
  for (const ExampleForum& forum : forums) test(model, forum, tallies);
  return tallies.figures();
}

Chosen choose(const Forums& forums, std::size_t count, Random random) {
  Chosen chosen;
  for (const ExampleForum& forum : forums) chosen.push_back(&forum);
  for (std::size_t i = chosen.size(); i > 1; --i) std::swap(chosen[i - 1], chosen[random.below(i)]);
  chosen.resize(std::min(count, chosen.size()));
  return chosen;
}

// The four figures of several folds: mean and deviation of each.
void report_folds(Report& report, const std::string& set, const TableRow& row,
                  const std::vector<std::array<double, 4>>& folds) {
  for (std::size_t m = 0; m < kMetrics.size(); ++m) {
    std::vector<double> values;
    values.reserve(folds.size());
    for (const auto& fold : folds) values.push_back(fold[m]);
    const Spread spread = spread_of(values);
    Row line{.set = set,
             .method = fmt::format("train {}", row.forums),
             .metric = std::string(kMetrics[m]),
             .value = spread.mean};
    if (folds.size() > 1) line.deviation = spread.deviation;
    line.paper = row.paper[m];
    report.add(std::move(line));
  }
}

void report_table(Report& report, const std::string& set, const Forums& training,
                  const Forums& tested, int folds) {
  for (const TableRow& row : kTable2) {
    std::vector<std::array<double, 4>> figures;
    const int runs = row.forums == training.size() ? 1 : folds;
    for (int fold = 0; fold < runs; ++fold) {
      const Random random =
          Random{kFoldSeed}.fork(row.forums).fork(static_cast<std::uint64_t>(fold));
      figures.push_back(test(train(choose(training, row.forums, random)), tested));
    }
    report_folds(report, set, row, figures);
  }
}

// Each mirror by a model of all simulated training packages and the other mirrors.
void report_left_out(Report& report, const Forums& training, const Forums& mirrors) {
  Tallies tallies;
  for (const ExampleForum& left_out : mirrors) {
    Chosen others;
    for (const ExampleForum& forum : training) others.push_back(&forum);
    for (const ExampleForum& mirror : mirrors)
      if (&mirror != &left_out) others.push_back(&mirror);
    test(train(others), left_out, tallies);
  }
  const auto figures = tallies.figures();
  for (std::size_t m = 0; m < kMetrics.size(); ++m) {
    report.add({.set = "mirrors",
                .method = "leave one out",
                .metric = std::string(kMetrics[m]),
                .value = figures[m],
                .paper = std::string(kTable2.back().paper[m])});
  }
}

void name_misses(const Model& model, const LabelledForum& pages, const ExampleForum& forum) {
  for (std::size_t i = 0; i < pages.pages.size(); ++i) {
    const PageClass is = forum.examples[i].kind;
    const auto judged = classify::judge(model, forum.examples[i].features);
    const bool both_other = is == PageClass::Other && judged.kind == PageClass::Wall;
    if (judged.kind == is || both_other) continue;
    fmt::print(stderr, "{} {}: {} taken for {} ({:.2f} {:.2f})\n", pages.name, pages.pages[i].url,
               classify::name(is), classify::name(judged.kind), judged.index, judged.thread);
  }
}

}  // namespace

Result<Report> measure_classify(const ClassifyExperiment& experiment) {
  Forums training;
  Chosen all;
  for (const std::uint64_t seed : sim::train_seeds())
    training.push_back(measured(simulated_forum(seed)));
  for (const ExampleForum& forum : training) all.push_back(&forum);
  const Model model = train(all);
  const auto measure_all = [&](const LabelledForum& forum, Forums& into) {
    into.push_back(measured(forum));
    if (experiment.misses) name_misses(model, forum, into.back());
  };
  Forums tested;
  for (int i = 0; i < experiment.packages; ++i)
    measure_all(simulated_forum(sim::test_seeds()[static_cast<std::size_t>(i)], kTestSample),
                tested);
  Report report("classify");
  report_table(report, "sim-test", training, tested, experiment.folds);
  if (experiment.fresh != 0) {
    Forums fresh;
    for (int i = 0; i < experiment.packages; ++i)
      measure_all(simulated_forum(experiment.fresh + static_cast<std::uint64_t>(i), kTestSample),
                  fresh);
    report_table(report, "sim-fresh", training, fresh, experiment.folds);
  }
  if (!experiment.mirrors.empty()) {
    const auto forums = mirrored_forums(experiment.mirrors, kMirrorSample);
    if (!forums) return forums.error();
    Forums mirrors;
    for (const LabelledForum& forum : *forums) measure_all(forum, mirrors);
    report_table(report, "mirrors", training, mirrors, experiment.folds);
    report_left_out(report, training, mirrors);
  }
  return report;
}

}  // namespace boardwalk::lab
