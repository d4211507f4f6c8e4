#include "boardwalk/analyse/trends.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace boardwalk::analyse {
namespace {

constexpr std::int64_t kFewestPosts = 3;
constexpr double kSurprising =
    10.83;  // chi-squared, one degree of freedom: one chance in a thousand
constexpr double kUnseen = 0.5;

// k posts of n at the rate p, as a logarithm.
double log_likelihood(double k, double n, double p) {
  const double with = k > 0 ? k * std::log(p) : 0;
  const double without = n > k ? (n - k) * std::log(1 - p) : 0;
  return with + without;
}

double surprise(double k1, double n1, double k2, double n2) {
  const double together = (k1 + k2) / (n1 + n2);
  return 2 * (log_likelihood(k1, n1, k1 / n1) + log_likelihood(k2, n2, k2 / n2) -
              log_likelihood(k1, n1, together) - log_likelihood(k2, n2, together));
}

}  // namespace

std::vector<Trend> trends(const WordUse& now, const WordUse& before, std::size_t most) {
  if (now.posts == 0 || before.posts == 0) return {};
  std::vector<Trend> out;
  const auto n1 = static_cast<double>(now.posts);
  const auto n2 = static_cast<double>(before.posts);
  for (const auto& [word, count] : now.words.heaviest(std::numeric_limits<std::size_t>::max())) {
    if (count < kFewestPosts) break;
    const auto k1 = static_cast<double>(count);
    const auto k2 = static_cast<double>(before.words.count(word));
    if (k1 / n1 <= k2 / n2) continue;
    const Trend trend{word, count, (k1 / n1) / (std::max(k2, kUnseen) / n2),
                      surprise(k1, n1, k2, n2)};
    if (trend.surprise >= kSurprising) out.push_back(trend);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Trend& a, const Trend& b) { return a.surprise > b.surprise; });
  out.resize(std::min(out.size(), most));
  return out;
}

}  // namespace boardwalk::analyse
