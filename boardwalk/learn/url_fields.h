// A URL cut into the fields that forums give a meaning to.
//
//     /forums/viewtopic.php?t=2&start=10    →  "forums" "viewtopic.php" | t="2" start="10"
//     /read.php?10,518,page=2               →  "read.php" | ="10" ="518" page="2"
//     /index.pl?num=12/15                   →  "index.pl" | num="12" /="15"
//
// Path segments have no name. A query is cut at & ; , and / because forums use all four. The
// *skeleton* is what stays when all values are taken away: two URLs with different skeletons are
// never the same kind of page. The *template* of a value has every run of digits replaced by one
// '#': "27.msg34" → "#.msg#". Escapes ("%C3%A9") are letters.
//
// Views into the URL that was cut: it must outlive the fields.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/url/url.h"

namespace boardwalk::learn {

struct UrlField {
  std::string_view lead;  // what stands before the value: "/", "?t=", "&start=", ",", ";page="
  std::string_view value;
  bool in_query = false;
};

[[nodiscard]] std::vector<UrlField> cut(const url::Url& url);
// Path depth, trailing slash, and the leads of the query, in order.
[[nodiscard]] std::string skeleton(const std::vector<UrlField>& fields);
// "/forum/travel/which-train/" → "/forum/travel"; empty at the top.
[[nodiscard]] std::string_view path_above(std::string_view path);
[[nodiscard]] std::string value_template(std::string_view value);
// What a slug ends with, where letters and digits together say what it is: "which-lens-vt9.html" →
// "-vt#.html", "film-corner-vf2-40.html" → "-vf#-#.html"; empty for all other values.
[[nodiscard]] std::string tail_template(std::string_view value);
// The same for a beginning: "topic9-which-lens.html" → "topic#-".
[[nodiscard]] std::string head_template(std::string_view value);
// The numbers and the words of a value: "27.msg34" → "27" "msg" "34".
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view value);
[[nodiscard]] bool is_number(std::string_view value);
// "/list/ann/2025/3/": its path ends with a year and a month.
[[nodiscard]] bool ends_with_month(const url::Url& url);
// The skeleton, and the name of the script where there is one: list.php?5 and login.php?5 are never
// of one kind.
[[nodiscard]] std::string kind_key(const url::Url& url);

}  // namespace boardwalk::learn
