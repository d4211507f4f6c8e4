// What can a word mean in a date?
//
// Phrases of one or more words ("il y a", "小时前") with their roles, values and languages. The
// same word may be several things: "mar" is March in Spanish and Tuesday in French. Dots and
// hyphens do not count: "a.m." is "a m".
//
//     if (auto word = vocabulary.find(tokens, i, Role::Month)) month = word->sense->value;
//
// It only looks into tables that somebody else holds (vocabulary_builder.h makes them), and is
// shared by all threads.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/dates/hash_table.h"
#include "boardwalk/dates/tokens.h"

namespace boardwalk::dates {

enum class Role : std::uint8_t {
  Month,        // 1 to 12
  Weekday,      // 0 is Sunday
  Unit,         // see unit_value()
  AgoBefore,    // "vor": what is counted after it lies in the past
  AgoAfter,     // "ago"
  UnitAgo,      // both in one word
  Past,         // "last month": one unit back
  Day,          // days ago: "yesterday"
  Now,          //
  HalfDay,      // see HalfDay
  At,           // between a day and its clock: "at", "um"
  Of,           // between day and month or month and year: "de"
  YearMark,     // 年, "г."
  MonthMark,    // 月
  MonthBefore,  // "tháng" 7
  DayMark,      // 日
  HourMark,     // 時, the "h" of "14h40"
  MinuteMark,   // 分
  SecondMark,   // 秒
  ClockMark,    // after a clock: "Uhr"
  ClockTime,    // minutes after midnight: "noon"
  Count,        // a number in words
  About,        // "about", "less than"
  And,          // between units
  Zone,         // minutes east of UTC
  Ordinal,      // the "th" of "4th"
  Version,      // what follows is no date
};

// Of the roles of a token: some phrase goes on with the word after it.
constexpr std::uint32_t kBeginsPhrase = 1U << 31U;

[[nodiscard]] constexpr std::uint32_t bit(Role role) { return 1U << static_cast<unsigned>(role); }

enum class Unit : std::uint8_t { Second, Minute, Hour, Day, Week, Month, Year, Decade };
// The value of a unit's sense. A dual ("يومين") says how many without a number.
[[nodiscard]] constexpr int unit_value(Unit unit, int count = 1) {
  return static_cast<int>(unit) + 8 * (count - 1);
}

enum class HalfDay : std::uint8_t { Morning, Afternoon, Noon };

// A set of languages, by rank: the more common a language on forums, the lower.
class Languages {
 public:
  static constexpr std::size_t kMost = 320;
  using Words = std::array<std::uint64_t, kMost / 64>;

  constexpr Languages() = default;
  constexpr explicit Languages(const Words& words) : words_(words) {}
  [[nodiscard]] static constexpr Languages everyone() {
    Languages all;
    all.words_.fill(~std::uint64_t{0});
    return all;
  }

  constexpr void insert(std::size_t rank) { words_[rank / 64] |= std::uint64_t{1} << rank % 64; }
  [[nodiscard]] constexpr bool contains(std::size_t rank) const {
    return (words_[rank / 64] >> rank % 64 & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return *this == Languages{}; }
  [[nodiscard]] constexpr const Words& words() const { return words_; }

  constexpr Languages& operator|=(const Languages& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr Languages& operator&=(const Languages& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  [[nodiscard]] friend constexpr Languages operator&(Languages a, const Languages& b) {
    return a &= b;
  }
  bool operator==(const Languages&) const = default;

 private:
  Words words_{};
};

struct Sense {
  Role role = Role::Month;
  bool weak = false;  // means this only where a date is sure: "now", "Septe"
  std::int16_t value = 0;
  Languages languages;
};

// Tokens; Thai ones are letters.
inline constexpr std::size_t kLongestPhrase = 32;

// What a vocabulary looks into.
struct WordTables {
  static constexpr std::size_t kFilterWords = 1024;

  HashTable::Slots phrases;              // and their beginnings: which senses they have
  HashTable::Slots words, first_words;   // roles of single words; of longer phrases by their first
  std::span<const std::uint32_t> first;  // of the senses of each; those of the next follow
  std::span<const Sense> senses;
  // A bit for each first word: most words of a text are not among them.
  std::span<const std::uint64_t, kFilterWords> filter;
  std::span<const std::string_view> codes;  // of the languages, by rank
};

class Vocabulary {
 public:
  struct Word {
    const Sense* sense = nullptr;
    std::size_t end = 0;  // the token after it
  };

  explicit Vocabulary(const WordTables& tables) : tables_(tables) {}

  // The longest phrase from token `at` on that has the role; of several meanings the one that
  // shares a language with `wanted`, or else the first.
  [[nodiscard]] std::optional<Word> find(std::span<const Token> tokens, std::size_t at, Role role,
                                         const Languages& wanted = Languages::everyone()) const;
  // Fills in the roles of the tokens. find() knows nothing of a token without them.
  void mark(std::span<Token> tokens) const;
  // All of them when the code is empty or unknown.
  [[nodiscard]] Languages languages_named(std::string_view code) const;
  // ISO code of the first of them; empty for none or all.
  [[nodiscard]] std::string code_of(const Languages& languages) const;

 private:
  [[nodiscard]] bool goes_on(std::span<const Token> tokens, std::size_t at) const;

  WordTables tables_;
};

// The hash of a phrase that goes on with a word; 0 is that of no words.
[[nodiscard]] std::uint64_t joined(std::uint64_t phrase, std::uint64_t word);

// The languages of most forums, from tables that were made with the program: reading them from
// CLDR takes longer than reading the posts of a hundred pages.
[[nodiscard]] const Vocabulary& common_vocabulary();
// All languages that CLDR knows, these first as well; made when it is first asked for.
[[nodiscard]] const Vocabulary& full_vocabulary();

}  // namespace boardwalk::dates
