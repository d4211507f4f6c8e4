// How many do two crowds share? A sample of each says.
//
// The smallest hashes of a set are a random sample of it, and the same sample whoever draws it
// (bottom-k sketches, Cohen 1997): what two sketches share of the smallest of both together is the
// share of the sets themselves (Jaccard), to about 1/sqrt(k).
#pragma once

#include <cstdint>
#include <vector>

namespace boardwalk::analyse {

class BottomSketch {
 public:
  explicit BottomSketch(std::size_t size) : size_(size) {}
  void add(std::uint64_t hash);
  // |A and B| / |A or B|; 0 when both are empty.
  [[nodiscard]] double overlap(const BottomSketch& other) const;
  template <typename Archive>
  void pass(Archive& archive) {
    archive(smallest_);
  }

 private:
  std::size_t size_;
  std::vector<std::uint64_t> smallest_;  // in order
};

}  // namespace boardwalk::analyse
