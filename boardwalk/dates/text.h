// The tokens of a text with the words they may mean: what the readers of clocks, days and spans of
// time look at. They look a bounded number of tokens ahead, and take nothing they do not
// understand.
#pragma once

#include <algorithm>
#include <optional>
#include <span>

#include "boardwalk/dates/tokens.h"
#include "boardwalk/dates/vocabulary.h"

namespace boardwalk::dates {

struct Text {
  std::span<const Token> tokens;
  const Vocabulary* words = nullptr;
  bool lenient = false;  // the text is a date and nothing else
  Languages likely = Languages::everyone();

  [[nodiscard]] bool has(std::size_t i) const { return i < tokens.size(); }
  [[nodiscard]] bool is_number(std::size_t i) const {
    return has(i) && tokens[i].kind == Token::Kind::Number;
  }
  [[nodiscard]] bool is_word(std::size_t i) const {
    return has(i) && tokens[i].kind == Token::Kind::Word;
  }
  [[nodiscard]] bool is_mark(std::size_t i, char mark) const {
    return has(i) && tokens[i].kind == Token::Kind::Mark &&
           tokens[i].value == static_cast<unsigned char>(mark);
  }
  [[nodiscard]] bool is_mark_of(std::size_t i, std::string_view marks) const {
    return has(i) && tokens[i].kind == Token::Kind::Mark && tokens[i].value < 0x80 &&
           marks.find(static_cast<char>(tokens[i].value)) != std::string_view::npos;
  }
  // No white space before it.
  [[nodiscard]] bool is_tight(std::size_t i) const { return has(i) && !tokens[i].apart; }
  [[nodiscard]] int value(std::size_t i) const {
    return static_cast<int>(std::min<std::uint64_t>(tokens[i].value, 1'000'000'000));
  }
  [[nodiscard]] int digits(std::size_t i) const { return tokens[i].length; }
  [[nodiscard]] bool is_number_of(std::size_t i, int most_digits) const {
    return is_number(i) && digits(i) <= most_digits;
  }

  // Where a word means several things, that of a likely language among those `wanted`.
  [[nodiscard]] std::optional<Vocabulary::Word> word(std::size_t i, Role role,
                                                     const Languages& wanted) const {
    if (!may_be(i, bit(role))) return std::nullopt;
    const Languages both = wanted & likely;
    return words->find(tokens, i, role, both.empty() ? wanted : both);
  }
  [[nodiscard]] std::optional<Vocabulary::Word> word(std::size_t i, Role role) const {
    if (!may_be(i, bit(role))) return std::nullopt;
    return words->find(tokens, i, role, likely);
  }
  // Whether a phrase of one of these roles may begin here.
  [[nodiscard]] bool may_be(std::size_t i, std::uint32_t roles) const {
    return has(i) && (tokens[i].roles & roles) != 0;
  }
  // After the dot of an abbreviation.
  [[nodiscard]] std::size_t past_dot(std::size_t i) const {
    return is_mark(i, '.') && is_tight(i) ? i + 1 : i;
  }
};

// Keeps the languages that both know, unless there are none.
inline void narrow(Languages& languages, const Languages& by) {
  if (!(languages & by).empty()) languages &= by;
}

}  // namespace boardwalk::dates
