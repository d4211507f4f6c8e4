// What can a word mean in a date?
//
// Phrases of one or more words ("il y a", "小时前") with their roles, values and languages. The
// same word may be several things: "mar" is March in Spanish and Tuesday in French. Dots and
// hyphens do not count: "a.m." is "a m".
//
//     if (auto word = vocabulary.find(tokens, i, Role::Month)) month = word->sense->value;
//
// Built once, then shared by all threads.
#pragma once

#include <bitset>
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

constexpr std::size_t kMaxLanguages = 320;
using Languages = std::bitset<kMaxLanguages>;

struct Sense {
  Role role = Role::Month;
  bool weak = false;  // means this only where a date is sure: "now", "Septe"
  std::int16_t value = 0;
  Languages languages;
};

class Vocabulary {
 public:
  struct Word {
    const Sense* sense = nullptr;
    std::size_t end = 0;  // the token after it
  };

  // Languages are ranked as they come: where a word is known to several, the first has it.
  std::size_t language(const std::string& code);
  void add(std::string_view phrase, Role role, int value, const Languages& languages,
           bool weak = false);
  [[nodiscard]] bool knows(std::string_view phrase, Role role, std::size_t language) const;

  // The longest phrase from token `at` on that has the role; of several meanings the one that
  // shares a language with `wanted`, or else the first.
  [[nodiscard]] std::optional<Word> find(std::span<const Token> tokens, std::size_t at, Role role,
                                         const Languages& wanted = Languages{}.set()) const;
  // Fills in the roles of the tokens. find() knows nothing of a token without them.
  void mark(std::span<Token> tokens) const;
  // All of them when the code is empty or unknown.
  [[nodiscard]] Languages languages_named(std::string_view code) const;
  // ISO code of the first of them; empty for none or all.
  [[nodiscard]] std::string code_of(const Languages& languages) const;

 private:
  static constexpr std::size_t kFilterBits = 1 << 16;

  [[nodiscard]] bool goes_on(std::span<const Token> tokens, std::size_t at) const;
  [[nodiscard]] const std::vector<Sense>* senses(std::uint64_t phrase) const {
    const std::uint32_t* index = phrases_.find(phrase);
    return index == nullptr ? nullptr : &senses_[*index];
  }

  HashTable phrases_;                          // and their beginnings: where their senses are
  std::vector<std::vector<Sense>> senses_{1};  // the first has none, for beginnings
  // Roles of single words, and of longer phrases by their first one.
  HashTable words_, first_words_;
  std::bitset<kFilterBits> filter_;  // most words of a text are not among them
  std::vector<std::string> codes_;
};

// The languages of most forums, and all that CLDR knows (these first as well).
[[nodiscard]] const Vocabulary& common_vocabulary();
[[nodiscard]] const Vocabulary& full_vocabulary();

}  // namespace boardwalk::dates
