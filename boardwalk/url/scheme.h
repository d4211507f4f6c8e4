// What does the scheme alone decide?
//
// Six schemes are "special" to the URL standard (section 3.1): they have a host, a path that starts
// with a slash, and backslashes that count as slashes. Everything else is parsed to the letter.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace boardwalk::url {

struct Scheme {
  std::string_view name;
  std::uint16_t default_port = 0;  // 0 where there is none
  bool special = false;
  bool file = false;
};

inline constexpr std::array<Scheme, 6> kSpecialSchemes{{
    {"http", 80, true, false},
    {"https", 443, true, false},
    {"ws", 80, true, false},
    {"wss", 443, true, false},
    {"ftp", 21, true, false},
    {"file", 0, true, true},
}};

// The traits of a scheme in lower case; plain ones for what is not special.
[[nodiscard]] constexpr Scheme scheme_traits(std::string_view name) {
  for (const Scheme& scheme : kSpecialSchemes) {
    if (scheme.name == name) return scheme;
  }
  return {};
}

}  // namespace boardwalk::url
