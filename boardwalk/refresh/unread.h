// Threads with posts that a list has shown and nobody has read: which is to be read first?
//
// Every request makes all that are not read wait: the one with the most posts (Smith's rule), and
// among those the one whose posts have waited longest; whoever has waited for days goes before
// more. With time the order changes, yet among threads with equally many such posts it does not:
// one ordered set for each number of posts, and the answer is the best of their heads.
//
//     unread.put(thread, {.posts = 3, .sum = t1 + t2 + t3});
//     if (const auto top = unread.top(now)) read(top->list);
//
// Changes take logarithmic time, the question as many steps as there are different numbers of
// posts; numbers above 32 share sets by powers of two, where the order is approximate.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <unordered_map>

#include "boardwalk/refresh/policy.h"

namespace boardwalk::refresh {

// Some posts and the sum of the moments they were written at.
struct Batch {
  std::uint32_t posts = 0;
  double sum = 0;
  [[nodiscard]] double ages(Moment now) const {
    return static_cast<double>(posts) * static_cast<double>(now) - sum;
  }
  [[nodiscard]] double mean() const { return posts == 0 ? 0 : sum / posts; }
};

class UnreadThreads {
 public:
  struct Top {
    ListId list = kNoList;
    double ages = 0;
    std::uint32_t posts = 0;
    double worth = 0;  // what the order goes by
  };
  [[nodiscard]] static double worth(const Batch& batch, Moment now);

  // Replaces what was there; an empty batch takes the thread out.
  void put(ListId list, const Batch& batch);
  [[nodiscard]] Batch of(ListId list) const;
  [[nodiscard]] std::optional<Top> top(Moment now) const;
  [[nodiscard]] std::size_t size() const { return batches_.size(); }

 private:
  // All that top() needs, so that it looks nothing up.
  struct Entry {
    double mean = 0;  // moment
    ListId list = kNoList;
    std::uint32_t posts = 0;
    friend bool operator<(const Entry& a, const Entry& b) {
      return a.mean != b.mean ? a.mean < b.mean : a.list < b.list;
    }
  };
  static constexpr std::size_t kSets = 48;
  [[nodiscard]] static std::size_t set_for(std::uint32_t posts);

  std::unordered_map<ListId, Batch> batches_;
  std::array<std::set<Entry>, kSets> sets_;
};

}  // namespace boardwalk::refresh
