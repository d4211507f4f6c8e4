#include "boardwalk/refresh/list_features.h"

#include <algorithm>
#include <cmath>

namespace boardwalk::refresh {
namespace {

constexpr double kAlpha = 2;             // of the state indicator
constexpr Moment kRefit = 60 * kDay;     // as in the paper
constexpr double kEnough = 50;           // samples, before predictions are better than means
constexpr double kUnknown = 7.0 * kDay;  // the interval of a list with one record

double log_seconds(double seconds) { return std::log(std::max(60.0, seconds)); }

}  // namespace

void RecordTimes::add(Moment record) {
  if (count_ > 0) {
    const double interval = static_cast<double>(std::max<Moment>(0, record - last_));
    const double difference = interval - mean_;
    mean_ += difference / count_;
    squares_ += difference * (interval - mean_);
    intervals_ = {static_cast<float>(interval), intervals_[0], intervals_[1]};
  }
  ++count_;
  last_ = std::max(last_, record);
}

double RecordTimes::deviation() const {
  return count_ < 3 ? 0 : std::sqrt(squares_ / (count_ - 2));
}

double RecordTimes::interval(std::size_t back) const {
  if (count_ < 2) return kUnknown;
  return back + 1 < count_ ? static_cast<double>(intervals_[back]) : mean_;
}

ListModel::Features features_of(const RecordTimes& times, ListKind kind, Moment now) {
  const double silence = static_cast<double>(now - times.last());
  const double mean = times.count() < 2 ? kUnknown : times.mean_interval();
  const bool over = kind == ListKind::Index && silence - mean > kAlpha * times.deviation();
  const double day = 2 * 3.14159265358979 * static_cast<double>(now % kDay) / kDay;
  const Moment weekday = (now / kDay + 4) % 7;  // 1970 began on a Thursday
  return {1,
          log_seconds(times.interval(0)),
          log_seconds(times.interval(1)),
          log_seconds(times.interval(2)),
          log_seconds(mean),
          log_seconds(times.deviation()),
          log_seconds(silence),
          std::log(1.0 + times.count()),
          std::sin(day),
          std::cos(day),
          weekday == 0 || weekday == 6 ? 1.0 : 0.0,
          over ? 1.0 : 0.0};
}

void IntervalModel::learn(const RecordTimes& times, Moment until) {
  if (times.count() == 0 || until <= times.last()) return;
  // Questions come at any moment of a silence: steps of the golden ratio spread the samples over
  // it.
  asked_at_ = std::fmod(asked_at_ + 0.618033988749895, 1.0);
  const Moment silence = until - times.last();
  const Moment asked = times.last() + static_cast<Moment>(asked_at_ * static_cast<double>(silence));
  model_.add(features_of(times, kind_, asked), log_seconds(static_cast<double>(silence)));
}

void IntervalModel::keep_up(Moment now) {
  if (fitted_ != 0 && now - fitted_ < kRefit) return;
  if (model_.samples() < kEnough) return;
  model_.fit();
  fitted_ = now;
}

double IntervalModel::interval(const RecordTimes& times, Moment now) const {
  if (times.count() < (fitted_ == 0 ? 2U : 1U)) return kUnknown;
  if (fitted_ == 0) return std::max(60.0, times.mean_interval());
  const double log_interval = model_.predict(features_of(times, kind_, now));
  return std::exp(std::clamp(log_interval, std::log(60.0), std::log(3650.0 * kDay)));
}

}  // namespace boardwalk::refresh
