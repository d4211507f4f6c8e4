// How fresh does a policy keep a forum, with so many pages a day?
//
// Requests are paced evenly over the day; a slot that a policy leaves unused is lost. A post counts
// as fetched when a page of its thread that shows it is fetched; a thread counts as found when any
// page shows it. What is never fetched is charged up to the end.
//
//     const FreshScore score = run_policy(forum, policy, 100);
#pragma once

#include <cstdint>
#include <vector>

#include "lab/fresh_forum.h"

namespace boardwalk::lab {

// Of minutes.
struct Waits {
  double mean = 0;
  double median = 0;
  double p95 = 0;
};

// Records that pages showed, and how many of them had not been seen before.
struct Use {
  std::int64_t shown = 0;
  std::int64_t fresh = 0;
  [[nodiscard]] double share() const {
    return shown == 0 ? 0 : static_cast<double>(fresh) / static_cast<double>(shown);
  }
  void add(const Use& other) {
    shown += other.shown;
    fresh += other.fresh;
  }
};

struct FreshDay {
  double post_wait = 0;  // mean of the posts written that day, in minutes
  double coverage = 0;   // of all that was written in the year so far
  double utilisation = 0;
};

struct FreshScore {
  Waits post;                // of the scored days
  Waits index;               // of threads begun in them
  double coverage = 0;       // of the posts of the year, at its end
  double oldest_unread = 0;  // hours, at the end: what has not been fetched for so long may be lost
  Use index_use;             // of the scored days
  Use post_use;
  std::int64_t requests = 0;
  std::vector<FreshDay> days;
  [[nodiscard]] double utilisation() const {
    Use all = index_use;
    all.add(post_use);
    return all.share();
  }
};

[[nodiscard]] FreshScore run_policy(TraceForum& forum, refresh::Policy& policy, int pages_a_day);

}  // namespace boardwalk::lab
