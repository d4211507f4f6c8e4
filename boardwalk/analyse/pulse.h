// What is going on in a forum, kept up to date post by post.
//
//     Pulse pulse{now, std::chrono::days{7}};
//     pulse.add(post, reader.read(text));
//     const Overview overview = overview_of(pulse);        // overview.h
//
// Figures are kept for every board and window; words, threads, hours and a sample of replies for
// the newest windows only; words and a sample of authors for every board. All of it is bounded:
// memory follows boards and windows, not posts. Posts may come in any order. One thread at a time.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "boardwalk/analyse/bottom_sketch.h"
#include "boardwalk/analyse/heavy_counter.h"
#include "boardwalk/analyse/post_reader.h"
#include "boardwalk/analyse/windows.h"

namespace boardwalk::analyse {

inline constexpr std::size_t kHoursOfWeek = 168;    // from Monday, 0:00 UTC
inline constexpr std::size_t kDetailedWindows = 9;  // the newest, and eight to compare it with

struct PulsePost {
  std::string_view board;  // unique over all sites
  std::string_view board_title = {};
  std::string_view thread;  // likewise: its URL
  std::string_view thread_title = {};
  std::string_view author = {};  // empty: not known
  Time at{};
  bool is_reply = false;
};

// A reply of the sample.
struct Reply {
  double score = 0;
  double words = 0;
};

struct WindowDetail {
  HeavyCounter words{4000};    // posts that use them
  HeavyCounter threads{1000};  // posts in them; named as Pulse::thread_name() makes it
  std::array<std::int64_t, kHoursOfWeek> hours{};
  std::map<std::uint64_t, Reply> replies;  // those with the smallest hashes: a fair sample
};

struct BoardTopics {
  std::string title;
  HeavyCounter words{1000};
  BottomSketch authors{256};
  std::int64_t posts = 0;
};

class Pulse {
 public:
  Pulse(Time anchor, std::chrono::seconds window) : windows_(anchor, window), length_(window) {}

  void add(const PulsePost& post, const PostReading& reading);
  void add_undated(std::int64_t posts) { undated_ += posts; }

  [[nodiscard]] const Windows& windows() const { return windows_; }
  [[nodiscard]] std::chrono::seconds window_length() const { return length_; }
  [[nodiscard]] const std::map<WindowNumber, WindowDetail>& details() const { return details_; }
  // In the order of windows().boards().
  [[nodiscard]] const std::vector<BoardTopics>& topics() const { return topics_; }
  [[nodiscard]] std::int64_t undated() const { return undated_; }

  // URL and title in one, to be counted together; and apart again.
  [[nodiscard]] static std::string thread_name(std::string_view url, std::string_view title);
  [[nodiscard]] static std::pair<std::string, std::string> url_and_title(std::string_view name);

 private:
  void add_detail(const PulsePost& post, const PostReading& reading);
  void add_topics(const PulsePost& post, const PostReading& reading);

  Windows windows_;
  std::chrono::seconds length_;
  std::map<WindowNumber, WindowDetail> details_;
  std::vector<BoardTopics> topics_;
  std::unordered_map<std::string, std::size_t> topic_places_;
  std::int64_t undated_ = 0;
};

}  // namespace boardwalk::analyse
