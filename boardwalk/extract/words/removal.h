// "This post has been removed": does a line say that something was there?
#pragma once

#include <string_view>

namespace boardwalk::extract {

// In the languages of forums. People speak of removing things too: ask only about what nobody
// signed.
[[nodiscard]] bool tells_of_removal(std::string_view line);

// Is a text such a line, with little below it that explains more?
[[nodiscard]] bool is_note_of_removal(std::string_view text);
// The same, and what was removed is called a post: "This message was deleted by ann".
[[nodiscard]] bool is_note_on_removed_post(std::string_view text);
// What software says in place of a post, and nobody who was asked: "This message was deleted by a
// moderator", "[Removed]"; whoever's name is left on it.
[[nodiscard]] bool is_said_for_removed_post(std::string_view text);

}  // namespace boardwalk::extract
