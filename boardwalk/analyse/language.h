// Which language is a post written in? (CLD2)
//
//     language_of("Das ist ein schöner Tag im Garten.") == "de"
#pragma once

#include <string_view>

namespace boardwalk::analyse {

inline constexpr std::string_view kUnknownLanguage = "un";

// ISO 639 code of UTF-8 text, a literal that lives for ever; "un" when there is too little to tell.
// Looks at the beginning of long texts only. Any bytes, any thread.
[[nodiscard]] std::string_view language_of(std::string_view text);

}  // namespace boardwalk::analyse
