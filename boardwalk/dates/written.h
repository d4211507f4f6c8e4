// What does a date say, before anyone asks what it means?
//
// "03/04/2012 14:42" names a day and a month in an order that only the site knows, at an hour of a
// zone it does not name; "3 hours ago" says how far back. A Written keeps exactly that, and
// resolve() (convention.h) makes a moment of it once the habits of the site are known.
//
// Plain data; fields that were not written are empty.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace boardwalk::dates {

enum class Order : std::uint8_t { Unknown, DayFirst, MonthFirst, YearFirst };

inline constexpr std::int64_t kMinute = 60;
inline constexpr std::int64_t kHour = 60 * kMinute;
inline constexpr std::int64_t kDay = 24 * kHour;
inline constexpr std::int64_t kWeek = 7 * kDay;
inline constexpr std::int64_t kMonth = 30 * kDay;
inline constexpr std::int64_t kYear = 365 * kDay;

struct Written {
  // Clock: only a time of day ("14:42").
  enum class Kind : std::uint8_t { Absolute, Relative, Clock };
  Kind kind = Kind::Absolute;

  // As written; two-digit years are already widened.
  std::optional<int> year, month, day;
  std::optional<int> hour, minute, second;
  int millisecond = 0;
  std::optional<int> weekday;     // 0 is Sunday: "Monday at 14:42"
  std::optional<int> utc_offset;  // minutes east, when written

  // 03/04/2012: day and month could be swapped. They hold the reading with the day first.
  bool order_open = false;
  // 03/04/05: the year may also be the first number. It holds the last.
  bool year_open = false;
  // In which order numbers were written: proven by their values (13/04/2012) or the weekday beside
  // them, or else what the separators and the clock suggest. Unknown for months by name.
  Order order = Order::Unknown;

  // Relative. "2 years and 3 hours ago": 24 months and 3 hours.
  std::int64_t seconds_ago = 0;
  int months_ago = 0;
  std::optional<int> days_ago;  // "today 14:42": 0, "yesterday": 1; then seconds_ago is 0

  // Seconds the smallest unit written is worth: "14:42" 60, "3 hours ago" 3600, a day 86400.
  std::int64_t precision = kMinute;
  std::string language = {};  // ISO 639 code of the words that matched; empty for digits alone

  bool operator==(const Written&) const = default;
};

// A date inside a text: bytes begin to end.
struct Mention {
  std::size_t begin = 0;
  std::size_t end = 0;
  Written written;
};

}  // namespace boardwalk::dates
