#include "lab/forecast.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "boardwalk/analyse/forecast.h"
#include "boardwalk/analyse/sentiment.h"
#include "boardwalk/base/random.h"
#include "lab/tally.h"
#include "sim/prose.h"
#include "sim/world.h"

namespace boardwalk::lab {
namespace {

namespace fs = std::filesystem;
using analyse::HotspotHistory;
using analyse::Windows;

constexpr std::chrono::days kWeek{7};
constexpr Time kMonday{std::chrono::sys_days{std::chrono::year{1970} / 1 / 5}};
constexpr std::size_t kRetrain = 13;  // weeks
constexpr std::size_t kBlock = 8;

// Of one week.
struct Week {
  Tally ours;
  Tally persistence;
};
struct Scores {
  double ours = 0;
  double persistence = 0;
};

class TextJudge {
 public:
  explicit TextJudge(bool with_text) : with_text_(with_text) {}
  analyse::Mood judge(std::uint64_t thread, std::uint64_t number) {
    if (!with_text_) return {};
    const std::string text = sim::plain_text(prose_.post(thread, number, {}));
    const analyse::Sentiment mood =
        analyse::judge(analyse::SentimentModel::built_in(), reader_.read(text));
    return {true, mood.polarity, mood.score};
  }

 private:
  bool with_text_;
  sim::Prose prose_{sim::Language::English, 1};
  analyse::SentimentReader reader_;
};

Windows windows_of(const sim::World& world, bool with_text) {
  Windows windows{kMonday, kWeek};
  TextJudge texts{with_text};
  for (sim::ThreadId thread = 1; thread <= world.threads(); ++thread) {
    const std::string board = std::to_string(world.board_of(thread, world.end()));
    const std::int64_t posts = world.visible_posts(thread, world.end());
    for (std::int64_t at = 0; at < posts; ++at) {
      const sim::PostFacts post = world.post(thread, at, world.end());
      windows.add({.board = board,
                   .thread = hash64(std::to_string(thread)),
                   .author = hash64(std::to_string(post.author), 1),
                   .at = post.posted,
                   .language = {},
                   .mood = texts.judge(static_cast<std::uint64_t>(thread),
                                       static_cast<std::uint64_t>(post.number))});
    }
  }
  return windows;
}

std::vector<Week> walk(const HotspotHistory& history) {
  std::vector<Week> weeks;
  analyse::Forecaster forecaster;
  const std::size_t begin = history.size() / 2;
  for (std::size_t now = begin; now + 1 < history.size(); ++now) {
    if ((now - begin) % kRetrain == 0) forecaster = analyse::Forecaster::trained(history, now + 1);
    Week week;
    for (std::size_t board = 0; board < history[now].heat.size(); ++board) {
      const bool hot = history[now + 1].is_hot(board);
      week.ours.add(hot, forecaster.will_be_hot(history, now, board));
      week.persistence.add(hot, history[now].is_hot(board));
    }
    weeks.push_back(week);
  }
  return weeks;
}

Scores score(const std::vector<Week>& weeks) {
  Tally ours;
  Tally persistence;
  for (const Week& week : weeks) {
    ours.add(week.ours);
    persistence.add(week.persistence);
  }
  return {ours.f1(), persistence.f1()};
}

std::vector<Week> resampled(const std::vector<Week>& weeks, Random& random) {
  std::vector<Week> out;
  while (out.size() < weeks.size()) {
    const std::size_t begin = random.below(weeks.size());
    for (std::size_t i = 0; i < kBlock; ++i) out.push_back(weeks[(begin + i) % weeks.size()]);
  }
  return out;
}

std::string interval(std::vector<double> values) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  const auto at = [&](double part) {
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
  };
  return fmt::format("95 %: {:.3f} to {:.3f}", at(0.025), at(0.975));
}

void add_rows(const std::string& name, const std::vector<Week>& weeks,
              const ForecastExperiment& experiment, Report& report) {
  Random random{experiment.seed};
  std::vector<double> ours;
  std::vector<double> persistence;
  std::vector<double> gains;
  for (int i = 0; i < experiment.resamples; ++i) {
    const Scores scores = score(resampled(weeks, random));
    ours.push_back(scores.ours);
    persistence.push_back(scores.persistence);
    gains.push_back(scores.ours - scores.persistence);
  }
  const Scores scores = score(weeks);
  const auto add = [&](const char* method, const char* metric, double value,
                       const std::vector<double>& values) {
    report.add({.set = name,
                .method = method,
                .metric = metric,
                .value = value,
                .paper = {},
                .bar = interval(values)});
  };
  add("svm", "F1 of hotspots", scores.ours, ours);
  add("persistence", "F1 of hotspots", scores.persistence, persistence);
  add("svm", "gain over persistence", scores.ours - scores.persistence, gains);
}

std::vector<fs::path> trace_files(const std::string& folder) {
  std::vector<fs::path> files;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(folder, failed))
    if (entry.path().filename().string().find(".csv") != std::string::npos)
      files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

Result<Report> measure_forecast(const ForecastExperiment& experiment) {
  const std::vector<fs::path> files = trace_files(experiment.traces);
  if (files.empty()) return Error{"no traces in " + experiment.traces};
  Report report{"forecast"};
  double better = 0;
  for (const fs::path& file : files) {
    const auto world = sim::World::from_trace(file.string(), {.moves = false, .revisions = false});
    if (!world) return world.error();
    if (static_cast<int>(world->boards().size()) < experiment.fewest_boards) continue;
    const std::vector<Week> weeks =
        walk(analyse::hotspot_history(windows_of(*world, experiment.with_text)));
    const std::string name = file.filename().string();
    add_rows(name.substr(0, name.find_first_of("_.")), weeks, experiment, report);
    const Scores scores = score(weeks);
    better += scores.ours > scores.persistence ? 1 : 0;
  }
  report.add({.set = "all",
              .method = "svm",
              .metric = "traces above persistence",
              .value = better,
              .paper = "\"highly consistent\"",
              .bar = ">= 4 of 5"});
  return report;
}

}  // namespace boardwalk::lab
