// "Last edited by X, 13 July 2004": is this line a note on an edit?
#pragma once

#include <string_view>

#include "boardwalk/html/document.h"

namespace boardwalk::extract {

inline constexpr std::size_t kLongestEditNote = 220;  // bytes, and so columns

// Of a post by `author`. In any language: a short line with two of a date, the author's name and a
// word for editing; without a date, no more than that.
[[nodiscard]] bool is_edit_note(std::string_view line, std::string_view author);

// The same may be asked first, before white space is folded: is there anything of either in it?
[[nodiscard]] bool may_be_edit_note(std::string_view text, std::string_view author);

// Does it speak of editing?
[[nodiscard]] bool has_edit_word(std::string_view text);

// The element that a date which stands in a text is in. Around that of a post that was edited there
// may be one more, which tells of the edit in its title alone:
//
//     <span class=edited title="Last edit: 5 May 2011">3 May 2011</span>
[[nodiscard]] html::NodeId element_of_date(const html::Document& page, html::NodeId text);

}  // namespace boardwalk::extract
