#include "boardwalk/extract/site_reader.h"

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
  hints.known = turn.path ? &turn.path->known() : known_.empty() ? nullptr : &known_;
  std::optional<PagePosts> quick;
  if (turn.path) quick = extract_along(*turn.path, page, address, hints);
  if (quick && !turn.check) return std::move(*quick);
  PagePosts whole = extract_posts(page, address, hints);
  if (!turn.path) {
    learn(page, whole);
  } else if (quick) {
    judge(turn, say_the_same(*quick, whole));
  } else {
    note_refusal(turn);
  }
  return whole;
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
