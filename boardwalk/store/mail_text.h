// Text as mail wants it: RFC 5322 headers, RFC 2047 words, RFC 2045 quoted-printable.
#pragma once

#include <string>
#include <string_view>

#include "boardwalk/base/clock.h"

namespace boardwalk::store {

// Fit for "Subject: …": plain where it may be, encoded words folded over lines where it must.
[[nodiscard]] std::string mail_words(std::string_view text);
// Fit for the name before an address: quoted or encoded.
[[nodiscard]] std::string mail_name(std::string_view name);
// "Sat, 14 Nov 2026 00:00:00 +0000"
[[nodiscard]] std::string mail_date(Time time);
// "Sat Nov 14 00:00:00 2026", for the line that parts messages in a mailbox.
[[nodiscard]] std::string mailbox_date(Time time);
// A body, lines ended by LF. No line of it begins with "From ", which would begin a message.
[[nodiscard]] std::string quoted_printable(std::string_view text);

}  // namespace boardwalk::store
