#include <algorithm>
#include <chrono>

#include "boardwalk/dates/convention.h"
#include "boardwalk/dates/day.h"
#include "boardwalk/dates/zone.h"

namespace boardwalk::dates {
namespace {

namespace chr = std::chrono;
using LocalDay = chr::local_days;
using Kind = Written::Kind;

constexpr Millis kClockSlack = chr::minutes{5};  // clocks of servers that disagree a little
constexpr Millis kDaySlack = chr::hours{26};     // today somewhere on earth

class Resolver {
 public:
  Resolver(const Written& written, const Convention& convention, Time now)
      : w_(written),
        zone_(written.utc_offset ? offset_name(chr::minutes{*written.utc_offset})
                                 : convention.zone),
        order_(written.order_open || written.year_open ? order_of(written, convention)
                                                       : Order::DayFirst),
        now_(now),
        today_(chr::floor<chr::days>(wall_time(now, zone_))) {}

  [[nodiscard]] std::optional<Time> resolve() const {
    if (w_.kind == Kind::Relative) return relative();
    if (w_.kind == Kind::Clock) return not_after_now(today_, chr::days{1});
    if (w_.month) return dated();
    if (w_.weekday) return weekday();
    return std::nullopt;
  }

 private:
  static Order order_of(const Written& written, const Convention& convention) {
    return convention.order != Order::Unknown ? convention.order : written.order;
  }

  [[nodiscard]] Millis clock() const {
    return chr::hours{w_.hour.value_or(0)} + chr::minutes{w_.minute.value_or(0)} +
           chr::seconds{w_.second.value_or(0)} + Millis{w_.millisecond};
  }

  [[nodiscard]] Time at(LocalDay day) const { return utc_time(WallTime{day} + clock(), zone_); }

  // The day, or one period earlier if that has not come yet.
  [[nodiscard]] Time not_after_now(LocalDay day, chr::days period) const {
    const Time time = at(day);
    return time > now_ + kClockSlack ? at(day - period) : time;
  }

  [[nodiscard]] Time weekday() const {
    const chr::weekday wanted{static_cast<unsigned>(*w_.weekday)};
    return not_after_now(today_ - (chr::weekday{today_} - wanted), chr::days{7});
  }

  [[nodiscard]] std::optional<LocalDay> day_of(int year, int month, int day) const {
    if (!is_day(year, month, day)) return std::nullopt;
    return LocalDay{chr::year{year} / month / day};
  }

  [[nodiscard]] std::optional<Time> dated() const {
    int month = *w_.month;
    int day = w_.day.value_or(1);
    if (order_ == Order::YearFirst && w_.year_open && w_.year)
      return at_day(day_of(widened_year(day), month, *w_.year % 100));
    const bool swapped = order_ == Order::MonthFirst ||
                         (order_ == Order::YearFirst && !w_.year);  // 07-13, a year left out
    if (swapped && w_.order_open) std::swap(month, day);
    if (w_.year) return at_day(day_of(*w_.year, month, day));
    return without_year(month, day);
  }

  [[nodiscard]] std::optional<Time> at_day(std::optional<LocalDay> day) const {
    if (!day) return std::nullopt;
    return at(*day);
  }

  // The last such day that is not ahead of us; four years back for 29 February.
  [[nodiscard]] std::optional<Time> without_year(int month, int day) const {
    const int this_year = static_cast<int>(chr::year_month_day{today_}.year());
    for (int year = this_year + 1; year > this_year - 8; --year) {
      const auto time = at_day(day_of(year, month, day));
      if (time && *time <= now_ + (w_.hour ? kClockSlack : kDaySlack)) return time;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Time> relative() const {
    if (w_.days_ago && w_.hour) return at(today_ - chr::days{*w_.days_ago});
    const WallTime wall = wall_time(now_, zone_);
    const LocalDay day = chr::floor<chr::days>(wall);
    const auto month = chr::year_month_day{day}.year() / chr::year_month_day{day}.month() -
                       chr::months{w_.months_ago};
    const chr::day last = (month / chr::last).day();
    const LocalDay back{month / std::min(chr::year_month_day{day}.day(), last)};
    return utc_time(WallTime{back - chr::days{w_.days_ago.value_or(0)}} + (wall - day), zone_) -
           chr::seconds{w_.seconds_ago};
  }

  const Written& w_;
  std::string zone_;
  Order order_;
  Time now_;
  LocalDay today_;
};

}  // namespace

std::optional<Time> resolve(const Written& written, const Convention& convention, Time now) {
  return Resolver{written, convention, now}.resolve();
}

}  // namespace boardwalk::dates
