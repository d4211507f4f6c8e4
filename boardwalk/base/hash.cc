#include "boardwalk/base/hash.h"

// Most of what is hashed is a word or two: the call would cost as much as the hash.
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace boardwalk {

std::uint64_t hash64(std::string_view bytes, std::uint64_t seed) {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

Fingerprint fingerprint(std::string_view bytes, std::uint64_t seed) {
  const XXH128_hash_t hash = XXH3_128bits_withSeed(bytes.data(), bytes.size(), seed);
  return {hash.low64, hash.high64};
}

}  // namespace boardwalk
