#include "boardwalk/analyse/post_reader.h"

#include <algorithm>

#include "boardwalk/analyse/language.h"
#include "boardwalk/base/hash.h"

namespace boardwalk::analyse {
namespace {

constexpr std::string_view kModelLanguage = "en";
constexpr std::size_t kShortestWord = 3;
constexpr std::size_t kLongestWord = 32;

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
  std::vector<Word>& words = reading_.words;
  words.clear();
  for (const Token& token : sentiment_.tokens()) {
    const std::size_t size = token.text.size();
    if (token.kind == Token::Kind::Word && size >= kShortestWord && size <= kLongestWord)
      words.push_back({token.text, hash64(token.text)});
  }
  const auto is_less = [](const Word& a, const Word& b) { return a.hash < b.hash; };
  const auto is_same = [](const Word& a, const Word& b) { return a.hash == b.hash; };
  std::sort(words.begin(), words.end(), is_less);
  words.erase(std::unique(words.begin(), words.end(), is_same), words.end());
}

}  // namespace boardwalk::analyse
