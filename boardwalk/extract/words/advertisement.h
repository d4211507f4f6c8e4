// "Advertisement", "Sponsored links": is this the label of what was not written by people?
#pragma once

#include <string_view>

namespace boardwalk::extract {

// And nothing else but an explanation behind it: "Sponsored links annoy me." is said by somebody.
[[nodiscard]] bool is_advertisement(std::string_view text);
// Does it begin with one, as a link or a box of an advertiser does: "Sponsored by Lenses & Co"?
[[nodiscard]] bool begins_with_advertisement(std::string_view text);

}  // namespace boardwalk::extract
