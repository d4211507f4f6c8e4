#include "boardwalk/analyse/report_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "boardwalk/base/ascii.h"
#include "boardwalk/store/text.h"

namespace boardwalk::analyse {
namespace {

constexpr double kMild = 0.1;  // a mean nearer to 0 is of no mood
constexpr std::size_t kDayLength = 10;

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

std::string day_of(Time time) { return store::iso_time(time).substr(0, kDayLength); }

std::string in_percent(double share) { return fmt::format("{:.0f} %", 100 * share); }

std::string grouped_digits(std::int64_t n) {
  std::string digits = std::to_string(n);
  const std::size_t sign = n < 0 ? 1 : 0;
  for (std::size_t at = digits.size(); at > sign + 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string hour_name(std::size_t hour) {
  static constexpr std::array<std::string_view, 7> kDays = {"Mon", "Tue", "Wed", "Thu",
                                                            "Fri", "Sat", "Sun"};
  return fmt::format("{} {:02}:00", kDays[hour / 24 % 7], hour % 24);
}

std::string_view mood_name(double score) {
  if (std::abs(score) < kMild) return "neutral";
  return score > 0 ? "positive" : "negative";
}

std::string one_line(std::string_view text, std::size_t most) {
  std::string valid;
  store::append_utf8(valid, text);
  std::string out;
  std::size_t characters = 0;
  for (const char c : valid) {
    if (!continues_character(c) && ++characters > most) return out + "…";
    out += is_control(c) ? ' ' : c;
  }
  return out;
}

std::vector<std::size_t> busiest_hours(const Overview& overview, std::size_t most) {
  std::vector<std::size_t> order;
  for (std::size_t hour = 0; hour < kHoursOfWeek; ++hour)
    if (overview.hours[hour] > 0) order.push_back(hour);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return overview.hours[a] > overview.hours[b];
  });
  order.resize(std::min(order.size(), most));
  return order;
}

}  // namespace boardwalk::analyse
