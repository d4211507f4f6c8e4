// Text of XML that was written by machines: only what URLs need.
#pragma once

#include <string>
#include <string_view>

namespace boardwalk::discover {

// The one character that must be escaped in the URL of a link.
[[nodiscard]] inline std::string unescaped(std::string_view text) {
  static constexpr std::string_view kAmpersand = "&amp;";
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const bool is_escaped = text.substr(at).starts_with(kAmpersand);
    out += text[at];
    at += is_escaped ? kAmpersand.size() : 1;
  }
  return out;
}

}  // namespace boardwalk::discover
