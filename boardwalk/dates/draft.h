// A whole date from its parts: weekday, day, clock and zone in any order, with what may stand
// between them; "yesterday" with its clock; a span of time back; a clock alone.
#pragma once

#include <optional>

#include "boardwalk/dates/text.h"
#include "boardwalk/dates/written.h"

namespace boardwalk::dates {

struct Draft {
  Written written;
  std::size_t end = 0;  // the token after it
  bool sure = true;     // a date wherever it stands; others only as the whole text
};

// The longest date that begins at a token.
[[nodiscard]] std::optional<Draft> read_draft(const Text& text, std::size_t at);

}  // namespace boardwalk::dates
