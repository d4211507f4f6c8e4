// Does a number in the addresses of discussions say in which row of their list they stand?
//
//     ?topic=3184&at=1   ?topic=2269&at=2   ?topic=3190&at=3      on every board
//
// Then it is no part of their names: the same discussion stands in another row tomorrow, and the
// first row may do without.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "boardwalk/learn/sample.h"

namespace boardwalk::learn {

// The groups of the pattern that count the rows of these pages, and begin anew on another, beside
// groups that tell the rows apart.
[[nodiscard]] std::set<int> groups_that_count_rows(const std::string& pattern,
                                                   const std::vector<const SampledPage*>& pages);

}  // namespace boardwalk::learn
