#include "boardwalk/extract/site_reader.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace boardwalk::extract {
namespace {

constexpr int kSamples = 6;       // pages that a path is learned from
constexpr int kProbation = 6;     // pages on which it must say what the whole page says
constexpr int kCheckEvery = 64;   // pages, from then on
constexpr int kMostFailures = 3;  // after which pages are read whole
constexpr int kFewRefusals = 16;

bool say_the_same(const PagePosts& one, const PagePosts& other) {
  return one.title == other.title && one.posts == other.posts;
}

}  // namespace

PagePosts SiteReader::read(const html::Document& page, const url::Url& address, Hints hints) {
  const Turn turn = next_turn();
  const PostTemplate* of_profile = known_.empty() ? nullptr : &known_;
  hints.known = turn.path ? &turn.path->known() : of_profile;
  std::optional<PagePosts> quick;
  if (turn.path) quick = extract_along(*turn.path, page, address, hints);
  const bool is_larger = quick && leaves_more_than_ever(*quick);
  if (quick && !turn.check && !is_larger) return std::move(*quick);
  if (is_larger) hints.known = of_profile;  // the path's own would miss the same
  PagePosts whole = extract_posts(page, address, hints);
  if (!turn.path) {
    learn(page, whole);
    return whole;
  }
  const bool agreed = quick && say_the_same(*quick, whole);
  if (agreed) note_left(turn, quick->beside);
  if (!quick || (is_larger && !agreed)) {
    note_refusal(turn);
  } else {
    judge(turn, agreed);
  }
  return whole;
}

// What was never left unread may be a post of another shape.
bool SiteReader::leaves_more_than_ever(const PagePosts& quick) {
  const std::lock_guard lock(mutex_);
  return quick.beside > most_left_;
}

void SiteReader::note_left(const Turn& turn, std::size_t beside) {
  const std::lock_guard lock(mutex_);
  if (turn.path == path_) most_left_ = std::max(most_left_, beside);
}

SiteReader::Turn SiteReader::next_turn() {
  const std::lock_guard lock(mutex_);
  if (!path_) return {};
  ++turns_;
  return {path_, agreed_ < kProbation || turns_ % kCheckEvery == 0};
}

void SiteReader::learn(const html::Document& page, const PagePosts& found) {
  const std::lock_guard lock(mutex_);
  if (path_ || failures_ >= kMostFailures) return;
  learner_.see(page, found);
  if (learner_.pages() < kSamples) return;
  auto path = std::make_shared<const PostPath>(learner_.conclude());
  learner_ = {};
  agreed_ = turns_ = refused_ = 0;
  most_left_ = 0;
  if (path->empty()) {
    ++failures_;
  } else {
    path_ = std::move(path);
  }
}

void SiteReader::judge(const Turn& turn, bool agreed) {
  const std::lock_guard lock(mutex_);
  if (turn.path != path_) return;
  if (agreed) {
    ++agreed_;
  } else {
    give_up_path();
  }
}

void SiteReader::note_refusal(const Turn& turn) {
  const std::lock_guard lock(mutex_);
  if (turn.path != path_) return;
  ++refused_;
  if (refused_ >= kFewRefusals && 2 * refused_ > turns_) give_up_path();
}

void SiteReader::give_up_path() {
  path_ = nullptr;
  ++failures_;
}

}  // namespace boardwalk::extract
