#include "sim/calendar.h"

#include <array>

#include "boardwalk/base/random.h"
#include "sim/calendar_zone.h"
#include "sim/words_dates.h"

namespace boardwalk::sim {
namespace {

using std::chrono::days;

constexpr std::int64_t kMinutesADay = 1440;

// What the seed decides about the dates of a package.
struct Habits {
  bool weekday = false;       // "Tue 13 July 2004"
  int joiner = 0;             // ", " | " at " | " - " | " "
  bool short_months = false;  // Long with "Jul" instead of "July"
  bool numeric_rest = false;  // TodayYesterday falls back on numbers
  bool month_only = false;    // joined "Jul 2004"
};

Habits habits_of(std::uint64_t seed) {
  Random random = Random{seed}.fork("dates");
  Habits habits;
  habits.weekday = random.chance(0.25);
  habits.joiner = static_cast<int>(random.below(4));
  habits.short_months = random.chance(0.35);
  habits.numeric_rest = random.chance(0.5);
  habits.month_only = random.chance(0.5);
  return habits;
}

void append_padded(std::string& out, int number, int width = 2) {
  std::array<char, 12> digits{};
  int at = 0;
  for (; number > 0 || at < width; number /= 10)
    digits[static_cast<std::size_t>(at++)] = static_cast<char>('0' + number % 10);
  while (at > 0) out.push_back(digits[static_cast<std::size_t>(--at)]);
}

int year_of(const LocalTime& t) { return static_cast<int>(t.date.year()); }
int month_of(const LocalTime& t) { return static_cast<int>(static_cast<unsigned>(t.date.month())); }
int day_of(const LocalTime& t) { return static_cast<int>(static_cast<unsigned>(t.date.day())); }

void append_slot(std::string& out, char slot, const LocalTime& t, const DateWords& words) {
  const auto month = static_cast<std::size_t>(month_of(t)) - 1;
  if (slot == 'd') out += std::to_string(day_of(t));
  if (slot == 'n') out += std::to_string(month_of(t));
  if (slot == 'Y') out += std::to_string(year_of(t));
  if (slot == 'M') out += words.months_of[month];
  if (slot == 'm') out += words.short_months[month];
}

std::string fill(std::string_view pattern, const LocalTime& t, const DateWords& words) {
  std::string out;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '{') {
      out += pattern[i];
    } else {
      append_slot(out, pattern[i + 1], t, words);
      i += 2;
    }
  }
  return out;
}

std::string clock_24(const LocalTime& t) {
  std::string out;
  append_padded(out, t.hour);
  out += ':';
  append_padded(out, t.minute);
  return out;
}

std::string clock_12(const LocalTime& t) {
  std::string out = std::to_string(t.hour % 12 == 0 ? 12 : t.hour % 12);
  out += ':';
  append_padded(out, t.minute);
  return out + (t.hour < 12 ? " AM" : " PM");
}

std::string iso_day(const LocalTime& t) {
  std::string out;
  append_padded(out, year_of(t), 4);
  out += '-';
  append_padded(out, month_of(t));
  out += '-';
  append_padded(out, day_of(t));
  return out;
}

std::string iso_full(const LocalTime& t) {
  std::string out = iso_day(t) + 'T' + clock_24(t) + ':';
  append_padded(out, t.second);
  const auto minutes = static_cast<int>(t.offset.count() / 60);
  out += minutes < 0 ? '-' : '+';
  append_padded(out, std::abs(minutes) / 60);
  out += ':';
  append_padded(out, std::abs(minutes) % 60);
  return out;
}

enum class YearDigits : std::uint8_t { Two, Four };

std::string numeric_day(const LocalTime& t, const DateWords& words, YearDigits digits) {
  std::string year;
  if (digits == YearDigits::Two) {
    append_padded(year, year_of(t) % 100);
  } else {
    append_padded(year, year_of(t), 4);
  }
  std::string out;
  if (words.year_first) out = year + words.separator;
  append_padded(out, words.year_first ? month_of(t) : day_of(t));
  out += words.separator;
  append_padded(out, words.year_first ? day_of(t) : month_of(t));
  if (!words.year_first) out += words.separator + year;
  return out;
}

std::string american_day(const LocalTime& t) {
  std::string out;
  append_padded(out, month_of(t));
  out += '/';
  append_padded(out, day_of(t));
  return out + '/' + std::to_string(year_of(t));
}

std::string_view joiner(const Habits& habits, const DateWords& words) {
  switch (habits.joiner) {
    case 0:
      return words.comma;
    case 1:
      return words.at;
    case 2:
      return " - ";
    default:
      return " ";
  }
}

class DateWriter {
 public:
  DateWriter(Time time, Time now, const Traits& traits)
      : time_(time),
        now_(now),
        traits_(traits),
        words_(date_words(traits.language)),
        habits_(habits_of(traits.seed)),
        local_(local_time(time, traits.time_zone)) {}

  [[nodiscard]] ShownDate show() const {
    switch (traits_.dates) {
      case DateStyle::Relative:
        return {.text = relative(), .title = long_form()};
      case DateStyle::RelativeOnly:
        return {.text = relative()};
      case DateStyle::AttributeOnly:
        return {.text = short_day(), .datetime = iso_full(local_)};
      case DateStyle::EpochAttribute:
        return {.text = short_day(), .epoch = epoch()};
      default:
        return {.text = absolute()};
    }
  }

  [[nodiscard]] std::string join_date() const {
    if (!habits_.month_only) return numeric_day(local_, words_, YearDigits::Four);
    if (words_.year_first) return fill(words_.long_date, local_, words_);
    const auto month = static_cast<std::size_t>(month_of(local_)) - 1;
    return std::string(words_.short_months[month]) + ' ' + std::to_string(year_of(local_));
  }

 private:
  [[nodiscard]] std::string absolute() const {
    switch (traits_.dates) {
      case DateStyle::DayMonthYear:
        return with_time(numeric_day(local_, words_, YearDigits::Four));
      case DateStyle::MonthDayYear:
        return american_day(local_) + ' ' +
               (traits_.language == Language::English ? clock_12(local_) : clock_24(local_));
      case DateStyle::Iso:
        return iso_day(local_) + ' ' + clock_24(local_);
      case DateStyle::TwoDigitYear:
        return numeric_day(local_, words_, YearDigits::Two) + ' ' + clock_24(local_);
      case DateStyle::MissingYear:
        return is_within_a_year() ? with_time(fill(words_.day_month, local_, words_))
                                  : with_time(fill(words_.short_date, local_, words_));
      case DateStyle::TodayYesterday:
        return today_yesterday();
      default:
        return long_form();
    }
  }

  [[nodiscard]] std::string with_time(std::string day) const {
    day += joiner(habits_, words_);
    return day + clock_24(local_);
  }

  [[nodiscard]] std::string long_form() const {
    std::string day =
        fill(habits_.short_months ? words_.short_date : words_.long_date, local_, words_);
    if (habits_.weekday) {
      const std::string_view name = words_.weekdays[local_.weekday.c_encoding()];
      day =
          words_.year_first ? day + " (" + std::string(name) + ')' : std::string(name) + ' ' + day;
    }
    return with_time(std::move(day));
  }

  [[nodiscard]] std::string today_yesterday() const {
    const auto age = local_time(now_, traits_.time_zone).day - local_.day;
    if (age == days{0}) return with_time(std::string(words_.today));
    if (age == days{1}) return with_time(std::string(words_.yesterday));
    if (habits_.numeric_rest) return with_time(numeric_day(local_, words_, YearDigits::Four));
    return long_form();
  }

  [[nodiscard]] std::string relative() const {
    const auto minutes = std::chrono::floor<std::chrono::minutes>(now_ - time_).count();
    const Language language = traits_.language;
    if (minutes < 60) return how_long_ago(language, Ago::Minutes, minutes);
    if (minutes < kMinutesADay) return how_long_ago(language, Ago::Hours, minutes / 60);
    const auto whole_days = minutes / kMinutesADay;
    if (whole_days < 30) return how_long_ago(language, Ago::Days, whole_days);
    if (whole_days < 365) return how_long_ago(language, Ago::Months, whole_days / 30);
    return how_long_ago(language, Ago::Years, whole_days / 365);
  }

  // The day alone, for styles that keep the minute in an attribute.
  [[nodiscard]] std::string short_day() const {
    return fill(is_within_a_year() ? words_.day_month : words_.short_date, local_, words_);
  }

  [[nodiscard]] std::string epoch() const {
    return std::to_string(
        std::chrono::floor<std::chrono::seconds>(time_.time_since_epoch()).count());
  }

  // A few days short of a year, so that the missing year can only be one.
  [[nodiscard]] bool is_within_a_year() const { return time_ <= now_ && now_ - time_ < days{360}; }

  Time time_;
  Time now_;
  const Traits& traits_;
  const DateWords& words_;
  Habits habits_;
  LocalTime local_;
};

}  // namespace

ShownDate show_date(Time time, Time now, const Traits& traits) {
  return DateWriter{time, now, traits}.show();
}

std::string show_join_date(Time time, const Traits& traits) {
  return DateWriter{time, time, traits}.join_date();
}

std::string iso_date(Time time, const Traits& traits) {
  return iso_full(local_time(time, traits.time_zone));
}

std::string day_in_words(std::int64_t day, Language language) {
  const DateWords& words = date_words(language);
  const Time noon{days{day} + std::chrono::hours{12}};
  static const std::string kUtc = "UTC";
  return fill(words.long_date, local_time(noon, kUtc), words);
}

}  // namespace boardwalk::sim
