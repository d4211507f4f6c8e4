// Is this text a label that tells a date?
//
// "Posted: Jul 13, 2004 2:42 pm" is; "I bought mine on 13 July 2004 and kept the receipt" tells a
// date too, but somebody wrote it.
#pragma once

#include <string_view>

namespace boardwalk::extract {

[[nodiscard]] bool is_date_label(std::string_view text);
// The value of an attribute that is nothing but a date: ISO 8601, or seconds since 1970.
[[nodiscard]] bool is_date_value(std::string_view value);

}  // namespace boardwalk::extract
