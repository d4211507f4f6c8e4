// Has this link surely been seen before? Navigation repeats on every page of a forum, so most links
// can be answered from a small table without asking the database.
//
//     if (seen.contains(link.url)) continue;     // surely known
//     ... ask the database ...
//     seen.insert(link.url);
//
// Direct-mapped: a newcomer takes the slot of whoever was there, so "no" means "perhaps". A slot
// keeps 128 bits of fingerprint: two URLs that share them would not be met in the life of the
// universe, so "yes" is final. Memory is fixed and taken at once (1 MB).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "boardwalk/base/hash.h"

namespace boardwalk::store {

class SeenCache {
 public:
  [[nodiscard]] bool contains(std::string_view url) const {
    const Fingerprint wanted = fingerprint(url);
    return slots_[slot(wanted)] == wanted;
  }
  void insert(std::string_view url) {
    const Fingerprint seen = fingerprint(url);
    slots_[slot(seen)] = seen;
  }

 private:
  struct Fingerprint {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    friend bool operator==(const Fingerprint&, const Fingerprint&) = default;
  };
  static constexpr std::size_t kSlots = std::size_t{1} << 16U;

  // Seeds of its own: independent of the hash that names a URL in the database.
  static Fingerprint fingerprint(std::string_view url) {
    return {hash64(url, 0x5eed0001), hash64(url, 0x5eed0002)};
  }
  static std::size_t slot(const Fingerprint& of) { return of.low % kSlots; }

  std::vector<Fingerprint> slots_{kSlots};
};

}  // namespace boardwalk::store
