// Words of dates in many languages: months, how long ago, today and yesterday.
//
// Words are in lower case, as fold() leaves them; those of Chinese, Japanese and Korean stand
// without spaces around them and are looked for anywhere in a text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace boardwalk::classify {

// ASCII, Latin, Greek and Cyrillic letters in lower case; everything else as it is.
[[nodiscard]] std::string fold(std::string_view text);

// 1 to 12; none when the word is no month. Also the usual abbreviations.
[[nodiscard]] std::optional<int> month_named(std::string_view word);

// Minutes of "hour", "часа", "días"; none when the word is no unit of time.
[[nodiscard]] std::optional<std::int64_t> unit_named(std::string_view word);

// "ago", "vor", "назад": a time that is counted backwards from now.
[[nodiscard]] bool says_ago(std::string_view word);

// "today": 0, "yesterday": 1 day ago.
[[nodiscard]] std::optional<int> day_named(std::string_view word);

// The same in scripts without spaces: minutes ago of "3小时前" or "昨天", anywhere in the text.
[[nodiscard]] std::optional<std::int64_t> minutes_ago_unspaced(std::string_view text);

}  // namespace boardwalk::classify
