// A real forum's history, played again: at every virtual moment a page shows what it showed then.
//
// Records only, no HTML: a year of a forum passes in a fraction of a second. Lists are numbered as
// list() and thread() say; threads of a page are ordered by their latest post.
//
//     TraceForum forum{history, shape};
//     forum.pass_to(now);
//     policy.seen(forum.answer(visit.page));
//
// Nothing is deleted, edited or moved, as in the paper's simulation.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "boardwalk/base/result.h"
#include "boardwalk/refresh/policy.h"

namespace boardwalk::lab {

using refresh::ListId;
using refresh::Moment;

struct TracePost {
  Moment at = 0;
  std::uint32_t thread = 0;  // from 0, in the order of first posts
};

// All posts of a forum in the order of time, and the year that is played.
struct ForumHistory {
  std::string name;
  std::vector<TracePost> posts;
  std::vector<std::uint32_t> board_of;  // by thread, from 0
  std::uint32_t boards = 0;
  Moment begin = 0;   // the busiest 365 days
  Moment scored = 0;  // the last 90 of them
  Moment end = 0;
};

[[nodiscard]] Result<ForumHistory> read_history(const std::string& path);
// Sets the year and the part of it that counts.
void choose_window(ForumHistory& history);

// What the software of a forum shows, and how much of it on a page.
struct ForumShape {
  refresh::PageSizes sizes = {};
  bool latest = true;        // there is a site-wide list of threads by their latest post
  bool entry_links = false;  // the entry page links the thread of each board's latest post
};

// By the software that a trace is named after, with its default settings.
[[nodiscard]] ForumShape shape_named(const std::string& trace);

class TraceForum {
 public:
  TraceForum(const ForumHistory& history, const ForumShape& shape);

  [[nodiscard]] const ForumHistory& history() const { return *history_; }
  [[nodiscard]] const ForumShape& shape() const { return shape_; }
  [[nodiscard]] static ListId entry() { return 0; }
  [[nodiscard]] static ListId latest() { return 1; }
  [[nodiscard]] ListId board(std::uint32_t number) const { return 2 + number; }
  [[nodiscard]] ListId thread(std::uint32_t number) const { return 2 + history_->boards + number; }
  [[nodiscard]] bool is_thread(ListId list) const { return list >= 2 + history_->boards; }
  [[nodiscard]] std::uint32_t thread_number(ListId list) const {
    return list - 2 - history_->boards;
  }

  // Tells the policy all that was posted until the year begins.
  void introduce(refresh::Policy& policy) const;
  // Posts of the history that are written by now.
  void pass_to(Moment now);
  [[nodiscard]] std::size_t written() const { return written_; }
  // Valid until the next answer.
  [[nodiscard]] refresh::Sighting answer(const refresh::PageRef& page);
  [[nodiscard]] std::span<const Moment> posts_of(std::uint32_t thread) const {
    return posts_[thread];
  }

 private:
  using Order = std::vector<std::uint32_t>;  // threads, latest post last

  void write(const TracePost& post);
  void answer_entry();
  std::uint32_t answer_rows(const Order& order, std::uint32_t page);
  [[nodiscard]] refresh::Row row_of(std::uint32_t thread) const;

  const ForumHistory* history_;
  ForumShape shape_;
  Moment now_ = 0;
  std::size_t written_ = 0;
  std::vector<std::vector<Moment>> posts_;  // by thread
  std::vector<Order> orders_;               // by board, and the whole site at the end
  std::vector<std::uint32_t> posts_in_;     // by board
  std::vector<refresh::Row> rows_;
};

}  // namespace boardwalk::lab
