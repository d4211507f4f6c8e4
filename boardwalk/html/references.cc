#include "boardwalk/html/references.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "boardwalk/base/ascii.h"

namespace boardwalk::html {
namespace {

using Named = std::pair<std::string_view, std::string_view>;
constexpr std::array<Named, 33> kNamed = {{
    {"aacute", "á"}, {"agrave", "à"},    {"amp", "&"},   {"apos", "'"},   {"auml", "ä"},
    {"bull", "•"},   {"ccedil", "ç"},    {"copy", "©"},  {"deg", "°"},    {"eacute", "é"},
    {"egrave", "è"}, {"euro", "€"},      {"gt", ">"},    {"hellip", "…"}, {"laquo", "«"},
    {"ldquo", "“"},  {"lsaquo", "‹"},    {"lsquo", "‘"}, {"lt", "<"},     {"mdash", "—"},
    {"middot", "·"}, {"nbsp", "\u00a0"}, {"ndash", "–"}, {"ouml", "ö"},   {"quot", "\""},
    {"raquo", "»"},  {"rdquo", "”"},     {"reg", "®"},   {"rsaquo", "›"}, {"rsquo", "’"},
    {"szlig", "ß"},  {"times", "×"},     {"uuml", "ü"},
}};
static_assert(std::is_sorted(kNamed.begin(), kNamed.end()), "names are found by halving");

// Of those that are understood without a semicolon.
constexpr std::size_t kLongestBareName = 6;

struct Reference {
  std::size_t length = 0;  // 0: not read here
  std::array<char, 4> bytes = {};
  std::size_t count = 0;
};

constexpr Reference kLiteral = {1, {'&'}, 1};

Reference standing_for(std::string_view meaning, std::size_t length) {
  Reference reference{.length = length, .bytes = {}, .count = meaning.size()};
  std::copy(meaning.begin(), meaning.end(), reference.bytes.begin());
  return reference;
}

char byte(std::uint32_t bits) { return static_cast<char>(bits); }

Reference character(std::uint32_t code, std::size_t length) {
  const auto tail = [code](unsigned shift) { return byte(0x80U | ((code >> shift) & 0x3fU)); };
  if (code < 0x80) return {length, {byte(code)}, 1};
  if (code < 0x800) return {length, {byte(0xc0U | code >> 6U), tail(0)}, 2};
  if (code < 0x10000) return {length, {byte(0xe0U | code >> 12U), tail(6), tail(0)}, 3};
  return {length, {byte(0xf0U | code >> 18U), tail(12), tail(6), tail(0)}, 4};
}

// Controls, surrogates and what is no character have rules of their own.
bool is_ordinary(std::uint32_t code) {
  if (code < 0x20) return code == '\n' || code == '\t';
  if (code >= 0x7f && code < 0xa0) return false;
  return code < 0xd800 || (code >= 0xe000 && code < 0xfdd0) || (code >= 0x10000 && code < 0x1fffe);
}

// "&#39;", "&#x27;"
Reference read_number(std::string_view text) {
  const bool hexadecimal = text.size() > 2 && to_lower(text[2]) == 'x';
  const std::uint32_t base = hexadecimal ? 16 : 10;
  const std::size_t first = hexadecimal ? 3 : 2;
  std::size_t at = first;
  std::uint32_t code = 0;
  for (; at < text.size() && code < 0x110000; ++at) {
    const int digit = hex_value(text[at]);
    if (digit < 0 || digit >= static_cast<int>(base)) break;
    code = code * base + static_cast<std::uint32_t>(digit);
  }
  const bool complete = at > first && at < text.size() && text[at] == ';';
  return complete && is_ordinary(code) ? character(code, at + 1) : Reference{};
}

Reference read_name(std::string_view text, ReferencePlace place) {
  std::size_t end = 1;
  while (end < text.size() && is_alnum(text[end])) ++end;
  const std::string_view name = text.substr(1, end - 1);
  if (end < text.size() && text[end] == ';') {
    const auto* const found = std::lower_bound(
        kNamed.begin(), kNamed.end(), name,
        [](const Named& named, std::string_view wanted) { return named.first < wanted; });
    const bool known = found != kNamed.end() && found->first == name;
    return known ? standing_for(found->second, end + 1) : Reference{};
  }
  if (name.size() == 1) return kLiteral;
  if (place == ReferencePlace::Text) return {};
  const bool is_parameter = end < text.size() && text[end] == '=';
  return is_parameter || name.size() > kLongestBareName ? kLiteral : Reference{};
}

Reference read_reference(std::string_view text, ReferencePlace place) {
  if (text.size() > 1 && text[1] == '#') return read_number(text);
  if (text.size() > 1 && is_alnum(text[1])) return read_name(text, place);
  return kLiteral;
}

}  // namespace

bool append_decoded(std::string_view text, ReferencePlace place, std::string& out) {
  for (;;) {
    const std::size_t plain = std::min(text.find('&'), text.size());
    out.append(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) return true;
    const Reference reference = read_reference(text, place);
    if (reference.length == 0) return false;
    out.append(reference.bytes.data(), reference.count);
    text.remove_prefix(reference.length);
  }
}

}  // namespace boardwalk::html
