#include "boardwalk/analyse/post_reader.h"

#include <algorithm>
#include <bit>
#include <iterator>
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
  found_.clear();
  for (const Token& token : sentiment_.tokens()) {
    const std::size_t size = token.text.size();
    if (token.kind == Token::Kind::Word && size >= kShortestWord && size <= kLongestWord)
      found_.push_back({token.text, token.hash});
  }
  words_.clear();
  if (put_in_places()) {
    for (const Place& place : places_)
      if (place.hash != 0) words_.push_back(found_[place.word]);
  } else {
    std::sort(found_.begin(), found_.end(), is_before);
    std::unique_copy(found_.begin(), found_.end(), std::back_inserter(words_), is_same);
  }
  reading_.words = words_;
}

// Hashes are spread evenly over their range, so that each finds its place in the order at once, or
// near by, and finds its like there (linear probing sort, Gonnet & Munro 1984). False when they
// crowd: somebody chose them so.
bool PostReader::put_in_places() {
  const auto bits = static_cast<unsigned>(std::bit_width(2 * found_.size() + 1));
  std::size_t steps = kStepsOfWord * found_.size();
  places_.assign((std::size_t{1} << bits) + found_.size() + 1, {});
  for (std::size_t i = 0; i < found_.size(); ++i) {
    Place place{found_[i].hash, i};
    std::size_t at = place.hash >> (64 - bits);
    for (; places_[at].hash != 0 && places_[at].hash < place.hash && steps > 0; --steps) ++at;
    if (places_[at].hash == place.hash) continue;
    for (; place.hash != 0 && steps > 0; --steps) std::swap(places_[at++], place);
    if (steps == 0) return false;
  }
  return true;
}

}  // namespace boardwalk::analyse
