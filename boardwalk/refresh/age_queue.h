// Which of many things is most overdue, when each ages at its own pace?
//
// Things whose paces are about equal (within 9 %) share a queue in the order of their last visits;
// the head of each queue is its most overdue, and only heads are compared. So a choice among a
// million things takes as many steps as there are paces, some hundreds at most.
//
//     queue.put(page, pace, now);                       // visited now
//     queue.take(now, [](double pace, Moment age) { return age / pace; });
//
// Visits must be put in the order of time. A worth may not fall as a thing ages.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <deque>
#include <optional>

#include "boardwalk/refresh/policy.h"

namespace boardwalk::refresh {

class AgeQueue {
 public:
  struct Head {
    std::uint32_t item = 0;
    double pace = 0;
    Moment visited = 0;
    double worth = 0;
    std::size_t queue = 0;
  };

  void put(std::uint32_t item, double pace, Moment visited) {
    queues_[queue_for(pace)].push_back({item, static_cast<float>(pace), visited});
  }
  // The thing worth most.
  template <typename Worth>
  [[nodiscard]] std::optional<Head> head(Moment now, Worth worth) const {
    std::optional<Head> best;
    for (std::size_t i = 0; i < queues_.size(); ++i) {
      if (queues_[i].empty()) continue;
      const Entry& entry = queues_[i].front();
      const double value = worth(static_cast<double>(entry.pace), now - entry.visited);
      if (!best || value > best->worth) best = {entry.item, entry.pace, entry.visited, value, i};
    }
    return best;
  }
  void pop(const Head& head) { queues_[head.queue].pop_front(); }

 private:
  struct Entry {
    std::uint32_t item = 0;
    float pace = 0;
    Moment visited = 0;
  };
  static constexpr int kPerOctave = 8;
  static constexpr int kOctaves = 32;  // from a second to a century

  [[nodiscard]] static std::size_t queue_for(double pace) {
    const double octave = std::log2(std::max(1.0, pace));
    return static_cast<std::size_t>(
        std::min(octave * kPerOctave, double(kPerOctave * kOctaves - 1)));
  }

  std::array<std::deque<Entry>, kPerOctave * kOctaves> queues_;
};

}  // namespace boardwalk::refresh
