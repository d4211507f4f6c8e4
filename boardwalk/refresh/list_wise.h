// The list-wise strategy (Yang et al. 2009): lists, not pages, have a date for the next visit.
//
// A regression per kind of list predicts the interval F between records; a list is worth the number
// of records to be expected since the last visit, (now - visited) / F. Of a board only the top
// pages are visited that should hold them, of a thread only the last page and new ones.
//
// With bandwidth control, boards get a share of the requests of their own: new threads to new
// posts, as in the history so far.
#pragma once

#include <deque>
#include <vector>

#include "boardwalk/refresh/age_queue.h"
#include "boardwalk/refresh/list_features.h"
#include "boardwalk/refresh/policy.h"

namespace boardwalk::refresh {

enum class Bandwidth : std::uint8_t { Shared, Controlled };

class ListWise final : public Policy {
 public:
  ListWise(const PageSizes& sizes, Bandwidth bandwidth) : sizes_(sizes), bandwidth_(bandwidth) {}

  void add(const KnownList& list) override;
  [[nodiscard]] std::optional<Visit> next(Moment now) override;
  void seen(const Sighting& sighting) override;

 private:
  struct List {
    ListKind kind = ListKind::Post;
    bool known = false;
    std::uint32_t pages = 1;
    RecordTimes times = {};
  };

  [[nodiscard]] List& list(ListId id);
  [[nodiscard]] std::optional<Visit> next_board(Moment now, bool unless_posts_are_worth_more);
  [[nodiscard]] std::optional<Visit> next_thread(Moment now);
  [[nodiscard]] bool is_turn_of_boards();
  [[nodiscard]] Visit visit_board(const AgeQueue::Head& head);
  void record(List& list, Moment at);
  void find_threads(const Sighting& sighting);
  void find_posts(List& thread, const Sighting& sighting);
  void put_back(ListId id, Moment now);

  PageSizes sizes_;
  Bandwidth bandwidth_;
  std::vector<List> lists_;
  AgeQueue boards_;
  AgeQueue threads_;
  std::deque<PageRef> rest_;      // of the pages of a board that are visited together
  std::deque<Visit> never_read_;  // new threads and pages
  IntervalModel board_model_{ListKind::Index};
  IntervalModel thread_model_{ListKind::Post};
  double new_threads_ = 0;
  double new_posts_ = 0;
  double credit_ = 0;  // requests that boards may still use
};

}  // namespace boardwalk::refresh
