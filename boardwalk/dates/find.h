// Where in this text are dates, and what do they say?
//
//     for (const Mention& m : find_dates("Posted by Ann on 13 July 2004, 14:42")) ...
//     read_attribute("2004-07-13T14:42:00+02:00")
//     read_date("vor 3 Stunden")
//
// Names of months, weekdays and units come from CLDR by way of ICU, words such as "yesterday" or
// "noon" also from tables of our own. Digits of any script count. A find_dates() that is unsure
// says no: prices, versions, scores, addresses and lone words such as "may" are no dates. The one
// that knows its text to be a date, read_date(), is more forgiving.
//
// All accept any bytes, take time linear in the text, and may be called from any thread. The first
// call loads the words of the common languages.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "boardwalk/dates/written.h"

namespace boardwalk::dates {

// All dates of a text, left to right, none overlapping. The site's language, when it is known,
// decides between words of several: "listopad" is October in Croatian and November in Czech.
[[nodiscard]] std::vector<Mention> find_dates(std::string_view text,
                                              std::string_view language = {});

// The value of an attribute that is nothing but a date: ISO 8601, RFC 2822, or seconds or
// milliseconds since 1970.
[[nodiscard]] std::optional<Written> read_attribute(std::string_view value);

// A text that is known to be a date and, for the most part, nothing else. Also takes what
// find_dates() must leave alone: "Friday", "1 year 2 months", and the languages of all CLDR.
[[nodiscard]] std::optional<Written> read_date(std::string_view text,
                                               std::string_view language = {});

}  // namespace boardwalk::dates
