// Which bytes of a URL are written as %XX?
//
// That depends on the place: "?" is plain in a query and an escape in a path. The sets are those of
// the URL standard, section 1.3; every byte outside of ASCII is in each of them.
//
//     std::string out;
//     append_encoded(out, "a b", EncodeSet::Path);   // "a%20b"
//     percent_decode("a%20b");                       // "a b"
//
// An escape that is already there stays as it is: encoding never touches "%".
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace boardwalk::url {

enum class EncodeSet : std::uint8_t {
  C0Control = 1,
  Fragment = 2,
  Query = 4,
  SpecialQuery = 8,
  Path = 16,
  Userinfo = 32,
};

void append_encoded(std::string& out, std::string_view text, EncodeSet set);
// How much at the front of a text stays as it is.
[[nodiscard]] std::size_t plain_length(std::string_view text, EncodeSet set);

// "%4a" and "%4A" at the start of `text` are 0x4a; none where no complete escape stands there.
[[nodiscard]] std::optional<unsigned char> escaped_byte(std::string_view text);

// "%41", in upper case.
void append_escape(std::string& out, unsigned char byte);

// Bytes for escapes; what only looks like an escape ("100%", "%zz") stays. "+" stays a plus sign.
[[nodiscard]] std::string percent_decode(std::string_view text);

}  // namespace boardwalk::url
