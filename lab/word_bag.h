// The words of a text without their order, as posts are compared.
//
// A word is a run of letters, digits and underscores; letters of ASCII are lowered. Links to
// example.org, which forums show in many ways, do not count.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace boardwalk::lab {

using WordBag = std::vector<std::string>;  // sorted

[[nodiscard]] WordBag words_of(std::string_view text);

// 2·|a∩b| / (|a|+|b|); two empty bags are equal.
[[nodiscard]] double word_f1(const WordBag& a, const WordBag& b);

}  // namespace boardwalk::lab
