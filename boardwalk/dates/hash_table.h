// Numbers by hashes, for tables that are filled once and asked millions of times: open addressing
// in one array, about a nanosecond for an answer. The array may be part of the program.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace boardwalk::dates {

class HashTable {
 public:
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t value = 0;
    bool used = false;
  };
  using Slots = std::span<const Slot>;  // their number is a power of two

  HashTable() : slots_(kSmallest) {}

  // Null when there is none.
  [[nodiscard]] static const std::uint32_t* find(Slots slots, std::uint64_t key) {
    const Slot& slot = slots[place_of(slots, key)];
    return slot.used ? &slot.value : nullptr;
  }

  // The value of a key, `fresh` if it is new.
  std::uint32_t& at(std::uint64_t key, std::uint32_t fresh) {
    if (2 * (size_ + 1) > slots_.size()) grow();
    Slot& slot = slots_[place_of(slots_, key)];
    if (slot.used) return slot.value;
    slot = {key, fresh, true};
    ++size_;
    return slot.value;
  }
  [[nodiscard]] Slots slots() const { return slots_; }

 private:
  static constexpr std::size_t kSmallest = 1024;

  [[nodiscard]] static std::size_t place_of(Slots slots, std::uint64_t key) {
    const std::size_t mask = slots.size() - 1;
    std::size_t place = (key ^ (key >> 32U)) & mask;
    while (slots[place].used && slots[place].key != key) place = (place + 1) & mask;
    return place;
  }

  void grow() {
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    for (const Slot& slot : old)
      if (slot.used) slots_[place_of(slots_, slot.key)] = slot;
  }

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
};

}  // namespace boardwalk::dates
