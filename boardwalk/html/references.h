// Character references: "&amp;" is "&".
//
// The references that pages are full of are read here. The others of the two thousand that the
// HTML standard names, and those that stand for no character, are left to MyHTML, and so is the
// page they are on.
#pragma once

#include <string>
#include <string_view>

namespace boardwalk::html {

// In an attribute "&copy=1" is a part of an address.
enum class ReferencePlace : unsigned char { Text, Attribute };

// Appends the text to `out`, with references replaced by what they stand for, which is never
// longer. False when there is one that is not read here.
[[nodiscard]] bool append_decoded(std::string_view text, ReferencePlace place, std::string& out);

}  // namespace boardwalk::html
