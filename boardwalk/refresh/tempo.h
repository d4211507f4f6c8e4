// How many posts a second does a list get, of late?
//
// A decaying count: each post weighs less as it ages, by half every half-life.
//
//     tempo.add(1, posted);
//     tempo.rate(now);
#pragma once

#include <algorithm>
#include <cmath>

#include "boardwalk/refresh/policy.h"

namespace boardwalk::refresh {

class Tempo {
 public:
  static constexpr Moment kHalfLife = 14 * kDay;

  void add(double posts, Moment at) {
    if (at >= as_of_) {
      weight_ = weight_at(at) + posts;
      as_of_ = at;
    } else {
      weight_ += posts * decay(as_of_ - at);
    }
  }
  [[nodiscard]] double rate(Moment now) const {
    return weight_at(std::max(now, as_of_)) * kLn2 / static_cast<double>(kHalfLife);
  }

 private:
  static constexpr double kLn2 = 0.6931471805599453;

  [[nodiscard]] static double decay(Moment age) {
    return std::exp2(-static_cast<double>(age) / static_cast<double>(kHalfLife));
  }
  [[nodiscard]] double weight_at(Moment now) const { return weight_ * decay(now - as_of_); }

  double weight_ = 0;
  Moment as_of_ = 0;
};

}  // namespace boardwalk::refresh
