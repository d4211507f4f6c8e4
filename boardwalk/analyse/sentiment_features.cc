#include "boardwalk/analyse/sentiment_features.h"

#include <algorithm>
#include <cmath>

#include "boardwalk/analyse/emoticon.h"
#include "boardwalk/base/ascii.h"

namespace boardwalk::analyse {
namespace {

using Kind = Token::Kind;

constexpr int kNegationReach = 4;  // words

enum class Space : std::uint8_t { Word = 1, Negated, Pair };

// FNV-1a, 32 bits: short keys, many of them.
class Key {
 public:
  explicit constexpr Key(Space space) { add(static_cast<char>(space)); }
  constexpr Key& add(char c) {
    hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 16777619U;
    return *this;
  }
  [[nodiscard]] std::uint32_t value() const { return hash_; }

 private:
  std::uint32_t hash_ = 2166136261U;
};

// The keys that a label is part of. Each byte waits for the product of the one before: keys that
// are made side by side take the time of one.
struct Keys {
  Keys(Space space, Key pair_so_far, std::string_view label)
      : word(space), pair(pair_so_far), next_pair(Space::Pair) {
    for (const char c : label) {
      word.add(c);
      pair.add(c);
      next_pair.add(c);
    }
    next_pair.add(' ');
  }
  Key word;
  Key pair;       // with the label before it
  Key next_pair;  // the beginning of the next pair
};

bool ends_clause(Kind kind) {
  return kind == Kind::Break || kind == Kind::Comma || kind == Kind::Exclamation ||
         kind == Kind::Question;
}

// How a token stands in its sentence.
std::string_view label_of(const Token& token) {
  switch (token.kind) {
    case Kind::Word:
    case Kind::Emoticon:
      return token.text;
    case Kind::Exclamation:
      return "!";
    case Kind::Question:
      return "?";
    case Kind::Comma:
      return ",";
    case Kind::Break:
      return ".";
    case Kind::Code:
      return "<code>";
    case Kind::Address:
      return "<at>";
    case Kind::Number:
      return "<number>";
  }
  return {};
}

// Follows negations through a text.
class Negation {
 public:
  [[nodiscard]] bool holds() const { return left_ > 0; }
  void pass(const Token& token, const LexiconEntry* entry) {
    if (ends_clause(token.kind) || (entry != nullptr && entry->turns))
      left_ = 0;
    else if (entry != nullptr && entry->negates)
      left_ = kNegationReach;
    else if (token.kind == Kind::Word && left_ > 0)
      --left_;
  }

 private:
  int left_ = 0;
};

// The sums that the figures are made of.
struct Feelings {
  float glad = 0, sad = 0;  // sums of strengths
  float most_glad = 0, most_sad = 0;
  float last = 0;  // of the last feeling
  float first = 0;
  float after_turn = 0;  // said behind the last "but"
  float faces_glad = 0, faces_sad = 0;
  float exclamations = 0, questions = 0, shouted = 0, drawn_out = 0, code = 0, words = 0;

  void feel(float strength) {
    if (strength == 0) return;
    if (first == 0) first = strength;
    last = strength;
    after_turn += strength;
    (strength > 0 ? glad : sad) += std::abs(strength);
    float& most = strength > 0 ? most_glad : most_sad;
    most = std::max(most, std::abs(strength));
  }
  void count(const Token& token) {
    exclamations += token.kind == Kind::Exclamation ? 1 : 0;
    questions += token.kind == Kind::Question ? 1 : 0;
    code += token.kind == Kind::Code ? 1 : 0;
    words += token.kind == Kind::Word ? 1 : 0;
    shouted += token.shouted ? 1 : 0;
    drawn_out += token.drawn_out ? 1 : 0;
  }
  void see_face(int strength) {
    feel(static_cast<float>(strength));
    faces_glad += strength > 0 ? 1 : 0;
    faces_sad += strength < 0 ? 1 : 0;
  }
};

// Strengths as the words before them change them: "very good", "not good", "slightly bad".
float coloured(const LexiconEntry& entry, const Token& token, const LexiconEntry* before,
               bool negated) {
  auto strength = static_cast<float>(entry.strength);
  if (before != nullptr && before->strengthens) strength *= 1.3F;
  if (before != nullptr && before->weakens) strength *= 0.7F;
  if (token.shouted || token.drawn_out) strength *= 1.25F;
  return negated ? strength * -0.6F : strength;
}

Feelings feelings_of(std::span<const Token> tokens, std::span<const LexiconEntry* const> entries) {
  Feelings sum;
  Negation negation;
  const LexiconEntry* before = nullptr;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    const LexiconEntry* entry = entries[i];
    sum.count(token);
    if (token.kind == Kind::Emoticon) sum.see_face(emoticon_at(token.text).strength);
    if (entry != nullptr && entry->turns) sum.after_turn = 0;
    if (entry != nullptr && !entry->negates)
      sum.feel(coloured(*entry, token, before, negation.holds()));
    negation.pass(token, entry);
    before = entry;
  }
  return sum;
}

float flag(bool holds) { return holds ? 1.0F : 0.0F; }

}  // namespace

const LexiconEntry* RecentWords::look_up(const Token& word) {
  Slot& slot = slots_[word.hash % kWords];
  if (slot.hash != word.hash) slot = {word.hash, Lexicon::built_in().look_up(word.text, word.hash)};
  return slot.entry;
}

const SentimentFeatures& SentimentReader::read(std::string_view text) {
  features_.terms.clear();
  tokens_ = tokeniser_.read(text);
  entries_.clear();
  for (const Token& token : tokens_)
    entries_.push_back(token.kind == Kind::Word ? recent_.look_up(token) : nullptr);
  add_terms();
  add_figures();
  return features_;
}

void SentimentReader::add_terms() {
  Negation negation;
  bool is_behind_label = false;
  Key pair{Space::Pair};
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    const Token& token = tokens_[i];
    const std::string_view label = label_of(token);
    const bool negated = token.kind == Kind::Word && negation.holds();
    const Keys keys{negated ? Space::Negated : Space::Word, pair, label};
    features_.terms.push_back(keys.word.value());
    if (is_behind_label) features_.terms.push_back(keys.pair.value());
    negation.pass(token, entries_[i]);
    pair = keys.next_pair;
    is_behind_label = !label.empty();
  }
}

void SentimentReader::add_figures() {
  const Feelings f = feelings_of(tokens_, entries_);
  const auto squashed = [](float x) { return x / (3 + std::abs(x)); };
  const float net = f.glad - f.sad;
  const float words = std::max(f.words, 1.0F);
  features_.figures = {
      squashed(f.glad),
      squashed(f.sad),
      squashed(net),
      f.most_glad / 4,
      f.most_sad / 4,
      squashed(f.last),
      squashed(f.first),
      squashed(f.after_turn),
      std::min(f.faces_glad, 2.0F) / 2,
      std::min(f.faces_sad, 2.0F) / 2,
      std::min(f.exclamations, 3.0F) / 3,
      std::min(f.questions, 3.0F) / 3,
      squashed(f.shouted),
      squashed(f.drawn_out),
      squashed(f.code),
      std::log1p(f.words) / 5,
      f.glad / words,
      f.sad / words,
      flag(f.most_glad >= 2.5 && f.most_sad < 1.5),
      flag(f.most_sad >= 2.5 && f.most_glad < 1.5),
      flag(f.most_glad < 1.5 && f.most_sad < 1.5),
      flag(f.most_glad >= 1.5 && f.most_sad >= 1.5),
      flag(net > 1) * std::min(f.exclamations, 1.0F),
      flag(net < -1) * std::min(f.exclamations, 1.0F),
  };
}

}  // namespace boardwalk::analyse
