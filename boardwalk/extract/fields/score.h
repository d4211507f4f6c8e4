// How did readers like a post?
//
// A number beside the text that is called votes, points or likes: in words ("12 points"), or by the
// maker of the page (class="vote-count", itemprop="upvoteCount"). Points of the author, answers of
// a poll and votes against are none.
//
//     <div class="votes"><b>-3</b> votes</div>  →  -3
#pragma once

#include <cstdint>
#include <optional>

#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

// None where nothing is counted, or more than can be told apart. Costs a walk over the record.
[[nodiscard]] std::optional<std::int64_t> score_in(const Sheet& sheet, const align::Record& record,
                                                   const Body& body);

}  // namespace boardwalk::extract
