// What of a text a sentiment model weighs.
//
// Words and pairs of words, each as a number (a hash that is stored with its weights); words behind
// a negation are other words. Beside them a few figures that the lexicon and the punctuation give:
// these carry over to texts whose words were never seen in training. Pieces of words (three to five
// letters) were tried too: they made the model three times as large and no better.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "boardwalk/analyse/lexicon.h"
#include "boardwalk/analyse/tokens.h"

namespace boardwalk::analyse {

inline constexpr std::size_t kFigures = 24;

struct SentimentFeatures {
  std::vector<std::uint32_t> terms;  // with repetitions, in no order
  std::array<float, kFigures> figures{};
};

// What the lexicon says of the words of late: most words of a text were in the texts before it.
class RecentWords {
 public:
  [[nodiscard]] const LexiconEntry* look_up(const Token& word);

 private:
  static constexpr std::size_t kWords = 4096;  // 64 KB: they stay in the cache of a core
  struct Slot {
    std::uint64_t hash = 0;
    const LexiconEntry* entry = nullptr;
  };
  std::vector<Slot> slots_ = std::vector<Slot>(kWords);
};

class SentimentReader {
 public:
  // Valid until the next call.
  [[nodiscard]] const SentimentFeatures& read(std::string_view text);
  [[nodiscard]] std::span<const Token> tokens() const { return tokens_; }  // of the last text

 private:
  void add_terms();
  void add_figures();

  Tokeniser tokeniser_;
  std::span<const Token> tokens_;
  RecentWords recent_;
  std::vector<const LexiconEntry*> entries_;  // of the tokens
  SentimentFeatures features_;
};

}  // namespace boardwalk::analyse
