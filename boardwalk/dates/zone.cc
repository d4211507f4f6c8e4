#include "boardwalk/dates/zone.h"

#include <fmt/format.h>
#include <unicode/basictz.h>
#include <unicode/timezone.h>

#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>

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

const icu::TimeZone& zone_named(const std::string& zone) {
  static std::mutex mutex;
  static std::map<std::string, std::unique_ptr<icu::TimeZone>> zones;
  const std::lock_guard lock{mutex};
  auto& known = zones[zone];
  if (!known) known = open_zone(zone);
  return *known;
}

}  // namespace

WallTime wall_time(Time time, const std::string& zone) {
  UErrorCode error = U_ZERO_ERROR;
  std::int32_t raw = 0;
  std::int32_t summer = 0;
  const auto millis = static_cast<double>(time.time_since_epoch().count());
  zone_named(zone).getOffset(millis, 0, raw, summer, error);
  return WallTime{time.time_since_epoch() + Millis{raw + summer}};
}

Time utc_time(WallTime wall, const std::string& zone) {
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
