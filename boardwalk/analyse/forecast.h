// Which boards will be hot next?
//
//     const HotspotHistory history = hotspot_history(windows);
//     const Forecaster forecaster = Forecaster::trained(history, history.size());
//     forecaster.will_be_hot(history, history.size() - 1, board)
//
// A linear SVM on what the last windows showed of a board: was it hot and how often, how lively is
// it against the boards that are hot, is it rising. It is trained on the site's own past. Where
// that is too short to learn from, what is hot now is what will be hot (persistence).
#pragma once

#include <array>
#include <limits>
#include <vector>

#include "boardwalk/analyse/hotspots.h"

namespace boardwalk::analyse {

// Windows in order, up to the last that holds a post; at most as many as are asked for.
using HotspotHistory = std::vector<Hotspots>;
inline constexpr std::size_t kWholeHistory = std::numeric_limits<std::size_t>::max();
[[nodiscard]] HotspotHistory hotspot_history(const Windows& windows,
                                             std::size_t most = kWholeHistory);

inline constexpr std::size_t kForecastFeatures = 12;
using ForecastFeatures = std::array<double, kForecastFeatures>;

// What was known of a board at the end of window `now` (a place in the history).
[[nodiscard]] ForecastFeatures forecast_features(const HotspotHistory& history, std::size_t now,
                                                 std::size_t board);

class Forecaster {
 public:
  // Learns from the last windows before `end`: each foretells the next.
  [[nodiscard]] static Forecaster trained(const HotspotHistory& history, std::size_t end);

  // In the window behind `now`.
  [[nodiscard]] bool will_be_hot(const HotspotHistory& history, std::size_t now,
                                 std::size_t board) const;
  [[nodiscard]] bool has_learned() const { return has_learned_; }

 private:
  struct Sample {
    ForecastFeatures features{};
    bool hot = false;
  };
  static std::vector<Sample> samples_of(const HotspotHistory& history, std::size_t end);
  void measure_scales(const std::vector<Sample>& samples);
  void separate(const std::vector<Sample>& samples);
  void choose_threshold(const std::vector<Sample>& samples);
  [[nodiscard]] double margin(const ForecastFeatures& features) const;

  bool has_learned_ = false;
  ForecastFeatures mean_{};
  ForecastFeatures scale_{};
  ForecastFeatures weights_{};
  double bias_ = 0;
  double threshold_ = 0;
};

}  // namespace boardwalk::analyse
