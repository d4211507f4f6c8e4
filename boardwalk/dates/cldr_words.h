// Words of dates as CLDR has them, read from ICU's data.
//
// Names of months, weekdays and halves of the day; units of time in all their plurals and cases;
// "yesterday" and "last month"; and the patterns of the past, "vor {0} Stunden". From these follows
// which words say "ago": those that the patterns of all units share on one side of the number.
#pragma once

#include <string>
#include <vector>

#include "boardwalk/dates/vocabulary_builder.h"

namespace boardwalk::dates {

// `locale` as ICU names it: "de", "zh_Hant". Locales of one language add to the same language.
void add_cldr_words(VocabularyBuilder& vocabulary, const std::string& locale);

// Every locale of ICU that is no mere region of another.
[[nodiscard]] std::vector<std::string> cldr_locales();

}  // namespace boardwalk::dates
