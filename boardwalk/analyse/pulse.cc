#include "boardwalk/analyse/pulse.h"

#include <algorithm>

#include "boardwalk/base/hash.h"

namespace boardwalk::analyse {
namespace {

constexpr char kBetween = '\x1f';  // ASCII's unit separator
constexpr std::size_t kReplySample = 400;
constexpr std::uint64_t kAuthorSeed = 1;

// From Monday, 0:00 UTC; 1 January 1970 was a Thursday.
std::size_t hour_of_week(Time at) {
  const auto hours = std::chrono::floor<std::chrono::hours>(at).time_since_epoch().count();
  static constexpr std::int64_t kThursday = 72;
  static constexpr auto kWeek = static_cast<std::int64_t>(kHoursOfWeek);
  return static_cast<std::size_t>(((hours + kThursday) % kWeek + kWeek) % kWeek);
}

std::uint64_t author_hash(std::string_view author) {
  return author.empty() ? 0 : hash64(author, kAuthorSeed) | 1U;
}

// Two replies may not have one hash: who wrote where, when and how much tells them apart.
std::uint64_t reply_hash(const PulsePost& post, const PostReading& reading) {
  const auto moment = static_cast<std::uint64_t>(post.at.time_since_epoch().count());
  return hash64(post.thread, moment ^ author_hash(post.author) ^ reading.words.size());
}

void sample_reply(std::map<std::uint64_t, Reply>& replies, const PulsePost& post,
                  const PostReading& reading) {
  if (!post.is_reply || !reading.mood.judged) return;
  replies.emplace(reply_hash(post, reading),
                  Reply{reading.mood.score, static_cast<double>(reading.words.size())});
  if (replies.size() > kReplySample) replies.erase(std::prev(replies.end()));
}

}  // namespace

std::string Pulse::thread_name(std::string_view url, std::string_view title) {
  std::string name(url);
  name += kBetween;
  name += title;
  return name;
}

std::pair<std::string, std::string> Pulse::url_and_title(std::string_view name) {
  const std::size_t at = name.find(kBetween);
  if (at == std::string_view::npos) return {std::string(name), {}};
  return {std::string(name.substr(0, at)), std::string(name.substr(at + 1))};
}

void Pulse::add(const PulsePost& post, const PostReading& reading) {
  windows_.add({.board = post.board,
                .thread = hash64(post.thread),
                .author = author_hash(post.author),
                .at = post.at,
                .language = reading.language,
                .mood = reading.mood});
  add_topics(post, reading);
  add_detail(post, reading);
}

void Pulse::add_topics(const PulsePost& post, const PostReading& reading) {
  const auto [place, is_new] = topic_places_.try_emplace(std::string(post.board), topics_.size());
  if (is_new) topics_.emplace_back();
  BoardTopics& topics = topics_[place->second];
  if (topics.title.empty()) topics.title = post.board_title;
  ++topics.posts;
  if (!post.author.empty()) topics.authors.add(author_hash(post.author));
  for (const std::string_view word : reading.words) topics.words.add(word);
}

// A window that is newer than those kept takes the place of the oldest.
void Pulse::add_detail(const PulsePost& post, const PostReading& reading) {
  const WindowNumber number = windows_.number_of(post.at);
  if (details_.size() == kDetailedWindows && number < details_.begin()->first) return;
  WindowDetail& detail = details_[number];
  if (details_.size() > kDetailedWindows) details_.erase(details_.begin());
  for (const std::string_view word : reading.words) detail.words.add(word);
  detail.threads.add(thread_name(post.thread, post.thread_title));
  ++detail.hours[hour_of_week(post.at)];
  sample_reply(detail.replies, post, reading);
}

}  // namespace boardwalk::analyse
