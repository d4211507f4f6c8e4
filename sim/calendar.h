// A moment in time as a forum would write it: in its language, its style and its time zone.
//
//     show_date(time, now, traits).text    // "Gestern, 14:42", "13 июля 2004, 14:42"
//
// Zones and their daylight saving come from ICU's copy of the IANA database; month and weekday
// names are in our own tables. Absolute styles show the exact minute; what else varies (a weekday
// in front, " at " or a comma before the time) follows from the seed of the traits. Safe to call
// from any number of threads.
#pragma once

#include <string>

#include "boardwalk/base/clock.h"
#include "sim/traits.h"

namespace boardwalk::sim {

struct ShownDate {
  std::string text = {};   // what the reader sees
  std::string title = {};  // title attribute; empty for none
  std::string datetime =
      {};  // ISO 8601 with offset, for <time datetime>; empty when the style has none
  std::string epoch = {};  // for data-time; empty when the style has none
};

[[nodiscard]] ShownDate show_date(Time time, Time now, const Traits& traits);
// Day only, or month and year.
[[nodiscard]] std::string show_join_date(Time time, const Traits& traits);
// "2004-07-13T14:42:00+02:00", for structured data.
[[nodiscard]] std::string iso_date(Time time, const Traits& traits);
// "13. Juli 2004": a day inside a sentence, its number counted from 1970-01-01.
[[nodiscard]] std::string day_in_words(std::int64_t day, Language language);

}  // namespace boardwalk::sim
