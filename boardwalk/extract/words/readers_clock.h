// When is it, where a tooltip and the text below it tell different times of day?
//
//     <span title="Sender's time: Jan. 12, 2024, 11:14 p.m.">5:44 p.m.</span>
//
// The tooltip has the date, but in somebody else's zone; the clock that readers see is that of the
// site, and of all posts alike. The moment is the one nearest to the tooltip's at which the site's
// clock shows that.
#pragma once

#include <optional>
#include <string_view>

#include "boardwalk/dates/written.h"

namespace boardwalk::extract {

// The time of day, and nothing else.
[[nodiscard]] std::optional<dates::Written> read_clock(std::string_view text);

// None where `told` states its zone, or the clocks agree.
[[nodiscard]] std::optional<dates::Written> by_readers_clock(const dates::Written& told,
                                                             const dates::Written& clock);

}  // namespace boardwalk::extract
