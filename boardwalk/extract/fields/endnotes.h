// What belongs to a post and is no part of its text: the author's signature, and when it was
// edited.
#pragma once

#include <optional>
#include <string>

#include "boardwalk/base/clock.h"
#include "boardwalk/dates/convention.h"
#include "boardwalk/extract/fields/furniture.h"

namespace boardwalk::extract {

// What the page calls a signature, below the text; else what was set apart from the text as one.
[[nodiscard]] std::string signature_below(const Sheet& sheet, const align::Record& record,
                                          const Body& body, const Parts& parts);

[[nodiscard]] std::optional<Time> time_of_edit(const Parts& parts,
                                               const dates::Convention& convention, Time fetched);

}  // namespace boardwalk::extract
