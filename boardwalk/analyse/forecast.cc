#include "boardwalk/analyse/forecast.h"

#include <algorithm>
#include <cmath>

#include "boardwalk/analyse/separate.h"

namespace boardwalk::analyse {
namespace {

constexpr std::size_t kFewestWindows = 12;
// What a forum was like long ago misleads: of 52, 104, 156, 260 and all weeks before, 156 gave the
// best sum of F1 over five traces (`boardwalk-lab forecast`); each beat persistence on the same
// four.
constexpr std::size_t kMemory = 156;
constexpr double kCost = 0.1;
constexpr double kPrecision = 1e-4;
constexpr double kConstant = 1e-9;
constexpr double kFarOver = 3;  // times the edge: more says nothing more

// The middle between the coolest hot board and the liveliest of the others.
double edge_of(const Hotspots& window) {
  double coolest_hot = -1;
  double liveliest_other = 0;
  for (std::size_t i = 0; i < window.heat.size(); ++i) {
    const double heat = window.heat[i];
    if (!window.is_hot(i))
      liveliest_other = std::max(liveliest_other, heat);
    else if (coolest_hot < 0 || heat < coolest_hot)
      coolest_hot = heat;
  }
  return (std::max(coolest_hot, 0.0) + liveliest_other) / 2;
}

double ratio(double part, double whole) { return whole > 0 ? part / whole : 0; }

// The mean of `figure` over the last windows, up to `most` of them.
template <typename Figure>
double mean_over(std::size_t now, std::size_t most, const Figure& figure) {
  const std::size_t count = std::min(most, now + 1);
  double sum = 0;
  for (std::size_t back = 0; back < count; ++back) sum += figure(now - back);
  return sum / static_cast<double>(count);
}

}  // namespace

HotspotHistory hotspot_history(const Windows& windows, std::size_t most) {
  HotspotHistory history;
  const auto [first, last] = windows.range();
  const auto count = static_cast<std::size_t>(last - first + 1);
  const auto skipped = count > most ? static_cast<WindowNumber>(count - most) : 0;
  for (WindowNumber number = first + skipped; number <= last; ++number)
    history.push_back(hotspots_in(windows, number));
  return history;
}

ForecastFeatures forecast_features(const HotspotHistory& history, std::size_t now,
                                   std::size_t board) {
  const auto hot = [&](std::size_t at) { return history[at].is_hot(board) ? 1.0 : 0.0; };
  const auto relative = [&](std::size_t at) {
    const std::vector<double>& heat = history[at].heat;
    return ratio(heat[board], *std::max_element(heat.begin(), heat.end()));
  };
  const auto over_edge = [&](std::size_t at) {
    return std::min(ratio(history[at].heat[board], edge_of(history[at])), kFarOver);
  };
  const double lately = mean_over(now, 4, relative);
  return {hot(now),
          mean_over(now, 2, hot),
          mean_over(now, 4, hot),
          mean_over(now, 13, hot),
          mean_over(now, 52, hot),
          relative(now),
          lately,
          mean_over(now, 13, relative),
          relative(now) - lately,
          over_edge(now),
          mean_over(now, 4, over_edge),
          mean_over(now, 13, over_edge)};
}

std::vector<Forecaster::Sample> Forecaster::samples_of(const HotspotHistory& history,
                                                       std::size_t end) {
  std::vector<Sample> samples;
  for (std::size_t now = end > kMemory ? end - kMemory : 0; now + 1 < end; ++now)
    for (std::size_t board = 0; board < history[now].heat.size(); ++board)
      samples.push_back({forecast_features(history, now, board), history[now + 1].is_hot(board)});
  return samples;
}

Forecaster Forecaster::trained(const HotspotHistory& history, std::size_t end) {
  Forecaster out;
  if (end < kFewestWindows) return out;
  const std::vector<Sample> samples = samples_of(history, end);
  const auto is_hot = [](const Sample& sample) { return sample.hot; };
  if (std::all_of(samples.begin(), samples.end(), is_hot) ||
      std::none_of(samples.begin(), samples.end(), is_hot))
    return out;
  out.measure_scales(samples);
  out.separate(samples);
  out.choose_threshold(samples);
  out.has_learned_ = true;
  return out;
}

void Forecaster::measure_scales(const std::vector<Sample>& samples) {
  const auto count = static_cast<double>(samples.size());
  for (std::size_t f = 0; f < kForecastFeatures; ++f) {
    double variance = 0;
    for (const Sample& sample : samples) mean_[f] += sample.features[f] / count;
    for (const Sample& sample : samples)
      variance += std::pow(sample.features[f] - mean_[f], 2) / count;
    scale_[f] = variance > kConstant ? 1 / std::sqrt(variance) : 0;
  }
}

// Squared hinge loss, by the primal solver: it draws nothing.
void Forecaster::separate(const std::vector<Sample>& samples) {
  std::vector<std::array<feature_node, kForecastFeatures + 2>> rows(samples.size());
  std::vector<feature_node*> pointers;
  std::vector<double> labels;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    for (std::size_t f = 0; f < kForecastFeatures; ++f)
      rows[i][f] = {static_cast<int>(f) + 1, (samples[i].features[f] - mean_[f]) * scale_[f]};
    rows[i][kForecastFeatures] = {static_cast<int>(kForecastFeatures) + 1, 1};  // the bias
    rows[i][kForecastFeatures + 1] = {-1, 0};
    pointers.push_back(rows[i].data());
    labels.push_back(samples[i].hot ? 1 : -1);
  }
  const std::vector<double> weights = analyse::separate(pointers, labels, kForecastFeatures + 1,
                                                        {.cost = kCost, .precision = kPrecision});
  std::copy_n(weights.begin(), kForecastFeatures, weights_.begin());
  bias_ = weights.back();
}

// Few boards are hot, so that a margin of 0 names too few: the one with the best F1 is taken.
void Forecaster::choose_threshold(const std::vector<Sample>& samples) {
  std::vector<std::pair<double, bool>> margins;
  margins.reserve(samples.size());
  for (const Sample& sample : samples) margins.emplace_back(margin(sample.features), sample.hot);
  std::sort(margins.rbegin(), margins.rend());
  const auto hot = static_cast<double>(
      std::count_if(margins.begin(), margins.end(), [](const auto& m) { return m.second; }));
  double right = 0;
  double named = 0;
  double best = 0;
  for (const auto& [margin, is_hot] : margins) {
    right += is_hot ? 1 : 0;
    const double f1 = 2 * right / (++named + hot);
    if (f1 <= best) continue;
    best = f1;
    threshold_ = margin;
  }
}

double Forecaster::margin(const ForecastFeatures& features) const {
  double sum = bias_;
  for (std::size_t f = 0; f < kForecastFeatures; ++f)
    sum += weights_[f] * (features[f] - mean_[f]) * scale_[f];
  return sum;
}

bool Forecaster::will_be_hot(const HotspotHistory& history, std::size_t now,
                             std::size_t board) const {
  if (!has_learned_) return history[now].is_hot(board);
  return margin(forecast_features(history, now, board)) >= threshold_;
}

}  // namespace boardwalk::analyse
