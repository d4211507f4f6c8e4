#include "boardwalk/refresh/rhythm.h"

#include <algorithm>

namespace boardwalk::refresh {
namespace {

constexpr double kSeconds = static_cast<double>(kHour);
constexpr double kWeek = 7.0 * 24 * kSeconds;
// Posts that an hour is believed to have had before any was seen: a forum of which little is known
// has no rhythm.
constexpr double kBelief = 4;
// What is remembered, in posts; then all counts are halved.
constexpr double kMemory = 20'000;
constexpr int kSettleEvery = 64;

Moment into_week(Moment when) {
  const Moment week = 7 * kDay;
  return (when % week + week) % week;
}

}  // namespace

void WeekRhythm::add(Moment posted) {
  const Moment second = into_week(posted);
  by_hour_[static_cast<std::size_t>(second % kDay / kHour)] += 1;
  by_day_[static_cast<std::size_t>(second / kDay)] += 1;
  if (++posts_ > kMemory) {
    for (double& count : by_hour_) count /= 2;
    for (double& count : by_day_) count /= 2;
    posts_ /= 2;
  }
  if (++unsettled_ >= kSettleEvery) settle();
}

void WeekRhythm::settle() {
  unsettled_ = 0;
  const double all_hours = posts_ + 24 * kBelief;
  const double all_days = posts_ + 7 * kBelief;
  double mean = 0;
  for (std::size_t hour = 0; hour < kHours; ++hour) {
    tempo_[hour] = (by_hour_[hour % 24] + kBelief) / all_hours * 24 *
                   ((by_day_[hour / 24] + kBelief) / all_days) * 7;
    mean += tempo_[hour] / static_cast<double>(kHours);
  }
  for (std::size_t hour = 0; hour < kHours; ++hour) {
    tempo_[hour] /= mean;
    const double step = tempo_[hour] * kSeconds;
    sum_[hour + 1] = sum_[hour] + step;
    area_[hour + 1] = area_[hour] + sum_[hour] * kSeconds + step * kSeconds / 2;
  }
}

double WeekRhythm::at(Moment when) const {
  return tempo_[static_cast<std::size_t>(into_week(when) / kHour)];
}

double WeekRhythm::sum_to(double into_week, double weeks) const {
  const auto hour = std::min(static_cast<std::size_t>(into_week / kSeconds), kHours - 1);
  const double rest = into_week - static_cast<double>(hour) * kSeconds;
  return weeks * kWeek + sum_[hour] + tempo_[hour] * rest;
}

double WeekRhythm::area_to(double into_week, double weeks) const {
  const auto hour = std::min(static_cast<std::size_t>(into_week / kSeconds), kHours - 1);
  const double rest = into_week - static_cast<double>(hour) * kSeconds;
  const double whole = weeks * area_[kHours] + kWeek * kWeek * weeks * (weeks - 1) / 2;
  return whole + weeks * kWeek * into_week + area_[hour] + sum_[hour] * rest +
         tempo_[hour] * rest * rest / 2;
}

double WeekRhythm::passed(Moment from, Moment to) const {
  if (to <= from) return 0;
  const Moment start = into_week(from);
  const Moment end = start + (to - from);
  const Moment weeks = end / (7 * kDay);
  return sum_to(static_cast<double>(end - weeks * 7 * kDay), static_cast<double>(weeks)) -
         sum_to(static_cast<double>(start), 0);
}

double WeekRhythm::waited(Moment from, Moment to) const {
  if (to <= from) return 0;
  const Moment start = into_week(from);
  const Moment end = start + (to - from);
  const Moment weeks = end / (7 * kDay);
  const double begun = sum_to(static_cast<double>(start), 0);
  return area_to(static_cast<double>(end - weeks * 7 * kDay), static_cast<double>(weeks)) -
         area_to(static_cast<double>(start), 0) - begun * static_cast<double>(to - from);
}

}  // namespace boardwalk::refresh
