// Where a list goes on, as a word that only we can read.
//
//     const std::string next = write_cursor({"1700000000000", thread.key});
//     read_cursor(next, 2)       // the same two; none for anything that was not written so
//
// base64url (RFC 4648, section 5) of the parts, each behind its length.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace boardwalk::serve {

[[nodiscard]] std::string write_cursor(std::span<const std::string> parts);
[[nodiscard]] std::optional<std::vector<std::string>> read_cursor(std::string_view cursor,
                                                                  std::size_t parts);

}  // namespace boardwalk::serve
