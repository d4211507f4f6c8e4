// Has this link surely been seen before? Navigation repeats on every page of a forum, so most links
// can be answered from a small table without asking anybody else.
//
//     if (seen.contains(link.url)) continue;     // surely known
//     ... ask the database ...
//     seen.insert(link.url);
//
// Direct-mapped: a newcomer takes the slot of whoever was there, so "no" means "perhaps"; "yes" is
// final (hash.h). Memory is fixed and taken at once: 16 bytes a slot.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "boardwalk/base/hash.h"

namespace boardwalk {

class SeenCache {
 public:
  explicit SeenCache(std::size_t slots) : slots_(slots) {}

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
  [[nodiscard]] std::size_t slot(const Fingerprint& of) const { return of.low % slots_.size(); }

  std::vector<Fingerprint> slots_;
};

}  // namespace boardwalk
