#include "boardwalk/crawl/row_numbers.h"

#include <optional>

#include "boardwalk/learn/pager_letters.h"

namespace boardwalk::crawl {
namespace {

using learn::Glyph;

constexpr std::int64_t kLargest = 1'000'000'000'000;

bool is_group_mark(char32_t c) {
  return c == U',' || c == U'.' || c == U'\'' || c == U'\u2019' || c == U'\u00a0' ||
         c == U'\u202f' || c == U'\u2009' || c == U'\u066c' || c == U'\u066b';
}
// What may stand inside a date, a clock, a version or a range.
bool is_glue(char32_t c) { return c == U':' || c == U'/' || c == U'-' || c == U'%'; }
bool is_currency(char32_t c) {
  return c == U'#' || c == U'$' || c == U'\u20ac' || c == U'\u00a3' || c == U'\u00a5' || c == U'+';
}

std::int64_t multiple_of(char32_t c) {
  switch (c) {
    case U'k':
    case U'K':
    case U'千':
      return 1000;
    case U'万':
    case U'萬':
    case U'만':
      return 10'000;
    case U'M':
      return 1'000'000;
    default:
      return 1;
  }
}

// Walks over a text, code point by code point.
class Scan {
 public:
  explicit Scan(std::string_view text) : text_(text), rest_(text) { advance(); }

  [[nodiscard]] bool at_end() const { return at_end_; }
  [[nodiscard]] char32_t now() const { return now_; }
  [[nodiscard]] int digit() const { return at_end_ ? -1 : learn::digit_value(now_); }
  [[nodiscard]] bool is_letter() const {
    return !at_end_ && learn::glyph(now_) == Glyph::Letter && !learn::is_unspaced(now_);
  }
  [[nodiscard]] std::size_t place() const { return begin_; }
  void advance() {
    begin_ = text_.size() - rest_.size();
    at_end_ = rest_.empty();
    if (!at_end_) now_ = learn::take_code_point(rest_);
  }

 private:
  std::string_view text_;
  std::string_view rest_;
  std::size_t begin_ = 0;
  char32_t now_ = 0;
  bool at_end_ = false;
};

// One run of digits and group marks.
class Run {
 public:
  // Reads on to the end of the run; none when it is no whole number.
  std::optional<Number> read(Scan& scan) {
    Number number{.begin = scan.place()};
    while (take_digits(scan) && is_group_mark(scan.now()) && !scan.at_end()) {
      const std::size_t mark = scan.place();
      number.end = mark;
      scan.advance();
      if (scan.digit() < 0) return finish(number);  // a full stop
      ++groups_;
    }
    number.end = scan.place();
    const std::int64_t multiple = scan.at_end() ? 1 : multiple_of(scan.now());
    if (multiple > 1) return multiply(number, multiple, scan);
    if (!scan.at_end() && (scan.is_letter() || is_glue(scan.now()))) is_whole_ = false;
    return finish(number);
  }

 private:
  bool take_digits(Scan& scan) {
    int digits = 0;
    std::int64_t value = 0;
    for (; scan.digit() >= 0; scan.advance(), ++digits)
      if (value < kLargest) value = value * 10 + scan.digit();
    if (groups_ > 0 && digits != 3) is_grouped_ = false;
    if (groups_ == 0 && digits > 3) is_long_ = true;
    fraction_ = value;
    before_ = total_;
    total_ = digits == 3 && groups_ > 0 ? total_ * 1000 + value : value;
    if (total_ > kLargest) is_whole_ = false;
    return digits > 0;
  }
  // "1.2k" has one mark, and a digit or two behind it.
  std::optional<Number> multiply(Number number, std::int64_t multiple, Scan& scan) {
    scan.advance();
    number.end = scan.place();
    if (scan.is_letter() || groups_ > 1) return std::nullopt;
    number.is_rounded = true;
    number.value = groups_ == 0
                       ? total_ * multiple
                       : before_ * multiple + fraction_ * multiple / (fraction_ > 9 ? 100 : 10);
    return number;
  }
  std::optional<Number> finish(Number number) const {
    const bool is_number = is_whole_ && (groups_ == 0 || (is_grouped_ && !is_long_));
    number.value = total_;
    return is_number ? std::optional{number} : std::nullopt;
  }

  std::int64_t total_ = 0;
  std::int64_t before_ = 0;
  std::int64_t fraction_ = 0;
  int groups_ = 0;
  bool is_grouped_ = true;
  bool is_long_ = false;
  bool is_whole_ = true;
};

}  // namespace

std::vector<Number> numbers_of(std::string_view text) {
  std::vector<Number> found;
  Scan scan(text);
  bool is_glued = false;  // to what stands before
  while (!scan.at_end()) {
    if (scan.digit() < 0) {
      is_glued = scan.is_letter() || is_glue(scan.now()) || is_currency(scan.now());
      scan.advance();
      continue;
    }
    const auto number = Run{}.read(scan);
    if (number && !is_glued) found.push_back(*number);
    is_glued = true;
  }
  return found;
}

}  // namespace boardwalk::crawl
