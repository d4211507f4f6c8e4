#include "boardwalk/analyse/overview.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "boardwalk/analyse/forecast.h"
#include "boardwalk/analyse/kmeans.h"

namespace boardwalk::analyse {
namespace {

constexpr WindowNumber kSeries = 26;
constexpr std::size_t kHistory =
    208;  // windows: what the forecast learns from, and what that looks back on
constexpr std::size_t kTrends = 15;
constexpr std::size_t kThreads = 10;
constexpr double kLengthWeight = 0.5;  // a group of replies is first of all one of mood

// The pulse in windows of the length that is asked for.
struct View {
  const Pulse& pulse;
  Windows windows;
  WindowNumber newest = 0;
  Detail now;
  HeavyCounter earlier_words{8000};
  std::int64_t earlier_posts = 0;
  std::array<std::int64_t, kHoursOfWeek> hours{};
};

Windows windows_of(const Pulse& pulse, const Outlook& outlook) {
  const Windows& grains = pulse.grains();
  const auto length = (outlook.window + pulse.grain() - std::chrono::seconds{1}) / pulse.grain();
  return grains.joined(grains.begin_of(grains.number_of(outlook.now) + 1),
                       std::max<WindowNumber>(length, 1) * pulse.grain());
}

View view_of(const Pulse& pulse, const Outlook& outlook) {
  View view{.pulse = pulse, .windows = windows_of(pulse, outlook), .now = {}};
  view.newest = view.windows.range().second;
  for (const auto& [number, detail] : pulse.details()) {
    const Time begin = pulse.grains().begin_of(number);
    for (std::size_t hour = 0; hour < kHoursOfWeek; ++hour) view.hours[hour] += detail.hours[hour];
    if (view.windows.number_of(begin) == view.newest) {
      view.now.merge(detail);
      continue;
    }
    view.earlier_words.merge(detail.words);
    view.earlier_posts +=
        std::accumulate(detail.hours.begin(), detail.hours.end(), std::int64_t{0});
  }
  return view;
}

void tell_boards(const View& view, Overview& out) {
  const auto& boards = view.windows.boards();
  const HotspotHistory history = hotspot_history(view.windows, kHistory);
  const std::size_t now = history.size() - 1;
  const Forecaster before = Forecaster::trained(history, now);
  const Forecaster forecaster = Forecaster::trained(history, history.size());
  out.forecast_has_learned = forecaster.has_learned();
  out.hotspots_are_clear = history[now].are_clear();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (view.pulse.topics()[i].posts <= 0) continue;  // all of its posts have left
    BoardLine line{
        .key = boards[i].key, .title = view.pulse.topics()[i].title, .now = {}, .place = i};
    if (const WindowFigures* figures = boards[i].at(view.newest)) line.now = *figures;
    if (const WindowFigures* figures = boards[i].at(view.newest - 1))
      line.posts_before = figures->posts;
    line.heat = history[now].heat[i];
    line.group = history[now].group_of[i];
    line.is_hot = out.hotspots_are_clear && line.group == 0;
    line.was_foretold =
        out.hotspots_are_clear && now > 0 && before.will_be_hot(history, now - 1, i);
    line.will_be_hot = out.hotspots_are_clear && forecaster.will_be_hot(history, now, i);
    out.boards.push_back(std::move(line));
  }
  std::stable_sort(out.boards.begin(), out.boards.end(),
                   [](const BoardLine& a, const BoardLine& b) { return a.heat > b.heat; });
}

std::vector<WindowLine> series_of(const Windows& windows) {
  std::vector<WindowLine> series;
  const auto [first, last] = windows.range();
  for (WindowNumber number = std::max(first, last - kSeries + 1); number <= last; ++number) {
    const WindowFigures sum = windows.sum(number);
    series.push_back({windows.begin_of(number), sum.posts, sum.threads.count(), sum.authors.count(),
                      sum.mean_score(), sum.positive_share(), sum.negative_share()});
  }
  return series;
}

std::vector<Point> weighed(std::vector<Point> points) {
  points = standardised(std::move(points));
  for (Point& point : points) point[1] *= kLengthWeight;
  return points;
}

std::vector<ReplyGroup> groups_of(const ReplySample& replies) {
  std::vector<Point> points;
  points.reserve(replies.size());
  for (const auto& [hash, reply] : replies)
    points.push_back({reply.score, std::log1p(reply.words)});
  const Clustering clusters = cluster(weighed(std::move(points)), {.most = 4});
  std::vector<ReplyGroup> groups(clusters.centres.size());
  std::size_t at = 0;
  for (const auto& [hash, reply] : replies) {
    ReplyGroup& group = groups[clusters.group_of[at++]];
    group.share += 1;
    group.mean_score += reply.score;
    group.mean_words += reply.words;
  }
  for (ReplyGroup& group : groups) {
    group.mean_score /= std::max(group.share, 1.0);
    group.mean_words /= std::max(group.share, 1.0);
    group.share /= static_cast<double>(replies.size());
  }
  std::stable_sort(groups.begin(), groups.end(), [](const ReplyGroup& a, const ReplyGroup& b) {
    return a.mean_score > b.mean_score;
  });
  return groups;
}

std::vector<ThreadLine> threads_of(const Detail& detail) {
  std::vector<ThreadLine> lines;
  for (const auto& [name, count] : detail.threads.heaviest(kThreads)) {
    auto [url, title] = Pulse::url_and_title(name);
    lines.push_back({std::move(url), std::move(title), count});
  }
  return lines;
}

std::vector<std::pair<std::string, std::int64_t>> languages_of(const WindowFigures& figures) {
  std::vector<std::pair<std::string, std::int64_t>> out(figures.languages.begin(),
                                                        figures.languages.end());
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
  return out;
}

}  // namespace

Overview overview_of(const Pulse& pulse, const Outlook& outlook) {
  Overview out;
  out.undated = pulse.undated();
  for (const BoardTopics& board : pulse.topics()) out.all_posts += board.posts;
  if (pulse.details().empty()) return out;
  const View view = view_of(pulse, outlook);
  out.begin = view.windows.begin_of(view.newest);
  out.end = view.windows.begin_of(view.newest + 1);
  out.now = view.windows.sum(view.newest);
  tell_boards(view, out);
  out.series = series_of(view.windows);
  out.replies = groups_of(view.now.replies);
  out.edges = topic_edges(pulse.topics());
  out.trends =
      trends({view.now.words, out.now.posts}, {view.earlier_words, view.earlier_posts}, kTrends);
  out.threads = threads_of(view.now);
  out.languages = languages_of(out.now);
  out.hours = view.hours;
  return out;
}

}  // namespace boardwalk::analyse
