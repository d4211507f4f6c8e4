// Rows in two parts that the miner took for two: the title of a discussion, and below it, as
// another element of the same form, who wrote last and when.
#pragma once

#include "boardwalk/align/regions.h"
#include "boardwalk/classify/ink.h"
#include "boardwalk/html/document.h"

namespace boardwalk::classify {

// The region with such parts joined; as it is, where not all that tells a time stands below a link,
// or few of those are titles.
[[nodiscard]] align::Region with_pairs_as_records(const html::Document& page, align::Region region,
                                                  const Ink& ink);

}  // namespace boardwalk::classify
