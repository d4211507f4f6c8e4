// The most frequent ones of any number, in bounded space.
//
//     HeavyCounter words{1000};
//     words.add("lens");
//     words.heaviest(10)              // names and counts, most first
//
// When there are twice as many as are wanted, the rarer half is forgotten (as in lossy counting,
// Manku & Motwani 2002): what is frequent throughout is counted right; what was rare and forgotten
// begins anew. Ties are broken by name, so that equal input gives equal output.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace boardwalk::analyse {

class HeavyCounter {
 public:
  struct Entry {
    std::string name;
    std::int64_t count = 0;

    template <typename Archive>
    void pass(Archive& archive) {
      archive(name, count);
    }
  };

  explicit HeavyCounter(std::size_t wanted) : wanted_(wanted) {}

  void add(std::string_view name, std::int64_t times = 1);
  // The same, where the hash64() of the name is known.
  void add_hashed(std::string_view name, std::uint64_t hash, std::int64_t times = 1);
  void merge(const HeavyCounter& other);
  [[nodiscard]] std::int64_t count(std::string_view name) const;
  [[nodiscard]] std::vector<Entry> heaviest(std::size_t most) const;
  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  template <typename Archive>
  void pass(Archive& archive) {
    archive(entries_);
  }

 private:
  void forget_the_rare();

  std::size_t wanted_;
  std::unordered_map<std::uint64_t, Entry> entries_;  // by the hash of the name
};

}  // namespace boardwalk::analyse
