// The pages that matter: entry, boards and threads, as views for the skin.
#pragma once

#include <string>

#include "sim/page.h"
#include "sim/site_forum.h"
#include "sim/traps.h"

namespace boardwalk::sim {

class Pages {
 public:
  // `always_next`: the pagers of the skin have no links, so the head must have them.
  Pages(Forum& forum, const Visit& visit, bool always_next);

  [[nodiscard]] EntryPage entry();
  // `ref` is of kind Board or SortedBoard; its page may be beyond the last: then it shows
  // `shown_page`.
  [[nodiscard]] BoardPage board(const PageRef& ref, std::int64_t shown_page);
  // The threads of all boards, latest post first.
  [[nodiscard]] BoardPage latest(std::int64_t shown_page);
  [[nodiscard]] ThreadPage thread(const PageRef& ref, std::int64_t shown_page);
  [[nodiscard]] ThreadPage whole_thread(ThreadId thread);  // for printing
  [[nodiscard]] ThreadPage single_post(ThreadId thread, std::int64_t position);

  // What surrounds a page: navigation, footer, latest posts.
  [[nodiscard]] Frame frame(std::string title);
  [[nodiscard]] Person person(std::uint32_t person) const;
  [[nodiscard]] Anchor thread_anchor(ThreadId thread) const;
  [[nodiscard]] const TrapLinks& traps() const { return traps_; }

 private:
  [[nodiscard]] BoardRow board_row(const Board& board);
  [[nodiscard]] ThreadRow thread_row(const ListedThread& row, std::int64_t from_page);
  [[nodiscard]] PostView post_view(ThreadId thread, std::int64_t position, int depth) const;
  [[nodiscard]] std::vector<Anchor> mini_pager(ThreadId thread, std::int64_t from_page) const;
  [[nodiscard]] std::vector<Anchor> trail(BoardId board) const;
  [[nodiscard]] std::vector<Anchor> latest_threads();
  [[nodiscard]] Pager pager(const PageRef& ref, std::int64_t shown_page, std::int64_t last) const;
  [[nodiscard]] static std::vector<ListedThread> in_order(std::vector<ListedThread> rows,
                                                          const std::string& order);
  void link_neighbours(Frame& frame, const PageRef& ref, std::int64_t last) const;
  void dress_as_answers(ThreadPage& page, ThreadId thread) const;
  [[nodiscard]] ThreadPage thread_part(ThreadId thread, std::int64_t first, std::int64_t end);

  Forum* forum_;
  const Visit* visit_;
  bool always_next_;
  TrapLinks traps_;
};

}  // namespace boardwalk::sim
