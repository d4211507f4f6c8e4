// How many different ones? Exact while they are few, an estimate in a fixed space when many.
//
//     DistinctCount authors;
//     authors.add(hash64("ann"));
//     authors.count();            // 1
//
// Up to kExact hashes are kept as they are; then a HyperLogLog of 1,024 registers takes over
// (Flajolet et al. 2007: standard error 3.25 %; small ranges by linear counting). Counts of the
// same things in any order are equal.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwalk/analyse/counted_hashes.h"

namespace boardwalk::analyse {

class DistinctCount {
 public:
  // So many times more; less than 0 takes it back, as long as few are known.
  void add(std::uint64_t hash, std::int64_t times = 1);
  [[nodiscard]] std::int64_t count() const;
  void merge(const DistinctCount& other);
  template <typename Archive>
  void pass(Archive& archive) {
    archive(hashes_, registers_);
  }

 private:
  void change_to_registers();
  void set_register(std::uint64_t hash);

  // How often each; in order, and empty once there are registers.
  CountedHashes hashes_;
  std::vector<std::uint8_t> registers_;
};

}  // namespace boardwalk::analyse
