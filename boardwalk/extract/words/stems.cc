#include "boardwalk/extract/words/stems.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t pair_of(char first, char second) {
  return static_cast<std::size_t>(static_cast<unsigned char>(first)) << 8U |
         static_cast<unsigned char>(second);
}

// Of the first three bytes, in either case.
constexpr std::size_t hash_of_three(std::string_view text) {
  const auto folded = [&](std::size_t at) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at]) | 0x20U);
  };
  return ((folded(0) | folded(1) << 8U | folded(2) << 16U) * 0x9e3779b1U) >> 20U;
}

constexpr char to_upper(char c) { return is_alpha(c) ? static_cast<char>(c & ~0x20) : c; }

}  // namespace

Stems::Stems(std::span<const std::string_view> words)
    : words_(words.begin(), words.end()), near_(pairs_at(0) | pairs_at(1)) {
  std::sort(words_.begin(), words_.end());
  for (const std::string_view word : words_) threes_.set(hash_of_three(word));
  for (std::size_t i = words_.size(); i > 0; --i)
    first_[static_cast<unsigned char>(words_[i - 1].front())] = static_cast<std::uint8_t>(i);
}

// The bytes `at` and `at` + 1 of each, in either case.
Stems::Pairs Stems::pairs_at(std::size_t at) const {
  Pairs pairs;
  for (const std::string_view word : words_) {
    if (at + 1 >= word.size()) continue;
    for (const char first : {word[at], to_upper(word[at])})
      for (const char second : {word[at + 1], to_upper(word[at + 1])})
        pairs.set(pair_of(first, second));
  }
  return pairs;
}

bool Stems::begin(std::string_view text) const {
  if (text.size() < 3 || !threes_[hash_of_three(text)]) return false;
  const char first = to_lower(text[0]);
  const char second = to_lower(text[1]);
  const std::size_t from = first_[static_cast<unsigned char>(first)];
  if (from == 0) return false;
  for (std::size_t i = from - 1; i < words_.size() && words_[i].front() == first; ++i)
    if (words_[i][1] == second && starts_ignoring_case(text, words_[i])) return true;
  return false;
}

// Every second place of a text shows whether a word may begin there or right before it.
bool Stems::are_in(std::string_view text) const {
  for (std::size_t at = 0; at + 1 < text.size(); at += 2) {
    if (!near_[pair_of(text[at], text[at + 1])]) continue;
    if (begin(text.substr(at))) return true;
    if (at > 0 && begin(text.substr(at - 1))) return true;
  }
  return false;
}

}  // namespace boardwalk::extract
