// Is this text a label that tells a date?
//
// "Posted: Jul 13, 2004 2:42 pm" is; "I bought mine on 13 July 2004 and kept the receipt" tells a
// date too, but somebody wrote it.
#pragma once

#include <optional>
#include <string_view>

#include "boardwalk/base/ascii.h"
#include "boardwalk/dates/written.h"

namespace boardwalk::extract {

// The first date of a short line that says little else; `unlinked` is what of it stands outside
// links.
[[nodiscard]] std::optional<dates::Mention> find_date_label(std::string_view text,
                                                            std::string_view unlinked);

// "2011-07-13T14:42": nothing else looks like that, wherever it stands.
[[nodiscard]] bool is_timestamp(std::string_view value);

// Is it a day with its hour, and nothing else? Somebody may be called "June 1944" or "12.05.1978".
[[nodiscard]] bool is_moment(std::string_view text);

// Of all attributes, few may tell a date: tooltips, and what begins with a digit.
[[nodiscard]] inline bool may_date(std::string_view name, std::string_view value) {
  return !value.empty() && (is_digit(value.front()) || is_space(value.front()) || name == "title");
}

// Does the attribute tell when something was written?
[[nodiscard]] std::optional<dates::Written> date_in_attribute(std::string_view name,
                                                              std::string_view value);

}  // namespace boardwalk::extract
