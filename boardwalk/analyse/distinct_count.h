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

namespace boardwalk::analyse {

class DistinctCount {
 public:
  void add(std::uint64_t hash);
  [[nodiscard]] std::int64_t count() const;
  void merge(const DistinctCount& other);
  template <typename Archive>
  void pass(Archive& archive) {
    archive(hashes_, registers_);
  }

 private:
  void change_to_registers();
  void set_register(std::uint64_t hash);

  std::vector<std::uint64_t> hashes_;  // in order; empty once there are registers
  std::vector<std::uint8_t> registers_;
};

}  // namespace boardwalk::analyse
