// "Location: Bergen": is this line a fact about an author, told as a label and a value?
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace boardwalk::extract {

// A hash of the label of a short line that begins with one; nothing for lines of another form.
[[nodiscard]] std::optional<std::uint64_t> label_of_fact(std::string_view line);

// "Number of replies: 0": nothing but digits behind the label, or in a text behind it.
[[nodiscard]] bool ends_in_number(std::string_view text);

// With a wide one, in China and Japan.
[[nodiscard]] bool ends_with_colon(std::string_view text);

}  // namespace boardwalk::extract
