#include "lab/post_score.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "lab/word_bag.h"

namespace boardwalk::lab {
namespace {

constexpr double kSame = 0.9;

bool is_length_near(const WordBag& a, const WordBag& b) {
  const double longer = static_cast<double>(std::max({a.size(), b.size(), std::size_t{8}}));
  return std::abs(static_cast<double>(a.size()) - static_cast<double>(b.size())) <= 0.25 * longer;
}

std::string lowered(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
  return text;
}

class Matcher {
 public:
  Matcher(const PostedPage& page, const std::vector<model::Post>& posts)
      : page_(page), posts_(posts), taken_by_(posts.size(), nullptr) {
    for (const model::Post& post : posts) bags_.push_back(words_of(post.text));
  }

  PostScore match(std::string* complaints) {
    for (const bool expected : {true, false})
      for (const TruePost& post : page_.posts)
        if (post.expected == expected) take(post, complaints);
    score_.taken = static_cast<double>(posts_.size());
    for (std::size_t i = 0; i < posts_.size(); ++i) {
      if (taken_by_[i] != nullptr) continue;
      if (complaints != nullptr)
        *complaints +=
            fmt::format("  extra: [{}] {}\n", posts_[i].author, posts_[i].text.substr(0, 300));
    }
    if (score_.expected >= 2) {
      score_.pages = 1;
      score_.perfect = score_.found == score_.expected && score_.right == score_.taken ? 1 : 0;
    }
    return score_;
  }

 private:
  void take(const TruePost& post, std::string* complaints) {
    const WordBag bag = words_of(post.text);
    double best = 0;
    std::size_t at = posts_.size();
    for (std::size_t i = 0; i < posts_.size(); ++i) {
      if (taken_by_[i] != nullptr || !is_length_near(bag, bags_[i])) continue;
      double f1 = word_f1(bag, bags_[i]);
      if (lowered(posts_[i].author) == lowered(post.author)) f1 += 1e-6;
      if (f1 <= best) continue;
      best = f1;
      at = i;
    }
    score_.expected += post.expected ? 1 : 0;
    if (best < kSame) {
      if (complaints != nullptr && post.expected)
        *complaints += fmt::format("  missed: [{}] {}\n", post.author, post.text.substr(0, 300));
      return;
    }
    taken_by_[at] = &post;
    score_.found += post.expected ? 1 : 0;
    score_.right += 1;
    check_fields(post, posts_[at], complaints);
  }

  void check_fields(const TruePost& post, const model::Post& taken, std::string* complaints) {
    const bool author = lowered(taken.author) == lowered(post.author);
    const auto seconds =
        taken.posted_at
            ? std::chrono::floor<std::chrono::seconds>(taken.posted_at->time_since_epoch()).count()
            : 0;
    const bool minute = taken.posted_at && std::abs(seconds - post.time) < 60;
    score_.author += author ? 1 : 0;
    score_.minute += minute ? 1 : 0;
    if (complaints == nullptr) return;
    if (!author) *complaints += fmt::format("  author: [{}] for [{}]\n", taken.author, post.author);
    if (!minute)
      *complaints +=
          fmt::format("  minute: {} for {} from [{}]\n", seconds, post.time, taken.posted_at_raw);
  }

  const PostedPage& page_;
  const std::vector<model::Post>& posts_;
  std::vector<WordBag> bags_;
  std::vector<const TruePost*> taken_by_;
  PostScore score_;
};

}  // namespace

void PostScore::add(const PostScore& other) {
  expected += other.expected;
  found += other.found;
  taken += other.taken;
  right += other.right;
  author += other.author;
  minute += other.minute;
  all_pages += other.all_pages;
  titled += other.titled;
  pages += other.pages;
  perfect += other.perfect;
}

PostScore score(const PostedPage& page, const std::vector<model::Post>& posts,
                std::string* complaints) {
  return Matcher(page, posts).match(complaints);
}

}  // namespace boardwalk::lab
