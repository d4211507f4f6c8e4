#include "boardwalk/store/board_moves.h"

#include <algorithm>
#include <utility>

#include "boardwalk/base/hash.h"

namespace boardwalk::store {
namespace {

constexpr std::size_t kMostStrangers = 10'000;  // remembered; announcements are some dozens

}  // namespace

// Threads that stay on top whatever their age stand before the ones in order.
BoardMoves::FirstPage BoardMoves::page_of(std::span<const ShownThread> rows) {
  FirstPage page;
  bool is_in_order = true;
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
    page.threads.insert(hash64(row->thread));
    if (!row->last_post || !is_in_order) continue;
    if (page.newest == Time{}) page.oldest = *row->last_post;
    is_in_order = *row->last_post >= page.newest;
    page.newest = std::max(page.newest, *row->last_post);
  }
  return page;
}

bool BoardMoves::has_left(const std::string& thread, const Stranger& stranger) const {
  const auto home = pages_.find(stranger.home);
  if (home == pages_.end() || home->second.threads.contains(hash64(thread))) return false;
  return home->second.oldest < stranger.last_post && stranger.last_post < home->second.newest;
}

std::vector<BoardMove> BoardMoves::see(const std::string& board,
                                       std::span<const ShownThread> rows) {
  pages_[board] = page_of(rows);
  for (const ShownThread& row : rows) {
    if (row.home == board) {
      strangers_.erase(row.thread);
    } else if (!row.home.empty() && row.last_post && strangers_.size() < kMostStrangers) {
      strangers_[row.thread] = {row.home, board, *row.last_post};
    }
  }
  std::vector<BoardMove> moves;
  for (const auto& [thread, stranger] : strangers_)
    if (has_left(thread, stranger)) moves.push_back({thread, stranger.board});
  for (const BoardMove& move : moves) strangers_.erase(move.thread);
  return moves;
}

}  // namespace boardwalk::store
