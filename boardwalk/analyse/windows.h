// What happened in each board, week by week (or day by day)?
//
//     Windows windows{now, std::chrono::days{7}};
//     windows.add({.board = "general", .thread = hash64("t1"), .author = hash64("ann"), .at = at});
//     windows.board(0).at(-1)->posts              // in the seven days before now
//
// Windows are all of one length and meet at the anchor: window 0 begins there, window -1 ends
// there. A post updates the figures of its window and nothing else, in any order. The space grows
// with boards and windows, not with posts.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "boardwalk/analyse/distinct_count.h"
#include "boardwalk/base/clock.h"

namespace boardwalk::analyse {

using WindowNumber = std::int64_t;

// How a post was read.
struct Mood {
  bool judged = false;  // false: in a language that the model does not know
  int polarity = 0;
  double score = 0;
};

struct PostFacts {
  std::string_view board;  // its key
  std::uint64_t thread = 0;
  std::uint64_t author = 0;  // 0: not known
  Time at{};
  std::string_view language;
  Mood mood;
};

struct WindowFigures {
  std::int64_t posts = 0;
  std::int64_t positive = 0;
  std::int64_t negative = 0;
  std::int64_t neutral = 0;
  std::int64_t unjudged = 0;
  double score_sum = 0;  // of the judged ones
  DistinctCount threads;
  DistinctCount authors;
  std::vector<std::pair<std::string, std::int64_t>> languages;

  void add(const PostFacts& post, int times = 1);  // -1: it is taken back
  void merge(const WindowFigures& other);
  [[nodiscard]] std::int64_t judged() const { return positive + negative + neutral; }
  [[nodiscard]] double mean_score() const;  // 0 where nothing was judged
  [[nodiscard]] double positive_share() const;
  [[nodiscard]] double negative_share() const;
  template <typename Archive>
  void pass(Archive& archive) {
    archive(posts, positive, negative, neutral, unjudged, score_sum, threads, authors, languages);
  }
};

struct BoardHistory {
  std::string key;
  std::map<WindowNumber, WindowFigures> windows;

  [[nodiscard]] const WindowFigures* at(WindowNumber number) const;
  template <typename Archive>
  void pass(Archive& archive) {
    archive(key, windows);
  }
};

class Windows {
 public:
  Windows(Time anchor, std::chrono::seconds length) : anchor_(anchor), length_(length) {}

  void add(const PostFacts& post);
  // It was added, and does not hold any more. Where threads or authors of a window are so many that
  // they are estimated, the estimate stays.
  void take_back(const PostFacts& post);
  // The place of a board in boards(); a new one is the last.
  std::size_t place_of(std::string_view board);
  [[nodiscard]] WindowNumber number_of(Time at) const;
  [[nodiscard]] Time begin_of(WindowNumber number) const;

  // In the order in which they were first seen.
  [[nodiscard]] const std::vector<BoardHistory>& boards() const { return boards_; }
  // The first and the last window that holds a post; {0, -1} when none does.
  [[nodiscard]] std::pair<WindowNumber, WindowNumber> range() const;
  // All boards together.
  [[nodiscard]] WindowFigures sum(WindowNumber number) const;
  // The same figures in longer windows: each is of some whole ones of these, and they meet at
  // `anchor`, where two of these meet. Boards keep their places.
  [[nodiscard]] Windows joined(Time anchor, std::chrono::seconds length) const;
  void forget_before(WindowNumber number);

  template <typename Archive>
  void pass(Archive& archive) {
    archive(boards_, places_);
  }

 private:
  Time anchor_;
  std::chrono::seconds length_;
  std::vector<BoardHistory> boards_;
  std::unordered_map<std::string, std::size_t> places_;
  std::size_t latest_ = 0;  // place of the board asked for last: posts of a page come together
};

}  // namespace boardwalk::analyse
