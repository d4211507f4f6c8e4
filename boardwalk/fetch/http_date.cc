#include "boardwalk/fetch/http_date.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <utility>

#include "boardwalk/base/ascii.h"

namespace boardwalk::fetch {
namespace {

using std::chrono::day;
using std::chrono::month;
using std::chrono::sys_days;
using std::chrono::year;
using std::chrono::year_month_day;

constexpr std::array<std::string_view, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
constexpr std::array<std::string_view, 7> kWeekdays{"Sun", "Mon", "Tue", "Wed",
                                                    "Thu", "Fri", "Sat"};
constexpr Millis kLongestRetry = std::chrono::days{1};

std::optional<int> read_number(std::string_view digits, std::size_t fewest, std::size_t most) {
  if (digits.size() < fewest || digits.size() > most) return std::nullopt;
  int number = 0;
  for (const char c : digits) {
    if (!is_digit(c)) return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return number;
}

std::optional<month> read_month(std::string_view word) {
  for (unsigned i = 0; i < kMonths.size(); ++i) {
    if (equals_ignoring_case(word, kMonths.at(i))) return month{i + 1};
  }
  return std::nullopt;
}

// "08:49:37", a leap second included.
std::optional<std::chrono::seconds> read_time_of_day(std::string_view text) {
  const auto hours = read_number(next_piece(text, ':'), 1, 2);
  const auto minutes = read_number(next_piece(text, ':'), 2, 2);
  const auto seconds = read_number(text, 2, 2);
  if (!hours || !minutes || !seconds) return std::nullopt;
  if (*hours > 23 || *minutes > 59 || *seconds > 60) return std::nullopt;
  return std::chrono::hours{*hours} + std::chrono::minutes{*minutes} +
         std::chrono::seconds{*seconds};
}

// RFC 9110 §5.6.7: two digits mean the latest such year that is not more than 50 years ahead.
year century_of(int two_digits, Time now) {
  const year this_year = year_month_day{std::chrono::floor<std::chrono::days>(now)}.year();
  int guess = static_cast<int>(this_year) / 100 * 100 + two_digits;
  if (guess + 50 <= static_cast<int>(this_year)) guess += 100;
  if (guess > static_cast<int>(this_year) + 50) guess -= 100;
  return year{guess};
}

std::optional<year> read_year(std::string_view text, Time now) {
  if (const auto four = read_number(text, 4, 4)) return year{*four};
  if (const auto two = read_number(text, 2, 2)) return century_of(*two, now);
  return std::nullopt;
}

// The words of a date, weekday aside: "06 Nov 1994 08:49:37 GMT" or "Nov 6 08:49:37 1994".
struct Words {
  std::array<std::string_view, 5> at;
  std::size_t count = 0;
};

bool is_separator(char c) { return is_space(c) || c == ',' || c == '-'; }

std::optional<Words> split(std::string_view text) {
  Words words;
  bool weekday = true;
  while (!text.empty()) {
    if (is_separator(text.front())) {
      text.remove_prefix(1);
      continue;
    }
    const auto* end = std::find_if(text.begin(), text.end(), is_separator);
    const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(word.size());
    if (std::exchange(weekday, false)) continue;
    if (words.count == words.at.size()) return std::nullopt;
    words.at.at(words.count++) = word;
  }
  return words;
}

std::optional<Time> assemble(std::optional<year> y, std::optional<month> m, std::optional<int> d,
                             std::optional<std::chrono::seconds> time_of_day) {
  if (!y || !m || !d || !time_of_day) return std::nullopt;
  const year_month_day date{*y, *m, day{static_cast<unsigned>(*d)}};
  if (!date.ok()) return std::nullopt;
  return sys_days{date} + *time_of_day;
}

bool is_greenwich(std::string_view zone) {
  return equals_ignoring_case(zone, "GMT") || equals_ignoring_case(zone, "UTC");
}

}  // namespace

std::optional<Time> parse_http_date(std::string_view text, Time now) {
  if (text.size() > 64) return std::nullopt;
  const std::optional<Words> words = split(text);
  if (!words) return std::nullopt;
  const auto& at = words->at;
  if (words->count == 5 && is_greenwich(at[4])) {
    return assemble(read_year(at[2], now), read_month(at[1]), read_number(at[0], 1, 2),
                    read_time_of_day(at[3]));
  }
  if (words->count != 4) return std::nullopt;
  return assemble(read_year(at[3], now), read_month(at[0]), read_number(at[1], 1, 2),
                  read_time_of_day(at[2]));
}

std::string format_http_date(Time time) {
  const auto midnight = std::chrono::floor<std::chrono::days>(time);
  const year_month_day date{midnight};
  const std::chrono::hh_mm_ss clock{std::chrono::floor<std::chrono::seconds>(time) - midnight};
  return fmt::format(
      "{}, {:02} {} {:04} {:02}:{:02}:{:02} GMT",
      kWeekdays.at(std::chrono::weekday{midnight}.c_encoding()), static_cast<unsigned>(date.day()),
      kMonths.at(static_cast<unsigned>(date.month()) - 1), static_cast<int>(date.year()),
      clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

std::optional<Millis> parse_retry_after(std::string_view text, Time now) {
  text = trimmed(text);
  if (!text.empty() && std::all_of(text.begin(), text.end(), is_digit)) {
    std::int64_t seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error != std::errc{}) return kLongestRetry;
    return std::min<Millis>(
        kLongestRetry, std::chrono::seconds{std::min<std::int64_t>(seconds, std::int64_t{86'400})});
  }
  const std::optional<Time> date = parse_http_date(text, now);
  if (!date) return std::nullopt;
  return std::clamp<Millis>(*date - now, Millis{0}, kLongestRetry);
}

}  // namespace boardwalk::fetch
