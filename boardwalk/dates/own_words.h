// Words of dates that CLDR does not have: what stands between day and clock, "noon", spoken
// numbers, abbreviations as forums write them, zones, and the signs of Chinese, Japanese and Korean
// dates.
#pragma once

#include "boardwalk/dates/vocabulary_builder.h"

namespace boardwalk::dates {

void add_own_words(VocabularyBuilder& vocabulary);

}  // namespace boardwalk::dates
