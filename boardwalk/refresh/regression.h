// Linear regression by least squares, sample by sample.
//
//     Regression<3> model;
//     model.add({1, x1, x2}, y);
//     model.fit();
//     model.predict({1, u1, u2});
//
// Only sums are kept: memory does not grow with the samples. A small ridge keeps the equations
// solvable when a feature never varies. After fit() old samples count half, so that newer ones
// lead.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace boardwalk::refresh {

template <std::size_t N>
class Regression {
 public:
  using Features = std::array<double, N>;

  void add(const Features& x, double y) {
    for (std::size_t i = 0; i < N; ++i) {
      for (std::size_t j = 0; j <= i; ++j) products_[i][j] += x[i] * x[j];
      targets_[i] += x[i] * y;
    }
    samples_ += 1;
  }

  // Solves the normal equations (Cholesky).
  void fit() {
    if (samples_ == 0) return;
    std::array<Features, N> lower{};
    for (std::size_t i = 0; i < N; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        double sum = products_[i][j] + (i == j ? kRidge * samples_ : 0);
        for (std::size_t k = 0; k < j; ++k) sum -= lower[i][k] * lower[j][k];
        lower[i][j] = i == j ? std::sqrt(sum) : sum / lower[j][j];
      }
    }
    solve(lower);
    forget();
  }

  [[nodiscard]] double predict(const Features& x) const {
    double sum = 0;
    for (std::size_t i = 0; i < N; ++i) sum += weights_[i] * x[i];
    return sum;
  }
  [[nodiscard]] double samples() const { return samples_; }

 private:
  static constexpr double kRidge = 1e-6;

  void solve(const std::array<Features, N>& lower) {
    Features middle{};
    for (std::size_t i = 0; i < N; ++i) {
      double sum = targets_[i];
      for (std::size_t k = 0; k < i; ++k) sum -= lower[i][k] * middle[k];
      middle[i] = sum / lower[i][i];
    }
    for (std::size_t i = N; i-- > 0;) {
      double sum = middle[i];
      for (std::size_t k = i + 1; k < N; ++k) sum -= lower[k][i] * weights_[k];
      weights_[i] = sum / lower[i][i];
    }
  }
  void forget() {
    for (Features& row : products_)
      for (double& value : row) value /= 2;
    for (double& value : targets_) value /= 2;
    samples_ /= 2;
  }

  std::array<Features, N> products_{};
  Features targets_{};
  Features weights_{};
  double samples_ = 0;
};

}  // namespace boardwalk::refresh
