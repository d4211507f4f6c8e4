// Who wrote where, and when?
//
// The skeleton of a forum: boards, threads and the moments of their posts, without a word of text.
// Generated from a seed for a wanted number of pages, or driven by a trace of a real forum's posts.
// Only threads are stored (24 bytes each); posts are computed when asked for, so that a forum of a
// million pages takes some tens of megabytes.
//
//     const World world = World::generate({.seed = 7, .pages = 1000});
//     world.visible_posts(thread, now);      // posts of a thread at a moment
//
// Everything can be asked as of any moment: then only what had been posted by then exists. People
// edit some posts and delete some others later, and threads move between boards.
//
// Thread lengths are heavy-tailed; people post by the hour of the day and the day of the week. A
// World never changes; any number of threads may read one.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "sim/rhythm.h"
#include "sim/traits.h"

namespace boardwalk::sim {

using BoardId = std::int32_t;   // from 1
using ThreadId = std::int64_t;  // from 1, in the order of their first posts

struct WorldPlan {
  std::uint64_t seed = 1;
  std::int64_t pages = 1000;  // pages of boards and threads, about
  int threads_per_page = 20;
  int posts_per_page = 10;
  bool sub_boards = true;
  bool sticky = true;
  bool announcements = false;
  bool moves = false;
  bool revisions = true;  // edits and deletions
  Time start{std::chrono::sys_days{std::chrono::year{2016} / 1 / 4}};
  Time end{std::chrono::sys_days{std::chrono::year{2026} / 3 / 2}};
};

[[nodiscard]] WorldPlan plan_for(const Traits& traits, std::int64_t pages);

struct Board {
  BoardId id = 0;
  BoardId parent = 0;  // 0: none
  int category = 0;
};

struct Move {
  BoardId from = 0;
  Time at{};
};

// A post as of some moment.
struct PostFacts {
  std::int64_t id = 0;
  std::int64_t number = 0;  // counted from 0 as they were written, deleted ones included
  std::uint32_t author = 0;
  Time posted{};
  std::optional<Time> edited;
};

class World {
 public:
  [[nodiscard]] static World generate(const WorldPlan& plan);
  // Rows of `board_id,thread_id,post_time_unix,author_hash`, plain or zstd; pages of the plan and
  // its start and end are those of the trace.
  [[nodiscard]] static Result<World> from_trace(const std::string& path, WorldPlan plan);
  [[nodiscard]] static Result<World> from_csv(std::string_view csv, WorldPlan plan);

  [[nodiscard]] const WorldPlan& plan() const { return plan_; }
  [[nodiscard]] Time start() const { return plan_.start; }
  [[nodiscard]] Time end() const { return plan_.end; }  // nothing is posted later

  [[nodiscard]] std::span<const Board> boards() const { return boards_; }
  [[nodiscard]] bool has_board(std::int64_t id) const;
  [[nodiscard]] const Board& board(BoardId id) const {
    return boards_[static_cast<std::size_t>(id) - 1];
  }
  // Threads that are or were in this board, oldest first.
  [[nodiscard]] std::span<const std::uint32_t> threads_of(BoardId id) const;

  [[nodiscard]] ThreadId threads() const { return static_cast<ThreadId>(threads_.size()); }
  [[nodiscard]] bool exists(ThreadId id, Time now) const;
  [[nodiscard]] BoardId board_of(ThreadId id, Time now) const;
  [[nodiscard]] std::optional<Move> move_of(ThreadId id) const;  // at any time
  [[nodiscard]] bool is_sticky(ThreadId id) const;
  [[nodiscard]] bool is_locked(ThreadId id) const;
  [[nodiscard]] std::span<const ThreadId> announcements() const { return announcements_; }
  [[nodiscard]] Time created(ThreadId id) const { return posted(id, 0); }

  [[nodiscard]] std::int64_t all_posts() const { return all_posts_; }
  [[nodiscard]] std::int64_t visible_posts(ThreadId id, Time now) const;
  // `position` counts the visible posts from 0.
  [[nodiscard]] PostFacts post(ThreadId id, std::int64_t position, Time now) const;
  // Who wrote post `number`, counted from 0 with deleted ones.
  [[nodiscard]] std::uint32_t author(ThreadId id, std::int64_t number) const;
  // When something is next posted, deleted or moved in this thread after `now`; none: never.
  [[nodiscard]] std::optional<Time> next_event(ThreadId id, Time now) const;

  struct PostPlace {
    ThreadId thread = 0;
    std::int64_t position = 0;
  };
  [[nodiscard]] std::optional<PostPlace> find_post(std::int64_t post_id, Time now) const;

  [[nodiscard]] std::uint32_t people() const { return people_; }
  [[nodiscard]] std::size_t bytes() const;  // held in memory, about

 private:
  struct Thread {
    std::int64_t first_post = 0;  // its id; the others follow
    std::uint32_t created = 0;    // generated: active seconds; trace: index of the first post
    std::uint32_t lifetime = 0;   // active seconds to the last post
    std::uint32_t posts = 0;
    std::uint16_t board = 0;
    bool sticky = false;
    bool locked = false;
  };
  struct Deletion {
    std::int64_t number = 0;
    Time at{};
  };

  [[nodiscard]] const Thread& at(ThreadId id) const {
    return threads_[static_cast<std::size_t>(id) - 1];
  }
  [[nodiscard]] Time posted(ThreadId id, std::int64_t number) const;
  [[nodiscard]] std::int64_t written_posts(ThreadId id, Time now) const;
  [[nodiscard]] std::optional<Deletion> deletion(ThreadId id) const;
  [[nodiscard]] bool has_deletion(ThreadId id, Time now, std::int64_t written) const;

  void draw_boards(int count);
  void draw_threads();
  void place_threads_in_time();
  void mark_threads();
  void index_boards();

  WorldPlan plan_;
  Rhythm rhythm_;
  std::vector<Board> boards_;
  std::vector<Thread> threads_;
  std::vector<std::uint32_t> trace_times_;  // seconds after the start; empty when generated
  std::vector<std::uint32_t> trace_authors_;
  std::vector<ThreadId> announcements_;
  std::vector<std::uint32_t> members_;       // threads of all boards, board by board
  std::vector<std::uint32_t> first_member_;  // where a board's begin
  std::int64_t all_posts_ = 0;
  std::uint32_t people_ = 1;
};

}  // namespace boardwalk::sim
