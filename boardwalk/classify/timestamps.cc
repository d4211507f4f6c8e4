#include "boardwalk/classify/timestamps.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

#include "boardwalk/base/ascii.h"
#include "boardwalk/classify/date_words.h"

namespace boardwalk::classify {
namespace {

using Scale = Timestamp::Scale;

constexpr std::size_t kMaxTokens = 40;
constexpr std::int64_t kMinutesOfYear =
    std::int64_t{372} * 24 * 60;  // months of 31 days: only order matters
constexpr std::int64_t kMinutesOfMonth = std::int64_t{31} * 24 * 60;
constexpr std::int64_t kMinutesOfDay = std::int64_t{24} * 60;
// Dates without a year are of the last one, later than all that name theirs.
constexpr int kNoYear = 9999;

constexpr std::size_t kWordsOnly = 48;  // longer texts without digits are sentences

constexpr std::int64_t kYear1990 = 631'152'000;

struct Token {
  enum class Kind : std::uint8_t { Number, Word, Mark };
  Kind kind = Kind::Mark;
  std::string_view text;
  int value = 0;       // of a number
  bool apart = false;  // white space before it
};

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || c == '\'' || static_cast<unsigned char>(c) >= 0x80;
}

// Numbers, words and single marks. Ideographs and syllables of East Asia are marks of three bytes.
std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  bool apart = true;
  std::size_t at = 0;
  while (at < text.size() && tokens.size() < kMaxTokens) {
    const char c = text[at];
    if (static_cast<unsigned char>(c) <= ' ' || text.substr(at).starts_with("\xC2\xA0")) {
      at += static_cast<unsigned char>(c) <= ' ' ? 1 : 2;
      apart = true;
      continue;
    }
    Token token;
    token.apart = apart;
    std::size_t end = at + 1;
    if (is_digit(c)) {
      token.kind = Token::Kind::Number;
      while (end < text.size() && is_digit(text[end])) ++end;
      if (end - at <= 4)
        std::from_chars(text.data() + at, text.data() + end, token.value);
      else
        token.value = -1;
    } else if (static_cast<unsigned char>(c) >= 0xE3 && static_cast<unsigned char>(c) <= 0xED) {
      end = std::min(at + 3, text.size());
    } else if (is_letter(c)) {
      token.kind = Token::Kind::Word;
      while (end < text.size() && is_letter(text[end]) &&
             static_cast<unsigned char>(text[end]) != 0xE2)
        ++end;
    }
    token.text = text.substr(at, end - at);
    tokens.push_back(token);
    apart = false;
    at = end;
  }
  return tokens;
}

struct Date {
  int year = 0;  // 0: not said
  int month = 0;
  int day = 0;
};

bool is_year(int n) { return n >= 1980 && n <= 2100; }
bool is_month(int n) { return n >= 1 && n <= 12; }
bool is_day(int n) { return n >= 1 && n <= 31; }

class Reader {
 public:
  explicit Reader(std::string_view folded) : tokens_(tokens_of(folded)) {}

  std::optional<Timestamp> read() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (const auto date = date_at(i)) return stamp(*date);
      if (const auto ago = ago_at(i)) return ago;
    }
    if (const auto minutes = clock()) return Timestamp{Scale::Clock, *minutes};
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool is_number(std::size_t i) const {
    return i < tokens_.size() && tokens_[i].kind == Token::Kind::Number && tokens_[i].value >= 0;
  }
  [[nodiscard]] bool is_word(std::size_t i) const {
    return i < tokens_.size() && tokens_[i].kind == Token::Kind::Word;
  }
  [[nodiscard]] bool is_mark(std::size_t i, std::string_view mark) const {
    return i < tokens_.size() && tokens_[i].text == mark;
  }
  [[nodiscard]] int value(std::size_t i) const { return is_number(i) ? tokens_[i].value : 0; }

  [[nodiscard]] std::optional<Date> date_at(std::size_t i) const {
    if (is_number(i)) {
      if (const auto date = numeric(i)) return date;
      if (const auto date = ideographic(i)) return date;
    }
    if (is_word(i))
      if (const auto month = month_named(tokens_[i].text)) return around_month(i, *month);
    return std::nullopt;
  }

  // 13.07.2004, 7/13/04, 2004-07-13.
  [[nodiscard]] std::optional<Date> numeric(std::size_t i) const {
    if (!is_number(i + 2) || !is_number(i + 4)) return std::nullopt;
    const std::string_view mark = tokens_[i + 1].text;
    const bool separated = mark == "." || mark == "/" || mark == "-";
    if (!separated || !is_mark(i + 3, mark)) return std::nullopt;
    const int a = value(i);
    const int b = value(i + 2);
    const int c = value(i + 4);
    if (is_year(a) && is_month(b) && is_day(c)) return Date{a, b, c};
    // With two digits for the year the others must have two as well: 1.10.02 is a version.
    const bool short_year = tokens_[i].text.size() == 2 && tokens_[i + 2].text.size() == 2 &&
                            tokens_[i + 4].text.size() == 2;
    if (!is_year(c) && !short_year) return std::nullopt;
    const int year = is_year(c) ? c : 2000 + c;
    if (is_day(a) && is_month(b)) return Date{year, b, a};
    if (is_month(a) && is_day(b)) return Date{year, a, b};
    return std::nullopt;
  }

  // 2004年7月13日, 7월 13일.
  [[nodiscard]] std::optional<Date> ideographic(std::size_t i) const {
    Date date;
    if (is_mark(i + 1, "年") || is_mark(i + 1, "년")) {
      if (!is_year(value(i)) && tokens_[i].text.size() != 2) return std::nullopt;
      date.year = value(i) < 100 ? 2000 + value(i) : value(i);
      i += 2;
    }
    if (!is_month(value(i)) || !(is_mark(i + 1, "月") || is_mark(i + 1, "월"))) return std::nullopt;
    date.month = value(i);
    if (!is_day(value(i + 2))) return std::nullopt;
    date.day = value(i + 2);
    return date;
  }

  // 13 July 2004, July 13th, 2004, 13. de julio de 2004, 13-Jul-04. Joining dates such as "July
  // 2004" count too.
  [[nodiscard]] std::optional<Date> around_month(std::size_t i, int month) const {
    Date date{0, month, 0};
    for (std::size_t back = 1; back <= 3 && back <= i && date.day == 0; ++back) {
      const std::size_t at = i - back;
      if (is_day(value(at)) && tokens_[at].text.size() <= 2)
        date.day = value(at);
      else if (is_word(at) && tokens_[at].text.size() > 3)
        break;
    }
    for (std::size_t at = i + 1; at <= i + 5 && at < tokens_.size(); ++at) {
      if (!is_number(at)) continue;
      if (is_mark(at + 1, ":")) break;
      if (is_year(value(at)))
        date.year = value(at);
      else if (date.day == 0 && is_day(value(at)))
        date.day = value(at);
      else if (date.year == 0 && date.day != 0 && tokens_[at].text.size() == 2)
        date.year = 2000 + value(at);
      if (date.year != 0) break;
    }
    if (date.day == 0 && date.year == 0) return std::nullopt;
    return date;
  }

  // "3 hours ago", "vor 3 Stunden", "il y a 2 jours", "3h", "yesterday".
  [[nodiscard]] std::optional<Timestamp> ago_at(std::size_t i) const {
    if (!is_word(i)) return std::nullopt;
    if (const auto days = day_named(tokens_[i].text)) {
      // Alone, or with a time of day: "hier" is yesterday in French and "here" in German.
      const auto time = clock();
      if (!time && tokens_.size() > 1) return std::nullopt;
      return Timestamp{Scale::Ago, time.value_or(0) - *days * kMinutesOfDay};
    }
    const auto unit = unit_named(tokens_[i].text);
    if (!unit) return std::nullopt;
    const std::size_t from = i >= 5 ? i - 5 : 0;
    const std::size_t to = std::min(i + 8, tokens_.size());
    const bool ago = std::any_of(tokens_.begin() + static_cast<std::ptrdiff_t>(from),
                                 tokens_.begin() + static_cast<std::ptrdiff_t>(to),
                                 [](const Token& t) { return says_ago(t.text); });
    if (!ago) return std::nullopt;
    const int count = i > 0 && is_number(i - 1) ? value(i - 1) : 1;
    return Timestamp{Scale::Ago, -*unit * count};
  }

  // Minutes after midnight of the first time of day.
  [[nodiscard]] std::optional<std::int64_t> clock() const {
    for (std::size_t i = 0; i + 2 < tokens_.size(); ++i) {
      if (!is_number(i) || !is_mark(i + 1, ":") || !is_number(i + 2)) continue;
      const bool tight = !tokens_[i + 1].apart && !tokens_[i + 2].apart;
      if (!tight || value(i) > 23 || tokens_[i + 2].text.size() != 2 || value(i + 2) > 59) continue;
      return value(i) % 24 * 60 + value(i + 2) + afternoon(i + 3, value(i));
    }
    return std::nullopt;
  }

  [[nodiscard]] std::int64_t afternoon(std::size_t from, int hour) const {
    for (std::size_t i = from; i < from + 4 && i < tokens_.size(); ++i) {
      if (tokens_[i].text == "pm" || tokens_[i].text == "p") return hour < 12 ? 12 * 60 : 0;
      if (tokens_[i].text == "am" || tokens_[i].text == "a") return hour == 12 ? -12 * 60 : 0;
    }
    return 0;
  }

  [[nodiscard]] Timestamp stamp(const Date& date) const {
    const int year = date.year == 0 ? kNoYear : date.year;
    return {Scale::Date, year * kMinutesOfYear + date.month * kMinutesOfMonth +
                             date.day * kMinutesOfDay + clock().value_or(0)};
  }

  std::vector<Token> tokens_;
};

bool has_digit(std::string_view text) { return std::any_of(text.begin(), text.end(), is_digit); }

}  // namespace

std::optional<Timestamp> find_timestamp(std::string_view text) {
  if (text.size() < 3 || (text.size() > kWordsOnly && !has_digit(text))) return std::nullopt;
  const std::string folded = fold(text);
  const auto time = Reader(folded).read();
  if (time && time->scale == Scale::Date) return time;
  if (const auto minutes = minutes_ago_unspaced(folded)) return Timestamp{Scale::Ago, -*minutes};
  return time;
}

std::optional<Timestamp> read_epoch(std::string_view text) {
  const bool seconds = text.size() == 10;
  if ((!seconds && text.size() != 13) || !std::all_of(text.begin(), text.end(), is_digit))
    return std::nullopt;
  std::int64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  if (!seconds) value /= 1000;
  if (value < kYear1990) return std::nullopt;
  // On the scale of dates, near enough to compare with them by the day.
  const std::int64_t day = value / 86'400;
  const std::int64_t year = 1970 + day * 400 / 146'097;
  const std::int64_t day_of_year = day - (year - 1970) * 146'097 / 400;
  return Timestamp{Scale::Date, year * kMinutesOfYear + kMinutesOfMonth +
                                    day_of_year * kMinutesOfDay + value / 60 % kMinutesOfDay};
}

}  // namespace boardwalk::classify
