// What a function answered lately, so that it need not be asked again.
//
//     Memo<Url> memo{4096};
//     const Fingerprint key = fingerprint(link);
//     if (const Url* known = memo.find(key)) return *known;
//     return memo.keep(key, parse(link));
//
// Direct-mapped: a newcomer takes the slot of whoever was there. Memory is fixed, but for what the
// values hold. One thread at a time.
//
// All slots are made at once, and one that is not in the processor's cache is as slow as a short
// answer: as many as what comes again, not as what ever came.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

#include "boardwalk/base/hash.h"

namespace boardwalk {

template <typename Value>
class Memo {
 public:
  // A power of two.
  explicit Memo(std::size_t slots) : slots_(slots), mask_(slots - 1) {
    assert(std::has_single_bit(slots) && "the slot of a key is found without a division");
  }

  // Valid until the next keep().
  [[nodiscard]] const Value* find(const Fingerprint& key) const {
    const Slot& slot = slots_[key.low & mask_];
    return slot.key == key ? &slot.value : nullptr;
  }
  const Value& keep(const Fingerprint& key, Value value) {
    Slot& slot = slots_[key.low & mask_];
    slot = {key, std::move(value)};
    return slot.value;
  }

 private:
  struct Slot {
    Fingerprint key;  // that of no string: all zeros
    Value value;
  };
  std::vector<Slot> slots_;
  std::size_t mask_;
};

}  // namespace boardwalk
