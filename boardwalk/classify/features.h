// The names of the features, and where each stands.
//
// The first eight are those of FoCUS (table 1). Lengths and counts are logarithms (of columns and
// numbers per record), the others shares of the records; all are about the subject of the page
// (subject.h) and 0 where there is none, except `wall` (wall.h) and the two of lists without times
// (untimed.h): the machines know nothing of those. They have no weight for `headed` and `columns`
// either, which judge() asks for itself: no forum that they were trained on shows excerpts in its
// lists.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "boardwalk/classify/page_class.h"

namespace boardwalk::classify {

inline constexpr std::array<std::string_view, 30> kFeatureNames = {
    "record_count", "max_anchor",    "max_height", "max_text",    "mean_text",  "has_time",
    "time_order",   "has_user_link", "timed_list", "single_post", "single_row", "counted_list",
    "opening",  // prose of a post outside the list
    "title",    // the longest anchor that no other record has
    "titled",
    "passage",  // the longest text outside links
    "prose",    // records with a long one
    "row",      // records with more title than text
    "post",     // records with more text than title
    "counts",       "times",         "links",      "link_share",
    "tools",     // links that stand in most records
    "declared",  // the page says that it is a discussion
    "wall",         "signed_list",   "title_list",
    "headed",   // records under a heading that leads elsewhere
    "columns",  // records with columns of counts (count_columns.h)
};
static_assert(kFeatureNames.size() <= kFeatures);

// Where the feature of that name stands; the name must be one of them.
constexpr std::size_t place_of(std::string_view name) {
  const auto* const at = std::find(kFeatureNames.begin(), kFeatureNames.end(), name);
  return static_cast<std::size_t>(at - kFeatureNames.begin());
}

// Not weighed: judge() asks for them by rule.
inline constexpr std::array<std::string_view, 5> kUnweighed = {"wall", "signed_list", "title_list",
                                                               "headed", "columns"};
static_assert(std::all_of(kUnweighed.begin(), kUnweighed.end(), [](std::string_view name) {
  return place_of(name) < kFeatureNames.size();
}));

}  // namespace boardwalk::classify
