// What URLs of one kind have in common, as a regular expression that a person can read.
//
//     pattern_over({/topic/which-lens/, /topic/road-bikes/})  ==  "/topic/([^/?&;,=]+)/"
//
// Fields that are the same in all examples stand as they are; numbers become (\d+); values that end
// alike keep their end
// ("which-lens.9" and "road-bikes.2" → [^…]+\.(\d+)); the rest is anything within its field.
// Patterns speak of path and query, not of the host. They grow more specific by giving them fewer
// examples (url_space.h splits), as in Koppula et al. 2010.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/url/url.h"

namespace boardwalk::learn {

// The pattern of these URLs, which must share a skeleton. Every varying part is a group. `word`:
// names that all begin with it do so because the site says so ("Thread-").
[[nodiscard]] std::string pattern_over(const std::vector<const url::Url*>& examples,
                                       std::string_view word = {});

// The same, where parameters that are mere state may be missing: those of which no group is in
// `identity`.
[[nodiscard]] std::string pattern_over(const std::vector<const url::Url*>& examples,
                                       std::string_view word, const std::vector<int>& identity);

// Path and query: what patterns are matched against.
[[nodiscard]] std::string_view target_of(const url::Url& url);

// How many characters a pattern demands as they are: the more, the less it takes by chance.
[[nodiscard]] std::size_t literals_in(std::string_view pattern);

}  // namespace boardwalk::learn
