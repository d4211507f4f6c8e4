#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <tuple>

#include "boardwalk/dates/convention.h"
#include "boardwalk/dates/zone.h"
#include "boardwalk/dates/zone_guess.h"

namespace boardwalk::dates {
namespace {

static constexpr std::size_t kMostPages = 256;
constexpr std::size_t kMostPairs = 256;
constexpr int kFewest = 2;                             // pages that say the same
constexpr double kStated = 0.95;                       // confidence in what a site says of itself
constexpr std::size_t kMostDates = 100;                // of a page
constexpr std::int64_t kSurePrecision = 15 * kMinute;  // of the exact half of a pair
constexpr std::int64_t kLeastPrecision = kHour;        // of one that is known to be rough
constexpr Millis kTomorrow = std::chrono::hours{26};   // ahead of us wherever the site is

template <typename Item>
void keep_recent(std::vector<Item>& items, Item item, std::size_t most, std::size_t& seen) {
  if (items.size() < most) {
    items.push_back(std::move(item));
  } else {
    items[seen % most] = std::move(item);
  }
  ++seen;
}

std::string common_language(const std::vector<DatedPage>& pages) {
  std::map<std::string, int> counts;
  for (const DatedPage& page : pages)
    for (const Written& date : page.dates)
      if (!date.language.empty()) ++counts[date.language];
  const auto most =
      std::max_element(counts.begin(), counts.end(),
                       [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == counts.end() ? std::string{} : most->first;
}

bool is_open(const Written& date) { return date.order_open || date.year_open; }

// How badly the dates of all pages fit one order; less is better, compared field by field.
struct Misfit {
  int impossible = 0;  // no such day, or ahead of the server's clock
  int disordered = 0;  // steps against the direction of their page
  double travel = 0;   // how far the dates of pages jump, in days on a logarithmic scale

  bool operator==(const Misfit&) const = default;
  bool operator<(const Misfit& other) const {
    return std::tie(impossible, disordered, travel) <
           std::tie(other.impossible, other.disordered, other.travel);
  }
};

void add_steps(Misfit& misfit, const std::vector<Time>& times) {
  int up = 0;
  int down = 0;
  for (std::size_t i = 1; i < times.size(); ++i) {
    up += times[i] > times[i - 1] ? 1 : 0;
    down += times[i] < times[i - 1] ? 1 : 0;
    const auto days = std::chrono::abs(times[i] - times[i - 1]) / std::chrono::hours{24};
    misfit.travel += std::log1p(static_cast<double>(days));
  }
  misfit.disordered += std::min(up, down);
}

Misfit misfit_of(const std::vector<DatedPage>& pages, Order order) {
  Misfit misfit;
  for (const DatedPage& page : pages) {
    std::vector<Time> times;
    for (const Written& date : page.dates) {
      if (date.kind != Written::Kind::Absolute || !date.day) continue;
      const auto time = resolve(date, {.order = order}, page.server_date);
      if (!time || *time > page.server_date + kTomorrow) {
        ++misfit.impossible;
      } else {
        times.push_back(*time);
      }
    }
    add_steps(misfit, times);
  }
  return misfit;
}

struct OrderGuess {
  Order order = Order::Unknown;
  double confidence = 0;
};

// Numbers that can be read in one order only speak for all.
OrderGuess proven_order(const std::vector<DatedPage>& pages) {
  std::array<int, 4> proofs{};
  int open = 0;
  for (const DatedPage& page : pages) {
    for (const Written& date : page.dates) {
      open += is_open(date) ? 1 : 0;
      if (!is_open(date)) ++proofs[static_cast<std::size_t>(date.order)];
    }
  }
  const int day = proofs[static_cast<std::size_t>(Order::DayFirst)];
  const int month = proofs[static_cast<std::size_t>(Order::MonthFirst)];
  if (day + month > 0) {
    const int most = std::max(day, month);
    return {day >= month ? Order::DayFirst : Order::MonthFirst,
            static_cast<double>(most) / (day + month)};
  }
  const int year = proofs[static_cast<std::size_t>(Order::YearFirst)];
  if (year > 0 && open == 0) return {Order::YearFirst, 1};
  return {};
}

// What separators and clocks suggest for dates that could be read in several orders.
Order suggested_order(const std::vector<DatedPage>& pages) {
  for (const DatedPage& page : pages)
    for (const Written& date : page.dates)
      if (is_open(date) && date.order != Order::Unknown) return date.order;
  return Order::Unknown;
}

// The way is not much longer: other threads that are shown below may make the difference.
bool is_nearly_as_good(const Misfit& one, const Misfit& best) {
  static constexpr double kMuchLonger = 2;
  return one.impossible == best.impossible && one.disordered == best.disordered &&
         one.travel < kMuchLonger * best.travel;
}

OrderGuess likely_order(const std::vector<DatedPage>& pages) {
  bool order_open = false;
  bool year_open = false;
  for (const DatedPage& page : pages) {
    for (const Written& date : page.dates) {
      order_open = order_open || date.order_open;
      year_open = year_open || date.year_open;
    }
  }
  std::vector<std::pair<Misfit, Order>> orders = {{{}, Order::DayFirst}};
  if (order_open) orders.push_back({{}, Order::MonthFirst});
  if (year_open) orders.push_back({{}, Order::YearFirst});
  if (orders.size() == 1) return {};
  for (auto& [misfit, order] : orders) misfit = misfit_of(pages, order);
  std::sort(orders.begin(), orders.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  // Orders that fit alike say nothing: the separators keep the word.
  if (orders[0].first == orders[1].first) return {};
  const Order suggested = suggested_order(pages);
  for (const auto& [misfit, order] : orders)
    if (order == suggested && order != orders[0].second &&
        is_nearly_as_good(misfit, orders[0].first))
      return {};
  static constexpr double kNoProof = 0.8;
  return {orders[0].second, kNoProof};
}

}  // namespace

void Evidence::see_list(std::span<const Written> in_page_order, Time server_date) {
  const auto dates = in_page_order.first(std::min(in_page_order.size(), kMostDates));
  keep_recent(pages_, {{dates.begin(), dates.end()}, server_date}, kMostPages, seen_pages_);
}

void Evidence::see_news(std::span<const Written> dates, Time server_date) {
  keep_recent(lists_, {{dates.begin(), dates.end()}, server_date}, kMostPages, seen_lists_);
}

void Evidence::see_stated(std::chrono::minutes east) { ++stated_[east]; }

// What most of several pages say, unless something new would then lie in the future.
std::optional<std::string> Evidence::stated_zone(const Convention& habits) const {
  int all = 0;
  for (const auto& [east, pages] : stated_) all += pages;
  for (const auto& [east, pages] : stated_) {
    if (pages < kFewest || 3 * pages < 2 * all) continue;
    const std::string zone = east.count() == 0 ? "UTC" : offset_name(east);
    if (!is_ruled_out(zone, lists_, habits)) return zone;
  }
  return std::nullopt;
}

void Evidence::see_pair(const Written& shown, const Written& exact, Time server_date) {
  if (shown.kind != Written::Kind::Absolute || !shown.hour || !shown.day || shown.utc_offset)
    return;
  const bool is_exact = exact.utc_offset || (exact.kind == Written::Kind::Relative &&
                                             !exact.days_ago && exact.months_ago == 0);
  if (!is_exact || exact.precision > kLeastPrecision) return;
  const auto moment = resolve(exact, {}, server_date);
  const bool is_rough = exact.precision > kSurePrecision;
  const Millis span = std::chrono::seconds{is_rough ? exact.precision : 0};
  if (moment) keep_recent(pairs_, {shown, *moment, span}, kMostPairs, seen_pairs_);
}

Convention Evidence::conclude() const {
  Convention convention;
  convention.language = common_language(pages_);
  OrderGuess order = proven_order(pages_);
  if (order.order == Order::Unknown) order = likely_order(pages_);
  convention.order = order.order;
  ZoneGuess zone;
  if (auto stated = stated_zone(convention)) {
    zone = {*std::move(stated), kStated};
  } else {
    zone = guess_zone(pages_, lists_, pairs_, convention);
  }
  convention.zone = zone.zone;
  convention.confidence = zone.confidence;
  if (order.order != Order::Unknown)
    convention.confidence = std::min(order.confidence, zone.confidence);
  return convention;
}

}  // namespace boardwalk::dates
