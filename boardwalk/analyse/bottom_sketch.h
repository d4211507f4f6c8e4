// How many do two crowds share? A sample of each says.
//
// The smallest hashes of a set are a random sample of it, and the same sample whoever draws it
// (bottom-k sketches, Cohen 1997): what two sketches share of the smallest of both together is the
// share of the sets themselves (Jaccard), to about 1/sqrt(k).
#pragma once

#include <cstdint>

#include "boardwalk/analyse/counted_hashes.h"

namespace boardwalk::analyse {

class BottomSketch {
 public:
  explicit BottomSketch(std::size_t size) : size_(size) {}
  // So many times more; less than 0 takes it back.
  void add(std::uint64_t hash, std::int64_t times = 1);
  // |A and B| / |A or B|; 0 when both are empty.
  [[nodiscard]] double overlap(const BottomSketch& other) const;
  template <typename Archive>
  void pass(Archive& archive) {
    archive(smallest_);
  }

 private:
  std::size_t size_;
  CountedHashes smallest_;
};

}  // namespace boardwalk::analyse
