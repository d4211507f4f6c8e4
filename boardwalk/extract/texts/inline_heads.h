// Who is quoted, told on the line of what they said:
//
//     <b><a href="#c84">ann</a></b>: <i>Is there a bus?</i>
//     (In reply to ann from <a href="#c2">comment #2</a>) &gt; Is there a bus?
//
// Nothing parts these words from the rest but the elements they stand in.
#pragma once

#include <span>

#include "boardwalk/extract/page/attribution.h"

namespace boardwalk::extract {

// The pieces at the front of a line that are such a head; none without.
[[nodiscard]] std::span<const Piece> inline_head(const html::Document& page, const Line& line,
                                                 const Attributions& heads);

}  // namespace boardwalk::extract
