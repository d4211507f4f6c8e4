#include "boardwalk/analyse/plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "boardwalk/analyse/report_parts.h"
#include "boardwalk/store/html_pages.h"

namespace boardwalk::analyse {
namespace {

constexpr double kWidth = 640;
constexpr double kHeight = 180;
constexpr double kFoot = 20;  // for the labels below
constexpr std::size_t kLabel = 24;
constexpr std::size_t kGraphBoards = 16;  // more, and their labels would meet

std::string svg(std::string_view title, double height, const std::string& body) {
  return fmt::format(
      "<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" "
      "aria-label=\"{}\"><title>{}</title>{}</svg>\n",
      kWidth, height, title, title, body);
}

std::string text_at(double x, double y, std::string_view anchor, std::string_view text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>", x, y, anchor,
                     escaped_html(text));
}

std::string bar(double x, double y, double width, double height, std::string_view style,
                const std::string& tip) {
  return fmt::format(
      "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\">"
      "<title>{}</title></rect>",
      style, x, y, std::max(width, 0.5), height, escaped_html(tip));
}

std::string first_and_last_day(const Overview& overview) {
  const double y = kHeight + kFoot - 5;
  return text_at(0, y, "start", day_of(overview.series.front().begin)) +
         text_at(kWidth, y, "end", day_of(overview.series.back().begin));
}

double largest_share(const Overview& overview) {
  double largest = 0.01;
  for (const WindowLine& line : overview.series)
    largest = std::max({largest, line.positive_share, line.negative_share});
  return largest;
}

std::string line_through(const Overview& overview, double WindowLine::*share, double top,
                         std::string_view style) {
  const double step = kWidth / std::max<double>(1, static_cast<double>(overview.series.size()) - 1);
  std::string points;
  for (std::size_t i = 0; i < overview.series.size(); ++i)
    points += fmt::format("{:.1f},{:.1f} ", step * static_cast<double>(i),
                          kHeight * (1 - overview.series[i].*share / top));
  return fmt::format("<polyline class=\"{}\" points=\"{}\"/>", style, points);
}

struct Place {
  double x = 0;
  double y = 0;
};

// The liveliest boards on a circle; none at the very top, where its label would stand on the next.
std::map<std::size_t, Place> circle_of(const Overview& overview, double middle, double radius) {
  const std::size_t count = std::min(kGraphBoards, overview.boards.size());
  std::map<std::size_t, Place> places;
  for (std::size_t i = 0; i < count; ++i) {
    const double turn = (static_cast<double>(i) + 0.5) / static_cast<double>(count);
    const double angle = 2 * std::numbers::pi * turn - std::numbers::pi / 2;
    places[overview.boards[i].place] = {kWidth / 2 + radius * std::cos(angle),
                                        middle + radius * std::sin(angle)};
  }
  return places;
}

std::string edge_lines(const Overview& overview, const std::map<std::size_t, Place>& places) {
  std::string out;
  for (const TopicEdge& edge : overview.edges) {
    const auto from = places.find(edge.from);
    const auto to = places.find(edge.to);
    if (from == places.end() || to == places.end()) continue;
    out += fmt::format(
        "<line class=\"edge\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" "
        "stroke-width=\"{:.1f}\"><title>words {:.2f}, authors {:.2f}</title></line>",
        from->second.x, from->second.y, to->second.x, to->second.y, 0.5 + 8 * edge.strength(),
        edge.words, edge.authors);
  }
  return out;
}

std::string_view style_of(const BoardLine& board) {
  if (board.is_hot) return "hot";
  return board.will_be_hot ? "warm" : "cool";
}

std::string dot(const BoardLine& board, Place at, double radius) {
  return fmt::format(
      "<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\"><title>{}: {} posts, "
      "sentiment {:+.2f}</title></circle>",
      style_of(board), at.x, at.y, radius, escaped_html(one_line(board.title, 80)), board.now.posts,
      board.now.mean_score());
}

}  // namespace

std::string escaped_html(std::string_view text) {
  std::string out;
  store::append_html(out, text);
  return out;
}

std::string posts_plot(const Overview& overview) {
  if (overview.series.empty()) return {};
  std::int64_t most = 1;
  for (const WindowLine& line : overview.series) most = std::max(most, line.posts);
  const double step = kWidth / static_cast<double>(overview.series.size());
  std::string body;
  for (std::size_t i = 0; i < overview.series.size(); ++i) {
    const WindowLine& line = overview.series[i];
    const double height = kHeight * static_cast<double>(line.posts) / static_cast<double>(most);
    body += bar(step * static_cast<double>(i), kHeight - height, step - 2, height, "bar",
                fmt::format("{}: {} posts, {} threads, {} authors", day_of(line.begin), line.posts,
                            line.threads, line.authors));
  }
  return svg("Posts, window by window", kHeight + kFoot, body + first_and_last_day(overview));
}

std::string sentiment_plot(const Overview& overview) {
  if (overview.series.size() < 2) return {};
  const double top = largest_share(overview);
  const std::string body = line_through(overview, &WindowLine::positive_share, top, "glad") +
                           line_through(overview, &WindowLine::negative_share, top, "sad") +
                           text_at(0, 12, "start", in_percent(top)) +
                           text_at(0, kHeight, "start", in_percent(0));
  return svg("Shares of positive and negative posts, window by window", kHeight + kFoot,
             body + first_and_last_day(overview));
}

std::string hotspot_plot(const Overview& overview) {
  double most = 0;
  for (const BoardLine& board : overview.boards) most = std::max(most, board.heat);
  if (most <= 0) return {};
  std::string body =
      fmt::format("<line class=\"axis\" x1=\"0\" x2=\"{0:.0f}\" y1=\"{1:.0f}\" y2=\"{1:.0f}\"/>",
                  kWidth, kHeight / 2);
  for (const BoardLine& board : overview.boards) {
    if (board.now.posts == 0) continue;
    const Place at{20 + (kWidth - 40) * board.heat / most,
                   kHeight / 2 * (1 - 0.9 * board.now.mean_score())};
    body += dot(board, at, 5 + 9 * board.heat / most);
  }
  body += text_at(0, kHeight + kFoot - 5, "start", "quiet") +
          text_at(kWidth, kHeight + kFoot - 5, "end", "lively") +
          text_at(0, 12, "start", "positive") + text_at(0, kHeight - 4, "start", "negative");
  return svg("Boards by liveliness and mood; hotspots are marked", kHeight + kFoot, body);
}

std::string hours_plot(const Overview& overview) {
  const std::int64_t most = *std::max_element(overview.hours.begin(), overview.hours.end());
  if (most == 0) return {};
  static constexpr double kLeft = 40;
  static constexpr double kRow = 22;
  const double step = (kWidth - kLeft) / 24;
  std::string body;
  for (std::size_t hour = 0; hour < kHoursOfWeek; ++hour) {
    const std::size_t row = hour / 24;
    const double y = kRow * static_cast<double>(row);
    const double share = static_cast<double>(overview.hours[hour]) / static_cast<double>(most);
    body += fmt::format(
        "<rect class=\"bar\" fill-opacity=\"{:.2f}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
        "height=\"{:.1f}\"><title>{}: {} posts</title></rect>",
        0.06 + 0.94 * share, kLeft + step * static_cast<double>(hour % 24), y, step - 2, kRow - 2,
        hour_name(hour), overview.hours[hour]);
    if (hour % 24 == 0) body += text_at(0, y + 15, "start", hour_name(hour).substr(0, 3));
  }
  for (const int hour : {0, 6, 12, 18})
    body += text_at(kLeft + step * hour, kRow * 7 + 14, "start", fmt::format("{:02}:00", hour));
  return svg("Posts by day and hour, UTC", kRow * 7 + kFoot, body);
}

std::string topic_plot(const Overview& overview) {
  if (overview.edges.empty()) return {};
  static constexpr double kMiddle = 190;
  static constexpr double kRadius = 150;
  const std::map<std::size_t, Place> places = circle_of(overview, kMiddle, kRadius);
  std::string body = edge_lines(overview, places);
  for (const BoardLine& board : overview.boards) {
    const auto at = places.find(board.place);
    if (at == places.end()) continue;
    body += dot(board, at->second, 6);
    const bool left = at->second.x < kWidth / 2 - 1;
    body += text_at(at->second.x + (left ? -10 : 10), at->second.y + 4, left ? "end" : "start",
                    one_line(board.title, kLabel));
  }
  return svg("Boards that share words and authors", 2 * kMiddle, body);
}

}  // namespace boardwalk::analyse
