#include "boardwalk/dates/draft.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "boardwalk/dates/ago.h"
#include "boardwalk/dates/clock.h"
#include "boardwalk/dates/day.h"

namespace boardwalk::dates {
namespace {

constexpr int kMostJoints = 4;  // marks and words between a day and its clock

bool falls_on(int weekday, int year, int month, int day) {
  namespace chr = std::chrono;
  const chr::sys_days date = chr::year{year} / month / day;
  return chr::weekday{date}.c_encoding() == static_cast<unsigned>(weekday);
}

// "Sun, 06/07/2020" is the seventh of June: the sixth of July was a Monday.
void settle_by_weekday(Written& written) {
  if (!written.order_open || written.year_open || !written.year || !written.weekday) return;
  const int weekday = *written.weekday;
  const bool as_it_is = falls_on(weekday, *written.year, *written.month, *written.day);
  const bool swapped = falls_on(weekday, *written.year, *written.day, *written.month);
  if (as_it_is == swapped) return;
  if (swapped) std::swap(written.month, written.day);
  written.order_open = false;
  written.order = swapped ? Order::MonthFirst : Order::DayFirst;
}

class Reader {
 public:
  Reader(const Text& text, std::size_t at) : text_(text), start_(at) {}

  std::optional<Draft> read() {
    const bool number = text_.is_number(start_);
    const auto begins = [&](Role role) { return text_.may_be(start_, bit(role)); };
    if (number || text_.may_be(start_, kClockRoles))
      early_ = read_clock(text_, start_, ClockPlace::Alone);
    if (number || early_ || begins(Role::Month)) keep(read_dated(Lead::Plain));
    if (early_ || begins(Role::Weekday)) keep(read_dated(Lead::Weekday));
    if (early_ || begins(Role::Day)) keep(read_named_day());
    if (number || text_.lenient || text_.may_be(start_, kSpanRoles)) keep(read_span());
    if (begins(Role::Now)) keep(read_now());
    if (early_ || begins(Role::Weekday)) keep(read_lone());
    return std::move(best_);
  }

 private:
  enum class Lead : std::uint8_t { Plain, Weekday };
  static constexpr std::uint32_t kClockRoles = bit(Role::HalfDay) | bit(Role::ClockTime);
  static constexpr std::uint32_t kSpanRoles = bit(Role::AgoBefore) | bit(Role::About) |
                                              bit(Role::Count) | bit(Role::Unit) | bit(Role::Past);

  void keep(std::optional<Draft>&& draft) {
    if (draft && (!best_ || draft->end > best_->end)) best_ = std::move(draft);
  }

  // Over marks and words such as "at" between the parts of a date.
  [[nodiscard]] std::size_t past_joint(std::size_t i) const {
    for (int n = 0; n < kMostJoints; ++n) {
      if (text_.is_mark_of(i, ",-@|();:/&.") || is_bullet(i)) {
        ++i;
      } else if (const auto year = text_.word(i, Role::YearMark)) {
        i = year->end;
      } else if (const auto at = text_.word(i, Role::At)) {
        i = at->end;
      } else {
        break;
      }
    }
    return i;
  }

  [[nodiscard]] bool is_bullet(std::size_t i) const {
    if (!text_.has(i) || text_.tokens[i].kind != Token::Kind::Mark) return false;
    const std::uint64_t mark = text_.tokens[i].value;
    return mark == 0xB7 || mark == 0xBB || mark == 0x2022 || mark == 0x2219;
  }

  // "Monday", "Mon.,", "(月)".
  std::size_t take_weekday(std::size_t i) {
    const std::size_t open = text_.is_mark(i, '(') || text_.is_mark(i, ',') ? i + 1 : i;
    const auto day = text_.word(open, Role::Weekday, languages_);
    if (!day || is_other_word(open, day->end) || ends_word(open, day->end)) return i;
    written_.weekday = day->sense->value;
    narrow(languages_, day->sense->languages);
    std::size_t end = text_.past_dot(day->end);
    if (text_.is_mark_of(end, ",)")) ++end;
    return end;
  }

  // The last letter of 鈴木 is also Thursday. Behind a day that is what it means; and before a
  // number it at least tells the language, as in 작성일 16-11-27.
  [[nodiscard]] bool ends_word(std::size_t i, std::size_t end) const {
    return i == start_ && i > 0 && end == i + 1 && text_.tokens[i].syllable &&
           !text_.tokens[i].apart && text_.tokens[i - 1].syllable && !text_.is_number(end);
  }

  // "on" is Wednesday in Swedish: two small letters are a weekday only before the name of a month
  // or a mark, and not if they may join other words.
  [[nodiscard]] bool is_other_word(std::size_t i, std::size_t end) const {
    const Token& word = text_.tokens[i];
    if (word.syllable || word.length > 2 || text_.is_mark_of(end, ".,")) return false;
    if (text_.may_be(i, bit(Role::At) | bit(Role::Of))) return true;
    return word.ascii && !word.upper && !text_.may_be(end, bit(Role::Month));
  }

  void take_clock(const ClockReading& clock) {
    written_.hour = clock.hour;
    written_.minute = clock.minute;
    written_.second = clock.second;
    written_.millisecond = clock.millisecond;
    written_.utc_offset = clock.utc_offset;
    written_.precision = clock.second ? 1 : clock.minute ? kMinute : kHour;
    half_day_ = clock.half_day;
    narrow(languages_, clock.languages);
  }

  void take_day(const DayReading& day) {
    written_.year = day.year;
    written_.month = day.month;
    written_.day = day.day;
    written_.order_open = day.order_open;
    written_.year_open = day.year_open;
    written_.order = day.order;
    narrow(languages_, day.languages);
  }

  [[nodiscard]] Draft finished(std::size_t end, bool sure = true) {
    settle_by_weekday(written_);
    // Those who count to twelve write the month first, as a rule.
    if (half_day_ && written_.order_open && written_.order == Order::Unknown)
      written_.order = Order::MonthFirst;
    written_.language = text_.words->code_of(languages_);
    return {written_, end, sure};
  }

  // "Mar 4" is a day of March, "Mar 4 mayo" a Tuesday: both are tried.
  std::optional<Draft> read_dated(Lead lead) {
    forget();
    std::size_t i = start_;
    // "12 de": the days of Spanish come before the mornings of Hungarian.
    const auto first = read_day(text_, i);
    const bool early = early_ && !first;
    if (early) i = past_joint(early_->end);
    if (lead == Lead::Weekday) i = past_article(take_weekday(i));
    if (lead == Lead::Weekday && !written_.weekday) return std::nullopt;
    const auto day = i == start_ ? first : read_day(text_, i, languages_);
    if (!day) return forget();
    // "on 13 July": no language has that weekday and that month.
    if (written_.weekday && (languages_ & day->languages).empty()) return forget();
    take_day(*day);
    if (!early) return read_rest(*day);
    take_clock(*early_);
    return finished(day->end);
  }

  // "Monday the 13th", "Martes, el 13".
  [[nodiscard]] std::size_t past_article(std::size_t i) const {
    if (!written_.weekday || text_.word(i, Role::Month)) return i;
    const auto article = text_.word(i, Role::At);
    return article ? article->end : i;
  }

  std::optional<Draft> read_rest(const DayReading& day) {
    std::size_t end = past_year_mark(day.end);
    if (!written_.weekday) end = take_weekday(end);
    const auto clock = read_clock(text_, past_joint(end), ClockPlace::BesideDay);
    const bool pair = day.numeric && !day.year;  // of numbers; "2/2 0.34" is none
    if (pair && !(clock && (clock->colon || clock->half_day))) return forget();
    if (!clock) {
      written_.precision = day.day ? kDay : kMonth;
      return finished(end, !day.needs_clock);
    }
    take_clock(*clock);
    end = clock->end;
    if (!written_.year) end = take_late_year(end);
    return finished(end);
  }

  [[nodiscard]] std::size_t past_year_mark(std::size_t end) const {
    const auto mark = text_.word(end, Role::YearMark);
    return mark ? text_.past_dot(mark->end) : end;
  }

  // "Wed Aug 05 12:00:00 2015".
  std::size_t take_late_year(std::size_t i) {
    if (!text_.is_number(i) || text_.digits(i) != 4 || text_.tokens[i].new_line) return i;
    const int year = text_.value(i);
    if (year < 1970 || year > 2100) return i;
    written_.year = year;
    return i + 1;
  }

  std::optional<Draft> forget() {
    written_ = {};
    languages_ = Languages::everyone();
    half_day_ = false;
    return std::nullopt;
  }

  // "Yesterday, 14:42", "14:42 yesterday".
  std::optional<Draft> read_named_day() {
    forget();
    const std::size_t i = early_ ? past_joint(early_->end) : start_;
    const auto day = text_.word(i, Role::Day);
    if (!day) return std::nullopt;
    written_.kind = Written::Kind::Relative;
    written_.days_ago = day->sense->value;
    written_.precision = kDay;
    narrow(languages_, day->sense->languages);
    const auto clock =
        early_ ? early_ : read_clock(text_, past_joint(day->end), ClockPlace::BesideDay);
    if (!clock) return finished(day->end, false);
    take_clock(*clock);
    return finished(early_ ? day->end : clock->end);
  }

  std::optional<Draft> read_span() {
    forget();
    const auto ago = read_ago(text_, start_);
    if (!ago) return std::nullopt;
    written_.kind = Written::Kind::Relative;
    written_.seconds_ago = ago->seconds;
    written_.months_ago = ago->months;
    written_.precision = ago->precision;
    languages_ = ago->languages;
    return finished(ago->end, ago->sure);
  }

  std::optional<Draft> read_now() {
    forget();
    const auto now = text_.word(start_, Role::Now);
    if (!now || (now->sense->weak && !text_.lenient)) return std::nullopt;
    written_.kind = Written::Kind::Relative;
    languages_ = now->sense->languages;
    return finished(now->end, false);
  }

  // "Monday at 14:42", "Monday", "14:42".
  std::optional<Draft> read_lone() {
    forget();
    const std::size_t after = take_weekday(start_);
    const bool day = after > start_;
    const auto clock = day ? read_clock(text_, past_joint(after), ClockPlace::BesideDay) : early_;
    if (clock) {
      if (!day) written_.kind = Written::Kind::Clock;
      take_clock(*clock);
      return finished(clock->end, day ? clock->colon : is_sure_clock(*clock));
    }
    const bool is_letter = text_.tokens[start_].syllable && after == start_ + 1;
    if (!day || is_letter) return std::nullopt;
    written_.precision = kDay;
    return finished(after, false);
  }

  // 16:10 is also the shape of a screen: something has to say that it is a clock.
  [[nodiscard]] bool is_sure_clock(const ClockReading& clock) const {
    if (clock.half_day || clock.utc_offset || clock.second) return true;
    if (start_ == 0 || !text_.may_be(start_ - 1, bit(Role::At))) return false;
    const Token& before = text_.tokens[start_ - 1];
    return before.length > 1 || !before.ascii;
  }

  const Text& text_;
  std::size_t start_;
  std::optional<ClockReading> early_;  // the clock that it begins with
  std::optional<Draft> best_;
  Written written_;
  Languages languages_ = Languages::everyone();
  bool half_day_ = false;
};

}  // namespace

std::optional<Draft> read_draft(const Text& text, std::size_t at) {
  return Reader{text, at}.read();
}

}  // namespace boardwalk::dates
