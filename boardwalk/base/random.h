// Randomness that can be repeated: every draw follows from the seed.
//
// SplitMix64 (Steele, Lea & Flood 2014): eight bytes of state, and a new stream for any key by
// `Random{seed}.fork("threads")`, so that adding a draw in one place moves no draw in another.
#pragma once

#include <cstdint>
#include <string_view>

#include "boardwalk/base/hash.h"

namespace boardwalk {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  [[nodiscard]] Random fork(std::string_view key) const { return Random{hash64(key, state_)}; }
  [[nodiscard]] Random fork(std::uint64_t key) const {
    Random child{state_ ^ (key * 0x9e3779b97f4a7c15ULL + 0x632be59bd9b4e019ULL)};
    child.next();
    return child;
  }

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31U);
  }
  // Uniform in [0, bound); 0 when bound is 0.
  std::uint64_t below(std::uint64_t bound) { return bound == 0 ? 0 : next() % bound; }
  // Uniform in [low, high], both included.
  std::int64_t between(std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(below(static_cast<std::uint64_t>(high - low) + 1));
  }
  double unit() { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }
  bool chance(double probability) { return unit() < probability; }
  template <typename Container>
  const auto& pick(const Container& from) {
    return from[below(from.size())];
  }

 private:
  std::uint64_t state_;
};

}  // namespace boardwalk
