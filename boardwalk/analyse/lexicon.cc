#include "boardwalk/analyse/lexicon.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <string>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"

namespace boardwalk::embedded {
extern const std::string_view kSentimentLexicon;  // made by boardwalk_embed()
}

namespace boardwalk::analyse {
namespace {

constexpr std::array<std::string_view, 9> kEndings = {"s",  "es",  "d",  "ed", "ing",
                                                      "er", "est", "ly", "y"};
constexpr std::string_view kLastLetters = "sdgrty";
constexpr std::size_t kShortestStem = 3;
constexpr std::size_t kLongestWord = 24;

}  // namespace

Lexicon::Lexicon(std::string_view text) {
  const auto blanks = static_cast<std::size_t>(std::count(text.begin(), text.end(), ' '));
  slots_.resize(std::bit_ceil(2 * (blanks + 1)));
  while (!text.empty()) add_line(next_piece(text, '\n'));
}

const Lexicon& Lexicon::built_in() {
  static const Lexicon kLexicon{embedded::kSentimentLexicon};
  return kLexicon;
}

void Lexicon::add_line(std::string_view line) {
  const std::string_view sign = take_word(line);
  if (sign.empty() || sign.front() == '#') return;
  int strength = 0;
  std::from_chars(sign.data(), sign.data() + sign.size(), strength);
  for (auto word = take_word(line); !word.empty(); word = take_word(line)) {
    LexiconEntry& entry = entry_of(word);
    if (strength != 0) entry.strength = strength;
    entry.negates = entry.negates || sign == "!";
    entry.strengthens = entry.strengthens || sign == "+";
    entry.weakens = entry.weakens || sign == "-";
    entry.turns = entry.turns || sign == ".";
  }
}

std::size_t Lexicon::place_of(std::uint64_t hash) const {
  std::size_t at = hash & (slots_.size() - 1);
  while (slots_[at].hash != 0 && slots_[at].hash != hash) at = (at + 1) & (slots_.size() - 1);
  return at;
}

LexiconEntry& Lexicon::entry_of(std::string_view word) {
  const std::uint64_t hash = hash64(word);
  Slot& slot = slots_[place_of(hash)];
  words_ += slot.hash == 0 ? 1 : 0;
  slot.hash = hash;
  return slot.entry;
}

const LexiconEntry* Lexicon::find(std::uint64_t hash) const {
  const Slot& slot = slots_[place_of(hash)];
  return slot.hash == 0 ? nullptr : &slot.entry;
}

const LexiconEntry* Lexicon::without_ending(std::string_view word) const {
  if (kLastLetters.find(word.back()) == std::string_view::npos) return nullptr;
  for (const std::string_view ending : kEndings) {
    if (!word.ends_with(ending) || word.size() < ending.size() + kShortestStem) continue;
    const std::string_view stem = word.substr(0, word.size() - ending.size());
    const LexiconEntry* entry = find(hash64(stem));
    if (entry != nullptr && entry->strength != 0) return entry;
  }
  return nullptr;
}

const LexiconEntry* Lexicon::look_up(std::string_view word) const {
  return look_up(word, hash64(word));
}

const LexiconEntry* Lexicon::look_up(std::string_view word, std::uint64_t hash) const {
  if (word.empty() || word.size() > kLongestWord) return nullptr;
  if (const LexiconEntry* entry = find(hash)) return entry;
  const auto twin = std::adjacent_find(word.begin(), word.end());
  if (twin != word.end()) {
    std::string once(word);
    once.erase(static_cast<std::size_t>(twin - word.begin()), 1);
    if (const LexiconEntry* entry = find(hash64(once))) return entry;
  }
  return without_ending(word);
}

}  // namespace boardwalk::analyse
