#include "boardwalk/analyse/post_reader.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "boardwalk/analyse/language.h"
#include "boardwalk/base/hash.h"

namespace boardwalk::analyse {
namespace {

constexpr std::string_view kModelLanguage = "en";
constexpr std::size_t kShortestWord = 3;
constexpr std::size_t kLongestWord = 32;
constexpr std::size_t kStepsOfWord = 16;  // two or three are usual

bool is_before(const Word& a, const Word& b) { return a.hash < b.hash; }
bool is_same(const Word& a, const Word& b) { return a.hash == b.hash; }

}  // namespace

const PostReading& PostReader::read(std::string_view text) {
  reading_.language = language_of(text);
  const SentimentFeatures& features = sentiment_.read(text);
  reading_.mood = {};
  if (reading_.language == kModelLanguage || reading_.language == kUnknownLanguage) {
    const Sentiment sentiment = judge(SentimentModel::built_in(), features);
    reading_.mood = {true, sentiment.polarity, sentiment.score};
  }
  collect_words();
  return reading_;
}

void PostReader::collect_words() {
  words_.clear();
  for (const Token& token : sentiment_.tokens()) {
    const std::size_t size = token.text.size();
    if (token.kind == Token::Kind::Word && size >= kShortestWord && size <= kLongestWord)
      words_.push_back({token.text, token.hash});
  }
  if (!put_in_places()) {
    std::sort(words_.begin(), words_.end(), is_before);
    words_.erase(std::unique(words_.begin(), words_.end(), is_same), words_.end());
  }
  reading_.words = words_;
}

// Hashes are spread evenly over their range, so that each finds its place in the order at once, or
// near by, and finds its like there (linear probing sort, Gonnet & Munro 1984). False when they
// crowd: somebody chose them so.
bool PostReader::put_in_places() {
  const auto bits = static_cast<unsigned>(std::bit_width(2 * words_.size() + 1));
  std::size_t steps = kStepsOfWord * words_.size();
  places_.assign((std::size_t{1} << bits) + words_.size() + 1, {});
  for (Word word : words_) {
    std::size_t at = word.hash >> (64 - bits);
    while (places_[at].hash != 0 && places_[at].hash < word.hash && steps > 0) ++at, --steps;
    if (places_[at].hash == word.hash) continue;
    for (; word.hash != 0 && steps > 0; ++at, --steps) std::swap(places_[at], word);
    if (steps == 0) return false;
  }
  words_.clear();
  for (const Word& word : places_)
    if (word.hash != 0) words_.push_back(word);
  return true;
}

}  // namespace boardwalk::analyse
