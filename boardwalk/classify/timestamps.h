// Does this piece of text tell a time, and which of two is the earlier?
//
// That is all that telling kinds of pages apart needs to know of a date, whatever dates/ reads in
// it. Day and month are in the order they seem to be: within a page the mistake is the same
// everywhere.
//
//     if (auto time = find_timestamp("Posted: Jul 13, 2004 2:42 pm")) ...
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace boardwalk::classify {

struct Timestamp {
  enum class Scale : std::uint8_t { Date, Ago, Clock };
  Scale scale = Scale::Date;  // only times on the same scale can be compared
  std::int64_t minutes = 0;   // later ones are larger
};

// The first one in the text; a clock alone only when there is no day.
[[nodiscard]] std::optional<Timestamp> find_timestamp(std::string_view text);

// An attribute that is a date and nothing else: ISO 8601 or, as scripts keep it, "1089729720".
[[nodiscard]] std::optional<Timestamp> read_timestamp(std::string_view attribute);

}  // namespace boardwalk::classify
