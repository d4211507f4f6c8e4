// The most frequent ones of any number, in bounded space.
//
//     HeavyCounter words{1000};
//     words.add("lens");
//     words.heaviest(10)              // names and counts, most first
//
// When there are twice as many as are wanted, the rarer half is forgotten (as in lossy counting,
// Manku & Motwani 2002): what is frequent throughout is counted right; what was rare and forgotten
// begins anew. Most words of a forum are rare, so that taking in a new one and forgetting it has to
// be cheap: places are found by hash in one table (linear probing), and names stand one behind the
// other. Ties are broken by hash, then by name: equal input gives equal output.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace boardwalk::analyse {

class HeavyCounter {
 public:
  struct Entry {
    std::string name;
    std::int64_t count = 0;
  };

  explicit HeavyCounter(std::size_t wanted) : wanted_(wanted) {}

  void add(std::string_view name, std::int64_t times = 1);
  // The same, where the hash64() of the name is known.
  void add_hashed(std::string_view name, std::uint64_t hash, std::int64_t times = 1);
  // This hash comes soon: its place is fetched into the cache.
  void expect(std::uint64_t hash) const {
    if (!slots_.empty()) __builtin_prefetch(&slots_[hash & (slots_.size() - 1)]);
  }
  // Once less; what was forgotten stays so.
  void take_back(std::string_view name);
  void take_back_hashed(std::uint64_t hash);
  void merge(const HeavyCounter& other);
  [[nodiscard]] std::int64_t count(std::string_view name) const;
  [[nodiscard]] std::vector<Entry> heaviest(std::size_t most) const;
  [[nodiscard]] std::size_t size() const { return size_; }
  template <typename Archive>
  void pass(Archive& archive) {
    archive(slots_, names_, size_, unnamed_);
    if (!is_sound()) *this = HeavyCounter{wanted_};
  }

 private:
  struct Slot {
    std::uint64_t hash = 0;
    std::int64_t count = 0;  // 0: free
    std::uint32_t name_at = 0;
    std::uint32_t name_size = 0;

    template <typename Archive>
    void pass(Archive& archive) {
      archive(hash, count, name_at, name_size);
    }
  };

  [[nodiscard]] std::size_t place_of(std::uint64_t hash) const;
  [[nodiscard]] std::string_view name_of(const Slot& slot) const {
    return std::string_view{names_}.substr(slot.name_at, slot.name_size);
  }
  [[nodiscard]] std::vector<Slot> entries() const;
  // Whether what was read from a file can be worked with.
  [[nodiscard]] bool is_sound() const;
  void rebuild(const std::vector<Slot>& kept, std::size_t slots);
  void forget_the_rare();
  void free_slot(std::size_t at);

  std::size_t wanted_;
  std::vector<Slot> slots_;  // none, or a power of two of them, at most half of them taken
  std::string names_;
  std::size_t size_ = 0;
  std::size_t unnamed_ = 0;  // bytes of `names_` that name nobody any more
};

}  // namespace boardwalk::analyse
