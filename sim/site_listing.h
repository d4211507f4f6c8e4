// In which order does a board show its threads?
//
// Sticky ones first, then by last post, as of a moment. The order of a board is kept until the
// next post, deletion or move in it; asking for many pages at one moment, or at moments that
// follow each other closely, costs one sort. Driven by one thread.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "sim/world.h"

namespace boardwalk::sim {

struct ListedThread {
  ThreadId thread = 0;
  Time last{};
  bool moved_away = false;  // only a stub that leads to where the thread went
};

struct BoardList {
  std::vector<ListedThread> rows;
  std::int64_t threads = 0;  // without stubs
  std::int64_t posts = 0;
  std::optional<ListedThread> latest;  // never a stub
};

class Listings {
 public:
  explicit Listings(const World& world);

  [[nodiscard]] const BoardList& board(BoardId id, Time now);

 private:
  struct Kept {
    BoardList list;
    Time from = Time::max();
    Time until = Time::min();  // the first moment at which the list may differ
  };

  void rebuild(BoardId id, Time now, Kept& kept) const;

  const World* world_;
  std::vector<Kept> kept_;
};

}  // namespace boardwalk::sim
