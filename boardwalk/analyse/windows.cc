#include "boardwalk/analyse/windows.h"

#include <algorithm>

namespace boardwalk::analyse {
namespace {

double share(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::int64_t& count_of(std::vector<std::pair<std::string, std::int64_t>>& counts,
                       std::string_view name) {
  const auto at = std::find_if(counts.begin(), counts.end(),
                               [&](const auto& count) { return count.first == name; });
  return at != counts.end() ? at->second : counts.emplace_back(name, 0).second;
}

}  // namespace

void WindowFigures::add(const PostFacts& post, int times) {
  posts += times;
  threads.add(post.thread, times);
  if (post.author != 0) authors.add(post.author, times);
  if (!post.language.empty()) count_of(languages, post.language) += times;
  if (!post.mood.judged) {
    unjudged += times;
    return;
  }
  score_sum += times * post.mood.score;
  if (post.mood.polarity > 0)
    positive += times;
  else if (post.mood.polarity < 0)
    negative += times;
  else
    neutral += times;
}

void WindowFigures::merge(const WindowFigures& other) {
  posts += other.posts;
  positive += other.positive;
  negative += other.negative;
  neutral += other.neutral;
  unjudged += other.unjudged;
  score_sum += other.score_sum;
  threads.merge(other.threads);
  authors.merge(other.authors);
  for (const auto& [name, count] : other.languages) count_of(languages, name) += count;
}

double WindowFigures::mean_score() const {
  return judged() == 0 ? 0 : score_sum / static_cast<double>(judged());
}
double WindowFigures::positive_share() const { return share(positive, judged()); }
double WindowFigures::negative_share() const { return share(negative, judged()); }

const WindowFigures* BoardHistory::at(WindowNumber number) const {
  const auto found = windows.find(number);
  return found == windows.end() ? nullptr : &found->second;
}

WindowNumber Windows::number_of(Time at) const {
  const auto away = std::chrono::floor<std::chrono::seconds>(at - anchor_);
  const auto whole = away / length_;
  return away < whole * length_ ? whole - 1 : whole;
}

Time Windows::begin_of(WindowNumber number) const { return anchor_ + number * length_; }

std::size_t Windows::place_of(std::string_view board) {
  if (latest_ < boards_.size() && boards_[latest_].key == board) return latest_;
  const auto [place, is_new] = places_.try_emplace(std::string(board), boards_.size());
  if (is_new) boards_.push_back({std::string(board), {}});
  return latest_ = place->second;
}

void Windows::add(const PostFacts& post) {
  boards_[place_of(post.board)].windows[number_of(post.at)].add(post);
}

void Windows::take_back(const PostFacts& post) {
  auto& windows = boards_[place_of(post.board)].windows;
  const auto window = windows.find(number_of(post.at));
  if (window == windows.end()) return;
  window->second.add(post, -1);
  if (window->second.posts <= 0) windows.erase(window);
}

std::pair<WindowNumber, WindowNumber> Windows::range() const {
  std::pair<WindowNumber, WindowNumber> range{0, -1};
  bool any = false;
  for (const BoardHistory& board : boards_) {
    if (board.windows.empty()) continue;
    const WindowNumber first = board.windows.begin()->first;
    const WindowNumber last = board.windows.rbegin()->first;
    range = any ? std::pair{std::min(range.first, first), std::max(range.second, last)}
                : std::pair{first, last};
    any = true;
  }
  return range;
}

WindowFigures Windows::sum(WindowNumber number) const {
  WindowFigures sum;
  for (const BoardHistory& board : boards_)
    if (const WindowFigures* figures = board.at(number)) sum.merge(*figures);
  return sum;
}

Windows Windows::joined(Time anchor, std::chrono::seconds length) const {
  Windows out{anchor, length};
  out.places_ = places_;
  for (const BoardHistory& board : boards_) {
    BoardHistory& longer = out.boards_.emplace_back(BoardHistory{board.key, {}});
    for (const auto& [number, figures] : board.windows)
      longer.windows[out.number_of(begin_of(number))].merge(figures);
  }
  return out;
}

void Windows::forget_before(WindowNumber number) {
  for (BoardHistory& board : boards_)
    board.windows.erase(board.windows.begin(), board.windows.lower_bound(number));
}

}  // namespace boardwalk::analyse
