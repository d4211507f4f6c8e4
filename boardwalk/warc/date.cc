#include "boardwalk/warc/date.h"

#include <fmt/compile.h>

#include <array>
#include <chrono>

namespace boardwalk::warc {
namespace {

struct Calendar {
  int year = 1970;
  unsigned month = 1;
  unsigned day = 1;
  int hour = 0;
  int minute = 0;
  int second = 0;
};

Calendar calendar_of(Time time) {
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date{day};
  const std::chrono::hh_mm_ss clock{std::chrono::floor<std::chrono::seconds>(time - day)};
  return {static_cast<int>(date.year()),
          static_cast<unsigned>(date.month()),
          static_cast<unsigned>(date.day()),
          static_cast<int>(clock.hours().count()),
          static_cast<int>(clock.minutes().count()),
          static_cast<int>(clock.seconds().count())};
}

// `width` digits off the front of `text`.
std::optional<int> take_number(std::string_view& text, std::size_t width) {
  if (text.size() < width) return std::nullopt;
  int value = 0;
  for (const char c : text.substr(0, width)) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  text.remove_prefix(width);
  return value;
}

bool take(std::string_view& text, char c) {
  if (!text.starts_with(c)) return false;
  text.remove_prefix(1);
  return true;
}

// ".123456" as milliseconds; what stands behind the third digit is dropped.
Millis take_fraction(std::string_view& text) {
  int millis = 0;
  int scale = 100;
  while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
    millis += (text.front() - '0') * scale;
    scale /= 10;
    text.remove_prefix(1);
  }
  return Millis{millis};
}

}  // namespace

std::string format_date(Time time) {
  const Calendar c = calendar_of(time);
  return fmt::format(FMT_COMPILE("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z"), c.year, c.month, c.day,
                     c.hour, c.minute, c.second);
}

std::string format_timestamp(Time time) {
  const Calendar c = calendar_of(time);
  return fmt::format(FMT_COMPILE("{:04}{:02}{:02}{:02}{:02}{:02}"), c.year, c.month, c.day, c.hour,
                     c.minute, c.second);
}

std::optional<Time> parse_date(std::string_view text) {
  struct Part {
    char before;
    int least;
    int most;
  };
  static constexpr std::array<Part, 5> kParts{
      {{'-', 1, 12}, {'-', 1, 31}, {'T', 0, 23}, {':', 0, 59}, {':', 0, 60}}};

  const std::optional<int> year = take_number(text, 4);
  if (!year) return std::nullopt;
  std::array<int, 5> values{1, 1, 0, 0, 0};
  for (std::size_t i = 0; i < kParts.size() && take(text, kParts[i].before); ++i) {
    const std::optional<int> value = take_number(text, 2);
    if (!value || *value < kParts[i].least || *value > kParts[i].most) return std::nullopt;
    values[i] = *value;
  }
  const Millis fraction = take(text, '.') ? take_fraction(text) : Millis{0};
  take(text, 'Z');
  if (!text.empty()) return std::nullopt;

  const std::chrono::year_month_day date{std::chrono::year{*year},
                                         std::chrono::month{static_cast<unsigned>(values[0])},
                                         std::chrono::day{static_cast<unsigned>(values[1])}};
  if (!date.ok()) return std::nullopt;
  return Time{std::chrono::sys_days{date}} + std::chrono::hours{values[2]} +
         std::chrono::minutes{values[3]} + std::chrono::seconds{values[4]} + fraction;
}

}  // namespace boardwalk::warc
