#include "boardwalk/analyse/heavy_counter.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "boardwalk/base/hash.h"

namespace boardwalk::analyse {
namespace {

constexpr std::size_t kFewestSlots = 16;

// The values of a kind. Whether the next one is of it is as good as chance: each is copied, and
// stays when it is.
template <typename Value, typename IsOfKind>
std::vector<Value> those(const std::vector<Value>& values, IsOfKind is_of_kind) {
  std::vector<Value> out(values.size());
  std::size_t found = 0;
  for (const Value& value : values) {
    out[found] = value;
    found += is_of_kind(value) ? 1 : 0;
  }
  out.resize(found);
  return out;
}

// Values are found by halving the range they are in: counting has no branches to guess, as
// std::nth_element has.

// The count that `wanted` of them reach.
template <typename Slots>
std::int64_t least_of_heaviest(const Slots& slots, std::size_t wanted) {
  static constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  const auto is_reached = [&](std::int64_t count) {
    std::size_t reached = 0;
    for (const auto& slot : slots) reached += slot.count >= count ? 1 : 0;
    return reached >= wanted;
  };
  std::int64_t low = 1;
  while (low <= kMost / 2 && is_reached(2 * low)) low *= 2;
  for (std::int64_t step = low / 2; step > 0; step /= 2)
    if (is_reached(low + step)) low += step;
  return low;
}

// Not below `wanted` of these different hashes, and below all others.
std::uint64_t limit_of_smallest(const std::vector<std::uint64_t>& hashes, std::size_t wanted) {
  std::uint64_t limit = 0;
  for (std::uint64_t step = std::uint64_t{1} << 63U; step > 0; step /= 2) {
    std::size_t below = 0;
    for (const std::uint64_t hash : hashes) below += hash < limit + step ? 1 : 0;
    if (below == wanted) return limit + step - 1;
    if (below < wanted) limit += step;
  }
  return limit;
}

}  // namespace

inline std::size_t HeavyCounter::place_of(std::uint64_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = hash & mask;
  while (slots_[at].count != 0 && slots_[at].hash != hash) at = (at + 1) & mask;
  return at;
}

void HeavyCounter::add(std::string_view name, std::int64_t times) {
  add_hashed(name, hash64(name), times);
}

void HeavyCounter::add_hashed(std::string_view name, std::uint64_t hash, std::int64_t times) {
  if (slots_.empty()) slots_.resize(kFewestSlots);
  Slot& slot = slots_[place_of(hash)];
  slot.count += times;
  if (slot.count != times) return;
  slot.hash = hash;
  slot.name_at = static_cast<std::uint32_t>(names_.size());
  slot.name_size = static_cast<std::uint32_t>(name.size());
  names_ += name;
  if (++size_ >= 2 * wanted_ + 1) return forget_the_rare();
  if (2 * size_ > slots_.size()) rebuild(entries(), 2 * slots_.size());
}

void HeavyCounter::take_back(std::string_view name) { take_back_hashed(hash64(name)); }

void HeavyCounter::take_back_hashed(std::uint64_t hash) {
  if (slots_.empty()) return;
  const std::size_t at = place_of(hash);
  if (slots_[at].count == 0 || --slots_[at].count > 0) return;
  --size_;
  unnamed_ += slots_[at].name_size;
  free_slot(at);
  if (2 * unnamed_ > names_.size()) rebuild(entries(), slots_.size());
}

// Those behind it that were pushed away by it move up (Knuth, 6.4, algorithm R).
void HeavyCounter::free_slot(std::size_t at) {
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t next = (at + 1) & mask; slots_[next].count != 0; next = (next + 1) & mask) {
    const std::size_t home = slots_[next].hash & mask;
    const bool may_move = ((next - home) & mask) >= ((next - at) & mask);
    if (!may_move) continue;
    slots_[at] = slots_[next];
    at = next;
  }
  slots_[at] = {};
}

void HeavyCounter::merge(const HeavyCounter& other) {
  for (const Slot& slot : other.entries()) add_hashed(other.name_of(slot), slot.hash, slot.count);
}

std::int64_t HeavyCounter::count(std::string_view name) const {
  return slots_.empty() ? 0 : slots_[place_of(hash64(name))].count;
}

std::vector<HeavyCounter::Slot> HeavyCounter::entries() const {
  return those(slots_, [](const Slot& slot) { return slot.count != 0; });
}

std::vector<HeavyCounter::Entry> HeavyCounter::heaviest(std::size_t most) const {
  std::vector<Slot> slots = entries();
  const auto end = slots.begin() + static_cast<std::ptrdiff_t>(std::min(most, slots.size()));
  std::partial_sort(slots.begin(), end, slots.end(), [&](const Slot& a, const Slot& b) {
    return a.count != b.count ? a.count > b.count : name_of(a) < name_of(b);
  });
  std::vector<Entry> out;
  for (auto slot = slots.begin(); slot != end; ++slot)
    out.push_back({std::string{name_of(*slot)}, slot->count});
  return out;
}

void HeavyCounter::rebuild(const std::vector<Slot>& kept, std::size_t slots) {
  const std::string names = std::exchange(names_, {});
  slots_.assign(slots, {});
  size_ = kept.size();
  unnamed_ = 0;
  for (const Slot& slot : kept) {
    Slot& moved = slots_[place_of(slot.hash)];
    moved = slot;
    moved.name_at = static_cast<std::uint32_t>(names_.size());
    names_.append(names, slot.name_at, slot.name_size);
  }
}

// Most have the same count, so that it is found first; then the hashes of those that have it.
void HeavyCounter::forget_the_rare() {
  const std::vector<Slot> all = entries();
  const std::int64_t least = least_of_heaviest(all, wanted_);
  std::vector<std::uint64_t> hashes;
  hashes.reserve(all.size());
  std::size_t more = 0;
  for (const Slot& slot : all) {
    more += slot.count > least ? 1 : 0;
    if (slot.count == least) hashes.push_back(slot.hash);
  }
  const std::uint64_t limit = limit_of_smallest(hashes, wanted_ - more);
  const std::vector<Slot> kept = those(all, [=](const Slot& slot) {
    return slot.count > least || (slot.count == least && slot.hash <= limit);
  });
  rebuild(kept, slots_.size());
}

bool HeavyCounter::is_sound() const {
  if (slots_.empty()) return size_ == 0;
  const auto fits = [&](const Slot& slot) {
    return std::size_t{slot.name_at} + slot.name_size <= names_.size() && slot.count >= 0;
  };
  return std::has_single_bit(slots_.size()) && slots_.size() >= kFewestSlots &&
         entries().size() == size_ && 2 * size_ <= slots_.size() &&
         std::all_of(slots_.begin(), slots_.end(), fits);
}

}  // namespace boardwalk::analyse
