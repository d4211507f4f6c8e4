// What the record times of a list say about its next record (list-wise crawling, table 1).
//
// The last intervals, their mean and deviation, the silence since the last record, the length, the
// hour, the weekday, and for boards the state: has it been silent for longer than usual, t_na -
// t_avg > alpha * t_sd? Intervals span from seconds to years, so the regression sees logarithms.
#pragma once

#include <array>
#include <cstdint>

#include "boardwalk/refresh/policy.h"
#include "boardwalk/refresh/regression.h"

namespace boardwalk::refresh {

// The record times of a list, as far as its features need them.
class RecordTimes {
 public:
  void add(Moment record);
  [[nodiscard]] std::uint32_t count() const { return count_; }
  [[nodiscard]] Moment last() const { return last_; }
  [[nodiscard]] double mean_interval() const { return mean_; }
  [[nodiscard]] double deviation() const;
  // Newest first; the mean stands in for intervals that were not.
  [[nodiscard]] double interval(std::size_t back) const;

 private:
  std::uint32_t count_ = 0;
  Moment last_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // of the differences from the mean (Welford)
  std::array<float, 3> intervals_{};
};

inline constexpr std::size_t kListFeatures = 12;
using ListModel = Regression<kListFeatures>;

[[nodiscard]] ListModel::Features features_of(const RecordTimes& times, ListKind kind, Moment now);

// A model of the interval around a moment, in seconds, for one kind of list of one site.
class IntervalModel {
 public:
  explicit IntervalModel(ListKind kind) : kind_(kind) {}
  // A silence from the last record of `times` to `until`, ended by a record or by today.
  void learn(const RecordTimes& times, Moment until);
  // Uses what was learned since, every two months or when nothing is known yet.
  void keep_up(Moment now);
  [[nodiscard]] double interval(const RecordTimes& times, Moment now) const;

 private:
  ListKind kind_;
  ListModel model_;
  double asked_at_ = 0;  // where in a silence the next sample is taken, from 0 to 1
  Moment fitted_ = 0;
};

}  // namespace boardwalk::refresh
