#include "lab/word_bag.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace boardwalk::lab {
namespace {

// Code points beyond ASCII that are no part of words, roughly: signs, punctuation, symbols.
constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 12> kSigns = {{
    {0x80, 0xa9},
    {0xab, 0xb1},
    {0xb4, 0xb4},
    {0xb6, 0xb8},
    {0xbb, 0xbb},
    {0xbf, 0xbf},
    {0x2000, 0x206f},
    {0x20a0, 0x20cf},
    {0x2190, 0x2bff},
    {0x3000, 0x3004},
    {0x3008, 0x3020},
    {0xff00, 0xff0f},
}};
constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 6> kMoreSigns = {{
    {0x60c, 0x61f},
    {0xfe10, 0xfe6f},
    {0xff1a, 0xff20},
    {0xff3b, 0xff40},
    {0xff5b, 0xff65},
    {0x1f000, 0x1ffff},
}};

bool is_sign(std::uint32_t c) {
  const auto holds = [c](const auto& range) { return c >= range.first && c <= range.second; };
  return std::any_of(kSigns.begin(), kSigns.end(), holds) ||
         std::any_of(kMoreSigns.begin(), kMoreSigns.end(), holds);
}

std::size_t length_at(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  return std::min(length, text.size() - at);
}

bool is_word(std::string_view piece) {
  const char c = piece.front();
  if (piece.size() == 1)
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  std::uint32_t code = static_cast<unsigned char>(c) & (0xffU >> (piece.size() + 1));
  for (const char next : piece.substr(1)) code = code << 6U | (static_cast<unsigned>(next) & 0x3fU);
  return !is_sign(code);
}

std::size_t link_length(std::string_view text, std::size_t at) {
  for (const std::string_view form : {"[http://example.org", "[https://example.org", "[example.org",
                                      "http://example.org", "https://example.org", "example.org"}) {
    if (text.substr(at, form.size()) != form) continue;
    const std::size_t end = text.find_first_of(" \n\t\r", at);
    return std::min(end, text.size()) - at;
  }
  return 0;
}

}  // namespace

WordBag words_of(std::string_view text) {
  WordBag words;
  std::string word;
  const auto end_word = [&] {
    if (!word.empty()) words.push_back(std::exchange(word, {}));
  };
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t link = link_length(text, at)) {
      end_word();
      at += link;
      continue;
    }
    const std::string_view piece = text.substr(at, length_at(text, at));
    at += piece.size();
    if (!is_word(piece)) {
      end_word();
    } else if (piece.size() == 1 && piece[0] >= 'A' && piece[0] <= 'Z') {
      word += static_cast<char>(piece[0] | 0x20);
    } else {
      word += piece;
    }
  }
  end_word();
  std::sort(words.begin(), words.end());
  return words;
}

double word_f1(const WordBag& a, const WordBag& b) {
  if (a.empty() || b.empty()) return a.empty() && b.empty() ? 1.0 : 0.0;
  std::size_t same = 0;
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    const int order = a[i].compare(b[j]);
    if (order == 0) ++same;
    if (order <= 0) ++i;
    if (order >= 0) ++j;
  }
  return 2.0 * static_cast<double>(same) / static_cast<double>(a.size() + b.size());
}

}  // namespace boardwalk::lab
