#include "boardwalk/dates/zone.h"

#include <fmt/format.h>
#include <unicode/basictz.h>
#include <unicode/timezone.h>

#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>

#include "boardwalk/base/ascii.h"

namespace boardwalk::dates {
namespace {

// ICU reads offsets only after "GMT".
icu::UnicodeString icu_name(const std::string& zone) {
  const bool offset = !zone.empty() && (zone.front() == '+' || zone.front() == '-');
  return icu::UnicodeString::fromUTF8(offset ? "GMT" + zone : zone);
}

std::unique_ptr<icu::TimeZone> open_zone(const std::string& zone) {
  std::unique_ptr<icu::TimeZone> opened{icu::TimeZone::createTimeZone(icu_name(zone))};
  if (zone.empty() || *opened == icu::TimeZone::getUnknown())
    opened.reset(icu::TimeZone::getGMT()->clone());
  return opened;
}

const icu::TimeZone& known_zone(const std::string& zone) {
  static std::mutex mutex;
  static std::map<std::string, std::unique_ptr<icu::TimeZone>> zones;
  const std::lock_guard lock{mutex};
  auto& known = zones[zone];
  if (!known) known = open_zone(zone);
  return *known;
}

// A site has one: the last one asked for is most often the next.
const icu::TimeZone& zone_named(const std::string& zone) {
  thread_local std::string last;
  thread_local const icu::TimeZone* opened = nullptr;
  if (opened == nullptr || last != zone) {
    opened = &known_zone(zone);
    last = zone;
  }
  return *opened;
}

// Clocks that are never changed: UTC, "+05:30".
std::optional<Millis> fixed_offset(std::string_view zone) {
  if (zone.empty() || zone == "UTC") return Millis{0};
  if (zone.size() != 6 || (zone[0] != '+' && zone[0] != '-') || zone[3] != ':') return std::nullopt;
  for (const std::size_t digit : {1U, 2U, 4U, 5U})
    if (!is_digit(zone[digit])) return std::nullopt;
  const auto number = [&](std::size_t at) { return (zone[at] - '0') * 10 + zone[at + 1] - '0'; };
  if (number(1) > 23 || number(4) > 59) return std::nullopt;
  const Millis east = std::chrono::hours{number(1)} + std::chrono::minutes{number(4)};
  return zone[0] == '-' ? -east : east;
}

}  // namespace

WallTime wall_time(Time time, const std::string& zone) {
  if (const auto east = fixed_offset(zone)) return WallTime{time.time_since_epoch() + *east};
  UErrorCode error = U_ZERO_ERROR;
  std::int32_t raw = 0;
  std::int32_t summer = 0;
  const auto millis = static_cast<double>(time.time_since_epoch().count());
  zone_named(zone).getOffset(millis, 0, raw, summer, error);
  return WallTime{time.time_since_epoch() + Millis{raw + summer}};
}

Time utc_time(WallTime wall, const std::string& zone) {
  if (const auto east = fixed_offset(zone)) return Time{wall.time_since_epoch() - *east};
  UErrorCode error = U_ZERO_ERROR;
  std::int32_t raw = 0;
  std::int32_t summer = 0;
  const auto millis = static_cast<double>(wall.time_since_epoch().count());
  const icu::TimeZone& place = zone_named(zone);
  if (const auto* basic = dynamic_cast<const icu::BasicTimeZone*>(&place)) {
    basic->getOffsetFromLocal(millis, UCAL_TZ_LOCAL_FORMER, UCAL_TZ_LOCAL_FORMER, raw, summer,
                              error);
  } else {
    place.getOffset(millis, 1, raw, summer, error);
  }
  return Time{wall.time_since_epoch() - Millis{raw + summer}};
}

std::string offset_name(std::chrono::minutes east) {
  const auto minutes = std::abs(east.count());
  return fmt::format("{}{:02}:{:02}", east.count() < 0 ? '-' : '+', minutes / 60, minutes % 60);
}

}  // namespace boardwalk::dates
