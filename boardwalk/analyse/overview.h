// The pulse of a forum at one moment, ready to be shown.
//
//     const Overview overview = overview_of(pulse, {.now = clock.now(), .window = week});
//     overview.boards.front().title                // the liveliest board of the newest window
//
// Plain data; report.h writes it as text, JSON or HTML.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "boardwalk/analyse/pulse.h"
#include "boardwalk/analyse/topic_graph.h"
#include "boardwalk/analyse/trends.h"

namespace boardwalk::analyse {

struct BoardLine {
  std::string key;
  std::string title;
  WindowFigures now;
  std::int64_t posts_before = 0;  // in the window before
  double heat = 0;
  int group = -1;  // 0: the liveliest; -1: no post in this window
  bool is_hot = false;
  bool was_foretold = false;
  bool will_be_hot = false;
  std::size_t place = 0;  // in Pulse::topics(), as the edges name it
};

struct WindowLine {
  Time begin{};
  std::int64_t posts = 0;
  std::int64_t threads = 0;
  std::int64_t authors = 0;
  double mean_score = 0;
  double positive_share = 0;
  double negative_share = 0;
};

// A group of replies that are alike in mood and length.
struct ReplyGroup {
  double share = 0;  // of the sample
  double mean_score = 0;
  double mean_words = 0;
};

struct ThreadLine {
  std::string url;
  std::string title;
  std::int64_t posts = 0;
};

struct Overview {
  Time begin{};  // of the newest window that holds a post
  Time end{};
  std::int64_t all_posts = 0;
  std::int64_t undated = 0;
  WindowFigures now;                // all boards together
  std::vector<BoardLine> boards;    // liveliest first
  std::vector<WindowLine> series;   // oldest first
  bool hotspots_are_clear = false;  // else no board is called hot
  bool forecast_has_learned = false;
  std::vector<ReplyGroup> replies;  // most positive first
  std::vector<TopicEdge> edges;
  std::vector<Trend> trends;
  std::array<std::int64_t, kHoursOfWeek> hours{};  // of all detailed windows
  std::vector<ThreadLine> threads;                 // busiest first
  std::vector<std::pair<std::string, std::int64_t>> languages;
};

// Windows are all of one length, rounded up to whole grains of the pulse; the last one ends with
// the grain that `now` is in.
struct Outlook {
  Time now{};
  std::chrono::seconds window = std::chrono::days{7};
};

[[nodiscard]] Overview overview_of(const Pulse& pulse, const Outlook& outlook);

}  // namespace boardwalk::analyse
