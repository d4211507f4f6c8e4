#include "boardwalk/url/percent.h"

#include <array>
#include <cstddef>

#include "boardwalk/base/ascii.h"

namespace boardwalk::url {
namespace {

constexpr std::uint8_t bit(EncodeSet set) { return static_cast<std::uint8_t>(set); }

constexpr bool among(std::string_view set, unsigned char c) {
  return set.find(static_cast<char>(c)) != std::string_view::npos;
}

constexpr std::uint8_t sets_of(unsigned char c) {
  const bool control = c < 0x20 || c > 0x7e;
  const bool query = control || among(" \"#<>", c);
  const bool path = query || among("?^`{}", c);
  std::uint8_t sets = 0;
  if (control) sets |= bit(EncodeSet::C0Control);
  if (control || among(" \"<>`", c)) sets |= bit(EncodeSet::Fragment);
  if (query) sets |= bit(EncodeSet::Query);
  if (query || c == '\'') sets |= bit(EncodeSet::SpecialQuery);
  if (path) sets |= bit(EncodeSet::Path);
  if (path || among("/:;=@[\\]|", c)) sets |= bit(EncodeSet::Userinfo);
  return sets;
}

constexpr std::array<std::uint8_t, 256> table_of_sets() {
  std::array<std::uint8_t, 256> table{};
  for (unsigned c = 0; c < 256; ++c) table[c] = sets_of(static_cast<unsigned char>(c));
  return table;
}

constexpr std::string_view kHex = "0123456789ABCDEF";
constexpr std::array<std::uint8_t, 256> kSets = table_of_sets();

}  // namespace

std::size_t plain_length(std::string_view text, EncodeSet set) {
  std::size_t length = 0;
  while (length < text.size() && (kSets[static_cast<unsigned char>(text[length])] & bit(set)) == 0)
    ++length;
  return length;
}

void append_encoded(std::string& out, std::string_view text, EncodeSet set) {
  while (true) {
    const std::size_t plain = plain_length(text, set);
    out.append(text, 0, plain);
    if (plain == text.size()) return;
    append_escape(out, static_cast<unsigned char>(text[plain]));
    text.remove_prefix(plain + 1);
  }
}

std::optional<unsigned char> escaped_byte(std::string_view text) {
  if (text.size() < 3 || text[0] != '%') return std::nullopt;
  const int high = hex_value(text[1]);
  const int low = hex_value(text[2]);
  if (high < 0 || low < 0) return std::nullopt;
  return static_cast<unsigned char>(high * 16 + low);
}

void append_escape(std::string& out, unsigned char byte) {
  out += {'%', kHex[byte >> 4], kHex[byte & 15]};
}

std::string percent_decode(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::optional<unsigned char> byte = escaped_byte(text);
    out += byte ? static_cast<char>(*byte) : text[0];
    text.remove_prefix(byte ? 3 : 1);
  }
  return out;
}

}  // namespace boardwalk::url
