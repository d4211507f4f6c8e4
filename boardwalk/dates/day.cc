#include "boardwalk/dates/day.h"

#include <chrono>

#include "boardwalk/dates/clock.h"

namespace boardwalk::dates {
namespace {

static constexpr int kFirstYear = 1900;  // what forums speak of
constexpr int kLastYear = 2100;
constexpr int kBuddhistFirst = 2443;  // the same years as Thailand counts them
constexpr int kBuddhistLast = 2643;
constexpr int kBuddhistEra = 543;
constexpr int kBuddhistCentury = 2500;  // of years in two digits,
constexpr int kBuddhistShort = 43;      // from our 2000 on
constexpr std::string_view kEnglish = "en";
constexpr std::string_view kThai = "th";
constexpr int kCentury = 70;  // two-digit years from here on are of the last one

class Reader {
 public:
  Reader(const Text& text, std::size_t at, const Languages& known)
      : text_(text), known_(known), start_(at), at_(at) {}

  std::optional<DayReading> read() {
    const bool read = text_.is_number(at_)
                          ? read_three_numbers() || read_signs() || read_day_month() ||
                                read_year_month() || read_two_numbers()
                          : read_month_day();
    if (!read) return std::nullopt;
    if (day_.month && day_.day && !day_.numeric && !is_day(day_.year, *day_.month, *day_.day))
      return std::nullopt;
    day_.end = at_;
    return day_;
  }

 private:
  // A number that can be a year of four digits; Buddhist ones come back as ours.
  [[nodiscard]] std::optional<int> full_year(std::size_t i) const {
    if (!text_.is_number(i) || text_.digits(i) != 4) return std::nullopt;
    const int year = text_.value(i);
    if (year >= kFirstYear && year < kLastYear) return year;
    if (year >= kBuddhistFirst && year < kBuddhistLast) return year - kBuddhistEra;
    return std::nullopt;
  }

  [[nodiscard]] bool is_month_day(std::size_t i) const {
    return text_.is_number_of(i, 2) && text_.value(i) >= 1 && text_.value(i) <= 31;
  }

  [[nodiscard]] bool begins_clock(std::size_t i) const {
    return text_.is_mark(i + 1, ':') && text_.is_tight(i + 1) && text_.is_tight(i + 2) &&
           text_.is_number(i + 2);
  }

  // The separator of numbers from token i on: tight on both sides, though dots may have space.
  [[nodiscard]] bool is_separator(std::size_t i, char mark) const {
    if (!text_.is_mark(i, mark) || !text_.is_number(i + 1)) return false;
    if (mark == '.') return text_.lenient || text_.is_tight(i);
    return text_.is_tight(i) && text_.is_tight(i + 1);
  }

  bool read_three_numbers() {
    if (!text_.is_mark_of(at_ + 1, "./-")) return false;
    const char mark = static_cast<char>(text_.tokens[at_ + 1].value);
    if (!is_separator(at_ + 1, mark) || !is_separator(at_ + 3, mark)) return false;
    const std::size_t second = at_ + 2;
    const std::size_t third = at_ + 4;
    if (text_.digits(second) > 2) return false;
    const bool read = text_.digits(at_) == 4 ? read_year_first(second, third)
                                             : read_year_last(mark, second, third);
    if (!read) return false;
    day_.numeric = true;
    at_ = third + 1;
    if (text_.is_mark(at_, '.') && !(text_.is_tight(at_ + 1) && text_.is_number(at_ + 1)))
      at_ = text_.past_dot(at_);
    return true;
  }

  bool read_year_first(std::size_t second, std::size_t third) {
    day_.year = full_year(at_);
    if (!day_.year || text_.digits(third) > 2) return false;
    day_.month = text_.value(second);
    day_.day = text_.value(third);
    day_.order = Order::YearFirst;
    return is_day(day_.year, *day_.month, *day_.day);
  }

  bool read_year_last(char mark, std::size_t second, std::size_t third) {
    if (text_.digits(at_) > 2) return false;
    const int a = text_.value(at_);
    const int b = text_.value(second);
    const bool full = text_.digits(third) == 4;
    if (!full && text_.digits(third) != 2) return false;
    const auto year = full ? full_year(third) : widened_year(text_.value(third));
    if (!year) return false;
    const bool tidy = text_.digits(at_) == 2 && text_.digits(second) == 2;
    day_.needs_clock = !full && (mark == '-' || (mark == '.' && !tidy));
    // 2.24.78 is a version: who writes dots, writes the day first.
    if (!full && mark == '.' && b > 12) return false;
    return settle(mark, a, b, *year, full);
  }

  // Which of three numbers is what, as far as their values tell.
  bool settle(char mark, int a, int b, int year, bool full) {
    const bool day_first = is_day(year, b, a);
    const bool month_first = is_day(year, a, b);
    const int c = year % 100;
    const bool year_first = !full && is_day(widened_year(a), b, c);
    if (!day_first && !month_first && !year_first) return false;
    if (!day_first && !month_first) {
      day_.year = widened_year(a);
      day_.month = b;
      day_.day = c;
      day_.order = Order::YearFirst;
      return true;
    }
    day_.year = year;
    day_.day = day_first ? a : b;
    day_.month = day_first ? b : a;
    day_.order_open = day_first && month_first && a != b;
    day_.year_open = year_first && day_first;
    const bool open = (day_first && month_first) || day_.year_open;
    if (open) day_.order = mark == '.' ? Order::DayFirst : Order::Unknown;
    if (!open) day_.order = day_first ? Order::DayFirst : Order::MonthFirst;
    return true;
  }

  // "13.07. 14:42", "07-13 14:42": hardly a date unless a clock follows.
  bool read_two_numbers() {
    if (!text_.is_mark_of(at_ + 1, "./-") || !text_.is_number_of(at_, 2)) return false;
    const char mark = static_cast<char>(text_.tokens[at_ + 1].value);
    if (!is_separator(at_ + 1, mark) || !text_.is_tight(at_ + 2)) return false;
    if (text_.digits(at_ + 2) > 2 || (text_.digits(at_ + 2) == 1 && mark != '/')) return false;
    const int a = text_.value(at_);
    const int b = text_.value(at_ + 2);
    const bool day_first = is_day(std::nullopt, b, a);
    const bool month_first = is_day(std::nullopt, a, b);
    if (!day_first && !month_first) return false;
    day_.day = day_first ? a : b;
    day_.month = day_first ? b : a;
    day_.order_open = day_first && month_first && a != b;
    day_.order = day_first ? Order::DayFirst : Order::MonthFirst;
    // With hyphens and no year, it is the end of an ISO date.
    if (day_first && month_first && mark != '.')
      day_.order = mark == '-' ? Order::MonthFirst : Order::Unknown;
    day_.numeric = true;
    day_.needs_clock = true;
    at_ = text_.past_dot(at_ + 3);
    return true;
  }

  // 2004年7月13日
  bool read_signs() {
    std::size_t i = at_;
    if (const auto year = full_year(i)) {
      const auto mark = text_.word(i + 1, Role::YearMark);
      if (mark && text_.is_number_of(mark->end, 2)) {
        day_.year = year;
        i = mark->end;
      }
    }
    const auto month = text_.word(i + 1, Role::MonthMark);
    if (!month || !text_.is_number_of(i, 2) || text_.value(i) < 1 || text_.value(i) > 12)
      return reset();
    const std::size_t number = month->end;
    const bool has_day = is_month_day(number) && !begins_clock(number);
    const auto mark = text_.word(number + 1, Role::DayMark);
    if (has_day && !mark && !day_.year) return reset();
    if (!has_day && !day_.year) return reset();
    day_.month = text_.value(i);
    narrow(day_.languages, month->sense->languages);
    at_ = number;
    if (!has_day) return true;
    day_.day = text_.value(number);
    at_ = mark ? mark->end : number + 1;
    return true;
  }

  bool reset() {
    day_ = {};
    at_ = start_;
    return false;
  }

  bool take_month(std::size_t i) {
    if (!text_.has(i) || (i != start_ && text_.tokens[i].new_line)) return false;
    if (take_numbered_month(i)) return true;
    const auto month = text_.word(i, Role::Month, day_.languages & known_);
    if (!month) return false;
    day_.month = month->sense->value;
    weak_ = month->sense->weak;
    short_ = is_short_name(text_.tokens[i], *month->sense);
    month_languages_ = month->sense->languages;
    narrow(day_.languages, month_languages_);
    at_ = text_.past_dot(month->end);
    return true;
  }

  // "out", "pro", "Gen": names as short as that are words of other languages. English ones are too,
  // but written with a capital.
  [[nodiscard]] bool is_short_name(const Token& name, const Sense& month) const {
    if (!name.ascii) return false;
    if (!name.upper) return name.length <= 4;
    return name.length <= 3 && text_.words->code_of(month.languages) != kEnglish;
  }

  // "tháng 7".
  bool take_numbered_month(std::size_t i) {
    const auto word = text_.word(i, Role::MonthBefore);
    if (!word || !text_.is_number_of(word->end, 2)) return false;
    const int month = text_.value(word->end);
    if (month < 1 || month > 12) return false;
    day_.month = month;
    month_languages_ = word->sense->languages;
    narrow(day_.languages, month_languages_);
    at_ = word->end + 1;
    return true;
  }

  // "13", "13th", "13.", "13 de", "13-".
  [[nodiscard]] std::size_t past_day_number(std::size_t i) {
    i = past_ordinal(i + 1);
    if (text_.is_mark_of(i, ".-/,")) ++i;
    return past_of(i);
  }

  std::size_t past_ordinal(std::size_t i) {
    const auto ordinal = text_.word(i, Role::Ordinal);
    if (!ordinal || !text_.is_tight(i)) return i;
    narrow(day_.languages, ordinal->sense->languages);
    return ordinal->end;
  }

  [[nodiscard]] std::size_t past_of(std::size_t i) const {
    if (text_.word(i, Role::Month)) return i;
    if (const auto of = text_.word(i, Role::Of)) return of->end;
    return i;
  }

  bool read_day_month() {
    if (!is_month_day(at_)) return false;
    const int day = text_.value(at_);
    const std::size_t next = past_day_number(at_);
    const Languages ordinal = day_.languages;
    if (!take_month(next) || (ordinal & month_languages_).empty()) return reset();
    if (day_and_year_follow()) return reset();
    day_.day = day;
    read_year_after();
    return accept_name();
  }

  // "Level 1 Mar 17, 2013": the number before the month is no part of the date.
  [[nodiscard]] bool day_and_year_follow() const {
    return is_month_day(at_) && text_.is_mark(at_ + 1, ',') && full_year(at_ + 2).has_value();
  }

  bool read_month_day() {
    if (!take_month(at_)) return false;
    std::size_t i = at_;
    if (text_.is_mark_of(i, ",-/") || text_.is_mark(i, '.')) ++i;
    i = past_of(i);
    if (text_.has(i) && text_.tokens[i].new_line) return false;
    if (const auto year = full_year(i); year && !begins_clock(i)) {
      day_.year = year;
      at_ = i + 1;
      return text_.lenient || !(weak_ || short_);
    }
    if (!is_month_day(i) || begins_clock(i)) return false;
    day_.day = text_.value(i);
    at_ = past_ordinal(i + 1);
    read_year_after();
    return accept_name();
  }

  // "2004 July 13", "2015-кві-12", "2011 წლის 17 მარტი", "1978, 1 Peb".
  bool read_year_month() {
    const auto year = full_year(at_);
    if (!year) return false;
    std::size_t i = at_ + 1;
    if (const auto mark = text_.word(i, Role::YearMark)) i = text_.past_dot(mark->end);
    if (text_.is_mark_of(i, ".,-/")) ++i;
    day_.year = year;
    if (is_month_day(i) && take_month(past_day_number(i))) {
      day_.day = text_.value(i);
      return accept_name();
    }
    if (take_month(i)) {
      i = at_;
      if (text_.is_mark_of(i, ".,-/")) ++i;
      if (is_month_day(i) && !begins_clock(i)) {
        day_.day = text_.value(i);
        at_ = text_.past_dot(i + 1);
        return accept_name();
      }
    }
    return reset();
  }

  void read_year_after() {
    std::size_t i = at_;
    const bool joined = text_.is_mark_of(i, ",-/.") || text_.is_mark(i, '\'');
    bool tied = joined && text_.is_tight(i) && text_.is_tight(i + 1) && !text_.is_mark(i, ',');
    if (joined) ++i;
    if (text_.is_mark(i - 1, '\'') || text_.is_mark(i, '\'')) tied = true;
    if (text_.is_mark(i, '\'')) ++i;
    i = past_of(i);
    if (text_.has(i) && text_.tokens[i].new_line) return;
    if (begins_clock(i)) return;
    if (const auto year = full_year(i)) {
      day_.year = year;
      at_ = text_.past_dot(i + 1);
      return;
    }
    if (!text_.is_number(i) || text_.digits(i) != 2) return;
    if (read_clock(text_, i, ClockPlace::BesideDay)) return;
    const std::size_t next = text_.is_mark_of(i + 1, ",-/|") ? i + 2 : i + 1;
    const bool clock_follows = read_clock(text_, next, ClockPlace::Alone).has_value();
    if (!tied && !clock_follows && !(text_.lenient && !text_.has(i + 1))) return;
    day_.year = widened(text_.value(i));
    at_ = i + 1;
  }

  // "18 ก.พ. 57" is of 2557, as Thailand counts.
  [[nodiscard]] int widened(int two_digits) const {
    const bool is_buddhist =
        two_digits >= kBuddhistShort && text_.words->code_of(month_languages_) == kThai;
    return is_buddhist ? kBuddhistCentury + two_digits - kBuddhistEra : widened_year(two_digits);
  }

  // Cut names need the whole date around them, short lower-case ones without a year a clock.
  bool accept_name() {
    if (weak_ && !day_.year && !text_.lenient) return false;
    day_.needs_clock = short_ && !day_.year;
    return true;
  }

  const Text& text_;
  const Languages& known_;
  std::size_t start_;
  std::size_t at_;
  Languages month_languages_;
  bool weak_ = false;
  bool short_ = false;
  DayReading day_;
};

}  // namespace

std::optional<DayReading> read_day(const Text& text, std::size_t at, const Languages& known) {
  if (!text.has(at)) return std::nullopt;
  return Reader{text, at, known}.read();
}

bool is_day(std::optional<int> year, int month, int day) {
  namespace chr = std::chrono;
  static constexpr int kLeapYear = 2000;
  if (month < 1 || month > 12 || day < 1 || day > 31) return false;
  const chr::year_month_day date{chr::year{year.value_or(kLeapYear)},
                                 chr::month{static_cast<unsigned>(month)},
                                 chr::day{static_cast<unsigned>(day)}};
  return date.ok();
}

int widened_year(int two_digits) {
  return two_digits >= kCentury ? 1900 + two_digits : 2000 + two_digits;
}

}  // namespace boardwalk::dates
