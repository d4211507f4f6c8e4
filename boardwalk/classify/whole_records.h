// Records in two parts, of which the miner saw one.
//
// Where every post is a head row and a body row, and the bodies differ too much to be a list, the
// heads alone look like one: rows of names, titles and times. What stands between such heads, and
// says more than they do, belongs to them.
#pragma once

#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/classify/ink.h"
#include "boardwalk/html/document.h"

namespace boardwalk::classify {

// The region with its records reaching up to the next ones; as it is, where nothing of weight
// stands between them.
[[nodiscard]] align::Region with_whole_records(const html::Document& page, align::Region region,
                                               const Ink& ink);

}  // namespace boardwalk::classify
