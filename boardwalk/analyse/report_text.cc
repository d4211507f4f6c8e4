#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "boardwalk/analyse/report.h"
#include "boardwalk/analyse/report_parts.h"

namespace boardwalk::analyse {
namespace {

constexpr std::size_t kBoards = 20;
constexpr std::size_t kEdges = 10;
constexpr std::size_t kHours = 5;
constexpr std::size_t kTitle = 40;

// Padded by characters; fmt pads by them too.
std::string title_of(const BoardLine& board) { return one_line(board.title, kTitle); }

std::string head(const Overview& overview) {
  const WindowFigures& now = overview.now;
  std::string out =
      fmt::format("{} to {}: {} posts in {} threads by {} authors\n", day_of(overview.begin),
                  day_of(overview.end), grouped_digits(now.posts),
                  grouped_digits(now.threads.count()), grouped_digits(now.authors.count()));
  out += fmt::format("sentiment {:+.2f}: {} positive, {} negative", now.mean_score(),
                     in_percent(now.positive_share()), in_percent(now.negative_share()));
  if (now.unjudged > 0)
    out += fmt::format("; {} posts in other languages not judged", grouped_digits(now.unjudged));
  out += fmt::format("\n{} posts in all", grouped_digits(overview.all_posts));
  if (overview.undated > 0)
    out += fmt::format(", and {} without a usable date", grouped_digits(overview.undated));
  return out + "\n";
}

std::string boards(const Overview& overview) {
  std::string out = fmt::format("\n{:<41} {:>7} {:>7} {:>8} {:>8} {:>6}  {}\n", "board", "posts",
                                "before", "threads", "authors", "mood", "next");
  for (std::size_t i = 0; i < std::min(kBoards, overview.boards.size()); ++i) {
    const BoardLine& board = overview.boards[i];
    if (board.now.posts == 0 && !board.will_be_hot) continue;
    out += fmt::format("{}{:<40} {:>7} {:>7} {:>8} {:>8} {:>+6.2f}  {}\n", board.is_hot ? "*" : " ",
                       title_of(board), board.now.posts, board.posts_before,
                       board.now.threads.count(), board.now.authors.count(), board.now.mean_score(),
                       board.will_be_hot ? "hot" : "");
  }
  if (!overview.hotspots_are_clear)
    return out + "too few boards, or too much alike, to tell hotspots\n";
  out += "* a hotspot of this window";
  if (!overview.forecast_has_learned) out += "; too little past to forecast: next is as now";
  return out + "\n";
}

std::string trends(const Overview& overview) {
  std::string out;
  for (const Trend& trend : overview.trends)
    out += fmt::format("  {:<24} {:>6} posts  {:>6.1f} times as often\n", one_line(trend.word, 24),
                       trend.posts, trend.times_as_often);
  return out.empty() ? out : "\ntrending\n" + out;
}

std::string threads(const Overview& overview) {
  std::string out = "\nbusiest threads\n";
  for (const ThreadLine& thread : overview.threads)
    out += fmt::format("  {:>6}  {}\n", thread.posts, one_line(thread.title, 2 * kTitle));
  return out;
}

std::string replies(const Overview& overview) {
  std::string out;
  for (const ReplyGroup& group : overview.replies)
    out += fmt::format("  {:>5} {} ({:+.2f}), {:.0f} different words\n", in_percent(group.share),
                       mood_name(group.mean_score), group.mean_score, group.mean_words);
  return out.empty() ? out : "\ngroups of replies\n" + out;
}

std::string edges(const Overview& overview) {
  std::map<std::size_t, std::string> titles;
  for (const BoardLine& board : overview.boards) titles[board.place] = title_of(board);
  std::string out;
  for (std::size_t i = 0; i < std::min(kEdges, overview.edges.size()); ++i) {
    const TopicEdge& edge = overview.edges[i];
    out += fmt::format("  {} / {}: words {:.2f}, authors {:.2f}\n", titles[edge.from],
                       titles[edge.to], edge.words, edge.authors);
  }
  return out.empty() ? out : "\nboards that share words and authors\n" + out;
}

std::string hours(const Overview& overview) {
  std::string out;
  for (const std::size_t hour : busiest_hours(overview, kHours))
    out += (out.empty() ? "\nbusiest hours (UTC): " : ", ") + hour_name(hour);
  return out + "\n";
}

std::string languages(const Overview& overview) {
  std::string out;
  for (const auto& [name, count] : overview.languages)
    out += fmt::format("{}{} {}", out.empty() ? "languages: " : ", ",
                       name == "un" ? "unknown" : name, grouped_digits(count));
  return out + "\n";
}

}  // namespace

std::string text_report(const Overview& overview) {
  if (overview.all_posts == 0) {
    return fmt::format("no post with a usable date ({} without)\n",
                       grouped_digits(overview.undated));
  }
  return head(overview) + boards(overview) + trends(overview) + threads(overview) +
         replies(overview) + edges(overview) + hours(overview) + languages(overview);
}

}  // namespace boardwalk::analyse
