// In which encoding was this page written?
//
// Asked in the order of the HTML standard: byte order mark, HTTP header, <meta> in the first 1,024
// bytes, and then detection (uchardet) where nobody said. Labels mean what browsers make of them
// ("iso-8859-1" is windows-1252, "gb2312" is GB18030), but no label makes anything else of what is
// valid UTF-8: pages that were saved or passed on keep the label of what they were. Bytes that are
// no characters become U+FFFD.
#pragma once

#include <string>
#include <string_view>

namespace boardwalk::html {

enum class EncodingSource : unsigned char { Bom, HttpHeader, Meta, Detected, Default };

struct Encoding {
  std::string name;  // canonical: "UTF-8", "windows-1251"
  EncodingSource source = EncodingSource::Default;
};

[[nodiscard]] Encoding find_encoding(std::string_view bytes, std::string_view content_type);

// Valid UTF-8 for any input, without a byte order mark. UTF-8 input that is valid already is the
// fast path.
[[nodiscard]] std::string to_utf8(std::string_view bytes, const Encoding& encoding);

}  // namespace boardwalk::html
