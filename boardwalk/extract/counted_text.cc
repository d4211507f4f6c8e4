#include "boardwalk/extract/counted_text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"

namespace boardwalk::extract {
namespace {

struct Sign {
  char folded = 0;
  std::uint8_t width = 0;
  bool digit = false;
  bool space = false;
};

constexpr std::array<Sign, 256> kSigns = [] {
  std::array<Sign, 256> signs{};
  for (unsigned byte = 0; byte < signs.size(); ++byte) {
    const char c = static_cast<char>(byte);
    const char folded = is_digit(c) ? '0' : is_space(c) ? ' ' : to_lower(c);
    signs[byte] = {folded, static_cast<std::uint8_t>(width_of(static_cast<unsigned char>(byte))),
                   is_digit(c), is_space(c)};
  }
  return signs;
}();

// Eight bytes at once: most of most texts is letters of ASCII with single blanks between words.
class EightSigns {
 public:
  static constexpr std::size_t kBytes = 8;

  // Where there are fewer, the rest is letters.
  explicit EightSigns(std::string_view text) {
    if (text.size() >= kBytes) {
      std::memcpy(&bytes_, text.data(), kBytes);
    } else {
      std::memcpy(&bytes_, text.data(), text.size());
    }
  }

  // ASCII without digits, control characters and two blanks in a row.
  [[nodiscard]] bool are_plain() const {
    if ((bytes_ & kHigh) != 0 || at_least(' ') != kHigh) return false;
    const std::uint64_t blank = blanks();
    return (at_least('0') & ~at_least('9' + 1)) == 0 && (blank & blank << 8U) == 0;
  }
  [[nodiscard]] bool begin_with_space() const { return (bytes_ & 0xffU) == ' '; }
  [[nodiscard]] bool end_with_space() const { return bytes_ >> 56U == ' '; }
  void write_lowered(char* to) const {
    const std::uint64_t upper = at_least('A') & ~at_least('Z' + 1);
    const std::uint64_t lowered = bytes_ | upper >> 2U;
    std::memcpy(to, &lowered, kBytes);
  }

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
  static constexpr std::uint64_t kHigh = 0x80 * kOnes;

  // The high bit of each byte of ASCII that is no less.
  [[nodiscard]] std::uint64_t at_least(int sign) const {
    return (bytes_ + (0x80 - static_cast<std::uint64_t>(sign)) * kOnes) & kHigh;
  }
  [[nodiscard]] std::uint64_t blanks() const { return ~at_least(' ' + 1) & kHigh; }

  std::uint64_t bytes_ = 'a' * kOnes;
};
static_assert(std::endian::native == std::endian::little);

}  // namespace

Counted count(std::string_view text) {
  thread_local std::string words;
  if (words.size() < text.size() + EightSigns::kBytes)
    words.resize(text.size() + EightSigns::kBytes);
  Counted counted;
  char* end = words.data();
  bool digits = false;
  bool spaces = false;
  while (!text.empty()) {
    const EightSigns signs(text);
    if (signs.are_plain() && !(spaces && signs.begin_with_space())) {
      const std::size_t length = std::min(text.size(), EightSigns::kBytes);
      signs.write_lowered(end);
      end += length;
      counted.columns += static_cast<std::uint32_t>(length);
      digits = false;
      spaces = signs.end_with_space();
      text.remove_prefix(length);
      continue;
    }
    for (const char c : text.substr(0, EightSigns::kBytes)) {
      const Sign& sign = kSigns[static_cast<unsigned char>(c)];
      if (!sign.space || !spaces) counted.columns += sign.width;
      if (sign.digit && !digits) ++counted.numbers;
      *end = sign.folded;
      end += sign.digit && digits ? 0 : 1;
      digits = sign.digit;
      spaces = sign.space;
    }
    text.remove_prefix(std::min(text.size(), EightSigns::kBytes));
  }
  counted.words =
      hash64(std::string_view(words.data(), static_cast<std::size_t>(end - words.data())));
  return counted;
}

}  // namespace boardwalk::extract
