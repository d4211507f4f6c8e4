// Who wrote it, where one text tells both name and date and nothing is linked?
//
// "#5301 - ann - Thu Apr 24, 2003", "Posted by ann on 5 May 2004". Of several such texts, the words
// that all of them have lead to the name and part it from the date; of one, "by" and the like.
#pragma once

#include <string_view>
#include <vector>

namespace boardwalk::extract {

// `heads`: what stands before the date of each record, empty where nothing is known. The names, if
// there are at least two of them and all heads that say anything have one; otherwise none at all.
[[nodiscard]] std::vector<std::string_view> names_beside_dates(
    const std::vector<std::string_view>& heads);

// The name behind "by" in what stands before a date; empty without one.
[[nodiscard]] std::string_view name_told_before_date(std::string_view head);
// The same where a label stands before it: "From:", and "ann on".
[[nodiscard]] std::string_view name_labelled_before_date(std::string_view head);

}  // namespace boardwalk::extract
