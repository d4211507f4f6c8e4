// What is going on in a forum, kept up to date post by post.
//
//     Pulse pulse{grain_of(window)};
//     pulse.add(post, reader.read(text));
//     const Overview overview = overview_of(pulse, {now, window});        // overview.h
//
// A post updates the figures of its grain of time (a day; an hour where windows are shorter) and
// nothing else, in any order, and can be taken back; windows are made of whole grains, so that one
// Pulse serves windows of any length as time goes on. Words, threads, hours and a sample of replies
// are kept for the newest grains only; words and a sample of authors for every board. All of it is
// bounded: memory follows boards and days, not posts. One thread at a time.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardwalk/analyse/bottom_sketch.h"
#include "boardwalk/analyse/heavy_counter.h"
#include "boardwalk/analyse/post_reader.h"
#include "boardwalk/analyse/windows.h"

namespace boardwalk::analyse {

inline constexpr std::size_t kHoursOfWeek = 168;     // from Monday, 0:00 UTC
inline constexpr WindowNumber kKeptGrains = 1456;    // four years of days: what a forecast looks at
inline constexpr WindowNumber kDetailedGrains = 63;  // a week, and eight to compare it with

// The grain that windows of this length are made of.
[[nodiscard]] std::chrono::seconds grain_of(std::chrono::seconds window);

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

  template <typename Archive>
  void pass(Archive& archive) {
    archive(score, words);
  }
};
using ReplySample =
    std::map<std::uint64_t, Reply>;  // those with the smallest hashes: a fair sample

struct Detail {
  HeavyCounter words{2000};   // posts that use them
  HeavyCounter threads{500};  // posts in them; named as Pulse::thread_name() makes it
  std::array<std::int64_t, kHoursOfWeek> hours{};
  ReplySample replies;

  void merge(const Detail& other);
  template <typename Archive>
  void pass(Archive& archive) {
    archive(words, threads, hours, replies);
  }
};

struct BoardTopics {
  std::string title;
  HeavyCounter words{1000};
  BottomSketch authors{256};
  std::int64_t posts = 0;

  template <typename Archive>
  void pass(Archive& archive) {
    archive(title, words, authors, posts);
  }
};

class Pulse {
 public:
  explicit Pulse(std::chrono::seconds grain) : grains_(Time{}, grain), grain_(grain) {}

  void add(const PulsePost& post, const PostReading& reading);
  // It was added so, and is not so any more.
  void take_back(const PulsePost& post, const PostReading& reading);
  void add_undated(std::int64_t posts) { undated_ += posts; }

  [[nodiscard]] const Windows& grains() const { return grains_; }
  [[nodiscard]] std::chrono::seconds grain() const { return grain_; }
  [[nodiscard]] const std::map<WindowNumber, Detail>& details() const { return details_; }
  // In the order of grains().boards().
  [[nodiscard]] const std::vector<BoardTopics>& topics() const { return topics_; }
  [[nodiscard]] std::int64_t undated() const { return undated_; }

  // URL and title in one, to be counted together; and apart again.
  [[nodiscard]] static std::string thread_name(std::string_view url, std::string_view title);
  [[nodiscard]] static std::pair<std::string, std::string> url_and_title(std::string_view name);

  template <typename Archive>
  void pass(Archive& archive) {
    archive(grains_, details_, topics_, newest_, undated_);
  }

 private:
  // False when it is too old for figures of its time.
  bool make_room(WindowNumber number);
  void add_detail(WindowNumber number, const PulsePost& post, const PostReading& reading);
  [[nodiscard]] BoardTopics& topics_of(const PulsePost& post);
  void add_topics(const PulsePost& post, const PostReading& reading);
  void take_back_topics(const PulsePost& post, const PostReading& reading);

  Windows grains_;
  std::chrono::seconds grain_;
  std::map<WindowNumber, Detail> details_;
  std::vector<BoardTopics> topics_;
  WindowNumber newest_ = INT64_MIN / 2;
  std::int64_t undated_ = 0;
};

}  // namespace boardwalk::analyse
