// A time of day: "14:42", "2:42:07 pm", "14h40", "下午2:42", "21時40分", "noon", "14:42 GMT+2".
#pragma once

#include <optional>

#include "boardwalk/dates/text.h"

namespace boardwalk::dates {

struct ClockReading {
  int hour = 0;
  std::optional<int> minute, second;
  int millisecond = 0;
  std::optional<int> utc_offset;
  bool half_day = false;  // am or pm was said
  bool colon = false;     // written with a colon: a clock even where nothing else says so
  Languages languages = Languages::everyone();
  std::size_t end = 0;
};

enum class ClockPlace : std::uint8_t { Alone, BesideDay };

// Beside a day more is a clock: "13.07.2004 14.42", "14h".
[[nodiscard]] std::optional<ClockReading> read_clock(const Text& text, std::size_t at,
                                                     ClockPlace place);

}  // namespace boardwalk::dates
