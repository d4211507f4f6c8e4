// "Re: Which lens?", "AW: Which lens?", "Ответ: Which lens?": the subject of an answer.
#pragma once

#include <string_view>

namespace boardwalk::extract {

// Does it begin as subjects of answers do, in the languages of forums: "Re[2]:", "SV:", "回复：".
[[nodiscard]] bool has_answer_prefix(std::string_view text);

// The subject behind such a beginning, or behind any short word with a colon: ask only where it is
// known what is answered.
[[nodiscard]] std::string_view without_prefix(std::string_view text);

}  // namespace boardwalk::extract
