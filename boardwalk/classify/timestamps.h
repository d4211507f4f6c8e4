// Does this piece of text tell a time?
//
// "13 July 2004, 14:42", "2004-07-13", "13.07.04", "Jul 13, 2:42 pm", "3 часа назад", "昨天 14:42",
// "vor 3 Stunden": digits with separators, the names of months and the words for how long ago in
// many languages. Made for telling kinds of pages apart: quick, and right nearly always. What the
// date means exactly is not its business, only which of two on one page is the earlier.
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

// The first one in the text. Reads all of it: meant for short texts.
[[nodiscard]] std::optional<Timestamp> find_timestamp(std::string_view text);

// Seconds or milliseconds since 1970, as scripts keep them in attributes: "1089729720".
[[nodiscard]] std::optional<Timestamp> read_epoch(std::string_view text);

}  // namespace boardwalk::classify
