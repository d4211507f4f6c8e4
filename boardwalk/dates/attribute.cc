// Values of attributes: made for machines, so that few shapes are enough.
#include <algorithm>
#include <charconv>
#include <chrono>

#include "boardwalk/base/ascii.h"
#include "boardwalk/dates/day.h"
#include "boardwalk/dates/draft.h"
#include "boardwalk/dates/find.h"

namespace boardwalk::dates {
namespace {

namespace chr = std::chrono;

// From 1990 to 2040, in seconds since 1970: larger numbers of ten digits are of something else.
constexpr std::int64_t kEarliest = 631'152'000;
constexpr std::int64_t kLatest = 2'208'988'800;
constexpr std::size_t kLongest = 64;  // bytes; no such date is longer

bool is_digit(char c) { return c >= '0' && c <= '9'; }

Written of_moment(chr::sys_seconds moment) {
  const auto day = chr::floor<chr::days>(moment);
  const chr::year_month_day date{day};
  const chr::hh_mm_ss clock{moment - day};
  Written written;
  written.year = static_cast<int>(date.year());
  written.month = static_cast<int>(static_cast<unsigned>(date.month()));
  written.day = static_cast<int>(static_cast<unsigned>(date.day()));
  written.hour = static_cast<int>(clock.hours().count());
  written.minute = static_cast<int>(clock.minutes().count());
  written.second = static_cast<int>(clock.seconds().count());
  written.utc_offset = 0;
  written.order = Order::YearFirst;
  written.precision = 1;
  return written;
}

// "1089729720", "1089729720123", "1089729720.5".
std::optional<Written> read_epoch(std::string_view value) {
  static constexpr std::size_t kSeconds = 10;
  static constexpr std::size_t kMillis = 13;
  value = value.substr(0, value.find('.'));
  if (value.size() != kSeconds && value.size() != kMillis) return std::nullopt;
  if (!std::all_of(value.begin(), value.end(), is_digit)) return std::nullopt;
  std::int64_t number = 0;
  std::from_chars(value.data(), value.data() + value.size(), number);
  const std::int64_t seconds = value.size() == kSeconds ? number : number / 1000;
  if (seconds < kEarliest || seconds >= kLatest) return std::nullopt;
  Written written = of_moment(chr::sys_seconds{chr::seconds{seconds}});
  if (value.size() == kMillis) written.millisecond = static_cast<int>(number % 1000);
  return written;
}

// ISO 8601 without separators, "20040713T144207Z", with them.
std::string spread_basic(std::string_view value) {
  static constexpr std::size_t kDayDigits = 8;
  static constexpr std::size_t kClockDigits = 6;
  const auto digits = [](std::string_view text) {
    return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) -
                                    text.begin());
  };
  if (digits(value) != kDayDigits) return std::string(value);
  std::string out(value.substr(0, 4));
  out.append("-").append(value.substr(4, 2)).append("-").append(value.substr(6, 2));
  value.remove_prefix(kDayDigits);
  if (value.empty() || value[0] != 'T' || digits(value.substr(1)) != kClockDigits)
    return out.append(value);
  out.append("T").append(value.substr(1, 2)).append(":").append(value.substr(3, 2));
  return out.append(":").append(value.substr(5));
}

std::optional<Written> read_text(std::string_view value) {
  const std::string spread = spread_basic(value);
  const std::vector<Mention> dates = find_dates(spread);
  if (dates.size() != 1 || dates[0].begin != 0 || dates[0].end != spread.size())
    return std::nullopt;
  const Written& written = dates[0].written;
  if (!written.year || !written.month || !written.day) return std::nullopt;
  return written;
}

// The text is of any zone.
bool is_within_a_day(const Written& one, const Written& other) {
  const auto day_of = [](const Written& written) {
    return chr::sys_days{chr::year{*written.year} / *written.month / *written.day};
  };
  return chr::abs(day_of(one) - day_of(other)) <= chr::days{1};
}

}  // namespace

std::optional<Written> read_attribute(std::string_view value) {
  value = trimmed(value);
  if (value.size() > kLongest) return std::nullopt;
  if (auto epoch = read_epoch(value)) return epoch;
  // "2004-07-13T14:42:07 1089729727": twice the same.
  const std::size_t space = std::min(value.rfind(' '), value.size());
  if (auto epoch = read_epoch(value.substr(std::min(space + 1, value.size()))))
    if (const auto text = read_text(value.substr(0, space)); text && is_within_a_day(*text, *epoch))
      return epoch;
  return read_text(value);
}

}  // namespace boardwalk::dates
