#include "boardwalk/dates/zone_guess.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace boardwalk::dates {
namespace {

namespace chr = std::chrono;

constexpr Millis kAhead = -chr::minutes{2};  // clocks of servers that disagree a little
constexpr Millis kFarthestEast = chr::hours{14};
constexpr Millis kPairSlack = chr::minutes{16};
constexpr Millis kUsualGap = chr::hours{2};  // between posts, where a page has too few to tell
constexpr Millis kLeastGap = chr::minutes{2};
constexpr std::size_t kWitnesses = 3;  // dates of a page that are looked at
constexpr std::size_t kGaps = 6;
constexpr std::size_t kClockPages = 3;  // that show the time, before a site is known to do so

// Costs are negative logarithms of likelihoods, in nats. A page costs how often the usual gap
// between its posts would fit between the freshest and now.
constexpr double kWrong = 10;     // a post in the future
constexpr double kMostStale = 8;  // whatever the page is, it is not what is new
constexpr double kNotUtc = 3;     // servers are left on UTC more often than on any other zone
constexpr double kSure = 0.5;     // confidence in what lists tell
constexpr double kNotHome = 1;    // the zone of a place where the language is not spoken

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
  Millis gap = kUsualGap;  // the middle one of those between the freshest posts
};

Millis middle_gap(const std::vector<std::pair<Time, const Written*>>& latest_first) {
  std::vector<Millis> gaps;
  for (std::size_t i = 1; i < latest_first.size() && gaps.size() < kGaps; ++i) {
    const Millis gap = latest_first[i - 1].first - latest_first[i].first;
    if (gap > Millis{0}) gaps.push_back(gap);  // else it is one post, told twice
  }
  if (gaps.size() < 2) return kUsualGap;
  const auto middle = gaps.begin() + static_cast<std::ptrdiff_t>(gaps.size() / 2);
  std::nth_element(gaps.begin(), middle, gaps.end());
  return std::max(*middle, kLeastGap);
}

Witnesses witnesses_of(const DatedPage& page, const Convention& habits) {
  std::vector<std::pair<Time, const Written*>> by_time;
  for (const Written& date : page.dates) {
    if (!tells_zone(date)) continue;
    // Seen from the east: a fresh date without a year must not be taken for last year's.
    const auto time = resolve(date, habits, page.server_date + kFarthestEast);
    if (time) by_time.emplace_back(*time, &date);
  }
  std::sort(by_time.begin(), by_time.end(),
            [](const auto& a, const auto& b) { return a.first > b.first; });
  Witnesses witnesses{{}, page.server_date, middle_gap(by_time)};
  for (std::size_t i = 0; i < std::min(kWitnesses, by_time.size()); ++i)
    witnesses.dates.push_back(*by_time[i].second);
  return witnesses;
}

std::vector<Witnesses> all_witnesses(const std::vector<DatedPage>& pages,
                                     const Convention& habits) {
  std::vector<Witnesses> all;
  for (const DatedPage& page : pages) {
    all.push_back(witnesses_of(page, habits));
    if (all.back().dates.empty()) all.pop_back();
  }
  return all;
}

// Of the freshest date; negative when that lies ahead of the server's clock.
std::optional<Millis> head_age(const Witnesses& page, const Convention& habits) {
  std::optional<Millis> least;
  for (const Written& date : page.dates) {
    const auto time = resolve(date, habits, page.server_date);
    if (!time) continue;
    const Millis age = page.server_date - *time;
    least = std::min(least.value_or(age), age);
  }
  return least;
}

bool is_ahead(std::optional<Millis> age) { return age && *age < kAhead; }

double cost_of(std::optional<Millis> age, Millis gap) {
  if (!age) return kMostStale;
  if (*age < kAhead) return kWrong;
  const auto gaps =
      static_cast<double>(std::max(*age, Millis{0}).count()) / static_cast<double>(gap.count());
  return std::min(gaps, kMostStale);
}

// Older than the zones of the world are apart, wherever the site is: all zones explain it alike.
bool is_stale(const Witnesses& page, Convention habits) {
  const bool is_dated = std::all_of(page.dates.begin(), page.dates.end(), [](const Written& date) {
    return date.kind == Written::Kind::Absolute && date.year;
  });
  habits.zone = kPlaces.front().zone;
  const auto age = is_dated ? head_age(page, habits) : std::nullopt;
  if (!age || *age < 2 * kFarthestEast) return false;
  return cost_of(*age - 2 * kFarthestEast, page.gap) >= kMostStale;
}

double cost_of(const DatedPair& pair, const Convention& habits) {
  const auto time = resolve(pair.shown, habits, pair.moment + chr::hours{48});
  if (!time) return kWrong;
  // Hours that are not over do not count; on some sites they do from the half on.
  const bool agree = *time > pair.moment - pair.span - kPairSlack &&
                     *time < pair.moment + pair.span / 2 + kPairSlack;
  return agree ? 0 : kWrong;
}

bool explains_most(const char* zone, const std::vector<DatedPair>& pairs, Convention habits) {
  habits.zone = zone;
  const auto explained = std::count_if(pairs.begin(), pairs.end(), [&](const DatedPair& pair) {
    return cost_of(pair, habits) == 0;
  });
  return static_cast<std::size_t>(2 * explained) > pairs.size();
}

double prior_cost(const Place& place, const std::string& language) {
  if (&place == kPlaces.data()) return 0;
  return kNotUtc + (speaks(place, language) ? 0 : kNotHome);
}

// What is to be said against one place.
struct Verdict {
  const Place* place = nullptr;
  double evidence = 0;
  double prior = 0;

  [[nodiscard]] double cost() const { return evidence + prior; }
};

// What is known of a site.
struct Testimony {
  std::vector<Witnesses> pages;
  std::vector<Witnesses> lists;  // of what is new
  const std::vector<DatedPair>& pairs;
};

// A discussion ends when it ends, and a board may sleep: where lists tell what is new, all tell
// that no post lies in the future, and the freshest of them how long nobody has written.
double cost_beside_lists(const Testimony& known, const Convention& trial) {
  double cost = 0;
  for (const Witnesses& page : known.pages) cost += is_ahead(head_age(page, trial)) ? kWrong : 0;
  std::optional<Millis> freshest;
  std::vector<Millis> gaps;
  for (const Witnesses& list : known.lists) {
    const auto age = head_age(list, trial);
    cost += is_ahead(age) ? kWrong : 0;
    if (age) freshest = std::min(freshest.value_or(*age), *age);
    gaps.push_back(list.gap);
  }
  if (!freshest || *freshest < kAhead) return cost;
  const auto middle = gaps.begin() + static_cast<std::ptrdiff_t>(gaps.size() / 2);
  std::nth_element(gaps.begin(), middle, gaps.end());
  return cost + cost_of(freshest, *middle);
}

double cost_of_pages(const std::vector<Witnesses>& pages, const Convention& trial) {
  double cost = 0;
  for (const Witnesses& page : pages) cost += cost_of(head_age(page, trial), page.gap);
  return cost;
}

// "The time is now 14:42": no site is that lively on every page.
bool shows_clock(const std::vector<Witnesses>& pages, const Convention& trial) {
  const auto just_now = static_cast<std::size_t>(
      std::count_if(pages.begin(), pages.end(), [&](const Witnesses& page) {
        const auto age = head_age(page, trial);
        return age && chr::abs(*age) <= -kAhead;
      }));
  return just_now >= kClockPages && just_now * 5 >= pages.size() * 4;
}

Verdict judge(const Place& place, const Testimony& known, const Convention& habits) {
  Convention trial = habits;
  trial.zone = place.zone;
  Verdict verdict{&place, 0, prior_cost(place, habits.language)};
  verdict.evidence =
      known.lists.empty() ? cost_of_pages(known.pages, trial) : cost_beside_lists(known, trial);
  for (const DatedPair& pair : known.pairs) verdict.evidence += cost_of(pair, trial);
  if (shows_clock(known.pages, trial) || shows_clock(known.lists, trial))
    verdict.evidence -= kWrong;
  return verdict;
}

bool any_is_ahead(const std::vector<Witnesses>& pages, Convention habits, const std::string& zone) {
  habits.zone = zone;
  return std::any_of(pages.begin(), pages.end(),
                     [&](const Witnesses& page) { return is_ahead(head_age(page, habits)); });
}

// How much better the best explains the evidence than the next place that would read it otherwise.
double margin(const Verdict& best, const std::vector<Verdict>& verdicts) {
  std::optional<double> next;
  for (const Verdict& other : verdicts) {
    if (other.evidence == best.evidence) continue;
    next = std::min(next.value_or(other.evidence), other.evidence);
  }
  return next ? std::max(0.0, *next - best.evidence) : 0.0;
}

}  // namespace

ZoneGuess guess_zone(const std::vector<DatedPage>& pages, const std::vector<DatedPage>& lists,
                     const std::vector<DatedPair>& pairs, const Convention& habits) {
  const Testimony known{all_witnesses(pages, habits), all_witnesses(lists, habits), pairs};
  if (known.pages.empty() && known.lists.empty() && pairs.empty()) return {};
  const auto stale = [&](const Witnesses& page) { return is_stale(page, habits); };
  if (pairs.empty() && std::all_of(known.pages.begin(), known.pages.end(), stale) &&
      std::all_of(known.lists.begin(), known.lists.end(), stale))
    return {kPlaces.front().zone, 0};
  std::vector<Verdict> verdicts;
  verdicts.reserve(kPlaces.size());
  for (const Place& place : kPlaces) verdicts.push_back(judge(place, known, habits));
  const Verdict& best =
      *std::min_element(verdicts.begin(), verdicts.end(),
                        [](const Verdict& a, const Verdict& b) { return a.cost() < b.cost(); });
  // What was taken for one date told twice was something else.
  if (!pairs.empty() && !explains_most(best.place->zone, pairs, habits))
    return guess_zone(pages, lists, {}, habits);
  const double confidence = 1.0 - std::exp(-margin(best, verdicts));
  // A few lists may rule UTC out, and leave half of the world to choose from.
  if (!lists.empty() && confidence < kSure && best.place != kPlaces.data())
    return guess_zone(pages, {}, pairs, habits);
  // Who is not sure leaves the clock alone, unless posts would then lie in the future.
  const char* const utc = kPlaces.front().zone;
  if (confidence < kSure && pairs.empty() && !any_is_ahead(known.pages, habits, utc) &&
      !any_is_ahead(known.lists, habits, utc))
    return {utc, confidence};
  return {best.place->zone, confidence};
}

bool is_ruled_out(const std::string& zone, const std::vector<DatedPage>& lists,
                  const Convention& habits) {
  return any_is_ahead(all_witnesses(lists, habits), habits, zone);
}

}  // namespace boardwalk::dates
