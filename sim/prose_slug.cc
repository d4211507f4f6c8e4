#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>

#include "sim/prose.h"

namespace boardwalk::sim {
namespace {

struct Range {
  UChar32 last;
  std::string_view spelled;
};

// Latin Extended-A, U+0100 to U+017F, in runs of letters with the same base.
constexpr std::array<Range, 22> kExtended = {
    {{0x105, "a"}, {0x10d, "c"},  {0x111, "d"}, {0x11b, "e"}, {0x123, "g"}, {0x127, "h"},
     {0x131, "i"}, {0x133, "ij"}, {0x135, "j"}, {0x138, "k"}, {0x142, "l"}, {0x14b, "n"},
     {0x151, "o"}, {0x153, "oe"}, {0x159, "r"}, {0x161, "s"}, {0x167, "t"}, {0x173, "u"},
     {0x175, "w"}, {0x178, "y"},  {0x17e, "z"}, {0x17f, "s"}}};
// The lower case half of Latin-1, U+00E0 to U+00FF.
constexpr std::array<std::string_view, 32> kLatin1 = {
    "a", "a", "a", "a", "ae", "a", "ae", "c", "e", "e", "e", "e", "i",  "i", "i",  "i",
    "d", "n", "o", "o", "o",  "o", "oe", "",  "o", "u", "u", "u", "ue", "y", "th", "y"};
// U+0430 to U+044F.
constexpr std::array<std::string_view, 32> kCyrillic = {
    "a", "b", "v", "g", "d", "e", "zh", "z",  "i",  "j",   "k", "l", "m", "n", "o",  "p",
    "r", "s", "t", "u", "f", "h", "c",  "ch", "sh", "sch", "",  "y", "",  "e", "yu", "ya"};

std::string_view spelled(UChar32 letter) {
  if (letter == 0xdf) return "ss";
  if (letter >= 0xe0 && letter <= 0xff) return kLatin1[static_cast<std::size_t>(letter - 0xe0)];
  if (letter >= 0x100 && letter <= 0x17f) {
    const auto* range = std::lower_bound(kExtended.begin(), kExtended.end(), letter,
                                         [](const Range& r, UChar32 c) { return r.last < c; });
    return range->spelled;
  }
  if (letter >= 0x430 && letter <= 0x44f)
    return kCyrillic[static_cast<std::size_t>(letter - 0x430)];
  return letter == 0x451 ? "e" : "";
}

// The Russian hard and soft signs.
bool is_silent(UChar32 letter) { return letter == 0x44a || letter == 0x44c; }

void append_letter(std::string& out, UChar32 letter) {
  const UChar32 lower = letter == 0x130 ? 'i' : u_tolower(letter);
  if (lower < 0x80 && u_isalnum(lower) != 0) {
    out += static_cast<char>(lower);
  } else if (lower >= 0x80 && !spelled(lower).empty()) {
    out += spelled(lower);
  } else if (!is_silent(lower) && !out.empty() && out.back() != '-') {
    out += '-';
  }
}

}  // namespace

std::string slug(const std::string& title) {
  std::string out;
  const auto size = static_cast<int32_t>(title.size());
  for (int32_t i = 0; i < size;) {
    UChar32 letter = 0;
    U8_NEXT(title.data(), i, size, letter);
    append_letter(out, letter);
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out.empty() ? "topic" : out;
}

}  // namespace boardwalk::sim
