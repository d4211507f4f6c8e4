#include "boardwalk/extract/words/counted_text.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/base/sixteen_bytes.h"

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

// Most of most texts is letters of ASCII with single blanks between words: those are counted
// sixteen at once, and the rest one by one, some at a time.
constexpr std::size_t kRest = 8;

// What is read of a text at once: behind a byte stands the next one, and behind the last a letter.
class Window {
 public:
  explicit Window(std::string_view text) {
    if (text.size() > SixteenBytes::kCount) {
      data_ = text.data();
      return;
    }
    end_.fill('a');
    std::memcpy(end_.data(), text.data(), text.size());
    data_ = end_.data();
  }
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  [[nodiscard]] SixteenBytes bytes() const { return SixteenBytes{data_}; }
  // How many come before a digit, a control character, two blanks in a row, or what is not ASCII.
  [[nodiscard]] std::size_t plain() const {
    const SixteenBytes here = bytes();
    const auto blanks = here.where(' ') & SixteenBytes{data_ + 1}.where(' ');
    return (here.where_below(' ') | here.where_within('0', '9') | here.where_beyond_ascii() |
            blanks)
        .before_first();
  }

 private:
  const char* data_ = nullptr;
  std::array<char, 2 * SixteenBytes::kCount> end_;
};

// "1.4.2", "192.168.0.1", "1,204": between digits of one number.
constexpr bool joins_digits(char c) { return c == '.' || c == ','; }

}  // namespace

Counted count(std::string_view text) {
  thread_local std::string words;
  if (words.size() < text.size() + SixteenBytes::kCount)
    words.resize(text.size() + SixteenBytes::kCount);
  Counted counted;
  char* end = words.data();
  bool digits = false;
  bool joined = false;  // to digits that may follow
  bool spaces = false;
  while (!text.empty()) {
    const Window window(text);
    const std::size_t plain = std::min(window.plain(), text.size());
    if (plain > 0 && !(spaces && text.front() == ' ')) {
      window.bytes().lowered().write(end);
      end += plain;
      counted.columns += static_cast<std::uint32_t>(plain);
      joined = plain == 1 && digits && joins_digits(text.front());
      digits = false;
      spaces = text[plain - 1] == ' ';
      text.remove_prefix(plain);
      if (plain == SixteenBytes::kCount) continue;
    }
    for (const char c : text.substr(0, kRest)) {
      const Sign& sign = kSigns[static_cast<unsigned char>(c)];
      if (!sign.space || !spaces) counted.columns += sign.width;
      if (sign.digit && !digits && !joined) ++counted.numbers;
      *end = sign.folded;
      end += sign.digit && digits ? 0 : 1;
      joined = digits && joins_digits(c);
      digits = sign.digit;
      spaces = sign.space;
    }
    text.remove_prefix(std::min(text.size(), kRest));
  }
  counted.words =
      hash64(std::string_view(words.data(), static_cast<std::size_t>(end - words.data())));
  return counted;
}

std::uint32_t columns_of(std::string_view text) {
  std::uint32_t columns = 0;
  bool space = false;
  for (const char c : trimmed(text)) {
    const bool is_space = boardwalk::is_space(c);
    if (!is_space || !space) columns += width_of(static_cast<unsigned char>(c));
    space = is_space;
  }
  return columns;
}

}  // namespace boardwalk::extract
