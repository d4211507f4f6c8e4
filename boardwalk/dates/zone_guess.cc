#include "boardwalk/dates/zone_guess.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

namespace boardwalk::dates {
namespace {

namespace chr = std::chrono;

constexpr Millis kAhead = -chr::minutes{2};        // clocks of servers that disagree a little
constexpr Millis kStale = chr::hours{6};           // nothing to learn from pages older than this
constexpr Millis kWrong = chr::hours{24};          // the price of a post in the future
constexpr Millis kFresh = chr::minutes{45};        // a page that speaks for its zone
constexpr Millis kPairSlack = chr::minutes{16};
constexpr Millis kFarthestEast = chr::hours{14};
constexpr std::size_t kWitnesses = 3;              // dates of a page that are looked at

// One zone of each kind, those of many forums first: with all else equal, the first wins.
struct Place {
  const char* zone;
  std::string_view languages;  // spoken there
};
constexpr std::array<Place, 41> kPlaces = {{
    {"UTC", ""},
    {"Europe/Berlin", "de fr it es nl pl cs sv da nb no nn hu sk sl hr sr bs ca sq mk"},
    {"Europe/London", "en pt ga cy"},
    {"America/New_York", "en"},
    {"America/Chicago", "en"},
    {"America/Los_Angeles", "en"},
    {"America/Denver", "en"},
    {"Europe/Moscow", "ru be"},
    {"Europe/Helsinki", "fi el ro bg uk et lv lt"},
    {"Asia/Shanghai", "zh ms fil"},
    {"Asia/Tokyo", "ja ko"},
    {"Asia/Kolkata", "hi en bn"},
    {"America/Sao_Paulo", "pt"},
    {"Australia/Sydney", "en"},
    {"Asia/Bangkok", "th vi id"},
    {"Europe/Istanbul", "tr ar"},
    {"America/Argentina/Buenos_Aires", "es"},
    {"Africa/Cairo", "ar"},
    {"Asia/Jerusalem", "he"},
    {"Asia/Tehran", "fa"},
    {"America/Mexico_City", "es"},
    {"America/Bogota", "es"},
    {"America/Santiago", "es"},
    {"America/Caracas", "es"},
    {"Africa/Johannesburg", "en af"},
    {"Africa/Lagos", "en fr"},
    {"Asia/Dubai", "ar ka"},
    {"Asia/Yekaterinburg", "ru"},
    {"Asia/Karachi", "ur en"},
    {"Asia/Dhaka", "bn"},
    {"Asia/Kathmandu", "ne"},
    {"Australia/Brisbane", "en"},
    {"Australia/Adelaide", "en"},
    {"Australia/Perth", "en"},
    {"Pacific/Auckland", "en"},
    {"America/Halifax", "en"},
    {"America/St_Johns", "en"},
    {"America/Phoenix", "en"},
    {"America/Anchorage", "en"},
    {"Pacific/Honolulu", "en"},
    {"Atlantic/Azores", "pt"},
}};

bool speaks(const Place& place, std::string_view language) {
  if (language.empty()) return false;
  std::string_view all = place.languages;
  while (!all.empty()) {
    const std::size_t end = std::min(all.find(' '), all.size());
    if (all.substr(0, end) == language) return true;
    all.remove_prefix(std::min(end + 1, all.size()));
  }
  return false;
}

bool tells_zone(const Written& date) {
  if (!date.hour || date.utc_offset) return false;
  return date.kind == Written::Kind::Absolute ? date.day.has_value() : date.days_ago.has_value();
}

// The freshest dates of a page, as far as can be told before the zone is known.
struct Witnesses {
  std::vector<Written> dates;
  Time server_date;
};

Witnesses witnesses_of(const DatedPage& page, const Convention& habits) {
  std::vector<std::pair<Time, const Written*>> by_time;
  for (const Written& date : page.dates) {
    if (!tells_zone(date)) continue;
    // Seen from the east: a fresh date without a year must not be taken for last year's.
    const auto time = resolve(date, habits, page.server_date + kFarthestEast);
    if (time) by_time.emplace_back(*time, &date);
  }
  const auto later = [](const auto& a, const auto& b) { return a.first > b.first; };
  const std::size_t kept = std::min(kWitnesses, by_time.size());
  std::partial_sort(by_time.begin(), by_time.begin() + static_cast<std::ptrdiff_t>(kept),
                    by_time.end(), later);
  Witnesses witnesses{{}, page.server_date};
  for (std::size_t i = 0; i < kept; ++i) witnesses.dates.push_back(*by_time[i].second);
  return witnesses;
}

// What the evidence makes of one zone.
struct Verdict {
  Millis cost{0};
  int fresh = 0;  // pages with a post of the last minutes
  int wrong = 0;
};

void add_page(Verdict& verdict, const Witnesses& page, const Convention& habits) {
  Millis freshest = kStale;
  bool ahead = false;
  for (const Written& date : page.dates) {
    const auto time = resolve(date, habits, page.server_date);
    if (!time) continue;
    const Millis age = page.server_date - *time;
    ahead = ahead || age < kAhead;
    freshest = std::min(freshest, std::max(age, Millis{0}));
  }
  verdict.cost += ahead ? kWrong : freshest;
  verdict.wrong += ahead ? 1 : 0;
  verdict.fresh += !ahead && freshest < kFresh ? 1 : 0;
}

void add_pair(Verdict& verdict, const DatedPair& pair, const Convention& habits) {
  const auto time = resolve(pair.shown, habits, pair.moment + chr::hours{48});
  const bool agrees = time && chr::abs(*time - pair.moment) < kPairSlack;
  verdict.cost += agrees ? Millis{0} : kWrong;
  verdict.fresh += agrees ? 1 : 0;
  verdict.wrong += agrees ? 0 : 1;
}

}  // namespace

ZoneGuess guess_zone(const std::vector<DatedPage>& pages, const std::vector<DatedPair>& pairs,
                     const Convention& habits) {
  std::vector<Witnesses> witnesses;
  for (const DatedPage& page : pages) witnesses.push_back(witnesses_of(page, habits));
  std::optional<Verdict> best;
  const Place* place = nullptr;
  for (const Place& candidate : kPlaces) {
    Convention trial = habits;
    trial.zone = candidate.zone;
    Verdict verdict;
    for (const Witnesses& page : witnesses) add_page(verdict, page, trial);
    for (const DatedPair& pair : pairs) add_pair(verdict, pair, trial);
    const bool cheaper = !best || verdict.cost < best->cost;
    // Servers left on UTC are more common than sites at home in London.
    const bool at_home = best && verdict.cost == best->cost && place != kPlaces.data() &&
                         speaks(candidate, habits.language) && !speaks(*place, habits.language);
    if (!cheaper && !at_home) continue;
    best = verdict;
    place = &candidate;
  }
  if (!best || best->fresh == 0) return {};
  const double support = static_cast<double>(best->fresh) / (best->fresh + best->wrong);
  return {place->zone, support * (1.0 - 1.0 / (1.0 + best->fresh))};
}

}  // namespace boardwalk::dates
