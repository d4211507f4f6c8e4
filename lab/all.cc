#include "lab/all.h"

#include <fmt/format.h>

#include <array>

#include "lab/autopager.h"
#include "lab/classify.h"
#include "lab/cqa.h"
#include "lab/entry.h"
#include "lab/experiments.h"
#include "lab/flips.h"
#include "lab/nonentry.h"

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

constexpr std::array<Figure, 26> kFigures = {{
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
}};

void take_over(const Report& from, Report& into) {
  for (const Row& row : from.rows()) {
    for (const Figure& figure : kFigures) {
      const bool is_it = row.method == figure.method && row.metric == figure.metric &&
                         (figure.set.empty() || row.set == figure.set);
      if (!is_it) continue;
      Row judged = row;
      judged.bar = verdict(figure.bar, row.value);
      into.add(std::move(judged));
    }
  }
}

}  // namespace

std::string verdict(const Bar& bar, double value) {
  const bool is_least = bar.side == Bar::Side::AtLeast;
  const bool holds = is_least ? value >= bar.value - kTolerance : value <= bar.value + kTolerance;
  return fmt::format("{} {}: {}", is_least ? "at least" : "at most", bar.value,
                     holds ? "holds" : "missed");
}

Result<Report> measure_all(const Summary& summary) {
  const bool quick = summary.quick;
  const ForumSets sets{.packages = quick ? 20 : 60, .mirrors = summary.mirrors};
  Report report("all");
  const std::array measures = {
      measure_crawl(
          {.packages = quick ? 3 : 6, .pages = 2000, .generic = false, .mirrors = summary.mirrors}),
      measure_nonentry({.forums = {.packages = quick ? 4 : 8, .mirrors = summary.mirrors}}),
      measure_entry({.forums = sets, .mirror_starts = quick ? 5 : 20}),
      measure_flips({.forums = sets}),
      measure_autopager({.pages = summary.pages}),
      measure_classify(
          {.folds = quick ? 1 : 3, .packages = quick ? 20 : 60, .mirrors = summary.mirrors}),
      measure_cqa({.packages = quick ? 2 : 5}),
  };
  for (const Result<Report>& measured : measures) {
    if (!measured) return measured.error();
    take_over(*measured, report);
  }
  return report;
}

}  // namespace boardwalk::lab
