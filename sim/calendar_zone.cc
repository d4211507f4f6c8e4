#include "sim/calendar_zone.h"

#include <unicode/basictz.h>
#include <unicode/tztrans.h>

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace boardwalk::sim {
namespace {

using std::chrono::seconds;

constexpr double kFirst = 0;                  // 1970
constexpr double kLast = 2524608000.0 * 1e3;  // 2050

struct Change {
  Time from;
  seconds offset;
};
using Zone = std::vector<Change>;  // in order of time; the first holds for everything before

seconds offset_at(const icu::TimeZone& zone, double when) {
  int32_t raw = 0;
  int32_t saving = 0;
  UErrorCode status = U_ZERO_ERROR;
  zone.getOffset(when, 0, raw, saving, status);
  return seconds{(raw + saving) / 1000};
}

Zone read_zone(const std::string& name) {
  const std::unique_ptr<icu::TimeZone> zone{
      icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(name))};
  Zone changes{{Time{}, offset_at(*zone, kFirst)}};
  const auto* ruled = dynamic_cast<const icu::BasicTimeZone*>(zone.get());
  icu::TimeZoneTransition next;
  double at = kFirst;
  while (ruled != nullptr && ruled->getNextTransition(at, 0, next) && next.getTime() < kLast) {
    at = next.getTime();
    changes.push_back({Time{Millis{static_cast<std::int64_t>(at)}}, offset_at(*zone, at)});
  }
  return changes;
}

const Zone& zone_named(const std::string& name) {
  static std::mutex mutex;
  static std::map<std::string, Zone> zones;
  const std::lock_guard lock(mutex);
  const auto found = zones.find(name);
  if (found != zones.end()) return found->second;
  return zones.emplace(name, read_zone(name)).first->second;
}

// Pages ask for the same zone again and again: the last answer is kept per thread.
const Zone& zone_for(const std::string& name) {
  thread_local std::string last_name;
  thread_local const Zone* last = nullptr;
  if (last == nullptr || last_name != name) {
    last = &zone_named(name);
    last_name = name;
  }
  return *last;
}

}  // namespace

LocalTime local_time(Time time, const std::string& zone) {
  const Zone& changes = zone_for(zone);
  const auto after = std::upper_bound(changes.begin() + 1, changes.end(), time,
                                      [](Time t, const Change& c) { return t < c.from; });
  const seconds offset = (after - 1)->offset;
  const std::chrono::local_time<Millis> local{time.time_since_epoch() + offset};
  const auto day = std::chrono::floor<std::chrono::days>(local);
  const std::chrono::hh_mm_ss clock{std::chrono::floor<seconds>(local) - day};
  return {.date = std::chrono::year_month_day{day},
          .weekday = std::chrono::weekday{day},
          .hour = static_cast<int>(clock.hours().count()),
          .minute = static_cast<int>(clock.minutes().count()),
          .second = static_cast<int>(clock.seconds().count()),
          .offset = offset,
          .day = day};
}

}  // namespace boardwalk::sim
