// Who is quoted, told on the same line as what they said: <cite>, or <b>ann:</b> first in a
// quotation.
#pragma once

#include <vector>

#include "boardwalk/extract/page/attribution.h"
#include "boardwalk/extract/page/sheet.h"
#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

// Of a text that exists.
[[nodiscard]] std::vector<html::NodeId> citations_in(const Sheet& sheet, const Body& body,
                                                     const Attributions& heads);

}  // namespace boardwalk::extract
