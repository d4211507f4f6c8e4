// "sha1:BASE32", the form in which WARC files name the bytes of a block or a payload.
#pragma once

#include <string>
#include <string_view>

namespace boardwalk::warc {

[[nodiscard]] std::string sha1_digest(std::string_view bytes);
// The same over two pieces as if they were one.
[[nodiscard]] std::string sha1_digest(std::string_view first, std::string_view second);

}  // namespace boardwalk::warc
