#include "boardwalk/learn/pager_letters.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace boardwalk::learn {
namespace {

constexpr char32_t kReplacement = 0xfffd;
constexpr std::array<unsigned, 4> kLeads = {0, 0xc0, 0xe0, 0xf0};  // of UTF-8, by bytes that follow

// The zeros of the decimal digits of Unicode's scripts that forums are written in; nine more follow
// each.
constexpr std::array<char32_t, 20> kZeros = {'0',    0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66,
                                             0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50,
                                             0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10};

constexpr std::u32string_view kLeft =
    U"<«‹←⇐⇦⟵◀◄◂◁◃⬅⏪❮❰≪〈《⟨⟪＜↞⏴";
constexpr std::u32string_view kRight =
    U">»›→⇒⇨⟶▶►▸▷▹➡⏩❯❱≫〉》⟩⟫＞↠⏵➔➜➝➞➤⮕";

// The base letters of U+00C0 to U+017F.
constexpr std::string_view kLatinBases =
    "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo*ouuuuyty"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllllll"
    "lnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static_assert(kLatinBases.size() == 192);

// Vietnamese, U+1EA0 to U+1EF9: runs of one base letter.
constexpr std::array<std::pair<char32_t, char>, 6> kVietnameseRuns = {
    {{0x1eb8, 'a'}, {0x1ec8, 'e'}, {0x1ecc, 'i'}, {0x1ee4, 'o'}, {0x1ef2, 'u'}, {0x1efa, 'y'}}};

// Capital or accented, and what it folds to: Greek and letters of Cyrillic beyond its main block.
constexpr std::u32string_view kGreekFrom = U"ΆΈΉΊΌΎΏΐάέήίΰςϊϋόύώ";
constexpr std::u32string_view kGreekTo = U"αεηιουωιαεηιυσιυουω";
static_assert(kGreekFrom.size() == kGreekTo.size());

constexpr std::u32string_view kArabicFrom = U"أإآىيكةۀ";
constexpr std::u32string_view kArabicTo = U"اااییکهه";
static_assert(kArabicFrom.size() == kArabicTo.size());

bool is_within(char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; }

bool contains(std::u32string_view set, char32_t c) { return set.find(c) != set.npos; }

char32_t mapped(char32_t c, std::u32string_view from, std::u32string_view to) {
  const std::size_t at = from.find(c);
  return at == from.npos ? c : to[at];
}

char32_t fold_latin(char32_t c) {
  if (is_within(c, 'A', 'Z')) return c + 32;
  if (is_within(c, 0xc0, 0x17f)) return static_cast<unsigned char>(kLatinBases[c - 0xc0]);
  if (c == 0x1a0 || c == 0x1a1) return 'o';
  if (c == 0x1af || c == 0x1b0) return 'u';
  if (c == 0x218 || c == 0x219) return 's';
  if (c == 0x21a || c == 0x21b) return 't';
  if (c == 0x18f || c == 0x259) return 'e';
  if (is_within(c, 0x1ea0, 0x1ef9))
    for (const auto& [end, base] : kVietnameseRuns)
      if (c < end) return static_cast<unsigned char>(base);
  return c;
}

char32_t fold_cyrillic(char32_t c) {
  if (c == 0x401 || c == 0x451) return 0x435;  // ё is often written е
  if (is_within(c, 0x400, 0x40f)) return c + 80;
  if (is_within(c, 0x410, 0x42f)) return c + 32;
  if (is_within(c, 0x460, 0x4ff) && c % 2 == 0) return c + 1;
  return c;
}

Glyph ascii_glyph(char32_t c) {
  if (is_within(c, 'a', 'z') || is_within(c, 'A', 'Z')) return Glyph::Letter;
  if (is_within(c, '0', '9')) return Glyph::Digit;
  switch (c) {
    case '<':
      return Glyph::Left;
    case '>':
      return Glyph::Right;
    case '|':
      return Glyph::Bar;
    case '#':
    case '$':
    case '%':
    case '+':
      return Glyph::Unit;
    case '/':
      return Glyph::Slash;
    case '-':
      return Glyph::Dash;
    case '.':
    case ',':
      return Glyph::Point;
    case ':':
      return Glyph::Colon;
    default:
      return c <= ' ' ? Glyph::Space : Glyph::Silent;
  }
}

bool is_mark(char32_t c) {
  return is_within(c, 0x300, 0x36f) || is_within(c, 0x64b, 0x65f) || c == 0x640 || c == 0xad ||
         is_within(c, 0x200b, 0x200f) || is_within(c, 0xfe00, 0xfe0f) || c == 0xfeff;
}

bool is_space_glyph(char32_t c) {
  return c == 0xa0 || c == 0x3000 || is_within(c, 0x2000, 0x200a) || c == 0x202f || c == 0x205f;
}

bool is_symbol(char32_t c) {
  return (is_within(c, 0x80, 0xbf) && c != 0xaa && c != 0xba) || c == 0xd7 || c == 0xf7 ||
         is_within(c, 0x2010, 0x2bff) || is_within(c, 0x3001, 0x3004) ||
         is_within(c, 0x3008, 0x3020) || is_within(c, 0xe000, 0xf8ff) ||
         is_within(c, 0xff01, 0xff0f) || is_within(c, 0xff1a, 0xff20) ||
         is_within(c, 0xff3b, 0xff40) || is_within(c, 0xff5b, 0xff65) || c >= 0x1f000 ||
         c == kReplacement || c == 0x60c || c == 0x61b || c == 0x61f || c == 0x964;
}

}  // namespace

char32_t take_code_point(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  text.remove_prefix(1);
  if (lead < 0x80) return lead;
  const std::size_t more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc2 ? 1 : 0;
  if (more == 0 || lead > 0xf4 || text.size() < more) return kReplacement;
  char32_t c = lead & (0x3fU >> more);
  for (std::size_t i = 0; i < more; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xc0U) != 0x80) return kReplacement;
    c = (c << 6U) | (byte & 0x3fU);
  }
  text.remove_prefix(more);
  return c;
}

int digit_value(char32_t c) {
  if (c < 0x80) return is_within(c, '0', '9') ? static_cast<int>(c - '0') : -1;
  for (const char32_t zero : kZeros)
    if (is_within(c, zero, zero + 9)) return static_cast<int>(c - zero);
  return -1;
}

Glyph glyph(char32_t c) {
  if (c < 0x80) return ascii_glyph(c);
  if (is_within(c, 0x3400, 0x9fff)) return Glyph::Letter;  // Chinese
  if (digit_value(c) >= 0) return Glyph::Digit;
  if (is_mark(c)) return Glyph::Mark;
  if (is_space_glyph(c)) return Glyph::Space;
  if (contains(kLeft, c)) return Glyph::Left;
  if (contains(kRight, c)) return Glyph::Right;
  if (contains(U"£¥€№", c)) return Glyph::Unit;
  if (c == U'⏮') return Glyph::Start;
  if (c == U'⏭') return Glyph::End;
  if (is_within(c, 0x2010, 0x2015) || c == 0x301c || c == 0xff5e) return Glyph::Dash;
  if (c == 0x66b || c == 0x66c || c == 0xff0c || c == 0xff0e) return Glyph::Point;
  return is_symbol(c) ? Glyph::Silent : Glyph::Letter;
}

bool is_unspaced(char32_t c) {
  return is_within(c, 0xe00, 0xeff) || is_within(c, 0x1780, 0x17ff) ||  // Thai, Lao, Khmer
         is_within(c, 0x3005, 0x30ff) || is_within(c, 0x3400, 0x9fff) ||
         is_within(c, 0xac00, 0xd7a3) || is_within(c, 0xf900, 0xfaff);
}

char32_t fold_letter(char32_t c) {
  if (is_mark(c)) return 0;
  if (c < 0x370 || is_within(c, 0x1e00, 0x1eff)) return fold_latin(c);
  if (c < 0x400) {
    const char32_t plain = mapped(c, kGreekFrom, kGreekTo);
    return is_within(plain, 0x391, 0x3a9) ? plain + 32 : plain;
  }
  if (c < 0x500) return fold_cyrillic(c);
  if (is_within(c, 0x531, 0x556)) return c + 48;  // Armenian
  if (is_within(c, 0x600, 0x6ff)) return mapped(c, kArabicFrom, kArabicTo);
  if (is_within(c, 0xff21, 0xff3a)) return c - 0xff21 + 'a';
  if (is_within(c, 0xff41, 0xff5a)) return c - 0xff41 + 'a';
  return c;
}

void append_utf8(std::string& out, char32_t c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
    return;
  }
  const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
  out += static_cast<char>(kLeads[static_cast<std::size_t>(more)] |
                           static_cast<unsigned>(c >> static_cast<unsigned>(6 * more)));
  for (int i = more - 1; i >= 0; --i)
    out += static_cast<char>(0x80U | ((c >> static_cast<unsigned>(6 * i)) & 0x3fU));
}

std::string fold(std::string_view text) {
  std::string folded;
  while (!text.empty())
    if (const char32_t c = fold_letter(take_code_point(text)); c != 0) append_utf8(folded, c);
  return folded;
}

}  // namespace boardwalk::learn
