// Fingerprints of byte strings (XXH3), stable across runs and machines: they are stored.
#pragma once

#include <cstdint>
#include <string_view>

namespace boardwalk {

[[nodiscard]] std::uint64_t hash64(std::string_view bytes, std::uint64_t seed = 0);

// Two strings that share 128 bits would not be met in the life of the universe: equal fingerprints
// stand for equal strings.
struct Fingerprint {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend bool operator==(const Fingerprint&, const Fingerprint&) = default;
};
[[nodiscard]] Fingerprint fingerprint(std::string_view bytes, std::uint64_t seed = 0);

}  // namespace boardwalk
