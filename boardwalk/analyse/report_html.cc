#include <fmt/format.h>

#include <algorithm>

#include "boardwalk/analyse/plots.h"
#include "boardwalk/analyse/report.h"
#include "boardwalk/analyse/report_parts.h"

namespace boardwalk::analyse {
namespace {

constexpr std::size_t kBoards = 100;
constexpr std::size_t kTitle = 120;

// The page may load nothing and run nothing, whatever a title holds.
constexpr std::string_view kHead = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Boardwalk report</title>
<style>
:root { --ink: #1d232b; --paper: #fdfdfb; --soft: #667080; --line: #d9dde3; --bar: #3367b0; --hot: #c8401e; --warm: #d99a1c;
  --glad: #2b8a4b; --sad: #c8401e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ee; --paper: #14181d; --soft: #98a2b0; --line: #313942;
  --bar: #7aa7ea; --hot: #ff7a55; --warm: #f0bb4a; --glad: #63c585; --sad: #ff7a55; } }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 60rem; color: var(--ink); background: var(--paper);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2.2rem 0 .6rem; }
.lead { font-size: 1.1rem; } .soft { color: var(--soft); }
svg { width: 100%; height: auto; display: block; overflow: visible; }
svg text { fill: var(--soft); font-size: 12px; }
.bar { fill: var(--bar); } .hot { fill: var(--hot); } .warm { fill: var(--warm); } .cool { fill: var(--bar); fill-opacity: .6; }
.glad, .sad { fill: none; stroke-width: 2.5; } .glad { stroke: var(--glad); } .sad { stroke: var(--sad); stroke-dasharray: 6 3; }
.edge { stroke: var(--soft); stroke-opacity: .5; } .axis { stroke: var(--line); }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; } a { color: inherit; }
</style></head><body>
)";

bool is_web_address(std::string_view url) {
  return url.starts_with("http://") || url.starts_with("https://");
}

std::string link(const std::string& url, const std::string& title) {
  std::string text = escaped_html(one_line(title.empty() ? url : title, kTitle));
  if (!is_web_address(url)) return text;
  return fmt::format("<a href=\"{}\" rel=\"noopener noreferrer\">{}</a>", escaped_html(url), text);
}

std::string section(std::string_view title, const std::string& body) {
  return body.empty() ? body : fmt::format("<section><h2>{}</h2>\n{}</section>\n", title, body);
}

std::string table(std::string_view head, const std::string& rows) {
  if (rows.empty()) return {};
  return fmt::format(
      "<div class=\"wide\"><table><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>\n",
      head, rows);
}

std::string lead(const Overview& overview) {
  const WindowFigures& now = overview.now;
  return fmt::format(
      "<h1>{} to {}</h1>\n<p class=\"lead\">{} posts in {} threads by {} authors; sentiment "
      "{:+.2f}, "
      "{} positive, {} negative.</p>\n<p class=\"soft\">{} posts in all; {} without a usable date; "
      "{} of "
      "this window in languages that are not judged.</p>\n",
      day_of(overview.begin), day_of(overview.end), grouped_digits(now.posts),
      grouped_digits(now.threads.count()), grouped_digits(now.authors.count()), now.mean_score(),
      in_percent(now.positive_share()), in_percent(now.negative_share()),
      grouped_digits(overview.all_posts), grouped_digits(overview.undated),
      grouped_digits(now.unjudged));
}

std::string forecast_of(const BoardLine& board) {
  const std::string now = board.is_hot ? "hot" : "";
  const std::string before = board.was_foretold ? "hot" : "";
  const std::string next = board.will_be_hot ? "hot" : "";
  return fmt::format("<td>{}</td><td>{}</td><td>{}</td>", before, now, next);
}

std::string boards(const Overview& overview) {
  std::string rows;
  for (std::size_t i = 0; i < std::min(kBoards, overview.boards.size()); ++i) {
    const BoardLine& board = overview.boards[i];
    rows += fmt::format(
        "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{:+.2f}</td>{}</tr>\n",
        link(board.key, board.title), board.now.posts, board.posts_before,
        board.now.threads.count(), board.now.authors.count(), board.now.mean_score(),
        forecast_of(board));
  }
  std::string out = table(
      "<th>Board</th><th>Posts</th><th>Before</th><th>Threads</th><th>Authors</th><th>Mood</th>"
      "<th>Foretold</th><th>Now</th><th>Next</th>",
      rows);
  if (!overview.hotspots_are_clear)
    return out + "<p class=\"soft\">Too few boards, or too much alike, to tell hotspots.</p>\n";
  if (!overview.forecast_has_learned)
    out += "<p class=\"soft\">Too little past to forecast: next is as now.</p>\n";
  return out;
}

std::string trends(const Overview& overview) {
  std::string rows;
  for (const Trend& trend : overview.trends)
    rows +=
        fmt::format("<tr><td>{}</td><td>{}</td><td>{:.1f}</td></tr>\n",
                    escaped_html(one_line(trend.word, kTitle)), trend.posts, trend.times_as_often);
  return table("<th>Word</th><th>Posts</th><th>Times as often</th>", rows);
}

std::string threads(const Overview& overview) {
  std::string rows;
  for (const ThreadLine& thread : overview.threads)
    rows += fmt::format("<tr><td>{}</td><td>{}</td></tr>\n", link(thread.url, thread.title),
                        thread.posts);
  return table("<th>Thread</th><th>Posts</th>", rows);
}

std::string replies(const Overview& overview) {
  std::string rows;
  for (const ReplyGroup& group : overview.replies)
    rows += fmt::format("<tr><td>{}</td><td>{}</td><td>{:+.2f}</td><td>{:.0f}</td></tr>\n",
                        mood_name(group.mean_score), in_percent(group.share), group.mean_score,
                        group.mean_words);
  return table("<th>Group</th><th>Share</th><th>Mood</th><th>Different words</th>", rows);
}

std::string languages(const Overview& overview) {
  std::string rows;
  for (const auto& [name, count] : overview.languages)
    rows += fmt::format("<tr><td>{}</td><td>{}</td></tr>\n",
                        name == "un" ? "unknown" : escaped_html(name), grouped_digits(count));
  return table("<th>Language</th><th>Posts</th>", rows);
}

}  // namespace

std::string html_report(const Overview& overview) {
  std::string out(kHead);
  if (overview.all_posts == 0) {
    out += fmt::format("<h1>No posts yet</h1><p>No post with a usable date ({} without).</p>\n",
                       grouped_digits(overview.undated));
    return out + "</body></html>\n";
  }
  out += lead(overview);
  out += section("Posts", posts_plot(overview));
  out += section("Mood: positive, and negative dashed", sentiment_plot(overview));
  out += section("Hotspots", hotspot_plot(overview) + boards(overview));
  out += section("Trending words", trends(overview));
  out += section("Busiest threads", threads(overview));
  out += section("Replies", replies(overview));
  out += section("Topics", topic_plot(overview));
  out += section("Busiest hours (UTC)", hours_plot(overview));
  out += section("Languages", languages(overview));
  return out + "</body></html>\n";
}

}  // namespace boardwalk::analyse
