#include "boardwalk/url/input.h"

#include <unicode/utf8.h>

#include <cstddef>
#include <cstdint>

#include "boardwalk/base/eight_bytes.h"

namespace boardwalk::url {
namespace {

constexpr bool is_control_or_space(char c) { return static_cast<unsigned char>(c) <= 0x20; }
constexpr bool is_tab_or_newline(char c) { return c == '\t' || c == '\n' || c == '\r'; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_control_or_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_control_or_space(text.back())) text.remove_suffix(1);
  return text;
}

struct Oddities {
  bool tabs = false;
  bool beyond_ascii = false;
};

Oddities oddities_of(std::string_view text) {
  bool tabs = false;
  unsigned char bits = 0;
  while (text.size() >= EightBytes::kCount) {
    const EightBytes bytes{text.data()};
    if (bytes.has_below(' ') || bytes.has_beyond_ascii()) break;
    text.remove_prefix(EightBytes::kCount);
  }
  for (const char c : text) {
    tabs |= is_tab_or_newline(c);
    bits |= static_cast<unsigned char>(c);
  }
  return {.tabs = tabs, .beyond_ascii = bits >= 0x80};
}

// One U+FFFD for each maximal part of a broken sequence, as the Encoding standard decodes.
std::string repaired_utf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  const auto size = static_cast<std::int64_t>(text.size());
  for (std::int64_t i = 0; i < size;) {
    const std::int64_t begin = i;
    UChar32 code_point = 0;
    U8_NEXT(bytes, i, size, code_point);
    if (code_point < 0) {
      out += "\xef\xbf\xbd";
    } else {
      out.append(text, static_cast<std::size_t>(begin), static_cast<std::size_t>(i - begin));
    }
  }
  return out;
}

}  // namespace

Input::Input(std::string_view raw) : text_(trimmed(raw)) {
  const Oddities oddities = oddities_of(text_);
  if (!oddities.tabs && !oddities.beyond_ascii) return;

  copy_ = oddities.beyond_ascii ? repaired_utf8(text_) : std::string(text_);
  std::erase_if(copy_, is_tab_or_newline);
  text_ = copy_;
}

}  // namespace boardwalk::url
