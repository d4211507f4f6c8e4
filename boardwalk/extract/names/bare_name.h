// Which part of the text where a name stands is the name?
//
// Software adds to it: "ann (780898)" has the number of the account behind it, "u/ann" says what
// kind of page it leads to, "23) ann" counts the entries of a guest book, ": ann <" stands between
// a label and an address, "Guest: ann" and "From: ann" have a label, "ann said..." and "ann |" go
// on, and "Ann B. <ann@mail.test>" can be written to. Nothing is taken away that people put in
// their names themselves.
#pragma once

#include <string_view>

namespace boardwalk::extract {

// `href`: of the link around it; empty without.
[[nodiscard]] std::string_view bare_name(std::string_view text, std::string_view href);

// "ann", of "ann (12 posts)"; but "ann (not verified)" and "ann (Bergen)" are called so, wherever
// their names stand.
[[nodiscard]] std::string_view without_note(std::string_view text);

}  // namespace boardwalk::extract
