// "Last edited by X, 13 July 2004": is this line a note on an edit?
#pragma once

#include <string_view>

namespace boardwalk::extract {

inline constexpr std::size_t kLongestEditNote = 220;  // bytes, and so columns

// Of a post by `author`. In any language: a short line with a date and the author's name, or with a
// date and a word for editing.
[[nodiscard]] bool is_edit_note(std::string_view line, std::string_view author);

// Does it speak of editing?
[[nodiscard]] bool has_edit_word(std::string_view text);

}  // namespace boardwalk::extract
