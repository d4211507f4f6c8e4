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

PostFacts facts_of(const PulsePost& post, const PostReading& reading) {
  return {.board = post.board,
          .thread = hash64(post.thread),
          .author = author_hash(post.author),
          .at = post.at,
          .language = reading.language,
          .mood = reading.mood};
}

void count_words(std::span<const Word> words, HeavyCounter& counter) {
  static constexpr std::size_t kAhead = 8;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i + kAhead < words.size()) counter.expect(words[i + kAhead].hash);
    counter.add_hashed(words[i].text, words[i].hash);
  }
}

void take_back_detail(Detail& detail, const PulsePost& post, const PostReading& reading) {
  for (const Word& word : reading.words) detail.words.take_back_hashed(word.hash);
  detail.threads.take_back(Pulse::thread_name(post.thread, post.thread_title));
  --detail.hours[hour_of_week(post.at)];
  detail.replies.erase(reply_hash(post, reading));
}

void sample_reply(ReplySample& replies, std::uint64_t hash, const Reply& reply) {
  replies.emplace(hash, reply);
  if (replies.size() > kReplySample) replies.erase(std::prev(replies.end()));
}

}  // namespace

std::chrono::seconds grain_of(std::chrono::seconds window) {
  static constexpr std::chrono::seconds kDay = std::chrono::days{1};
  return window % kDay == std::chrono::seconds{0} ? kDay : std::chrono::hours{1};
}

void Detail::merge(const Detail& other) {
  words.merge(other.words);
  threads.merge(other.threads);
  for (std::size_t hour = 0; hour < kHoursOfWeek; ++hour) hours[hour] += other.hours[hour];
  for (const auto& [hash, reply] : other.replies) sample_reply(replies, hash, reply);
}

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
  add_topics(post, reading);
  const WindowNumber number = grains_.number_of(post.at);
  if (!make_room(number)) return;
  grains_.add(facts_of(post, reading));
  if (number > newest_ - kDetailedGrains) add_detail(number, post, reading);
}

void Pulse::take_back(const PulsePost& post, const PostReading& reading) {
  take_back_topics(post, reading);
  const WindowNumber number = grains_.number_of(post.at);
  grains_.take_back(facts_of(post, reading));
  if (const auto detail = details_.find(number); detail != details_.end())
    take_back_detail(detail->second, post, reading);
}

bool Pulse::make_room(WindowNumber number) {
  if (number <= newest_) return number > newest_ - kKeptGrains;
  newest_ = number;
  grains_.forget_before(newest_ - kKeptGrains + 1);
  details_.erase(details_.begin(), details_.upper_bound(newest_ - kDetailedGrains));
  return true;
}

BoardTopics& Pulse::topics_of(const PulsePost& post) {
  const std::size_t place = grains_.place_of(post.board);
  topics_.resize(grains_.boards().size());
  return topics_[place];
}

void Pulse::add_topics(const PulsePost& post, const PostReading& reading) {
  BoardTopics& topics = topics_of(post);
  if (topics.title.empty()) topics.title = post.board_title;
  ++topics.posts;
  if (!post.author.empty()) topics.authors.add(author_hash(post.author));
  count_words(reading.words, topics.words);
}

void Pulse::take_back_topics(const PulsePost& post, const PostReading& reading) {
  BoardTopics& topics = topics_of(post);
  --topics.posts;
  if (!post.author.empty()) topics.authors.add(author_hash(post.author), -1);
  for (const Word& word : reading.words) topics.words.take_back_hashed(word.hash);
}

void Pulse::add_detail(WindowNumber number, const PulsePost& post, const PostReading& reading) {
  Detail& detail = details_[number];
  count_words(reading.words, detail.words);
  detail.threads.add(thread_name(post.thread, post.thread_title));
  ++detail.hours[hour_of_week(post.at)];
  if (!post.is_reply || !reading.mood.judged) return;
  sample_reply(detail.replies, reply_hash(post, reading),
               {reading.mood.score, static_cast<double>(reading.words.size())});
}

}  // namespace boardwalk::analyse
