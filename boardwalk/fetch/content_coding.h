// Undoes Content-Encoding: gzip, deflate, br, zstd, and stacks of them, within a limit.
//
// A bomb is stopped at the limit, not after it: no more than `max_bytes` are ever held.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace boardwalk::fetch {

enum class DecodeOutcome : unsigned char { Ok, TooLarge, Garbled, UnknownCoding };

struct Decoded {
  DecodeOutcome outcome = DecodeOutcome::Ok;
  std::string body;
};

inline constexpr std::string_view kAcceptEncoding = "gzip, deflate, br, zstd";

// `coding` is the header's value ("gzip", "br, gzip", "" or "identity" for none). A body that was
// cut short gives what could be read, with Garbled; one that is too large gives nothing; one in an
// unknown coding is returned as it came.
[[nodiscard]] Decoded decode_content(std::string body, std::string_view coding,
                                     std::size_t max_bytes);

}  // namespace boardwalk::fetch
