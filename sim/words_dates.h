// How each language writes a date: names of months and weekdays, order, and how long ago it was.
//
// Patterns have slots: {d} day, {M} month as it stands in a date (genitive where that matters),
// {m} short month, {n} month as a number, {Y} year.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "sim/traits.h"

namespace boardwalk::sim {

enum class Ago : std::uint8_t { Minutes, Hours, Days, Months, Years };

struct DateWords {
  std::array<std::string_view, 12> months;     // alone: "июль"
  std::array<std::string_view, 12> months_of;  // in a date: "июля"
  std::array<std::string_view, 12> short_months;
  std::array<std::string_view, 7> weekdays;  // short, Sunday first
  std::string_view today;
  std::string_view yesterday;
  std::string_view just_now;
  std::string_view at;  // between day and time: " at "
  std::string_view comma = ", ";
  std::array<std::string_view, 5> ago;  // by Ago: plural forms apart by '|', the number as '#'
  std::string_view long_date;           // "{d} {M} {Y}"
  std::string_view short_date;          // "{m} {d}, {Y}"
  std::string_view day_month;           // "{m} {d}"
  char separator = '/';                 // of numeric dates
  bool year_first = false;              // numeric dates begin with the year
};

[[nodiscard]] const DateWords& date_words(Language language);

// Which of a language's plural forms goes with a number: an index into the parts of DateWords::ago.
[[nodiscard]] int plural_form(Language language, std::int64_t number);

// "3 часа назад"; a number of 0 minutes is "just now".
[[nodiscard]] std::string how_long_ago(Language language, Ago unit, std::int64_t number);

// The languages of each table, west to east; joined by date_words().
extern const DateWords kEnglishDates, kGermanDates, kFrenchDates, kSpanishDates, kItalianDates,
    kPortugueseDates, kDutchDates;
extern const DateWords kPolishDates, kRussianDates, kTurkishDates, kChineseDates, kJapaneseDates,
    kKoreanDates, kArabicDates;

}  // namespace boardwalk::sim
