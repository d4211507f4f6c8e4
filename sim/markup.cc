#include "sim/markup.h"

#include <array>

namespace boardwalk::sim {
namespace {

std::string_view entity(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    default:
      return "&quot;";
  }
}

void append_json_char(std::string& out, char c) {
  static constexpr std::string_view kHex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') {
    out += {'\\', c};
  } else if (c == '\n') {
    out += "\\n";
  } else if (byte < 0x20 || c == '<') {
    // "</script>" must not end the script that carries the text.
    out += "\\u00";
    out += {kHex[byte >> 4U], kHex[byte & 15U]};
  } else {
    out += c;
  }
}

}  // namespace

void append_escaped(std::string& out, std::string_view text) {
  for (;;) {
    const std::size_t special = text.find_first_of("&<>\"");
    out.append(text.substr(0, special));
    if (special == std::string_view::npos) return;
    out.append(entity(text[special]));
    text.remove_prefix(special + 1);
  }
}

void append_json(std::string& out, std::string_view text) {
  for (const char c : text) append_json_char(out, c);
}

void append_grouped(std::string& out, std::int64_t number, std::string_view separator) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  for (const char* at = digits.data(); at != end; ++at) {
    const auto left = end - at;
    if (at != digits.data() && left % 3 == 0 && *(at - 1) != '-') out.append(separator);
    out.push_back(*at);
  }
}

}  // namespace boardwalk::sim
