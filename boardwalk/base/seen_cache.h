// Has this link surely been seen before? Navigation repeats on every page of a forum, so most links
// can be answered from a small table without asking anybody else.
//
//     if (seen.contains(link.url)) continue;     // surely known
//     ... ask the database ...
//     seen.insert(link.url);
//
// Direct-mapped: a newcomer takes the slot of whoever was there, so "no" means "perhaps"; "yes" is
// final (hash.h). Memory is fixed and taken at once (1 MB).
#pragma once

#include <string_view>
#include <vector>

#include "boardwalk/base/hash.h"

namespace boardwalk {

class SeenCache {
 public:
  [[nodiscard]] bool contains(std::string_view url) const {
    const Fingerprint wanted = fingerprint(url);
    return slots_[slot(wanted)] == wanted;
  }
  // False when it was there already.
  bool insert(std::string_view url) {
    const Fingerprint seen = fingerprint(url);
    Fingerprint& there = slots_[slot(seen)];
    if (there == seen) return false;
    there = seen;
    return true;
  }

 private:
  static constexpr std::size_t kSlots = std::size_t{1} << 16U;
  static std::size_t slot(const Fingerprint& of) { return of.low % kSlots; }

  std::vector<Fingerprint> slots_{kSlots};
};

}  // namespace boardwalk
