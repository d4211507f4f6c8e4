// The encoding that a page names itself, read before the page can be parsed.
#pragma once

#include <string_view>

namespace boardwalk::html {

// The label after "charset=" in a Content-Type header or in <meta content>; empty when none.
[[nodiscard]] std::string_view charset_of(std::string_view content_type);

// The canonical encoding that <meta charset>, <meta http-equiv=content-type> or an XML declaration
// names in the first 1,024 bytes, by the "prescan" of the HTML standard; empty when none does.
// UTF-16 is read as UTF-8: a page whose <meta> can be read as ASCII cannot be UTF-16.
[[nodiscard]] std::string_view encoding_in_meta(std::string_view bytes);

}  // namespace boardwalk::html
