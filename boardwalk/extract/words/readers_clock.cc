#include "boardwalk/extract/words/readers_clock.h"

#include <chrono>

#include "boardwalk/dates/find.h"

namespace boardwalk::extract {
namespace {

using dates::Written;
using std::chrono::minutes;

minutes clock_of(const Written& written) {
  return std::chrono::hours{*written.hour} + minutes{written.minute.value_or(0)};
}

// Zones are further apart, but few sites and their writers.
constexpr minutes kHalfDay = std::chrono::hours{12};

std::chrono::days shift(minutes told, minutes shown) {
  if (shown - told > kHalfDay) return std::chrono::days{-1};
  return std::chrono::days{told - shown > kHalfDay ? 1 : 0};
}

}  // namespace

std::optional<Written> read_clock(std::string_view text) {
  const std::vector<dates::Mention> found = dates::find_dates(text);
  if (found.size() != 1 || found.front().written.kind != Written::Kind::Clock) return std::nullopt;
  const std::string_view behind = text.substr(found.front().end);  // the point of "p.m."
  const bool is_all = found.front().begin == 0 && (behind.empty() || behind == ".");
  return is_all ? std::optional{found.front().written} : std::nullopt;
}

std::optional<Written> by_readers_clock(const Written& told, const Written& clock) {
  const bool is_full = told.kind == Written::Kind::Absolute && told.year && told.month &&
                       told.day && told.hour && !told.order_open && !told.utc_offset;
  if (!is_full || !clock.hour || clock_of(told) == clock_of(clock)) return std::nullopt;
  const std::chrono::year_month_day day{
      std::chrono::sys_days{std::chrono::year{*told.year} /
                            std::chrono::month{static_cast<unsigned>(*told.month)} /
                            std::chrono::day{static_cast<unsigned>(*told.day)}} +
      shift(clock_of(told), clock_of(clock))};
  Written shown = told;
  shown.year = static_cast<int>(day.year());
  shown.month = static_cast<int>(static_cast<unsigned>(day.month()));
  shown.day = static_cast<int>(static_cast<unsigned>(day.day()));
  shown.hour = clock.hour;
  shown.minute = clock.minute;
  shown.second = clock.second;
  shown.precision = clock.precision;
  shown.weekday.reset();
  return shown;
}

}  // namespace boardwalk::extract
