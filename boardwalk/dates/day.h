// A day of the calendar: "13.07.2004", "July 13th, 2004", "13 июля", "2004年7月13日", "Jul 2004".
#pragma once

#include <optional>

#include "boardwalk/dates/text.h"
#include "boardwalk/dates/written.h"

namespace boardwalk::dates {

struct DayReading {
  std::optional<int> year, month, day;
  bool order_open = false;
  bool year_open = false;
  Order order = Order::Unknown;
  bool numeric = false;
  bool needs_clock = false;  // without a clock beside it, it is as likely something else
  Languages languages = Languages::everyone();  // that have the name of the month
  std::size_t end = 0;
};

// `known`: the languages of what stands before it.
[[nodiscard]] std::optional<DayReading> read_day(const Text& text, std::size_t at,
                                                 const Languages& known = Languages::everyone());

// Whether the calendar has such a day; without a year, whether any year has.
[[nodiscard]] bool is_day(std::optional<int> year, int month, int day);

// 04 is 2004, 95 is 1995.
[[nodiscard]] int widened_year(int two_digits);

}  // namespace boardwalk::dates
