// Which threads have left their board for another one, under the same URL?
//
// A board that shows a thread of another one proves little: announcements stand in many. But where
// its own board does not show the thread any more, on a first page that shows later posts and
// earlier ones than its last, it has moved.
//
//     for (const BoardMove& move : moves.see(board, rows)) settle(move.thread, move.board);
//
// Only rows are compared with rows, for they are dated by one clock. What was seen is forgotten
// with the process: then a move is noticed when both boards were looked at again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "boardwalk/base/clock.h"

namespace boardwalk::store {

// A thread on the first page of a board.
struct ShownThread {
  std::string thread;
  std::string home;  // the board it is known to be in
  std::optional<Time> last_post = {};
};

struct BoardMove {
  std::string thread;
  std::string board;
};

class BoardMoves {
 public:
  [[nodiscard]] std::vector<BoardMove> see(const std::string& board,
                                           std::span<const ShownThread> rows);

 private:
  struct FirstPage {
    Time newest{};  // of the rows that stand in the order of their last posts
    Time oldest{};
    std::unordered_set<std::uint64_t> threads;  // by hash
  };
  struct Stranger {
    std::string home;
    std::string board;  // that shows it
    Time last_post{};
  };
  [[nodiscard]] static FirstPage page_of(std::span<const ShownThread> rows);
  [[nodiscard]] bool has_left(const std::string& thread, const Stranger& stranger) const;

  std::unordered_map<std::string, FirstPage> pages_;  // by board
  std::map<std::string, Stranger> strangers_;         // by thread
};

}  // namespace boardwalk::store
