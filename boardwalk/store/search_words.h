// Words as a full-text index sees them.
//
// An index looks words up whole, and finds words by the spaces between them. Scripts that do not
// part words by spaces (Chinese, Japanese, Thai, …) are cut into single characters instead, so that
// a word is found as a run of them; Korean too, whose words carry their grammar at the end. The
// cuts are U+200B, which shows nothing and which the tokenizer takes for a space.
//
//     match_expression("\"post office\" -closed caf*")   // all words, in any order
//         → {title text} : (("post office" AND "caf" *) NOT ("closed"))
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace boardwalk::store {

[[nodiscard]] std::string with_cuts(std::string_view text);
[[nodiscard]] std::string without_cuts(std::string_view text);

// What FTS5 is asked for words of a person: every word must be there, "words in quotes" one after
// the other, -words must not, and word* stands for all that begin so. Whatever is typed gives a
// valid expression, or none when there is no word in it.
[[nodiscard]] std::optional<std::string> match_expression(std::string_view words);

// One phrase, quoted; none when there is nothing in it that an index would hold.
[[nodiscard]] std::optional<std::string> match_phrase(std::string_view words);

// The words, if any, and the author where there is something to ask for; empty when there is
// neither.
[[nodiscard]] std::string expression_of(const std::optional<std::string>& words,
                                        std::string_view author);

}  // namespace boardwalk::store
