// What are posts called, where digits and letters are mixed: "thing_t1_o8nd42m", "R3NCB6PVXE1399"?
//
// Digits at the end of such a key are no number of a post. The ids of the records have the same
// words before their keys, up to digits, and each has a key of its own.
#pragma once

#include <vector>

#include "boardwalk/extract/fields/permalink.h"
#include "boardwalk/extract/records/records.h"

namespace boardwalk::extract {

// One for each record, without a key where it has none (`whole` is empty); none at all where most
// have none.
[[nodiscard]] std::vector<Numbered> find_keyed_ids(const html::Document& page,
                                                   const Records& records);

}  // namespace boardwalk::extract
