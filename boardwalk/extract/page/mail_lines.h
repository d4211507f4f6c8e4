// How do people quote and sign in letters?
//
//     On 3 May 2011 at 10:02, ann wrote:
//     > Is there a bus to the old harbour?
//     Every hour.
//     --
//     bob, Bergen
//
// Forums that are read by mail too show the same.
#pragma once

#include <string>
#include <string_view>

namespace boardwalk::extract {

// "> Is there a bus?"
[[nodiscard]] bool is_quoted_mail(std::string_view line);

// "On 3 May 2011, ann wrote:", "In article <77@harbour.test>, ann says..."
[[nodiscard]] bool tells_who_wrote(std::string_view line);

// Does a line tell who wrote what the next one quotes?
[[nodiscard]] bool leads_quoted_mail(std::string_view line, std::string_view next);

// A letter is shown as it was sent, all of it in one element: the lines of its text without those
// that tell who wrote what is quoted below them.
[[nodiscard]] std::string without_mail_heads(std::string text);

// "-- ", before a signature (RFC 3676, 4.3).
[[nodiscard]] bool parts_signature(std::string_view line);

// Where in a letter the last such line begins; npos where there is none, or no few lines below it.
[[nodiscard]] std::size_t find_signature(std::string_view letter);

}  // namespace boardwalk::extract
