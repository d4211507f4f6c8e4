// Sites in all zones: what the pages of a year give away must be enough to read every date of the
// site to the minute, in UTC.
#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "boardwalk/base/random.h"
#include "boardwalk/dates/convention.h"
#include "boardwalk/dates/find.h"
#include "sim/calendar.h"
#include "sim/package.h"

namespace boardwalk::dates {
namespace {

using namespace std::chrono_literals;
using sim::DateStyle;
using sim::Traits;
namespace chr = std::chrono;

constexpr Time kYearStart = chr::sys_days{chr::year{2025} / 1 / 1};

std::optional<Written> only_date(const std::string& text) {
  const std::vector<Mention> found = find_dates(text);
  if (found.size() != 1) return std::nullopt;
  return found[0].written;
}

// What a reader of the page can know of a post: the attribute if there is one, or else the text.
std::optional<Written> best_reading(const sim::ShownDate& shown) {
  if (!shown.datetime.empty()) return read_attribute(shown.datetime);
  if (!shown.epoch.empty()) return read_attribute(shown.epoch);
  if (!shown.title.empty()) return only_date(shown.title);
  return only_date(shown.text);
}

// The list of a board, freshest first, as of one moment.
void show_list(const Traits& traits, Time now, Random& random, Evidence& evidence) {
  std::vector<Written> dates;
  Millis age = chr::seconds{random.below(240)};
  for (int post = 0; post < 12; ++post) {
    const sim::ShownDate shown = sim::show_date(now - age, now, traits);
    const auto reading = best_reading(shown);
    if (reading) dates.push_back(*reading);
    if (reading && !shown.title.empty())
      if (const auto relative = only_date(shown.text)) evidence.see_pair(*reading, *relative, now);
    age += chr::minutes{random.below(1 << post) * 30 + 20};
  }
  evidence.see_list(dates, now);
}

Convention learned(const Traits& traits, Random& random) {
  Evidence evidence;
  for (int day = 0; day < 365; day += 15) {
    const Time now = kYearStart + chr::days{day} + chr::minutes{random.below(1440)};
    show_list(traits, now, random, evidence);
  }
  return evidence.conclude();
}

// How many of 200 posts of ten years come out to the minute.
int minutes_right(const Traits& traits, const Convention& habits, Random& random) {
  int right = 0;
  const Time now = kYearStart + chr::days{300} + 11h;
  for (int post = 0; post < 200; ++post) {
    const Time posted = now - chr::minutes{1 + random.below(60LL * 24 * 365 * 10)};
    const auto reading = best_reading(sim::show_date(posted, now, traits));
    if (!reading) continue;
    const auto time = resolve(*reading, habits, now);
    right += time && chr::floor<chr::minutes>(*time) == chr::floor<chr::minutes>(posted) ? 1 : 0;
  }
  return right;
}

TEST(Packages, ComeOutInUtcToTheMinute) {
  int sites = 0;
  int right = 0;
  for (const std::uint64_t seed : sim::test_seeds()) {
    const Traits traits = sim::draw_package(seed);
    if (traits.dates == DateStyle::RelativeOnly) continue;  // no page tells the minute
    Random random{seed};
    const Convention habits = learned(traits, random);
    const int minutes = minutes_right(traits, habits, random);
    ++sites;
    if (minutes >= 198) ++right;  // an hour that comes twice can be read either way
    if (minutes < 198)
      GTEST_LOG_(INFO) << minutes << " of 200 as " << habits.zone << ": " << sim::describe(traits);
  }
  EXPECT_GE(right, sites * 95 / 100) << "of " << sites;
}

}  // namespace
}  // namespace boardwalk::dates
