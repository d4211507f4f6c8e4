#include "lab/all.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>

#include "lab/autopager.h"
#include "lab/classify.h"
#include "lab/cqa.h"
#include "lab/dates.h"
#include "lab/entry.h"
#include "lab/experiments.h"
#include "lab/flips.h"
#include "lab/fresh.h"
#include "lab/nonentry.h"
#include "lab/posts.h"

namespace boardwalk::lab {
namespace {

constexpr double kTolerance = 1e-9;

// A figure that counts: of one method and, where a set is named, of that set alone.
struct Figure {
  std::string_view set;
  std::string_view method;
  std::string_view metric;
  Bar bar;
};
constexpr Bar at_least(double value) { return {Bar::Side::AtLeast, value}; }
constexpr Bar at_most(double value) { return {Bar::Side::AtMost, value}; }

constexpr std::array<Figure, 34> kFigures = {{
    {"mirrors", "focused", "useful (threads and lists)", at_least(0.94)},
    {"mirrors", "focused", "useful, lowest", at_least(0.90)},
    {"mirrors", "focused", "coverage, lowest", at_least(0.995)},
    {"mirrors", "focused", "repeated requests", at_most(0.01)},
    {"sim-test", "focused", "useful after learning", at_least(0.9985)},
    {"sim-test", "focused", "useful (threads and lists)", at_least(0.98)},
    {"sim-test", "focused", "coverage of thread pages", at_least(0.995)},
    {"", "ours", "coverage lost", at_most(0.02)},
    {"", "ours", "useful lost", at_most(0.02)},
    {"", "ours", "entry precision", at_least(100)},
    {"", "ours", "entry recall", at_least(100)},
    {"", "ours", "requests to learn", at_most(60)},
    {"", "ours", "CPU seconds to learn", at_most(2)},
    {"", "ours", "index/thread URL precision", at_least(99.5)},
    {"", "ours", "index/thread URL recall", at_least(99.5)},
    {"", "ours", "page-flipping precision", at_least(99.5)},
    {"", "ours", "page-flipping recall", at_least(99)},
    {"real pages", "ours", "pager link precision", at_least(95)},
    {"real pages", "ours", "pager link recall", at_least(90)},
    {"", "train 5", "index precision", at_least(99)},
    {"", "train 5", "index recall", at_least(99)},
    {"", "train 5", "thread precision", at_least(99)},
    {"", "train 5", "thread recall", at_least(99)},
    {"sim-cqa", "focused", "coverage of thread pages", at_least(0.995)},
    {"sim-blog", "focused", "coverage of thread pages", at_least(0.995)},
    {"sim-review", "focused", "coverage of thread pages", at_least(0.995)},
    {"", "boardwalk", "perfect pages", at_least(0.97)},
    {"sim blog", "boardwalk", "precision", at_least(0.98)},
    {"sim blog", "boardwalk", "recall", at_least(0.97)},
    {"sim review", "boardwalk", "precision", at_least(0.97)},
    {"sim review", "boardwalk", "recall", at_least(0.95)},
    {"real", "boardwalk", "word F1", at_least(0.88)},
    {"", "boardwalk", "CPU ms a page, median", at_most(3)},
    {"all", "rules", "moment read", at_least(0.97)},
}};

const Figure* figure_of(const Row& row) {
  for (const Figure& figure : kFigures) {
    if (row.method == figure.method && row.metric == figure.metric &&
        (figure.set.empty() || row.set == figure.set))
      return &figure;
  }
  return nullptr;
}

// The rows that are judged: here, or by the experiment itself.
void take_over(const Report& from, Report& into) {
  for (Row row : from.rows()) {
    if (const Figure* figure = figure_of(row)) row.bar = verdict(figure->bar, row.value);
    if (!row.bar.empty()) into.add(std::move(row));
  }
}

struct Part {
  const char* name;
  std::function<Result<Report>()> measure;
};

std::vector<Part> parts_of(const Summary& summary) {
  const bool quick = summary.quick;
  const std::string& mirrors = summary.mirrors;
  const ForumSets sets{.packages = quick ? 20 : 60, .mirrors = mirrors};
  std::vector<Part> parts = {
      {"crawl",
       [=] {
         return measure_crawl(
             {.packages = quick ? 3 : 160, .pages = 2000, .generic = false, .mirrors = mirrors});
       }},
      {"nonentry",
       [=] {
         return measure_nonentry({.forums = {.packages = quick ? 4 : 8, .mirrors = mirrors}});
       }},
      {"entry", [=] { return measure_entry({.forums = sets, .mirror_starts = quick ? 5 : 20}); }},
      {"flips", [=] { return measure_flips({.forums = sets}); }},
      {"autopager", [&] { return measure_autopager({.pages = summary.pages}); }},
      {"classify",
       [=] {
         return measure_classify(
             {.folds = quick ? 1 : 10, .packages = quick ? 20 : 60, .mirrors = mirrors});
       }},
      {"cqa", [=] { return measure_cqa({.packages = quick ? 2 : 5}); }},
      {"posts",
       [&, quick] {
         return measure_posts(
             {.mirrors = summary.mirrors, .pages = summary.texts, .packages = quick ? 20 : 160});
       }},
  };
  if (!summary.dates.empty())
    parts.push_back({"dates", [&] { return measure_dates({.suite = summary.dates}); }});
  if (!summary.traces.empty())
    parts.push_back(
        {"fresh", [&] { return measure_fresh({.traces = summary.traces, .bound = true}); }});
  return parts;
}

}  // namespace

std::string verdict(const Bar& bar, double value) {
  const bool is_least = bar.side == Bar::Side::AtLeast;
  const bool holds = is_least ? value >= bar.value - kTolerance : value <= bar.value + kTolerance;
  return fmt::format("{} {}: {}", is_least ? "at least" : "at most", bar.value,
                     holds ? "holds" : "missed");
}

Result<Report> measure_all(const Summary& summary) {
  using Clock = std::chrono::steady_clock;
  Report report("all");
  for (const Part& part : parts_of(summary)) {
    fmt::print(stderr, "{:<10}", part.name);
    const Clock::time_point start = Clock::now();
    const Result<Report> measured = part.measure();
    if (!measured) return measured.error();
    take_over(*measured, report);
    fmt::print(stderr, "{:5.0f} s\n", std::chrono::duration<double>(Clock::now() - start).count());
  }
  const auto& rows = report.rows();
  const auto held = std::count_if(rows.begin(), rows.end(), [](const Row& row) {
    return std::string_view(row.bar).ends_with("holds");
  });
  fmt::print(stderr, "{} of {} hold\n", held, rows.size());
  return report;
}

}  // namespace boardwalk::lab
