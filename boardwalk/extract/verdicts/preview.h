// Which records are but windows on others?
//
// Pages show the best posts of a thread above it, cut short, and other threads below it, each with
// a title that leads there and its first words. They have authors and dates as posts have, but
// their texts stand in another place than those of most records.
#pragma once

#include <vector>

#include "boardwalk/extract/verdicts/seen.h"

namespace boardwalk::extract {

// For each record, whether it is one.
[[nodiscard]] std::vector<bool> find_previews(const Seen& seen);

}  // namespace boardwalk::extract
