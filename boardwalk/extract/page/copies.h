// Texts that a site sends twice, as they show and as their authors typed them.
#pragma once

#include "boardwalk/extract/page/sheet.h"

namespace boardwalk::extract {

// The first of the two boxes in an element, if both tell the same; kNone otherwise.
[[nodiscard]] html::NodeId first_of_copies(const Sheet& sheet, html::NodeId around);

}  // namespace boardwalk::extract
