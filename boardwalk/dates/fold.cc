#include "boardwalk/dates/fold.h"

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <mutex>

namespace boardwalk::dates {
namespace {

// From here on signs are told by ranges.
constexpr char32_t kTableEnd = 0x3100;

struct Row {
  char32_t folded = 0;
  Class kind = Class::Mark;
  bool upper = false;
};

constexpr std::u32string_view kApostrophes =
    U"'`\u00B4\u02B9\u02BB\u02BC\u02C8\u055A\u05F3\u2018\u2019\u2032\u2035\uA78C";
constexpr std::u32string_view kDashes = U"-\u2010\u2011\u2012\u2013\u2014\u2015\u2212";
constexpr std::u32string_view kCommas = U",\u060C\u3001\u1363";

bool has(std::u32string_view set, char32_t c) { return set.find(c) != std::u32string_view::npos; }

bool loses_accents(char32_t c) { return c < 0x590 || (c >= 0x1E00 && c < 0x2000); }

// Thai and Lao, Burmese, Khmer, kana.
bool is_syllable(char32_t c) {
  return (c >= 0x0E00 && c < 0x0F00) || (c >= 0x1000 && c < 0x10A0) ||
         (c >= 0x1780 && c < 0x1800) || (c >= 0x3040 && c < kTableEnd) || c == 0x3005 ||
         c == 0x3007;
}

bool is_nukta(char32_t c) {
  return c == 0x093C || c == 0x09BC || c == 0x0A3C || c == 0x0ABC || c == 0x0B3C || c == 0x0CBC;
}

// The letter under the accents, or the sign itself.
char32_t base_letter(char32_t c) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2* normalizer = unorm2_getNFDInstance(&error);
  std::array<UChar, 8> parts{};
  const auto size = unorm2_getDecomposition(normalizer, static_cast<UChar32>(c), parts.data(),
                                            static_cast<std::int32_t>(parts.size()), &error);
  if (U_FAILURE(error) || size < 1) return c;
  if (loses_accents(c) || (size == 2 && is_nukta(parts[1]))) return parts[0];
  return c;
}

char32_t same_letter(char32_t c) {
  switch (c) {
    case 0x0131:
      return 'i';  // Turkish capital I is the small one's without its dot
    case 0x03C2:
      return 0x03C3;  // final sigma
    case 0x0622:
    case 0x0623:
    case 0x0625:
    case 0x0671:
      return 0x0627;  // alef
    case 0x0649:
    case 0x06CC:
      return 0x064A;  // yeh
    case 0x06A9:
      return 0x0643;  // kaf
    default:
      return c;
  }
}

Row letter_row(char32_t c, std::int8_t type) {
  const bool mark = type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK;
  const bool vowel_point = (c >= 0x0300 && c < 0x0370) || (c >= 0x064B && c <= 0x065F) ||
                           (c >= 0x0591 && c <= 0x05C7) || c == 0x0640;
  if (vowel_point || (mark && is_nukta(c))) return {0, Class::Skip};
  const auto lower = static_cast<char32_t>(u_tolower(static_cast<UChar32>(base_letter(c))));
  return {same_letter(lower), is_syllable(c) ? Class::Syllable : Class::Letter,
          u_isupper(static_cast<UChar32>(c)) != 0};
}

Row row_of(char32_t c) {
  if (has(kApostrophes, c)) return {U'\'', Class::Mark};
  if (has(kDashes, c)) return {U'-', Class::Mark};
  if (has(kCommas, c)) return {U',', Class::Mark};
  if (c == '\n' || c == '\r' || c == 0x2028 || c == 0x2029) return {' ', Class::Line};
  if (c == '\t' || c == '\f') return {' ', Class::Space};
  const std::int8_t type = u_charType(static_cast<UChar32>(c));
  if (type == U_SPACE_SEPARATOR) return {' ', Class::Space};
  if (type == U_FORMAT_CHAR) return {0, Class::Skip};
  if (type == U_DECIMAL_DIGIT_NUMBER)
    return {static_cast<char32_t>('0' + u_charDigitValue(static_cast<UChar32>(c))), Class::Digit};
  const bool mark = type == U_NON_SPACING_MARK || type == U_COMBINING_SPACING_MARK;
  if (mark || c == 0x3007 || u_isalpha(static_cast<UChar32>(c)) != 0) return letter_row(c, type);
  return {c, Class::Mark};
}

constexpr std::size_t kAscii = 0x80;
constexpr std::size_t kBlockRows = 0x100;

template <std::size_t kCount>
std::array<Row, kCount> rows_from(char32_t first) {
  std::array<Row, kCount> rows{};
  for (std::size_t i = 0; i < kCount; ++i) rows[i] = row_of(first + static_cast<char32_t>(i));
  return rows;
}

const Row& ascii_row(unsigned char c) {
  static const auto kRows = rows_from<kAscii>(0);
  return kRows[c];
}

// A page has signs of one or two blocks: only those are made.
const Row& row_at(char32_t c) {
  struct Block {
    std::once_flag made;
    std::array<Row, kBlockRows> rows;
  };
  static std::array<Block, kTableEnd / kBlockRows> blocks;
  Block& block = blocks[c / kBlockRows];
  std::call_once(block.made, [&] { block.rows = rows_from<kBlockRows>(c - c % kBlockRows); });
  return block.rows[c % kBlockRows];
}

Row far_row(char32_t c) {
  if (c >= 0xFF01 && c <= 0xFF5E)
    return ascii_row(static_cast<unsigned char>(c - 0xFEE0));  // the full-width forms of ASCII
  if (c == 0xA78C) return {U'\'', Class::Mark};
  if (c < 0xA000 || (c >= 0xAC00 && c < 0xD7B0) || (c >= 0xF900 && c < 0xFB00))
    return {c, Class::Syllable};
  if (c == 0xFEFF || (c >= 0xFE00 && c < 0xFE10)) return {0, Class::Skip};
  if (c < 0xD800 || (c >= 0xFB00 && c < 0xFF00) || (c >= 0x10000 && c < 0x1F000))
    return {c, Class::Letter};
  return {c, Class::Mark};
}

Sign far_sign(std::string_view text) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  const auto size = static_cast<std::int32_t>(std::min<std::size_t>(text.size(), 4));
  std::int32_t at = 0;
  UChar32 c = 0;
  U8_NEXT(bytes, at, size, c);
  if (c < 0) return {0xFFFD, Class::Mark, 1};
  const auto code = static_cast<char32_t>(c);
  const Row row = code < kTableEnd ? row_at(code) : far_row(code);
  return {row.folded, row.kind, static_cast<std::uint8_t>(at), row.upper};
}

}  // namespace

Sign next_sign(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  if (first >= kAscii) return far_sign(text);
  const Row& row = ascii_row(first);
  return {row.folded, row.kind, 1, row.upper};
}

}  // namespace boardwalk::dates
