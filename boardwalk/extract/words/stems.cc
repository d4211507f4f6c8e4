#include "boardwalk/extract/words/stems.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "boardwalk/base/ascii.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kMostWords = 255;

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

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

// The letter beyond ASCII that a text begins with; the text goes on behind it.
UChar32 take_letter(std::string_view& text) {
  std::int32_t at = 0;
  UChar32 letter = 0;
  U8_NEXT(text.data(), at, static_cast<std::int32_t>(text.size()), letter);
  text.remove_prefix(static_cast<std::size_t>(at));
  return letter;
}

void append_capital(UChar32 letter, std::string& text) {
  std::array<char, U8_MAX_LENGTH> bytes{};
  std::size_t size = 0;
  U8_APPEND_UNSAFE(bytes.data(), size, u_toupper(letter));
  text.append(bytes.data(), size);
}

// All letters beyond ASCII in capitals. (That of "ı" is of ASCII.)
std::string in_capitals(std::string_view word) {
  std::string capitals;
  while (!word.empty()) {
    const auto plain = std::find_if_not(word.begin(), word.end(), is_ascii) - word.begin();
    capitals.append(word.substr(0, static_cast<std::size_t>(plain)));
    word.remove_prefix(static_cast<std::size_t>(plain));
    if (!word.empty()) append_capital(take_letter(word), capitals);
  }
  return lowered(capitals);
}

// As it begins a sentence.
std::string with_capital(std::string_view word) {
  if (is_ascii(word.front())) return std::string(word);
  std::string spelled;
  append_capital(take_letter(word), spelled);
  return spelled.append(word);
}

// Sorted.
std::vector<std::string> spellings_of(std::span<const std::string_view> words) {
  std::vector<std::string> spelled(words.begin(), words.end());
  for (const std::string_view word : words) {
    if (std::all_of(word.begin(), word.end(), is_ascii)) continue;
    std::string capitals = in_capitals(word);
    if (capitals == word) continue;  // many scripts have none
    if (std::string front = with_capital(word); front != word) spelled.push_back(std::move(front));
    spelled.push_back(std::move(capitals));
  }
  std::sort(spelled.begin(), spelled.end());
  return spelled;
}

}  // namespace

Stems::Stems(std::span<const std::string_view> words)
    : words_(spellings_of(words)), near_(pairs_at(0) | pairs_at(1)) {
  assert(words_.size() <= kMostWords && "the first of those with a letter is told by one byte");
  for (const std::string& word : words_) threes_.set(hash_of_three(word));
  for (std::size_t i = words_.size(); i > 0; --i)
    first_[static_cast<unsigned char>(words_[i - 1].front())] = static_cast<std::uint8_t>(i);
}

// The bytes `at` and `at` + 1 of each, in either case.
Stems::Pairs Stems::pairs_at(std::size_t at) const {
  Pairs pairs;
  for (const std::string& word : words_) {
    if (at + 1 >= word.size()) continue;
    for (const char first : {word[at], to_upper(word[at])})
      for (const char second : {word[at + 1], to_upper(word[at + 1])})
        pairs.set(pair_of(first, second));
  }
  return pairs;
}

bool Stems::are_at_front_of(std::string_view text) const {
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
    if (are_at_front_of(text.substr(at))) return true;
    if (at > 0 && are_at_front_of(text.substr(at - 1))) return true;
  }
  return false;
}

}  // namespace boardwalk::extract
