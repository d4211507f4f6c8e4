// Has this link surely been seen before? Navigation repeats on every page of a forum, so most links
// can be answered from a small table without asking anybody else.
//
//     if (seen.contains(link.url)) continue;     // surely known
//     ... ask the database ...
//     seen.insert(link.url);
//
// Direct-mapped: a newcomer takes the slot of whoever was there, so "no" means "perhaps"; "yes" is
// final (hash.h). Slots take 16 bytes each, and are made as they are needed, up to a limit:
// touching memory for the first time is what a short crawl would mostly pay for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "boardwalk/base/hash.h"

namespace boardwalk {

class SeenCache {
 public:
  explicit SeenCache(std::size_t most) : most_(most), slots_(std::min(most, kFewest)) {}

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
    if (++inserted_ > slots_.size() / 4 && slots_.size() < most_) grow();
    return true;
  }

 private:
  static constexpr std::size_t kFewest = 512;

  [[nodiscard]] std::size_t slot(const Fingerprint& of) const { return of.low % slots_.size(); }

  void grow() {
    std::vector<Fingerprint> before(std::min(most_, 4 * slots_.size()));
    before.swap(slots_);
    for (const Fingerprint& seen : before)
      if (seen != Fingerprint{}) slots_[slot(seen)] = seen;
  }

  std::size_t most_;
  std::vector<Fingerprint> slots_;
  std::size_t inserted_ = 0;
};

}  // namespace boardwalk
