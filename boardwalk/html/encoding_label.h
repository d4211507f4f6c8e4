// What browsers make of the name of an encoding: "latin1" is windows-1252, "gb2312" GB18030
// (the table of labels in https://encoding.spec.whatwg.org).
//
// Left out on purpose are the labels that browsers refuse to decode (hz-gb-2312, iso-2022-kr, …):
// detection reads those pages.
#pragma once

#include <string_view>

namespace boardwalk::html {

// The canonical name; empty for labels that say nothing. White space and case do not count.
[[nodiscard]] std::string_view encoding_labelled(std::string_view label);

// The converter of ICU that reads this encoding as browsers do; the name itself where they agree.
[[nodiscard]] std::string_view icu_converter(std::string_view canonical);

}  // namespace boardwalk::html
