// Who wrote it, where posts are signed as letters are?
//
//     -- ann (<a href="mailto:ann@mail.test">ann@mail.test</a>), May 3, 2011.
//
// Dashes, a name, and the date, on a line below the text.
#pragma once

#include <vector>

#include "boardwalk/extract/names/byline.h"

namespace boardwalk::extract {

// One for each record, empty where a record has none; none at all unless most have one.
[[nodiscard]] std::vector<Byline> names_behind_dashes(const Sheet& sheet, const Records& records);

}  // namespace boardwalk::extract
