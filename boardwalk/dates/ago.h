// A span of time back from now: "3 hours ago", "vor etwa 23 Stunden", "منذ يومين", "last month".
#pragma once

#include <cstdint>
#include <optional>

#include "boardwalk/dates/text.h"

namespace boardwalk::dates {

struct AgoReading {
  std::int64_t seconds = 0;
  int months = 0;
  std::int64_t precision = 0;  // seconds of its smallest unit
  bool said = false;           // that it lies in the past
  bool sure = false;           // in words that are said of nothing else
  Languages languages = Languages::everyone();
  std::size_t end = 0;
};

[[nodiscard]] std::optional<AgoReading> read_ago(const Text& text, std::size_t at);

}  // namespace boardwalk::dates
