// What a function answered lately, so that it need not be asked again.
//
//     Memo<Url> memo{4096};
//     const Fingerprint key = fingerprint(link);
//     if (const Url* known = memo.find(key)) return *known;
//     return memo.keep(key, parse(link));
//
// Direct-mapped: a newcomer takes the slot of whoever was there. Memory is fixed, but for what the
// values hold. One thread at a time.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "boardwalk/base/hash.h"

namespace boardwalk {

template <typename Value>
class Memo {
 public:
  explicit Memo(std::size_t slots) : slots_(slots) {}

  // Valid until the next keep().
  [[nodiscard]] const Value* find(const Fingerprint& key) const {
    const Slot& slot = slots_[key.low % slots_.size()];
    return slot.key == key ? &slot.value : nullptr;
  }
  const Value& keep(const Fingerprint& key, Value value) {
    Slot& slot = slots_[key.low % slots_.size()];
    slot = {key, std::move(value)};
    return slot.value;
  }

 private:
  struct Slot {
    Fingerprint key;  // that of no string: all zeros
    Value value;
  };
  std::vector<Slot> slots_;
};

}  // namespace boardwalk
