#include "boardwalk/serve/cursor.h"

#include <charconv>

namespace boardwalk::serve {
namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string encode(std::string_view bytes) {
  std::string out;
  unsigned bits = 0;
  int held = 0;
  for (const char c : bytes) {
    bits = (bits << 8U | static_cast<unsigned char>(c)) & 0xffffU;
    for (held += 8; held >= 6; held -= 6) out += kLetters[bits >> (held - 6) & 63U];
  }
  if (held > 0) out += kLetters[bits << (6 - held) & 63U];
  return out;
}

std::optional<std::string> decode(std::string_view text) {
  std::string out;
  unsigned bits = 0;
  int held = 0;
  for (const char c : text) {
    const std::size_t value = kLetters.find(c);
    if (value == std::string_view::npos) return std::nullopt;
    bits = (bits << 6U | static_cast<unsigned>(value)) & 0xffffU;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    out += static_cast<char>(bits >> held & 0xffU);
  }
  return out;
}

}  // namespace

std::string write_cursor(std::span<const std::string> parts) {
  std::string text;
  for (const std::string& part : parts) text += std::to_string(part.size()) + ":" + part;
  return encode(text);
}

std::optional<std::vector<std::string>> read_cursor(std::string_view cursor, std::size_t parts) {
  const auto text = decode(cursor);
  if (!text) return std::nullopt;
  std::vector<std::string> found;
  std::string_view rest = *text;
  while (!rest.empty()) {
    std::size_t length = 0;
    const auto [end, failure] = std::from_chars(rest.data(), rest.data() + rest.size(), length);
    if (failure != std::errc{}) return std::nullopt;
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    if (!rest.starts_with(':') || length > rest.size() - 1) return std::nullopt;
    found.emplace_back(rest.substr(1, length));
    rest.remove_prefix(length + 1);
  }
  if (found.size() != parts) return std::nullopt;
  return found;
}

}  // namespace boardwalk::serve
